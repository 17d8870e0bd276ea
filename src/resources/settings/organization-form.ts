import { organizationLabel } from '../../../i18n/labels.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Organization } from '../../../schema/answers/organizations.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { settingParts, settings, settingsOfPart } from '../../../schema/organization/settings.ts'
import { bodyOfChange, type FormValues, issuesOfForm } from '../body.ts'

const declared = { fields: settings }

/** The fields of the page, in its order: the settings, and the currencies behind the taxes. */
export const fieldsOfPage: readonly string[] = settingParts.flatMap(part => [
  ...settingsOfPart(part),
  ...(part === 'taxes' ? ['coins'] : []),
])

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
  if (String(values.coins) !== String(before.coins)) change.coins = values.coins
  return change
}
