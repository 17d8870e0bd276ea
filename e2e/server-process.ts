import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { copyData } from '../server/db/embedded/testing-copy.ts'
import { roomiest } from '../server/db/testing-setup.ts'

/** In memory, where there is room: what a journey wrote is not kept. A bench measures the disk too. */
export const newDataDir = async (): Promise<string> =>
  mkdtemp(path.join(process.env.VITEST ? await roomiest() : os.tmpdir(), 'jornal-e2e-'))

/** Starts the server from this file, or as `npm run build` made it. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string>,
  serverFile = 'dist-server/main.mjs',
): Promise<{ url: string; child: ChildProcess; printed: () => string }> {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: '',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.on('exit', code => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return { url, child, printed: () => printed }
}

/** A folder with the books of a start on a copy of another or on none, stopped: it is copied for each journey. */
export async function prepareData(
  serverFile: string,
  settings: Record<string, string>,
  copied?: string,
): Promise<string> {
  const dataDir = await newDataDir()
  if (copied) await copyData(copied, dataDir)
  const { child } = await startServer(dataDir, settings, serverFile)
  await stopServer(child)
  return dataDir
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const code = await ended
  // Else its database may be stopping still, or was never told to.
  if (code !== 0) throw new Error(`the server ended with ${code} when it was stopped`)
}
