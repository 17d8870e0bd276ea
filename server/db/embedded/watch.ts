import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import { plainEnvironment } from './cluster.ts'

/**
 * What a shell does beside PostgreSQL: it reads from the server, which never writes, so that the reading ends when the
 * server does, however it ended. Then PostgreSQL is asked to stop, unless its file names another by now.
 */
const watching = `
IFS= read -r _
IFS= read -r named < "$2" || exit 0
[ "$named" = "$1" ] || exit 0
kill -INT "$1" || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
  kill -0 "$1" || break
  sleep 1
done
kill -QUIT "$1"
rmdir "$3"`

/**
 * Lets PostgreSQL end with this process, also where it is killed and can stop nothing any more. `host` is the folder of
 * the socket. Answers how the watch is called off.
 */
export function endWithUs(pid: number, database: string, host: string): () => void {
  const file = path.join(database, 'postmaster.pid')
  const watch = spawn('/bin/sh', ['-c', watching, 'jornal-watch', String(pid), file, host], {
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the next start finds what was left, as it does where the watch was killed too.
  watch.on('error', () => undefined)
  watch.stdin.on('error', () => undefined)
  watch.unref()
  ;(watch.stdin as Socket).unref?.()
  return () => void watch.kill('SIGKILL')
}
