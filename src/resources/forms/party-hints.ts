import { formIssueText } from '../../../i18n/form-issues.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Field, Fields } from '../../../schema/fields.ts'
import { checkIdentity, identitiesOffered, taxNumberHint } from '../../../schema/tax/party.ts'
import { countryOfOrganization } from '../../dataProvider/organization.ts'
import type { FormValues } from './body.ts'

/** A field as a form offers it: the kinds of identity that the country of the party knows, and the one that is chosen. */
export function offeredOf(name: string, field: Field, values: FormValues): Field {
  if (name !== 'identity_kind' || field.kind !== 'choice') return field
  const known = identitiesOffered(values, countryOfOrganization())
  return { ...field, options: field.options.filter(option => option in known || option === values.identity_kind) }
}

/** The country that issued an identity is a field where its kind needs it, as of a passport. */
export const isAskedFor = (name: string, values: FormValues): boolean =>
  name !== 'identity_country_id' ||
  Boolean(values.identity_country_id) ||
  identitiesOffered(values, countryOfOrganization())[String(values.identity_kind)]?.needsCountry === true

/** What looks wrong with a number of a party while it is typed: a hint, whatever the server takes. */
export function hintOfParty(fields: Fields, name: string, values: FormValues, language: Language): string | undefined {
  if (!fields.identity_kind) return undefined
  const ours = countryOfOrganization()
  if (name === 'tax_number') {
    const issue = taxNumberHint(values, ours)
    return issue && formIssueText(issue, language, '')
  }
  if (name !== 'identity_number' || !values.identity_number) return undefined
  const { issues, warnings } = checkIdentity(values, ours)
  const issue = (issues.identity_number ?? warnings.identity_number)?.[0]
  return issue && formIssueText(issue, language, '')
}
