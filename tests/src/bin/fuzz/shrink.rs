//! Makes an input smaller that ends the process which runs it: parts are left out as long as it still does.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::Context;
use gdl_tests::fuzz::Target;

/// The maximum time for making an input smaller. Each try may be a hang.
const MAX_TIME: Duration = Duration::from_secs(240);

/// The smallest part that is left out, in bytes.
const SMALLEST: usize = 8;

/// The smallest input found that breaks the promise as the given one does: by the end of its process. `scratch` is a file for tries.
pub fn smaller(target: &Target, mut input: Vec<u8>, scratch: &Path) -> anyhow::Result<Vec<u8>> {
    let started = Instant::now();
    let mut part = input.len() / 2;
    while part >= SMALLEST && started.elapsed() < MAX_TIME {
        let mut at = 0;
        let mut is_smaller = false;
        while at < input.len() && started.elapsed() < MAX_TIME {
            let end = (at + part).min(input.len());
            let candidate = [&input[..at], &input[end..]].concat();
            if ends_process(target, &candidate, scratch)? {
                input = candidate;
                is_smaller = true;
            } else {
                at = end;
            }
        }
        if !is_smaller || part > input.len() {
            part /= 2;
        }
    }
    Ok(input)
}

fn ends_process(target: &Target, input: &[u8], scratch: &Path) -> anyhow::Result<bool> {
    fs::write(scratch, input)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--replay", target.name]).arg(scratch).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().context("cannot start the target")?;
    Ok(!matches!(status.code(), Some(0 | 1)))
}
