import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from './db/testing.ts'
import { ownersTest, recipes } from './testing-ingredients.ts'
import { addressOf, startServer } from './testing-process.ts'
import { type Ingredient, type Scratch, scratchCopy } from './testing-recipes.ts'

/** The recipes of CONTRIBUTING, followed to the letter in a copy of the product. */

const all = Object.values(recipes).flat()
const isMigration = (file: string) => file.endsWith('.sql')
const filesOf = (ingredients: readonly Ingredient[]) => [...new Set(ingredients.map(({ path }) => path))]
const types = (scratch: Scratch) => scratch.run('tsc', ['--noEmit'])

/** Starts the copy on an empty database, asks whether it is ready, and stops it. */
async function startsThere(scratch: Scratch): Promise<number> {
  const database = await emptyDatabase()
  try {
    const server = await startServer({ DATABASE_URL: addressOf(database) }, scratch.folder)
    try {
      return (await fetch(`${server.url}/health/ready`)).status
    } finally {
      await server.remove()
    }
  } finally {
    await database.close()
  }
}

async function inCopy(ingredients: readonly Ingredient[], work: (scratch: Scratch) => Promise<void>): Promise<void> {
  const scratch = await scratchCopy()
  try {
    scratch.add(ingredients)
    await work(scratch)
  } finally {
    scratch.remove()
  }
}

describe('a copy with a resource, a report, a setting and a document kind more', () => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchCopy()
    scratch.add(all)
    scratch.write('server/demo/recipes.test.ts', ownersTest)
  })
  afterAll(() => scratch?.remove())

  test('has types that pass', async () => {
    const { code, printed } = await types(scratch)
    expect(code, printed).toBe(0)
  })

  test('starts', async () => {
    expect(await startsThere(scratch)).toBe(200)
  })

  test('serves them to an owner, by the contract', async () => {
    const files = ['server/demo/recipes.test.ts', 'server/reports/ledger/turnover.test.ts', 'tidy.test.ts']
    const served = await scratch.run('vitest', ['run', '--project', 'books', ...files])
    expect(served.code, served.printed).toBe(0)
    const contract = ['contract/resources.slow.test.ts', '-t', 'drivers']
    const stored = await scratch.run('vitest', ['run', '--project', 'slow', ...contract])
    expect(stored.code, stored.printed).toBe(0)
  })
})

describe('a copy where one file of a recipe is left out', () => {
  const leftOut = Object.entries(recipes).flatMap(([recipe, ingredients]) =>
    filesOf(ingredients).map((file): [string, string, Ingredient[]] => [
      recipe,
      file,
      ingredients.filter(({ path }) => path !== file),
    ]),
  )

  // One check of types takes as long as all tests of a folder: a file of each recipe is left out at once.
  const compiled = Object.values(recipes).map(ingredients =>
    filesOf(ingredients).filter(file => !isMigration(file) && !file.endsWith('.test.ts')),
  )
  const rounds = Array.from({ length: Math.max(...compiled.map(files => files.length)) }, (_, index) =>
    compiled.flatMap(files => files.slice(index, index + 1)),
  )
  const namedBy = [/\bdrivers\b/, /\bturnover\b/, /\bpaper_colour\b/, /\bvoucher\b/]

  test.each(rounds.map(files => [files.join(', '), files] as const))('does not compile without %s', (_, files) =>
    inCopy(
      all.filter(({ path }) => !files.includes(path)),
      async scratch => {
        const { code, printed } = await types(scratch)
        const faults = printed.split('\n').filter(line => /error TS\d+/.test(line))
        const left = compiled.map(theirs => theirs.some(file => files.includes(file)))
        expect(namedBy.map(name => faults.some(line => name.test(line)))).toEqual(left)
        expect(code).not.toBe(0)
      },
    ),
  )

  // Without the migration of a kind only organizations that are there lack its series; a new one has it.
  test.each(leftOut.filter(([recipe, file]) => isMigration(file) && recipe !== 'kind'))(
    'of a %s does not start without %s, and says what is missing',
    (_, __, others) =>
      inCopy(others, async scratch => {
        await expect(startsThere(scratch)).rejects.toThrow(
          /(drivers is declared and has no table|paper_colour is declared and has no column); add a migration/,
        )
      }),
  )

  test.each(leftOut.filter(([, file]) => file.endsWith('.test.ts')))('of a %s is untidy without %s', (_, __, others) =>
    inCopy(others, async scratch => {
      const { code, printed } = await scratch.run('vitest', ['run', '--project', 'books', 'tidy.test.ts'])
      expect(printed).toContain('turnover: error: no test reads it')
      expect(code).not.toBe(0)
    }),
  )
})
