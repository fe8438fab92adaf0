//! Diagnostics for clients that do not ask for them: sent when they differ from what was sent, and only if they are of the
//! text that the client has.

use std::{collections::VecDeque, sync::Arc};

use camino::{Utf8Path, Utf8PathBuf};
use rustc_hash::FxHashMap;
use serde_json::{Value, json};
use tower_lsp::ls_types::{
    Diagnostic, Uri,
    notification::{Notification, PublishDiagnostics},
};

use crate::{
    context::Context,
    dispatch::{Class, Route},
    failure::Answer,
    job::{Outcome, Purpose, Stop, Work},
    requests::diagnostics,
    state::State,
};

/// The diagnostics that were sent, and the documents to check next.
#[derive(Debug)]
pub struct Pushes {
    route: Arc<Route>,
    sent: FxHashMap<Utf8PathBuf, Value>,
    /// Documents to look at, the first first.
    queue: VecDeque<Utf8PathBuf>,
    /// Whether a job runs.
    runs: bool,
    /// The revision for which the queue was filled.
    revision: u64,
}

impl Default for Pushes {
    fn default() -> Pushes {
        Pushes {
            route: Arc::new(Route::new("gdl/push", Class::Anew, judge)),
            sent: FxHashMap::default(),
            queue: VecDeque::new(),
            runs: false,
            revision: 0,
        }
    }
}

impl Pushes {
    /// The document was touched by the user: it comes first.
    pub fn want(&mut self, path: Utf8PathBuf) {
        self.queue.retain(|queued| *queued != path);
        self.queue.push_front(path);
    }
}

fn judge(context: &Context, uri: Uri) -> Answer<Vec<Diagnostic>> {
    Ok(diagnostics::of_file(context, context.file(&uri)?))
}

impl State {
    /// Looks at the open documents if something has changed, one after the other.
    pub fn start_pushes(&mut self) {
        if self.world.client.pulls_diagnostics {
            self.pushes.queue.clear();
            return;
        }
        if self.pushes.revision != self.revision {
            self.pushes.revision = self.revision;
            let mut open: Vec<&Utf8PathBuf> = self.texts.keys().collect();
            open.sort();
            let missing: Vec<_> = open.into_iter().filter(|path| !self.pushes.queue.contains(path)).cloned().collect();
            self.pushes.queue.extend(missing);
        }
        // What a client does not read would be outdated when it does.
        if self.pushes.queue.is_empty() || self.outgoing.gauge.awaits() {
            return;
        }
        while !self.pushes.runs
            && let Some(path) = self.pushes.queue.pop_front()
        {
            let Some(opened) = self.world.documents.get(&path) else { continue };
            let params = json!(opened.uri);
            self.pushes.runs = true;
            let purpose = Purpose::Push(path, opened.version);
            let work = Work { route: Arc::clone(&self.pushes.route), params, purpose, stop: Stop::default() };
            self.start(work);
        }
    }

    /// A document has been looked at.
    pub fn pushed(&mut self, work: &Work, outcome: Outcome) {
        self.pushes.runs = false;
        let Purpose::Push(path, version) = &work.purpose else { return };
        match outcome {
            Outcome::Finished(Ok(found)) if self.version(path) == Some(*version) => self.publish(path, *version, found),
            // The text is another now, and has been queued.
            Outcome::Finished(_) | Outcome::FinishedApart(_) => {}
            Outcome::Cancelled(_) => {
                if !self.pushes.queue.contains(path) {
                    self.pushes.queue.push_front(path.clone());
                }
            }
            Outcome::Panicked(why) => tracing::error!("diagnostics of {path} panicked: {why}"),
        }
    }

    fn publish(&mut self, path: &Utf8Path, version: i32, found: Value) {
        if self.pushes.sent.get(path) == Some(&found) {
            return;
        }
        if let Some(opened) = self.world.documents.get(path) {
            let params = json!({"uri": opened.uri, "version": version, "diagnostics": found});
            self.outgoing.send(PublishDiagnostics::METHOD, None, params);
            self.pushes.sent.insert(path.to_owned(), found);
        }
    }

    /// Takes the diagnostics of a closed document back.
    pub fn take_back(&mut self, path: &Utf8Path, uri: Uri) {
        self.pushes.queue.retain(|queued| queued != path);
        if self.pushes.sent.remove(path).is_some_and(|sent| sent != json!([])) {
            self.outgoing.send(PublishDiagnostics::METHOD, None, json!({"uri": uri, "diagnostics": []}));
        }
    }
}
