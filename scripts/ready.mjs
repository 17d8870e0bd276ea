// What every command needs before it can begin: packages installed, pages built.
import './node-version.cjs'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * What Node is told of memory. The rows of a posting live longer than the 16 MB that it gives to what is new: an import
 * spent a third of its time copying them about.
 */
const roomy = '--max-semi-space-size=64'
/** How Node runs our TypeScript. */
export const runnable = [roomy, '--import', 'tsx']
/** How Node runs what was built. */
export const nodeOptions = [roomy, '--enable-source-maps']
export const builtServer = [...nodeOptions, 'dist-server/main.mjs']

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const stampOf = file => path.join(root, 'node_modules', '.jornal', file)
const stamped = file => (existsSync(stampOf(file)) ? readFileSync(stampOf(file), 'utf8') : '')
const stamp = (file, text) => {
  mkdirSync(path.dirname(stampOf(file)), { recursive: true })
  writeFileSync(stampOf(file), text)
}

const hashOf = (...files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Whether the packages were installed, by whomever, after the list of them last changed. */
function isInstalledSince() {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  const wanted = ['package.json', 'package-lock.json'].map(file => statSync(path.join(root, file)).mtimeMs)
  return existsSync(installed) && statSync(installed).mtimeMs > Math.max(...wanted)
}

const isThere = name => existsSync(path.join(root, 'node_modules', name))

/**
 * What the product is built of and runs with; unless `toDevelop` is false, what tests and measurements need too. Whoever
 * has that keeps it, and who has it not gets it added: a server that runs from these packages goes on.
 */
export function installIfNeeded({ toDevelop = true } = {}) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = hashOf('package.json', 'package-lock.json')
  const isCurrent = stamped('installed') === wanted || isInstalledSince()
  const runs = isCurrent && Object.keys(dependencies).every(isThere)
  if (runs && (!toDevelop || Object.keys(devDependencies).every(isThere))) return
  console.log('Installing packages …')
  const how = runs ? ['install', '--no-save'] : ['ci']
  const which = toDevelop || isThere('vitest') ? '--include=dev' : '--omit=dev'
  execFileSync(npm, [...how, which, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  stamp('installed', wanted)
}

function newestIn(folder) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    newest = Math.max(newest, entry.isDirectory() ? newestIn(full) : statSync(full).mtimeMs)
  }
  return newest
}

/** Whether a file was built after all that it is made of last changed. */
function isBuilt(file, folders, files) {
  const built = path.join(root, file)
  if (!existsSync(built)) return false
  const made = [
    ...folders.map(folder => newestIn(path.join(root, folder))),
    ...[...files, 'package-lock.json'].map(each => statSync(path.join(root, each)).mtimeMs),
  ]
  return statSync(built).mtimeMs > Math.max(...made)
}

/** Pages and server are built again when anything they are made of is newer than the last build. */
export function buildIfNeeded() {
  const pages = ['src', 'schema', 'i18n', 'ledger', 'public']
  // The last file of the pages that a build makes.
  if (!isBuilt('dist-server/server-render.js', pages, ['index.html', 'vite.config.ts'])) {
    console.log('Building the pages …')
    buildPages()
  }
  if (!isBuilt('dist-server/main.mjs', ['server', 'ledger', 'schema', 'i18n'], ['vite.server.config.ts'])) buildServer()
}

export function build() {
  buildPages()
  buildServer()
}

const run = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
const vite = (...args) =>
  run(path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args)

/** What browsers load, compressed beside itself, and what the server renders the same pages with. */
function buildPages() {
  vite()
  run(path.join(root, 'scripts', 'compress.mjs'), path.join(root, 'dist'))
  vite('--ssr', 'src/server-render.tsx')
}

const buildServer = () => vite('--config', 'vite.server.config.ts')

/** Puts a program of ours into one file, as the server is; answers its path. */
export function bundle(source) {
  const folder = path.join('node_modules', '.jornal', 'programs')
  vite('--config', 'vite.server.config.ts', '--ssr', source, '--outDir', folder)
  return path.join(folder, `${path.basename(source, '.ts')}.mjs`)
}
