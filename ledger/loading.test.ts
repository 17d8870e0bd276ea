import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * The rules of the ledger and of permissions, each loaded within a test: `npm run test:mutation` takes a file of tests
 * that cannot be loaded for one without tests, and a change that stops it from loading for one that nobody noticed.
 */
const folders = ['ledger', 'ledger/postings', 'ledger/tax', 'ledger/words']
const root = path.join(import.meta.dirname, '..')

test.each(['schema/permissions.ts', 'schema/organization/roles.ts'])('%s can be loaded', async file => {
  expect(Object.keys(await import(path.join(root, file)))).not.toEqual([])
})

test.each(folders)('every file of %s can be loaded', async folder => {
  const files = await readdir(path.join(root, folder))
  for (const file of files.filter(each => /^(?!testing-).*(?<!\.test)\.ts$/.test(each)))
    expect([file, typeof (await import(path.join(root, folder, file)))]).toEqual([file, 'object'])
})
