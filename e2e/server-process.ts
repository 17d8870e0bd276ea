import { type ChildProcess, spawn } from 'node:child_process'
import { chown, cp, lstat, mkdtemp, readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export const newDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'jornal-e2e-'))

export async function startServer(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; printed: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
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

/** A folder with the books of a first start, stopped: what of it a journey begins with is copied for each. */
export async function prepareData(settings: Record<string, string>): Promise<string> {
  const dataDir = await newDataDir()
  const { child } = await startServer(dataDir, settings)
  await stopServer(child)
  return dataDir
}

/** Copies such a folder. The database runs as a user of its own where the server runs as root, and its files stay theirs. */
export async function copyData(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  if (process.getuid?.() !== 0) return
  for (const name of await readdir(from, { recursive: true })) {
    const { uid, gid } = await lstat(path.join(from, name))
    if (uid !== 0) await chown(path.join(to, name), uid, gid)
  }
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
