#!/bin/sh
# Makes vendor/icons-material anew: of the 43,000 files of @mui/icons-material those that react-admin imports. They take the
# place of the whole package, which react-admin asks for and whose unpacking took a third of an installation.
#   sh scripts/icons.sh 9.5.0
set -e
cd "$(dirname "$0")/.."
made=vendor/icons-material
whole=$(mktemp -d)
trap 'rm -rf "$whole"' EXIT
(cd "$whole" && npm pack --silent "@mui/icons-material@$1" && tar -xzf ./*.tgz)
rm -rf "$made" && mkdir -p "$made/utils"
cp "$whole/package/LICENSE" "$made/"
cp "$whole/package/utils/createSvgIcon.mjs" "$made/utils/"
for name in $(grep -rhoE "^import .* from ['\"]@mui/icons-material/\w+" node_modules/ra-ui-materialui/dist --include='*.js' |
  sed 's|.*/||' | sort -u); do
  cp "$whole/package/$name.mjs" "$made/"
done
cat >"$made/package.json" <<END
{
  "name": "@mui/icons-material",
  "version": "$1",
  "license": "MIT",
  "private": true,
  "sideEffects": false,
  "exports": { "./package.json": "./package.json", "./*": "./*.mjs" }
}
END
