//! The page's engine in QuickJS.
#![allow(dead_code, reason = "each test uses a part")]

#[path = "../../../bdl-game/tests/common/mod.rs"]
pub mod games;

use bdl_game::game::*;
use bdl_game::{Play, Rules, Square};
use rquickjs::{CatchResultExt, Context, Ctx, Runtime};

/// The script that a page runs without a browser.
pub struct Page {
    _runtime: Runtime,
    context: Context,
}

/// What the tests call: a realm for blocks in the same context, and questions that are answered as JSON.
const HELPERS: &str = r#"
const now = Date.now;
const makeRealm = (game) => {
  globalThis.bdlHost = { now, log() {}, own: true };
  (0, eval)(realmSource(game, SANDBOX));
  return globalThis.bdlRealm;
};
let game = null;
let engine = null;
const load = (text) => {
  game = JSON.parse(text);
  engine = new Engine(game, hasScripts(game) ? new Scripts(game, makeRealm(game)) : null);
};
const history = (moves) => {
  const positions = [engine.start()];
  for (const text of moves.split(" ").filter((text) => text !== "")) {
    const position = positions[positions.length - 1];
    const move = engine.rules.parse(text);
    if (!engine.moves(position).includes(move)) throw new Error(text + " is not legal");
    positions.push(engine.apply(position, move));
  }
  return positions;
};
const last = (moves) => history(moves).pop();
const best = (moves, level, seed) => {
  const search = chooseMove(engine, history(moves), level, seed);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value && { ...value, move: engine.rules.text(value.move) };
  }
};
const answer = (work) => {
  try {
    return JSON.stringify(work() ?? null);
  } catch (error) {
    return JSON.stringify({ failure: error.code ?? String(error), line: error.line, text: error.message });
  }
};
"#;

impl Page {
    /// Loads the engine.
    pub fn new() -> Page {
        let runtime = Runtime::new().expect("a runtime");
        // Threads of tests have 2 MiB.
        runtime.set_max_stack_size(1 << 20);
        runtime.set_memory_limit(512 << 20);
        let context = Context::full(&runtime).expect("a context");
        let page = Page { _runtime: runtime, context };
        let sandbox = serde_json::to_string(bdl_page::sandbox_source()).expect("a text");
        page.run(&bdl_page::engine_source());
        page.run(&format!("const SANDBOX = {sandbox};\n{HELPERS}"));
        page
    }

    /// Evaluates a script.
    pub fn run(&self, source: &str) {
        self.context.with(|ctx: Ctx| {
            if let Err(error) = ctx.eval::<(), _>(source).catch(&ctx) {
                panic!("{error}");
            }
        });
    }

    /// Loads a game.
    pub fn load(&self, game: &Game) -> serde_json::Value {
        let text = serde_json::to_string(&bdl_page::game_json(game, "a game")).expect("a text");
        self.ask(&format!("load({text})"))
    }

    /// The value of an expression; a failure is an object with the field `failure`.
    pub fn ask(&self, expression: &str) -> serde_json::Value {
        let text: String = self.context.with(|ctx: Ctx| {
            let source = format!("answer(() => {expression})");
            ctx.eval(source).catch(&ctx).unwrap_or_else(|error| panic!("{expression}: {error}"))
        });
        serde_json::from_str(&text).expect("JSON")
    }
}

/// The time that a call keeps the processor busy; on systems that do not say, the time that passes.
pub fn busy_time(call: impl FnOnce()) -> std::time::Duration {
    let busy = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(std::time::Duration::from_nanos)
    };
    let (start, before) = (std::time::Instant::now(), busy());
    call();
    match (before, busy()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    }
}

/// Adds a block and a script that uses it.
pub fn script(game: &mut Game, kind: BlockKind, text: &str) -> ScriptId {
    let index = game.blocks.len() as u16;
    let line = u32::from(index) + 1;
    game.blocks.push(Block { text: text.to_owned(), line, offset: 0, text_offset: 0, text_line: line, kind });
    game.scripts.push(Script { block: BlockId(index), path: Vec::new() });
    ScriptId(index)
}

/// The men as the conformance data lists them: top row first.
pub fn men(rules: &Rules, play: &Play) -> Vec<String> {
    let mut men: Vec<_> = play.position().men().collect();
    men.sort_by_key(|(square, ..)| {
        let (x, y) = rules.coordinates(*square);
        (std::cmp::Reverse(y), x)
    });
    let text = |(square, piece, owner): &(Square, PieceId, Player)| {
        let (x, y) = rules.coordinates(*square);
        format!("{x},{y} {} {owner}", rules.game().pieces[usize::from(piece.0)].name)
    };
    men.iter().map(text).collect()
}
