import { execFile } from 'node:child_process'

/** What a command prints: an object of JSON a line. */
interface CommandRun<Line> {
  code: number
  lines: Line[]
  /** What it writes to its errors. */
  problems: string
}

/** Runs a command of `scripts/` as its user does, to its end. */
export const runCommand = <Line>(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandRun<Line>> =>
  new Promise(resolve => {
    const command = ['--import', 'tsx', `scripts/${script}`, ...args]
    execFile(process.execPath, command, { env, maxBuffer: 1e8 }, (error, out, problems) =>
      resolve({
        code: error ? Number(error.code) : 0,
        lines: out
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line)),
        problems,
      }),
    )
  })
