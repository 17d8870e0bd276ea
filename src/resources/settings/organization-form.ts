import { organizationLabel } from '../../../i18n/labels.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import type { FieldIssues } from '../../../schema/errors.ts'

import { organizationFields } from '../../../schema/organization/settings.ts'

import { bodyOfChange, type FormValues, issuesOfForm } from '../body.ts'

const declared = { fields: organizationFields }

/** The fields of the page, in its order. */
export const fieldsOfPage = [
  'name',
  'tax_number',
  'language',
  'location',
  'value_added_tax',
  'sales_tax',
  'coins',
  'value_added_tax_recoverable',
  'sales_tax_recoverable',
  'taxes_compound',
  'allows_negative_stock',
  'commission_base',
  'fiscal_year_start',
  'lock_date',
] as const

export const labelOfField = (name: string, language: Language): string => organizationLabel(name, language)

/** The organization as its form holds it: a currency is its id. */
export const valuesOf = ({ coins, ...organization }: Organization): FormValues => ({
  ...organization,
  coins: coins.map(({ id }) => id),
})

/** What is wrong with the form, by the check that the server makes. */
export const issuesOf = (values: FormValues): FieldIssues => issuesOfForm(declared, 'update', values, 2)

/** What the organization is changed with: only what differs, an emptied field as null. */
export function changeOf(values: FormValues, before: FormValues): FormValues {
  const change = bodyOfChange(declared, values, before)
  for (const name of ['coins', 'fiscal_year_start'])
    if (String(values[name]) !== String(before[name])) change[name] = values[name]
  return change
}
