//! Jobs on snapshots, and their outcomes.

use std::sync::Arc;

use camino::Utf8PathBuf;
use gdl_ide::Interruption;
use serde_json::Value;

use crate::{
    failure::Answer,
    route::{Route, StopFlag},
};

/// The purpose of a job.
#[derive(Debug, Clone)]
pub enum Purpose {
    /// The answer to a request, by the number that the loop gave it.
    Answer(u64),
    /// The diagnostics of a document in a version, to be sent to the client.
    Push(Utf8PathBuf, i32),
}

/// A job to run.
#[derive(Debug, Clone)]
pub struct Work {
    /// The route that runs it.
    pub route: Arc<Route>,
    /// The parameters.
    pub params: Value,
    /// The purpose.
    pub purpose: Purpose,
    /// Stops the work where it needs no snapshot.
    pub stop: StopFlag,
}

/// A job that has ended.
#[derive(Debug)]
pub struct FinishedJob {
    /// The work of the job.
    pub work: Work,
    /// The outcome of the job.
    pub outcome: Outcome,
}

/// The outcome of a job.
#[derive(Debug)]
pub enum Outcome {
    /// The job finished.
    Finished(Answer<Value>),
    /// The job finished without a snapshot: a change of the state does not run it again.
    FinishedDetached(Answer<Value>),
    /// The job was interrupted.
    Cancelled(Interruption),
    /// The job panicked, with this message.
    Panicked(String),
}
