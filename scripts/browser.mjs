// Finds a Chromium for the journeys, and installs one where there is none.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './ready.mjs'

const usual = [
  // Without windows, and so a fifth quicker than the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => [process.env.CHROMIUM_PATH, ...usual].find(place => place && existsSync(place))

function fromDebian() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing Chromium …')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], quiet)
  const install = name => spawnSync('apt-get', ['install', '-y', '-q', name], quiet).status === 0
  if (!install('chromium-headless-shell')) install('chromium')
}

function fromPlaywright() {
  console.log('Installing Chromium …')
  const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js')
  execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Where the browser is; empty when it is the one that the test library keeps for itself. */
export function browserPath() {
  if (!found()) fromDebian()
  if (!found()) fromPlaywright()
  return found() ?? ''
}

// By itself it only installs what is missing.
if (process.argv[1] === fileURLToPath(import.meta.url)) browserPath()
