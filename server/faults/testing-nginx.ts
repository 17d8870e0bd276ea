import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../db/connection/testing-pgbouncer.ts'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** nginx with the settings that we ship, before two servers. */
export async function startNginx(
  servers: readonly { url: string }[],
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-nginx-'))
  const port = await freePort()
  const [one, two] = servers.map(({ url }) => new URL(url).host)
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const file = path.join(folder, 'nginx.conf')
  const here = shipped.replace('one:3000', one!).replace('two:3000', two!).replace('listen 8080', `listen ${port}`)
  await writeFile(file, here.replace('http {', 'http {\n  access_log off;'))
  const own = `daemon off; pid ${path.join(folder, 'pid')}; error_log ${path.join(folder, 'log')};`
  const child = spawn('nginx', ['-c', file, '-g', own], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let attempt = 0; !(await isReady()); attempt++) {
    if (attempt === 100) throw new Error('nginx does not answer')
    await pause(100)
  }
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
