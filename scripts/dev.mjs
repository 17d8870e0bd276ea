// The console with live reload, over the real server, or with --mock over the mock: json-server in front of the API.
import { spawn } from 'node:child_process'
import { installIfNeeded, root, runnable } from './ready.mjs'

installIfNeeded()
const isMock = process.argv.includes('--mock')
// With a path to watch imports are no longer watched by themselves.
const watched = ['server', 'ledger', 'schema', 'i18n'].map(folder => `--watch-path=${folder}`)
const port = process.env.PORT ?? '3000'
const api = isMock
  ? spawn(process.execPath, [...runnable, 'mock-api/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    })
  : spawn(process.execPath, [...runnable, ...watched, 'server/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    })
const pages = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_URL: `http://127.0.0.1:${port}` },
})
const stop = () => {
  api.kill('SIGTERM')
  pages.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
api.on('exit', stop)
pages.on('exit', stop)
