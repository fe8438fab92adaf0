//! Diagnostics for clients that do not request them: sent when they differ from the last ones, and only if they belong
//! to the client's current text.

use std::sync::{Arc, LazyLock};

use camino::{Utf8Path, Utf8PathBuf};
use serde_json::{Value, json};
use tower_lsp::ls_types::{
    Diagnostic, Uri,
    notification::{Notification, PublishDiagnostics},
};

use crate::{
    bdl::{self, document::Document},
    context::Context,
    failure::Answer,
    job::{Outcome, Purpose, Work},
    requests::diagnostics,
    route::{Route, RouteClass, StopFlag},
    state::State,
};

/// Checks a document.
static JUDGE: LazyLock<Arc<Route>> = LazyLock::new(|| Arc::new(Route::new("gdl/push", RouteClass::Repeatable, judge)));

fn judge(context: &Context, uri: Uri) -> Answer<Vec<Diagnostic>> {
    if let Some(document) = Document::at(context.world, &uri) {
        return Ok(bdl::diagnostics::of(&document));
    }
    Ok(diagnostics::of_file(context, context.file(&uri)?))
}

impl State {
    /// Checks the open documents one after the other if something has changed.
    pub fn start_pushes(&mut self) {
        if self.world.client.pulls_diagnostics {
            self.pushes.queue.clear();
            return;
        }
        if self.pushes.revision != self.revision {
            self.pushes.revision = self.revision;
            self.queue_all();
        }
        // Output that the client does not read would be outdated by the time it does.
        if self.pushes.queue.is_empty() || self.outgoing.gauge.awaits() {
            return;
        }
        while self.pushes.running.is_none()
            && let Some(path) = self.pushes.queue.take_first()
        {
            let Some(opened) = self.world.documents.get(&path) else { continue };
            let params = json!(opened.uri);
            self.pushes.running = Some(path.clone());
            let purpose = Purpose::Push(path, opened.version);
            let work = Work { route: Arc::clone(&JUDGE), params, purpose, stop: StopFlag::default() };
            self.start(work);
        }
    }

    /// Adds all open documents to the queue. While documents are opened or edited one after the other, nearly all are in it.
    fn queue_all(&mut self) {
        // What the running check finds is of the state before.
        if let Some(running) = self.pushes.running.clone().filter(|path| self.texts.contains_key(path)) {
            self.pushes.queue.add(&running);
        }
        if self.pushes.queue.len() < self.texts.len() {
            let missing = self.texts.keys().filter(|path| !self.pushes.queue.contains(path));
            let mut missing: Vec<Utf8PathBuf> = missing.cloned().collect();
            missing.sort();
            missing.iter().for_each(|path| self.pushes.queue.add(path));
        }
    }

    /// Handles the end of a check.
    pub fn pushed(&mut self, work: &Work, outcome: Outcome) {
        self.pushes.running = None;
        let Purpose::Push(path, version) = &work.purpose else { return };
        match outcome {
            Outcome::Finished(Ok(found)) if self.version(path) == Some(*version) => self.publish(path, *version, found),
            // The text has changed, and the document has been queued again.
            Outcome::Finished(_) | Outcome::FinishedDetached(_) => {}
            Outcome::Cancelled(_) => {
                if !self.pushes.queue.contains(path) {
                    self.pushes.queue.put_first(path.clone());
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

    /// Removes the diagnostics of a closed document in the client.
    pub fn take_back(&mut self, path: &Utf8Path, uri: Uri) {
        self.pushes.queue.remove(path);
        if self.pushes.sent.remove(path).is_some_and(|sent| sent != json!([])) {
            self.outgoing.send(PublishDiagnostics::METHOD, None, json!({"uri": uri, "diagnostics": []}));
        }
    }
}
