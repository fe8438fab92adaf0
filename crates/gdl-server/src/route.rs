//! Routes: how a request is answered. `dispatch` has the table of all.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use gdl_project::FILE_NAME;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tower_lsp::ls_types::request::{self as lsp, Request};

use crate::{
    bdl::{document::Document, play},
    context::Context,
    failure::{Answer, Failure},
};

/// Signals to detached work that its result is no longer needed.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Sets the signal.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the signal is set.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The remaining work of a request, which needs no snapshot.
pub type DetachedWork = Box<dyn FnOnce(&StopFlag) -> Answer<Value> + Send>;

/// The result of a route's function.
pub enum RouteOutput {
    /// The result.
    Result(Value),
    /// Work that needs no snapshot and may take long: the world can change meanwhile.
    Detached(DetachedWork),
}

/// The way a request runs, and its handling if the state changes meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteClass {
    /// Runs on a snapshot. The answer has positions or edits of a text: if this text has changed, the answer would be
    /// wrong, and the client receives an error. Otherwise the request runs again.
    TextBound,
    /// Runs on a snapshot. The answer is about a whole document or the workspace: after a change, the request runs
    /// again on the new state.
    Repeatable,
    /// Like `Repeatable`, one at a time and only when no other request waits.
    Background,
    /// Prepared like `Repeatable`; the rest runs detached, on the state at that time.
    Detached,
}

/// A request and its function.
pub struct Route {
    /// The name of the request.
    pub method: &'static str,
    /// The class, which says how it runs.
    pub class: RouteClass,
    /// The function for modules, from parameters to result.
    modules: Run,
    /// The function for board games.
    boards: Option<BoardRun>,
}

/// See [`Route`].
type Run = Box<dyn Fn(&Context, Value) -> Answer<RouteOutput> + Send + Sync>;

/// See [`Route`].
type BoardRun = Box<dyn Fn(&Document<'_>, Value) -> Answer<Value> + Send + Sync>;

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self.method, self.class)
    }
}

impl Route {
    /// A route whose function has typed parameters and results.
    pub fn new<P: DeserializeOwned + 'static, R: Serialize + 'static>(
        method: &'static str,
        class: RouteClass,
        run: fn(&Context, P) -> Answer<R>,
    ) -> Route {
        let is_of_modules = method.starts_with("textDocument/") && !OF_SETTINGS.contains(&method);
        let run = move |context: &Context, params: Value| {
            if is_of_modules && is_about_settings(&params) {
                return Ok(RouteOutput::Result(Value::Null));
            }
            to_value(run(context, from_value(params)?)?).map(RouteOutput::Result)
        };
        Route { method, class, modules: Box::new(run), boards: None }
    }

    /// Answers a request. The language of its document picks the function.
    pub fn answer(&self, context: &Context, params: Value) -> Answer<RouteOutput> {
        let Some(document) = Document::of_request(context.world, &params) else {
            return (self.modules)(context, params);
        };
        match &self.boards {
            Some(run) if !document.is_left_alone() || ALWAYS_ANSWERED.contains(&self.method) => {
                run(&document, params).map(RouteOutput::Result)
            }
            _ => Ok(RouteOutput::Result(Value::Null)),
        }
    }

    /// A route whose function prepares work on a snapshot and continues without one.
    pub fn apart(method: &'static str, run: fn(&Context, Value) -> Answer<RouteOutput>) -> Route {
        Route { method, class: RouteClass::Detached, modules: Box::new(run), boards: None }
    }
}

fn from_value<P: DeserializeOwned>(params: Value) -> Answer<P> {
    serde_json::from_value(params).map_err(|error| Failure::InvalidParams(error.to_string()))
}

fn to_value(result: impl Serialize) -> Answer<Value> {
    serde_json::to_value(result).map_err(|error| Failure::Internal(error.to_string()))
}

/// Requests that are also answered for files of other tools with the extension of board games: they have no empty answer, or
/// say what is wrong.
const ALWAYS_ANSWERED: [&str; 4] = [
    lsp::DocumentDiagnosticRequest::METHOD,
    lsp::DocumentColor::METHOD,
    lsp::ColorPresentationRequest::METHOD,
    play::METHOD,
];

/// Requests that are also answered for settings files, which are not modules, or that have no empty answer.
const OF_SETTINGS: [&str; 4] = [
    lsp::DocumentDiagnosticRequest::METHOD,
    lsp::CodeActionRequest::METHOD,
    lsp::DocumentColor::METHOD,
    lsp::ColorPresentationRequest::METHOD,
];

fn is_about_settings(params: &Value) -> bool {
    let uri = params.pointer("/textDocument/uri").and_then(Value::as_str);
    uri.is_some_and(|uri| uri.rsplit('/').next() == Some(FILE_NAME))
}

/// Routes by the names of their requests.
#[derive(Debug, Default)]
pub struct Routes(BTreeMap<&'static str, Arc<Route>>);

impl Routes {
    /// Adds the function that answers a request about a board game.
    pub fn board<R: Request>(&mut self, run: fn(&Document<'_>, R::Params) -> Answer<R::Result>) {
        self.board_with(R::METHOD, run);
    }

    /// Like [`Routes::board`], for a request of this server alone: about a module it is refused.
    pub fn board_with<P: DeserializeOwned + 'static, R: Serialize + 'static>(
        &mut self,
        method: &'static str,
        run: fn(&Document<'_>, P) -> Answer<R>,
    ) {
        let run = move |document: &Document<'_>, params| to_value(run(document, from_value(params)?)?);
        let route = self.0.entry(method).or_insert_with(|| {
            let no_board = |_: &Context, _: Value| -> Answer<Value> {
                Err(Failure::Refused("this document is not a board game".to_owned()))
            };
            Arc::new(Route::new(method, RouteClass::Repeatable, no_board))
        });
        if let Some(route) = Arc::get_mut(route) {
            route.boards = Some(Box::new(run));
        }
    }

    /// The route of a request.
    pub fn get(&self, method: &str) -> Option<&Arc<Route>> {
        self.0.get(method)
    }

    /// Adds the function that answers a request of the protocol about modules.
    pub fn on<R: Request>(&mut self, class: RouteClass, run: fn(&Context, R::Params) -> Answer<R::Result>) {
        self.add(Route::new(R::METHOD, class, run));
    }

    /// Adds a route.
    pub fn add(&mut self, route: Route) {
        self.0.insert(route.method, Arc::new(route));
    }
}
