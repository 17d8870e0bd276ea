import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { issueCodes } from '../schema/errors.ts'
import { formIssueTexts } from './form-issues.ts'
import { contactIssueTexts } from './site/contact.ts'

const root = path.join(import.meta.dirname, '..')

/** The files that pages are made of, without their tests and the list of all codes. */
const sources = ['schema', 'src', 'ledger'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/test/.test(file) && file !== 'errors.ts')
    .map(file => readFileSync(path.join(root, folder, file), 'utf8')),
)

test('a form has the sentence of every fault that it can find itself', () => {
  const found = issueCodes.filter(code => sources.some(text => new RegExp(`['"\`]${code}['"\`|]`).test(text)))
  const missing = found.filter(code => !(code in formIssueTexts) && !(code in contactIssueTexts))
  expect(missing).toEqual([])
})
