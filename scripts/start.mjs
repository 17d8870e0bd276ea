// Installs what is missing, builds what changed, and starts the whole product. Needs only Node.
import { buildIfNeeded, installIfNeeded, root, runnable } from './ready.mjs'
import { runUntilStopped } from './run.mjs'

const parent = process.ppid
installIfNeeded()
buildIfNeeded()
runUntilStopped([...runnable, 'server/main.ts'], { cwd: root, env: { NODE_ENV: 'production', ...process.env } }, parent)
