// Installs what is missing, builds what changed, and starts the whole product. Needs only Node.
import { spawn } from 'node:child_process'
import { buildIfNeeded, installIfNeeded, root, runnable } from './ready.mjs'

installIfNeeded()
buildIfNeeded()
const server = spawn(process.execPath, [...runnable, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 1))
