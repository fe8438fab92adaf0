#!/usr/bin/env bash
# Installs what the end-to-end suite of VS Code needs: Debian's packages, code-server, and the driver of the browser.
# Says what it does, and skips what is there already.
#
# usage: editors/e2e/install.sh [FOLDER]    (by default target/e2e)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mkdir -p "${1:-$here/../../target/e2e}" && cd "${1:-$here/../../target/e2e}" && pwd)"
code_server_version=4.99.4

say() { printf 'install: %s\n' "$*"; }

# A failure is told with what to do, and ends with status 3: the suite cannot run here.
give_up() {
  printf 'install: %s\n' "$*" >&2
  exit 3
}

node_major="$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')" || true
[ "$node_major" = 20 ] || give_up "code-server $code_server_version runs on Node.js 20, which is not here: install it, and call this again"

# Debian's packages: the browser; a search program and a header that code-server needs.
packages=()
[ -x /usr/bin/chromium ] || packages+=(chromium)
[ -x /usr/bin/rg ] || packages+=(ripgrep)
[ -e /usr/include/gssapi/gssapi.h ] || packages+=(libkrb5-dev)
command -v make >/dev/null && command -v g++ >/dev/null || packages+=(build-essential)
if [ ${#packages[@]} -gt 0 ]; then
  command -v apt-get >/dev/null || give_up "install ${packages[*]} with your package manager, and call this again"
  [ "$(id -u)" = 0 ] || give_up "run \`sudo apt-get install ${packages[*]}\`, and call this again"
  say "apt-get install ${packages[*]}"
  apt-get update -qq >"$work/apt.log" 2>&1 || say "the list of packages is not fresh: see $work/apt.log"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >>"$work/apt.log" 2>&1 ||
    give_up "apt-get failed: see $work/apt.log"
else
  say "Debian's packages are there"
fi

# npm in a folder, quietly; what it says is kept.
npm_in() {
  local folder="$1"
  shift
  (cd "$folder" && npm --no-fund --no-audit --loglevel=error "$@") >>"$work/npm.log" 2>&1 ||
    give_up "npm $* failed in $folder: see $work/npm.log"
}

# code-server builds its native modules itself when npm may run scripts, but not as root, and fetches programs from
# elsewhere: only what it loads here is built.
server="$work/code-server"
if [ "$(cat "$server/complete" 2>/dev/null)" = "$code_server_version" ]; then
  say "code-server $code_server_version is there"
else
  say "npm install code-server@$code_server_version, and its native modules: a minute or two"
  rm -rf "$server" && mkdir -p "$server"
  echo '{"private": true}' >"$server/package.json"
  npm_in "$server" install --ignore-scripts "code-server@$code_server_version"
  vscode="$server/node_modules/code-server/lib/vscode"
  npm_in "$vscode" install --omit=dev --ignore-scripts
  npm_in "$vscode/extensions" install --omit=dev --ignore-scripts
  # Headers of the installed Node.js, if they are there, so that nothing has to be fetched for them.
  prefix="$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")"
  [ ! -e "$prefix/include/node/node.h" ] || export npm_config_nodedir="$prefix"
  # One of the modules asks npx for node-gyp.
  export npm_config_yes=true
  npm_in "$vscode" rebuild @vscode/spdlog node-pty kerberos @parcel/watcher
  npm_in "$server" rebuild argon2
  ln -sfn node_modules "$vscode/node_modules.asar"
  mkdir -p "$vscode/node_modules/@vscode/ripgrep/bin"
  ln -sf /usr/bin/rg "$vscode/node_modules/@vscode/ripgrep/bin/rg"
  node "$server/node_modules/code-server/out/node/entry.js" --version >>"$work/npm.log" 2>&1 ||
    give_up "code-server does not start: see $work/npm.log"
  echo "$code_server_version" >"$server/complete"
fi

if [ "$here/node_modules/.package-lock.json" -nt "$here/package-lock.json" ]; then
  say "the driver of the browser is there"
else
  say "npm ci in editors/e2e: the driver of the browser"
  npm_in "$here" ci --ignore-scripts
fi
