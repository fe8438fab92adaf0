//! The platforms that programs are published for, and their names in each kind of package.

use anyhow::{Context, Result};

/// A platform.
#[derive(Debug, PartialEq, Eq)]
pub struct Target {
    /// The name that the compiler knows it by.
    pub triple: &'static str,
    /// The machine of the release workflow that builds it.
    pub runner: &'static str,
    /// `process.platform` and `process.arch` of Node.js.
    pub node: (&'static str, &'static str),
    /// The platforms of a wheel, joined by dots.
    pub wheel: &'static str,
    /// The architecture of a package of Debian.
    pub debian: Option<&'static str>,
    /// The architecture of a container.
    pub container: Option<&'static str>,
}

/// All platforms. The programs of Linux contain the C library, so that one runs on every distribution.
pub const TARGETS: [Target; 6] = [
    Target {
        triple: "x86_64-unknown-linux-gnu",
        runner: "ubuntu-24.04",
        node: ("linux", "x64"),
        wheel: "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
        debian: Some("amd64"),
        container: Some("amd64"),
    },
    Target {
        triple: "aarch64-unknown-linux-gnu",
        runner: "ubuntu-24.04-arm",
        node: ("linux", "arm64"),
        wheel: "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
        debian: Some("arm64"),
        container: Some("arm64"),
    },
    Target {
        triple: "x86_64-apple-darwin",
        runner: "macos-15-intel",
        node: ("darwin", "x64"),
        wheel: "macosx_10_12_x86_64",
        debian: None,
        container: None,
    },
    Target {
        triple: "aarch64-apple-darwin",
        runner: "macos-15",
        node: ("darwin", "arm64"),
        wheel: "macosx_11_0_arm64",
        debian: None,
        container: None,
    },
    Target {
        triple: "x86_64-pc-windows-gnu",
        runner: "ubuntu-24.04",
        node: ("win32", "x64"),
        wheel: "win_amd64",
        debian: None,
        container: None,
    },
    Target {
        triple: "aarch64-pc-windows-msvc",
        runner: "windows-11-arm",
        node: ("win32", "arm64"),
        wheel: "win_arm64",
        debian: None,
        container: None,
    },
];

impl Target {
    /// The platform with a name.
    pub fn find(triple: &str) -> Result<&'static Target> {
        let known = || TARGETS.map(|target| target.triple).join(", ");
        let find = TARGETS.iter().find(|target| target.triple == triple);
        find.with_context(|| format!("unknown target `{triple}`\n  help: the targets are {}", known()))
    }

    /// The platform that this program runs on.
    pub fn host() -> Result<&'static Target> {
        let node = (
            match std::env::consts::OS {
                "macos" => "darwin",
                "windows" => "win32",
                os => os,
            },
            match std::env::consts::ARCH {
                "x86_64" => "x64",
                "aarch64" => "arm64",
                arch => arch,
            },
        );
        let find = TARGETS.iter().find(|target| target.node == node);
        find.with_context(|| format!("no program is published for {} on {}", node.0, node.1))
    }

    /// Whether it is a Windows.
    pub fn is_windows(&self) -> bool {
        self.node.0 == "win32"
    }

    /// The file name of the program.
    pub fn program(&self) -> &'static str {
        if self.is_windows() { "gdl.exe" } else { "gdl" }
    }

    /// The name of the archive without its ending; also the folder in it.
    pub fn stem(&self, version: &str) -> String {
        format!("gdl-{version}-{}", self.triple)
    }

    /// The file name of the archive.
    pub fn archive(&self, version: &str) -> String {
        format!("{}.{}", self.stem(version), if self.is_windows() { "zip" } else { "tar.gz" })
    }

    /// The npm package with the program.
    pub fn npm(&self) -> String {
        format!("@gdl/cli-{}-{}", self.node.0, self.node.1)
    }
}
