// Runs every bench one after the other, built as the server is; each prints its table and fails when it is over its bar.
//   npm run bench            all of them
//   npm run bench -- import  those whose name holds the word
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { browserPath } from './browser.mjs'
import { buildIfNeeded, bundle, installIfNeeded, nodeOptions, root } from './ready.mjs'

installIfNeeded()
buildIfNeeded()
const env = { ...process.env, CHROMIUM_PATH: browserPath() }
const word = process.argv[2] ?? ''
// The one of half an hour is run by its name.
const isAsked = name => name.includes(word) && (word !== '' || !name.startsWith('soak'))
const benches = readdirSync(path.join(root, 'bench')).filter(name => name.endsWith('.bench.ts') && isAsked(name))
const over = benches.filter(name => {
  console.log(`\n── ${name.replace('.bench.ts', '')}`)
  const { status } = spawnSync(process.execPath, [...nodeOptions, bundle(path.join('bench', name))], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return status !== 0
})
console.log(over.length === 0 ? `\nbenches: ${benches.length}, none over its bar` : `\nover: ${over.join(', ')}`)
process.exit(over.length === 0 ? 0 : 1)
