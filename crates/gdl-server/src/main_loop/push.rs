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
            let mut open: Vec<&Utf8PathBuf> = self.texts.keys().collect();
            open.sort();
            let missing: Vec<_> = open.into_iter().filter(|path| !self.pushes.queue.contains(path)).cloned().collect();
            self.pushes.queue.extend(missing);
        }
        // Output that the client does not read would be outdated by the time it does.
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
            let work = Work { route: Arc::clone(&JUDGE), params, purpose, stop: StopFlag::default() };
            self.start(work);
        }
    }

    /// Handles the end of a check.
    pub fn pushed(&mut self, work: &Work, outcome: Outcome) {
        self.pushes.runs = false;
        let Purpose::Push(path, version) = &work.purpose else { return };
        match outcome {
            Outcome::Finished(Ok(found)) if self.version(path) == Some(*version) => self.publish(path, *version, found),
            // The text has changed, and the document has been queued again.
            Outcome::Finished(_) | Outcome::FinishedDetached(_) => {}
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

    /// Removes the diagnostics of a closed document in the client.
    pub fn take_back(&mut self, path: &Utf8Path, uri: Uri) {
        self.pushes.queue.retain(|queued| queued != path);
        if self.pushes.sent.remove(path).is_some_and(|sent| sent != json!([])) {
            self.outgoing.send(PublishDiagnostics::METHOD, None, json!({"uri": uri, "diagnostics": []}));
        }
    }
}
