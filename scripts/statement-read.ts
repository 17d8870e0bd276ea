// npm run --silent statement:read -- FILE…
import { readFileSync, statSync } from 'node:fs'
import { readFileOf, usage } from '../server/bank/read-command.ts'

/** The size of a file and what reads it; undefined where there is none that can be opened. */
function open(file: string) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? { size: found.size, load: () => readFileSync(file) } : undefined
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error(usage)
  process.exitCode = 1
}
for (const file of files)
  for (const result of await readFileOf(file, open(file))) {
    console.log(JSON.stringify(result))
    if ('error' in result) process.exitCode = 1
  }
