import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../db/testing.ts'
import { addressOf, startServer } from '../testing-process.ts'
import { ownersTest, programsTest, recipes } from './testing-ingredients.ts'
import { type Ingredient, type Scratch, scratchCopy } from './testing-recipes.ts'

/** The recipes of CONTRIBUTING, followed to the letter in a copy of the product. */

const all = Object.values(recipes).flat()
const isMigration = (file: string) => file.endsWith('.sql')
const filesOf = (ingredients: readonly Ingredient[]) => [...new Set(ingredients.map(({ path }) => path))]
const types = (scratch: Scratch) => scratch.run('tsc', ['--noEmit'])
/** `npm run client` */
const writeClient = (scratch: Scratch) => scratch.run('tsx', ['scripts/client-types.ts'])
const matrix = 'server/http/permission-matrix.slow.test.ts'
const numbersOfCountries = 'schema/tax/identities.test.ts'
const clientFile = 'client/client.slow.test.ts'

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

describe('a copy with a resource, a report, a setting, a document kind, a call and a country more', () => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchCopy()
    scratch.add(all)
    scratch.write('server/demo/recipes.test.ts', ownersTest)
    scratch.write('client/recipes.test.ts', programsTest)
    const { code, printed } = await writeClient(scratch)
    if (code !== 0) throw new Error(printed)
  })
  afterAll(() => scratch?.remove())

  test('has types that pass', async () => {
    const { code, printed } = await types(scratch)
    expect(code, printed).toBe(0)
  })

  test('starts', async () => {
    expect(await startsThere(scratch)).toBe(200)
  })

  test('serves them to an owner and to a program, by the contract', async () => {
    const own = ['server/demo/recipes.test.ts', 'client/recipes.test.ts', 'server/reports/ledger/turnover.test.ts']
    const served = await scratch.run('vitest', ['run', '--project', 'books', ...own, 'tidy.test.ts'])
    expect(served.code, served.printed).toBe(0)
    const worked = 'contract/reports/worked-returns.slow.test.ts'
    const contract = ['contract/resources.slow.test.ts', clientFile, matrix, worked]
    const chosen = ['-t', 'drivers|its types are those|stands in one table|bh/|three returns']
    const stored = await scratch.run('vitest', ['run', '--project', 'slow', ...contract, ...chosen])
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

  // A call and its route are held together when a server starts.
  const listsOfCalls = ['schema/calls/documents.ts', 'server/app.ts']
  // Forms know the numbers of a country without the rest of its law.
  const numbers = 'schema/tax/identity-kinds.ts'

  // One check of types takes as long as all tests of a folder: a file of each recipe is left out at once.
  const compiled = Object.values(recipes).map(ingredients =>
    filesOf(ingredients).filter(
      file => !isMigration(file) && !/\.(test\.ts|json)$/.test(file) && ![...listsOfCalls, numbers].includes(file),
    ),
  )
  const rounds = Array.from({ length: Math.max(...compiled.map(files => files.length)) }, (_, index) =>
    compiled.flatMap(files => files.slice(index, index + 1)),
  )
  const namedBy = [/\bdrivers\b/, /\bturnover\b/, /\bpaper_colour\b/, /\bvoucher\b/, /\bdrafts\.ts\b/, /\bbh\b|\bBH\b/]

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

  const saidAtStart =
    /(drivers is declared and has no table|paper_colour is declared and has no column); add a migration|GET \/owner\/clients\/\{id\}\/drafts: (schema\/calls does not declare it|declared, and no route answers it)/
  // Without the migration of a kind only organizations that are there lack its series; a new one has it.
  const isHeldAtStart = (recipe: string, file: string) =>
    (isMigration(file) && recipe !== 'kind') || (recipe === 'call' && listsOfCalls.includes(file))
  test.each(leftOut.filter(([recipe, file]) => isHeldAtStart(recipe, file)))(
    'of a %s does not start without %s, and says what is missing',
    (_, __, others) =>
      inCopy(others, async scratch => {
        await expect(startsThere(scratch)).rejects.toThrow(saidAtStart)
      }),
  )

  test.each(leftOut.filter(([recipe, file]) => recipe === 'report' && file.endsWith('.test.ts')))(
    'of a %s is untidy without %s',
    (_, __, others) =>
      inCopy(others, async scratch => {
        const { code, printed } = await scratch.run('vitest', ['run', '--project', 'books', 'tidy.test.ts'])
        expect(printed).toContain('turnover: error: no test reads it')
        expect(code).not.toBe(0)
      }),
  )

  test('of a country is found without the line of its numbers, and without a return that was worked by hand', () =>
    inCopy(
      recipes.country.filter(({ path }) => path !== numbers && !path.endsWith('returns.json')),
      async scratch => {
        const numbersKnown = await scratch.run('vitest', ['run', '--project', 'books', numbersOfCountries])
        expect(numbersKnown.printed).toMatch(/FAIL .*forms know the numbers of every country/)
        const chosen = ['contract/reports/worked-returns.slow.test.ts', '-t', 'three returns']
        const { printed } = await scratch.run('vitest', ['run', '--project', 'slow', ...chosen])
        expect(printed).toMatch(/FAIL .*has three returns/)
      },
    ))

  test('of a call is found without its line of who may ask, and with the client as it was', () =>
    inCopy(
      recipes.call.filter(({ path }) => path !== matrix),
      async scratch => {
        const chosen = [clientFile, matrix, '-t', 'its types are those|stands in one table']
        const { code, printed } = await scratch.run('vitest', ['run', '--project', 'slow', ...chosen])
        expect(printed).toContain('"GET /owner/clients/{id}/drafts"')
        expect(printed).toMatch(/FAIL .*`npm run client` writes them/)
        expect(code).not.toBe(0)
      },
    ))
})
