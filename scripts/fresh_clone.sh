#!/usr/bin/env bash
# Clone HEAD into a new folder, with a new home folder and an empty environment, and run `make test` and `make play`.
# Only settings of package clients (pip, npm, proxies, certificates) are taken over. FRESH_KEEP=1 keeps the folder.
set -euo pipefail

source=$(git -C "$(dirname "${BASH_SOURCE[0]}")" rev-parse --show-toplevel)
folder=$(mktemp -d "${TMPDIR:-/tmp}/antarium-fresh.XXXXXX")
if [[ -n "${FRESH_KEEP:-}" ]]; then
  echo "kept: $folder"
else
  trap 'rm -rf "$folder"' EXIT
fi
mkdir "$folder/home"

environment=("HOME=$folder/home" "PATH=$PATH" "LANG=C.UTF-8" "TERM=dumb")
while IFS= read -r name; do
  environment+=("$name=${!name}")
done < <(compgen -e | grep -Ei '^(pip_|npm_config_|(https?|no|all)_proxy$|ssl_cert_|requests_ca_bundle$|node_extra_ca_certs$)' || true)

for settings in "$HOME/.config/pip/pip.conf" "$HOME/.pip/pip.conf"; do
  if [[ -z "${PIP_CONFIG_FILE:-}" && -f "$settings" ]]; then
    environment+=("PIP_CONFIG_FILE=$settings")
    break
  fi
done
if [[ -f "$HOME/.npmrc" && -z "${NPM_CONFIG_USERCONFIG:-}" && -z "${npm_config_userconfig:-}" ]]; then
  environment+=("npm_config_userconfig=$HOME/.npmrc")
fi

fresh() { (cd "$folder/antarium" && env -i "${environment[@]}" "$@"); }

git clone --quiet "$source" "$folder/antarium"
echo "== make test"
fresh make test
echo "== make play, in the terminal"
# Two bots play the whole game without input.
fresh make play ARGS="revolt --terminal --seat random --seat random" </dev/null
echo "== make play, in the browser"
fresh make play ARGS="--no-browser" </dev/null >"$folder/output" 2>&1 &
player=$!
for _ in $(seq 600); do
  grep -qs 'http://' "$folder/output" && break
  kill -0 "$player" 2>/dev/null || { cat "$folder/output"; exit 1; }
  sleep 0.5
done
address=$(grep -o 'http://[0-9.:]*' "$folder/output" | head -1)
fresh python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())' "$address" \
  | grep -q 'id="app"' || { echo "the page is not the browser client: it was not built"; exit 1; }
pkill -INT -f "$folder/antarium/.venv/bin/python .venv/bin/antarium play"
wait "$player"
echo "== fresh clone: passed"
