#!/bin/sh
# Starts the studio. Also finds Node.js and Git in the folder "Studio" of the user, where they need no administrator.
cd "${0%/*}/.." || exit 1
for folder in "$HOME"/Studio/node*/bin "$HOME"/Studio/*[Gg]it*/bin; do
  [ -d "$folder" ] && PATH="$folder:$PATH"
done

stop() {
  echo "$1"
  echo 'Press Enter to close this window.'
  read -r _
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1 && "$1" --version >/dev/null 2>&1; }
has node || stop 'Node.js is missing. Install it from https://nodejs.org, then start this file again.'
has git || stop 'Git is missing. Install it from https://git-scm.com, then start this file again.'
has npm || stop 'npm is missing. Install Node.js again from https://nodejs.org, then start this file again.'
git pull --ff-only --quiet 2>/dev/null || echo 'The changes from others could not be fetched now.'
if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
  echo 'Installing what the studio needs. This takes a few minutes.'
  npm ci --no-audit --no-fund || stop 'The installation failed. Check your internet connection, then start this file again.'
fi
echo 'The studio opens in your browser. To stop it, close this window.'
node src/cli/main.mjs dev --open || stop 'The studio has stopped.'
