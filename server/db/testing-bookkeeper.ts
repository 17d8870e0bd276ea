import { writeSync } from 'node:fs'
import { DatabaseProblem } from '../problem.ts'
import { openDatabase } from './connect.ts'

// A server in miniature, for tests that kill one: it opens the data folder and commits numbers, printing each as soon as
// the database has acknowledged it. Run as: tsx testing-bookkeeper.ts DATA_DIR MIGRATIONS
const [dataDir, migrations] = process.argv.slice(2)
const began = performance.now()
const textOf = (line: string) => writeSync(1, `${line}\n`)

try {
  const { pool } = await openDatabase({ dataDir: dataDir!, migrations })
  textOf('open')
  for (;;) {
    const { rows } = await pool.query<{ number: number }>('insert into invoices default values returning number')
    textOf(String(rows[0]!.number))
  }
} catch (failure) {
  if (!(failure instanceof DatabaseProblem)) throw failure
  textOf(`${failure.code} after ${Math.round(performance.now() - began)} ms`)
  textOf(failure.text.ar)
  textOf(failure.text.en)
  process.exitCode = 1
}
