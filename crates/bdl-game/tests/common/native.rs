//! Scripts in Rust, for games whose rules ask for scripts: whatever a context holds decides their answers.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use bdl_game::Scripts;
use bdl_game::game::ScriptId;
use bdl_game::scripts::{Changes, Context, Ending, ScriptError};

/// Answers by a hash of everything in the context.
pub struct Native {
    pub width: usize,
    pub height: usize,
    pub pieces: u16,
    pub calls: u64,
}

fn digest(salt: u32, script: ScriptId, context: &Context, more: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (salt, script, context.current_player, context.move_count, &context.board, context.focused, &context.data, more)
        .hash(&mut hasher);
    if let Some(last) = &context.last_move {
        (last.from, last.to, last.piece, last.owner, last.captured, last.spawned).hash(&mut hasher);
    }
    hasher.finish()
}

impl Native {
    fn change(&self, context: &Context, digest: u64, player: u8) -> Changes {
        let mut board = context.board.clone();
        let square = (digest >> 8) as usize % board.len();
        match digest % 5 {
            0 => board[square] = None,
            1 => board[square] = Some(((digest >> 20) as u16 % self.pieces, (digest >> 40) as u8 & 1)),
            _ => {}
        }
        let data = if digest % 7 < 3 { "{}".to_owned() } else { format!("{{\"n\":{}}}", digest % 3) };
        Changes { current_player: player, board, data }
    }
}

impl Scripts for Native {
    fn colors(&mut self, _script: ScriptId) -> Result<Vec<String>, ScriptError> {
        Ok(vec![String::new(); self.width * self.height])
    }

    fn targets(&mut self, script: ScriptId, kills: bool, context: &Context) -> Result<Vec<(u8, u8)>, ScriptError> {
        self.calls += 1;
        let (x, h) = (context.focused.0 as usize, context.focused.1 as usize);
        let owner = context.board[x * self.height + h].expect("a man in focus").1;
        let mut found = Vec::new();
        for (to_x, to_h) in (0..self.width).flat_map(|x| (0..self.height).map(move |h| (x, h))) {
            let wanted = digest(1, script, context, (to_x, to_h)) % 6 == 0;
            let free = match context.board[to_x * self.height + to_h] {
                None => true,
                Some((_, other)) => other != owner && kills,
            };
            if wanted && free && (to_x, to_h) != (x, h) {
                found.push((to_x as u8, to_h as u8));
                found.push((to_x as u8, to_h as u8));
            }
        }
        found.reverse();
        Ok(found)
    }

    fn allows(
        &mut self,
        script: ScriptId,
        context: &Context,
        from: (u8, u8),
        to: (u8, u8),
    ) -> Result<bool, ScriptError> {
        self.calls += 1;
        Ok(!digest(2, script, context, (from, to)).is_multiple_of(4))
    }

    fn finish(&mut self, script: ScriptId, context: &Context) -> Result<Option<Ending>, ScriptError> {
        self.calls += 1;
        Ok(match digest(3, script, context, ()) % 40 {
            0 => Some(Ending { winner: Some(Some(0)), reason: None }),
            1 => Some(Ending { winner: Some(Some(1)), reason: Some("so it is".into()) }),
            2 => Some(Ending { winner: Some(None), reason: None }),
            3 => Some(Ending { winner: None, reason: None }),
            _ => None,
        })
    }

    fn on_end_reached(&mut self, script: ScriptId, context: &Context, at: (u8, u8)) -> Result<Changes, ScriptError> {
        self.calls += 1;
        let digest = digest(4, script, context, at);
        Ok(self.change(
            context,
            digest,
            if digest & 64 == 0 { context.current_player } else { 1 - context.current_player },
        ))
    }

    fn player_change(&mut self, script: ScriptId, context: &Context) -> Result<Changes, ScriptError> {
        self.calls += 1;
        let digest = digest(5, script, context, ());
        Ok(self.change(context, digest, (digest >> 5) as u8 & 1))
    }
}
