import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCommandUsage } from '../../i18n/bank-statements.ts'
import { runCommand } from '../testing-command.ts'

const sample = fileURLToPath(new URL('samples/riyadh.ofx', import.meta.url))

/** Runs the command, and reads what it prints. */
const run = (...files: string[]) => runCommand<unknown>('statement-read.ts', files)

const statement = { file: sample, format: 'ofx', account: 'SA0380000000608010167519', lines: { length: 3 } }

test('files that are statements end the command with 0, and each has a line', async () => {
  const { code, lines, problems } = await run(sample, sample)
  expect(lines).toMatchObject([statement, statement])
  expect([code, problems]).toEqual([0, ''])
})

test('a file that is none ends it with 1, and the others are read', async () => {
  const { code, lines } = await run('no-such.ofx', 'server', sample)
  expect(lines).toMatchObject([{ file: 'no-such.ofx', error: 'missing' }, { error: 'missing' }, statement])
  expect(code).toBe(1)
})

test('without a file it says how it is called', async () => {
  expect(await run()).toEqual({ code: 1, lines: [], problems: `${readCommandUsage.en}\n` })
})
