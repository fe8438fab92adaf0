#!/bin/sh
# Installs gdl @VERSION@ for one user, after its checksum is verified.
#
#   sh install.sh [--to FOLDER]
#
# FOLDER, else the variable GDL_INSTALL_DIR, else ~/.local, gets bin/gdl, the manual pages and the completions.
# GDL_DOWNLOADS names another folder with the files of this release: an address, or a folder of this machine.
set -eu

version='@VERSION@'
downloads=${GDL_DOWNLOADS:-'@DOWNLOADS@'}
to=${GDL_INSTALL_DIR:-"${HOME:?is not set}/.local"}

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --to)
      [ $# -ge 2 ] || fail '--to needs a folder'
      to=$2
      shift 2
      ;;
    -h | --help)
      printf 'usage: sh install.sh [--to FOLDER]\n\nInstalls gdl %s into FOLDER, by default %s.\n' "$version" "$to"
      exit 0
      ;;
    *) fail "unknown option: $1" ;;
  esac
done

case $(uname -s) in
  Linux) system=unknown-linux-gnu ;;
  Darwin) system=apple-darwin ;;
  *) fail "there is no program for $(uname -s); on Windows use install.ps1, elsewhere build gdl from its sources" ;;
esac
case $(uname -m) in
  x86_64 | amd64) processor=x86_64 ;;
  aarch64 | arm64) processor=aarch64 ;;
  *) fail "there is no program for the processor $(uname -m); build gdl from its sources" ;;
esac
# The platforms: x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-apple-darwin aarch64-apple-darwin
folder="gdl-$version-$processor-$system"
archive="$folder.tar.gz"

# Fetches a file of the release. Addresses other than those of this machine need a connection that is encrypted.
fetch() {
  case $downloads in
    http://127.0.0.1[:/]* | http://localhost[:/]* | https://*)
      if command -v curl >/dev/null 2>&1; then
        curl --fail --silent --show-error --location --retry 3 --output "$2" "$downloads/$1"
      elif command -v wget >/dev/null 2>&1; then
        wget --quiet --output-document="$2" "$downloads/$1"
      else
        fail 'curl or wget is needed'
      fi
      ;;
    *://*) fail "the address does not begin with https: $downloads" ;;
    *) cp -- "$downloads/$1" "$2" ;;
  esac || fail "cannot fetch $downloads/$1"
}

checksum() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum "$1"
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 "$1"
  else
    fail 'sha256sum or shasum is needed'
  fi | cut -d ' ' -f 1
}

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

fetch SHA256SUMS "$work/SHA256SUMS"
expected=$(awk -v name="$archive" '$2 == name { print $1 }' "$work/SHA256SUMS")
[ -n "$expected" ] || fail "the release has no $archive"
fetch "$archive" "$work/$archive"
found=$(checksum "$work/$archive")
[ "$found" = "$expected" ] || fail "$archive has the checksum $found, but SHA256SUMS says $expected; nothing is installed"

tar -xzf "$work/$archive" -C "$work"
mkdir -p -- "$to/bin" "$to/share/man/man1" "$to/share/bash-completion/completions" "$to/share/fish/vendor_completions.d" \
  "$to/share/zsh/site-functions" "$to/share/doc/gdl"
from="$work/$folder"
# Replaced in one step, so that a program that runs now goes on.
cp -- "$from/gdl" "$to/bin/gdl.new"
chmod 755 "$to/bin/gdl.new"
mv -f -- "$to/bin/gdl.new" "$to/bin/gdl"
cp -- "$from"/man/*.1 "$to/share/man/man1/"
cp -- "$from/completions/gdl.bash" "$to/share/bash-completion/completions/gdl"
cp -- "$from/completions/gdl.fish" "$to/share/fish/vendor_completions.d/gdl.fish"
cp -- "$from/completions/_gdl" "$to/share/zsh/site-functions/_gdl"
for file in "$from"/*.md "$from"/LICENSE-*; do
  cp -- "$file" "$to/share/doc/gdl/"
done

installed=$("$to/bin/gdl" --version) || fail "$to/bin/gdl does not run on this system"
printf '%s is in %s\n' "$installed" "$to/bin/gdl"
case ":${PATH:-}:" in
  *":$to/bin:"*) ;;
  *) printf "Add it to the path: export PATH=\"%s/bin:\$PATH\"\n" "$to" ;;
esac
