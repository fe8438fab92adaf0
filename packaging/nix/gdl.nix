# gdl @VERSION@ for Nix: `nix-env -if gdl.nix`, or `pkgs.callPackage ./gdl.nix { }` in a configuration.
{
  pkgs ? import <nixpkgs> { },
  lib ? pkgs.lib,
  stdenvNoCC ? pkgs.stdenvNoCC,
  fetchurl ? pkgs.fetchurl,
  installShellFiles ? pkgs.installShellFiles,
}:
let
  archives = {
    x86_64-linux = {
      url = "@DOWNLOADS@/@ARCHIVE:x86_64-unknown-linux-gnu@";
      sha256 = "@SHA256:x86_64-unknown-linux-gnu@";
    };
    aarch64-linux = {
      url = "@DOWNLOADS@/@ARCHIVE:aarch64-unknown-linux-gnu@";
      sha256 = "@SHA256:aarch64-unknown-linux-gnu@";
    };
    x86_64-darwin = {
      url = "@DOWNLOADS@/@ARCHIVE:x86_64-apple-darwin@";
      sha256 = "@SHA256:x86_64-apple-darwin@";
    };
    aarch64-darwin = {
      url = "@DOWNLOADS@/@ARCHIVE:aarch64-apple-darwin@";
      sha256 = "@SHA256:aarch64-apple-darwin@";
    };
  };
  system = stdenvNoCC.hostPlatform.system;
in
stdenvNoCC.mkDerivation {
  pname = "gdl";
  version = "@VERSION@";
  src = fetchurl (archives.${system} or (throw "there is no gdl for ${system}"));
  nativeBuildInputs = [ installShellFiles ];
  dontConfigure = true;
  dontBuild = true;
  installPhase = ''
    runHook preInstall
    install -D gdl $out/bin/gdl
    installManPage man/*.1
    installShellCompletion --bash --name gdl completions/gdl.bash
    installShellCompletion --zsh --name _gdl completions/_gdl
    installShellCompletion --fish --name gdl.fish completions/gdl.fish
    runHook postInstall
  '';
  doInstallCheck = true;
  installCheckPhase = "$out/bin/gdl --version";
  meta = {
    description = "Language tools for GDL, the Game Design Language of Xconq";
    homepage = "@REPOSITORY@";
    license = [
      lib.licenses.mit
      lib.licenses.asl20
    ];
    mainProgram = "gdl";
    platforms = builtins.attrNames archives;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
