// Runs every test and closes with one plain line. Installs what it needs, a browser too.
//   npm run check       types, lint, the weight of the pages, quick unit and contract tests
//   npm test            those, the slower tests, the journeys in a real browser, and whether every sentence came out
//   npm run test:full   all of it, with a million random documents and whatever else takes its time
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserPath } from './browser.mjs'
import { buildIfNeeded, installIfNeeded, root, runnable } from './ready.mjs'

const isFast = process.argv.includes('--fast')
const isFull = process.argv.includes('--full')

installIfNeeded()
const bin = name => path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
let passed = 0
let failed = 0
let neverBegan = 0
const leftOut = []
const unsteady = []
/** A log in a file is read as text. */
const plain = {
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
  // What its makers tell of a Node of next year says nothing of our tests.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}
/** Every screen in every way, and as many random books and crashes as there is time for. */
const atLength = isFull ? { EVERY_SCREEN: '1', TEST_FULL: '1' } : {}

function run(command, args, env, stdio) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...plain, ...env } })
  const ended = new Promise(resolve => {
    const stopped = why => {
      console.error(`${command} did not end by itself: ${why}`)
      resolve(false)
    }
    child.on('error', stopped).on('close', (status, signal) => (signal ? stopped(signal) : resolve(status === 0)))
  })
  return { child, ended }
}

function step(title, command, args, env = {}) {
  console.log(`\n── ${title}`)
  return run(command, args, env, ['ignore', 'inherit', 'inherit']).ended
}

/** Runs while something else does, which leaves a core idle now and then; its output is shown when `isTurn` has come. */
async function quietStep(title, command, args, env, isTurn) {
  const { child, ended } = run(command, args, env, ['ignore', 'pipe', 'pipe'])
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', words => output.push(words))
  const isGreen = await ended
  await isTurn
  console.log(`\n── ${title}`)
  process.stdout.write(Buffer.concat(output))
  return isGreen
}

/** A check that runs while what follows does, until it is waited for. */
function inBackground(title, command, args) {
  let begin
  const turn = new Promise(resolve => {
    begin = resolve
  })
  const ended = quietStep(title, command, args, {}, turn)
  return async () => {
    begin()
    if (await ended) passed += 1
    else failed += 1
  }
}

/** Runs tests once, and answers what came of them; nothing where the run ended before it could say so. */
async function runTests(title, chosen, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-results-'))
  const file = path.join(folder, 'counts.json')
  const isGreen = await step(
    title,
    bin('vitest'),
    ['run', ...chosen, '--silent=passed-only', '--reporter=minimal', '--reporter=./scripts/count-reporter.mjs'],
    { ...env, TEST_COUNTS: file },
  )
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(folder, { recursive: true, force: true })
  // What ends before a single test does is a failure all the same.
  if (counts && !isGreen && counts.failures.length === 0) counts.failures.push({ file: title, title: 'ended early' })
  return counts
}

/** With more files that failed it is no longer a matter of waiting. */
const maxUnsteadyFiles = 4

/**
 * Runs projects of tests and counts what came of them. Of those that wait for clocks, other processes and browsers the files
 * that failed run once more alone: what passes then is named as unsteady.
 */
async function vitest(title, projects, env = {}, waits = false) {
  const chosen = projects.flatMap(project => ['--project', project])
  const counts = await runTests(title, chosen, env)
  if (!counts) {
    failed += 1
    return
  }
  const files = [...new Set(counts.failures.map(({ file }) => file))]
  const mayBeUnsteady = waits && files.length > 0 && files.length <= maxUnsteadyFiles && files.every(existsSync)
  const again = mayBeUnsteady
    ? await runTests(`${title}, once more alone`, [...chosen, ...files], { ...env, TEST_WORKERS: '1' })
    : undefined
  const failures = again?.failures ?? counts.failures
  if (again) {
    const stillFail = new Set(failures.map(({ file }) => file))
    unsteady.push(...counts.failures.filter(({ file }) => !stillFail.has(file)))
  }
  passed += counts.passed + Math.max(0, counts.failures.length - failures.length)
  failed += failures.length
  neverBegan += again?.neverBegan ?? counts.neverBegan
  leftOut.push(...counts.leftOut)
}

/** Whether every sentence of the product came out of it in the tests before, which kept what they were told here. */
const sentencesFolder = mkdtempSync(path.join(os.tmpdir(), 'jornal-sentences-'))
async function sentences() {
  const compare = path.join(root, 'scripts', 'sentences.ts')
  const isGreen = await step('sentences', process.execPath, [...runnable, compare, sentencesFolder])
  rmSync(sentencesFolder, { recursive: true, force: true })
  if (isGreen) passed += 1
  else failed += 1
}

/** A browser is fetched while no test needs one yet. */
const browser = isFast
  ? undefined
  : run(process.execPath, [path.join(root, 'scripts', 'browser.mjs')], {}, ['ignore', 'inherit', 'inherit'])
// Several threads check much of it twice. What has not changed since the last time is not checked again.
const typesBefore = path.join(root, 'node_modules', '.jornal', 'types.tsbuildinfo')
const types = inBackground('types', bin('tsc'), [
  ...['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesBefore],
])
const weight = inBackground('weight of the pages', process.execPath, [path.join(root, 'scripts', 'budgets.mjs')])
const lint = inBackground('format and lint', bin('biome'), ['check', '--error-on-warnings', '.'])
await vitest('unit and contract', ['books', 'console'], { SENTENCES_FOLDER: sentencesFolder, ...atLength })
await lint()
await types()
await weight()
if (!isFast) {
  await browser.ended
  buildIfNeeded()
  // They wait for clocks, other processes and browsers: one more than there are cores keeps these busy. Beside each
  // other they would only be in each other's way.
  const TEST_WORKERS = String(Math.min(os.availableParallelism(), 8) + 1)
  await vitest(
    'slower tests',
    ['slow', 'slow console'],
    { SENTENCES_FOLDER: sentencesFolder, TEST_WORKERS, ...atLength },
    true,
  )
  const journeys = { CHROMIUM_PATH: browserPath(), TEST_WORKERS, ...atLength }
  await vitest('journeys in a browser', ['journeys'], journeys, true)
  await sentences()
}
if (isFull) await vitest('at length', ['full'], {}, true)

for (const title of leftOut) console.log(`\nleft out: ${title}`)
for (const { file, title } of unsteady) console.log(`\nunsteady: ${path.relative(root, file)} > ${title}`)
if (neverBegan > 0) console.log(`\n${neverBegan} never began: see the file above that failed before its tests`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
