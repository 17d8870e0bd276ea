import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Issue, issueCodes } from '../schema/errors.ts'
import { formIssueText, formIssueTexts } from './form-issues.ts'
import { contactIssueTexts } from './site/contact.ts'
import type { Language } from './text.ts'

const root = path.join(import.meta.dirname, '..')

/** The files that pages are made of, without their tests and the lists of all codes. */
const sources = ['schema', 'src', 'ledger'].flatMap(folder =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      file =>
        /\.tsx?$/.test(file) && !/test/.test(file) && !['errors.ts', 'tax/issues.ts', 'bank/issues.ts'].includes(file),
    )
    .map(file => readFileSync(path.join(root, folder, file), 'utf8')),
)

test('a form has the sentence of every fault that it can find itself', () => {
  const found = issueCodes.filter(code => sources.some(text => new RegExp(`['"\`]${code}['"\`|]`).test(text)))
  const missing = found.filter(code => !(code in formIssueTexts) && !(code in contactIssueTexts))
  expect(missing).toEqual([])
})

test('what a form says at a field isolates codes, names and negative figures; figures and days alone keep their order', () => {
  const texts = {
    too_long: { ar: 'العملة {value} هنا', en: 'The currency {value} here' },
    date_before: formIssueTexts.date_before,
  }
  const issueIn = (issue: Issue, language: Language) => formIssueText(issue, language, 'الاسم', texts)
  expect(issueIn('too_long|USD', 'ar')).toBe('العملة \u2068USD\u2069 هنا')
  expect(issueIn('too_long|شركة النور', 'en')).toBe('The currency \u2068شركة النور\u2069 here')
  expect(issueIn('too_long|-5.00', 'ar')).toBe('العملة \u2068-5.00\u2069 هنا')
  expect(issueIn('too_long|1,250.00', 'ar')).toBe('العملة 1,250.00 هنا')
  expect(issueIn('date_before|2026-03-10', 'ar')).toBe('اختر 10/03/2026 أو تاريخًا بعده')
  // A list of values says itself where each begins and ends.
  expect(issueIn('too_long|\u2068USD\u2069، \u2068EUR\u2069' as Issue, 'ar')).toBe(
    'العملة \u2068USD\u2069، \u2068EUR\u2069 هنا',
  )
})
