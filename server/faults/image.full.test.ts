import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What the image is left with: packages pruned as deploy/Dockerfile says must still start the server and its commands. */

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-image-'))
  // Links where they can be: pruning takes names away and changes no file.
  const copy = (how: string) => run('cp', [how, 'node_modules', folder])
  await copy('-al').catch(() => copy('-a'))
  for (const file of ['package.json', 'package-lock.json']) await copyFile(file, path.join(folder, file))
  const pruning = /^RUN npm run build && (.+)$/m.exec(await readFile('deploy/Dockerfile', 'utf8'))![1]!
  const env = { ...process.env, npm_config_offline: 'true', npm_config_ignore_scripts: 'true' }
  await run('sh', ['-c', pruning], { cwd: folder, env })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['@node-rs/argon2', '@resvg/resvg-js', '@myriaddreamin/typst-ts-node-compiler', 'pg', 'fastify'])(
  'the server finds %s in the image',
  async name => {
    const { stdout } = await run('node', ['-e', `import('${name}').then(() => console.log('found'))`], { cwd: folder })
    expect(stdout).toBe('found\n')
  },
)

test('the commands of the operator run in the image', async () => {
  const { stdout } = await run('npx', ['--offline', 'tsx', '-e', 'const text: string = "runs"; console.log(text)'], {
    cwd: folder,
  })
  expect(stdout).toBe('runs\n')
}, 30_000)
