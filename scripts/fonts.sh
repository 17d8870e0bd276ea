#!/bin/sh
# Makes the small font files of public/fonts from the whole ones beside them: the letters, marks, digits and signs that Arabic
# and English are written with. Digits have one face beside letters of both: the other one that Arabic would choose (locl) is
# left out. Needs fonttools and brotli for Python (Debian: fonttools, python3-brotli).
set -e
cd "$(dirname "$0")/../public/fonts"
arabic='U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066D,U+0670-0671,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,U+06CC,U+200C-200F'
latin='U+0020-007E,U+00A0-00BF,U+00D7,U+00F7,U+2009,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202A-202F,U+2066-2069,U+2191,U+2193,U+2212'
for weight in 400 500 600; do
  for script in arabic latin; do
    eval letters=\$$script
    pyftsubset plex-$script-$weight.woff2 --unicodes="$letters" --layout-features+=tnum --layout-features-=locl --flavor=woff2 \
      --output-file=plex-$script-letters-$weight.woff2
  done
done
