//! The files for Slurm: its controller and a node on this machine play an array of 20 parts, and join them.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::{
    Outcome, Places,
    debian::{Debian, STABLE, copy},
    python::new_folder,
};

/// The number of seconds after which the cluster counts as hung.
const PATIENCE: &str = "240";

/// The users of the installed system, whose packages are not configured.
const USERS: [(&str, &str); 3] = [
    ("passwd", "root:x:0:0:root:/root:/bin/sh\n"),
    ("group", "root:x:0:\n"),
    ("hosts", "127.0.0.1 localhost cluster\n"),
];

/// Starts the daemons in namespaces of their own, and submits the jobs.
pub fn run(places: &Places) -> Result<Outcome> {
    let debian = match Debian::install(places, &STABLE)? {
        Ok(debian) => debian,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let namespaces = ["--mount", "--pid", "--uts", "--ipc", "--net", "--fork", "--kill-child"];
    let loopback = ["ip", "link", "set", "lo", "up"];
    let probe = Command::new("unshare").args(namespaces).args(loopback).stdin(Stdio::null()).output();
    if !probe.is_ok_and(|output| output.status.success()) {
        return Ok(Outcome::Skipped("this machine does not allow namespaces (`unshare`), or lacks `ip`".to_owned()));
    }
    prepare(places, &debian)?;
    let root = debian.path("/");
    // A network of its own: ports are free, and nobody else can reach the daemons. Names are resolved only if there is an
    // address besides 127.0.0.1.
    let enter = "mount --rbind /dev \"$0/dev\" && ip link set lo up && ip address add 10.0.0.1/32 dev lo && exec chroot \"$0\" /usr/bin/env -i \
                 PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin HOME=/cluster LANG=C.UTF-8 /bin/sh /cluster/slurm.sh";
    let mut cluster = Command::new("timeout");
    cluster.args(["--kill-after=5", PATIENCE, "unshare"]).args(namespaces).args(["sh", "-ec", enter]).arg(&root);
    let status = cluster.stdin(Stdio::null()).status().context("cannot run unshare")?;
    ensure!(status.success(), "Slurm: {status}; its logs are in {}", debian.path("/cluster").display());
    Ok(Outcome::Passed)
}

/// Makes the folder of the cluster with the program, a game, and the files that users copy.
fn prepare(places: &Places, debian: &Debian) -> Result<()> {
    let folder = debian.path("/cluster");
    new_folder(&folder)?;
    for (name, text) in USERS {
        fs::write(debian.path("/etc").join(name), text).with_context(|| format!("cannot write {name}"))?;
    }
    fs::create_dir_all(debian.path("/etc/slurm"))?;
    fs::write(debian.path("/etc/slurm/slurm.conf"), include_str!("cluster/slurm.conf"))?;
    fs::write(debian.path("/etc/slurm/cgroup.conf"), "CgroupPlugin=disabled\n")?;
    fs::write(folder.join("slurm.sh"), include_str!("cluster/slurm.sh"))?;
    fs::create_dir_all(debian.path("/usr/local/bin"))?;
    copy(&places.gdl()?, &debian.path("/usr/local/bin/gdl"))?;
    for part in ["deploy/slurm", "python/tests"] {
        let name = if part == "python/tests" { Path::new("games") } else { Path::new(part) };
        let target = folder.join(name);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)?;
        }
        copy(&places.root.join(part), &target)?;
    }
    Ok(())
}
