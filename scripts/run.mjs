import { spawn } from 'node:child_process'

const lookEvery_ms = 500

/**
 * Runs a program of ours until it ends or we are told to stop, and ends as it does. Between npm and us may stand a shell
 * that dies of the signal without passing it on: under npm, that whoever started us is gone is a signal too.
 */
export function runUntilStopped(args, options, parent = process.ppid) {
  const isLeft = () => 'npm_lifecycle_event' in process.env && process.ppid !== parent
  // It went while what comes before was being made.
  if (isLeft()) process.exit(0)
  const program = spawn(process.execPath, args, { stdio: 'inherit', ...options })
  const stop = signal => program.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  const looking = setInterval(() => {
    if (!isLeft()) return
    clearInterval(looking)
    stop('SIGTERM')
  }, lookEvery_ms)
  program.on('exit', code => process.exit(code ?? 1))
}
