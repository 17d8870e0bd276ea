import { expect, test } from 'vitest'
import type { z } from 'zod'
import { attachment } from '../../../schema/answers/attachments.ts'
import { documentAnswers } from '../../../schema/answers/documents.ts'
import { importResult } from '../../../schema/answers/files.ts'
import { series } from '../../../schema/answers/numbering.ts'
import { lockException, organization, taxRate } from '../../../schema/answers/organizations.ts'
import { advance, salaryWhole } from '../../../schema/answers/payroll.ts'
import { role, user } from '../../../schema/answers/people.ts'
import { openingBalances, revaluation } from '../../../schema/answers/period.ts'
import { webhook } from '../../../schema/answers/programs/webhooks.ts'
import { recordAnswers } from '../../../schema/answers/records.ts'
import { contact, handMessage, promise } from '../../../schema/answers/sent/reminders.ts'
import { documentLink, mail } from '../../../schema/answers/sent/sending.ts'
import { chequeWhole } from '../../../schema/answers/settlement.ts'
import { stockAdjustment, stockTransfer } from '../../../schema/answers/stock.ts'
import { documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { resourceNames } from '../../../schema/index.ts'
import { recordKindOf } from './audit-event.ts'
import { fieldLabel, valueLabel } from './audit-field-labels.ts'
import { differences } from './differences.ts'

/** What the audit trail keeps of an import: its figures, not its rows nor what was asked about them. */
const importInTrail = importResult.omit({
  errors: true,
  warnings: true,
  head_row: true,
  ignored_columns: true,
  differences: true,
  decimal_question: true,
  tax_question: true,
  tax_column_question: true,
  percent_question: true,
})

/** Everything that a write answers stands in the trail: nothing of it is told by the name that programs have for it. */

const stored: [string, z.ZodType][] = [
  ...documentKindNames.map((kind): [string, z.ZodType] => [
    documentKinds[kind].wire.permission,
    documentAnswers(kind).whole,
  ]),
  ...resourceNames.map((name): [string, z.ZodType] => [name, recordAnswers(name).whole]),
  ...Object.entries({ users: user, roles: role, organizations: organization, cheques: chequeWhole, advances: advance }),
  ...Object.entries({ representative_salaries: salaryWhole, stock_transfers: stockTransfer, tax_rates: taxRate }),
  ...Object.entries({ stock_adjustments: stockAdjustment, revaluations: revaluation, lock_exceptions: lockException }),
  ['clients', importInTrail],
  ...Object.entries({ serial_numbers: series, restriction_numbers: series, attachments: attachment }),
  ['opening_balances', openingBalances],
  ['invoice_sales', mail],
  ['webhooks', webhook],
  ['invoice_sales', documentLink],
  ['clients', contact],
  ['clients', handMessage],
  ['clients', promise],
]

const texts = ['نص', '12.5', '2026-05-01', '2026-05-01T09:00:00Z', '2026-05', '05-01', 'a'.repeat(64), '#1a2b3c']

/** An answer of a shape with everything filled; of each choice the option at `place`. */
function filled(schema: z.ZodType, index: number): unknown {
  const known = schema as unknown as { def: { type: string; innerType: z.ZodType; element: z.ZodType } } & {
    shape: Record<string, z.ZodType>
    options: (string | z.ZodType)[]
  }
  switch (known.def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(known.shape)
          .filter(([name]) => name !== 'can')
          .map(([name, inner]) => [name, filled(inner, index)]),
      )
    case 'nullable':
    case 'optional':
    case 'readonly':
      return filled(known.def.innerType, index)
    case 'array':
      return [filled(known.def.element, index)]
    case 'enum':
      return known.options[index % known.options.length]
    case 'union':
      return filled(known.options[0] as z.ZodType, index)
    case 'record':
      return { clients: ['read', 'create'] }
    case 'boolean':
      return true
    case 'number':
      return 7
    default:
      return texts.find(text => schema.safeParse(text).success) ?? 'نص'
  }
}

/** What is told as it is, in whatever script. */
const asItIs = /(^|\.)(time_zone|type|sha256|print_colour|website|language|refused\.0\.|country)/
const programs = /[A-Za-z]{2,}_|_[A-Za-z]|^[a-z][a-z ]+$|\d{4}-\d\d/

test.each(stored.map(([resource, schema]) => ({ resource, schema })))(
  'of $resource every field and every choice is said in words',
  ({ resource, schema }) => {
    expect(recordKindOf(resource, 'ar')).not.toMatch(/[a-z]/)
    for (let index = 0; index < 14; index++) {
      const messageOf = (language: 'ar' | 'en') =>
        differences(null, filled(schema, index), (path, value) => valueLabel(resource, path, value, language)).map(
          ({ path, after }) => ({ path, label: fieldLabel(resource, path, language), value: after ?? '' }),
        )
      const unsaid = messageOf('ar').filter(
        ({ path, label, value }) => /[a-z]/.test(label) || (!asItIs.test(path) && /[a-z]{2}|\d{4}-\d\d/.test(value)),
      )
      expect(unsaid).toEqual([])
      const raw = messageOf('en').filter(
        ({ path, value }) => !asItIs.test(path) && programs.test(value) && /_/.test(value),
      )
      expect(raw).toEqual([])
    }
  },
)

test('a country is shown by its name', () => {
  expect(valueLabel('clients', 'country_id', 682, 'ar')).toBe('السعودية')
  expect(valueLabel('organizations', 'identity_country_id', 682, 'en')).toBe('Saudi Arabia')
  expect(valueLabel('clients', 'country_id', 5, 'en')).toBe('5')
})

test('a figure stands as everywhere else, and what only looks like one as it was typed', () => {
  expect(valueLabel('invoice_sales', 'items.0.price', '1234567.5', 'ar')).toBe('1,234,567.5')
  expect(valueLabel('invoice_sales', 'total', '-2147.50', 'en')).toBe('−2,147.50')
  expect(valueLabel('invoice_sales', 'reference', '2024.12', 'en')).toBe('2024.12')
})
