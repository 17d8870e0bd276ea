// Installs what is missing, builds what changed, and starts the whole product. Needs only Node.
import { buildIfNeeded, builtServer, installIfNeeded, root } from './ready.mjs'
import { runUntilStopped } from './run.mjs'

const parent = process.ppid
installIfNeeded({ toDevelop: false })
buildIfNeeded()
runUntilStopped(builtServer, { cwd: root, env: { NODE_ENV: 'production', ...process.env } }, parent)
