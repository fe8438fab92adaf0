//! Scripts that count their calls, for budgets.

use crate::game::ScriptId;
use crate::scripts::{Changes, Context, Ending, HostMove, ScriptError, Scripts};

/// Passes calls on and counts them.
pub(crate) struct Counting<'a> {
    scripts: &'a mut dyn Scripts,
    /// The number of calls so far.
    pub(crate) calls: u64,
}

impl<'a> Counting<'a> {
    pub(crate) fn new(scripts: &'a mut dyn Scripts) -> Counting<'a> {
        Counting { scripts, calls: 0 }
    }
}

impl Scripts for Counting<'_> {
    fn load(&mut self) -> Result<(), ScriptError> {
        self.scripts.load()
    }

    fn colors(&mut self, script: ScriptId) -> Result<Vec<String>, ScriptError> {
        self.calls += 1;
        self.scripts.colors(script)
    }

    fn targets(&mut self, script: ScriptId, kills: bool, context: &Context) -> Result<Vec<(u8, u8)>, ScriptError> {
        self.calls += 1;
        self.scripts.targets(script, kills, context)
    }

    fn allows(
        &mut self,
        script: ScriptId,
        context: &Context,
        from: (u8, u8),
        to: (u8, u8),
    ) -> Result<bool, ScriptError> {
        self.calls += 1;
        self.scripts.allows(script, context, from, to)
    }

    fn allows_each(
        &mut self,
        script: ScriptId,
        context: &Context,
        moves: &[HostMove],
    ) -> Result<Vec<bool>, ScriptError> {
        let allowed = self.scripts.allows_each(script, context, moves)?;
        self.calls += allowed.len() as u64;
        Ok(allowed)
    }

    fn finish(&mut self, script: ScriptId, context: &Context) -> Result<Option<Ending>, ScriptError> {
        self.calls += 1;
        self.scripts.finish(script, context)
    }

    fn on_end_reached(&mut self, script: ScriptId, context: &Context, at: (u8, u8)) -> Result<Changes, ScriptError> {
        self.calls += 1;
        self.scripts.on_end_reached(script, context, at)
    }

    fn player_change(&mut self, script: ScriptId, context: &Context) -> Result<Changes, ScriptError> {
        self.calls += 1;
        self.scripts.player_change(script, context)
    }
}
