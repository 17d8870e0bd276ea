import { auditWords, signInFieldWords, signInValueWords } from '../../../i18n/books/audit.ts'
import { chequeLabel, chequeStatusWords, chequeWords, receivedStepWords } from '../../../i18n/books/cheques.ts'
import { documentWords, statusWords } from '../../../i18n/books/documents.ts'
import { salaryLabel, salaryStatusWords } from '../../../i18n/books/salaries.ts'
import { trailFieldWords, trailValueWords } from '../../../i18n/books/trail-fields.ts'
import {
  attachmentLabel,
  documentLabel,
  type LabelOf,
  lockExceptionLabel,
  openingLabel,
  organizationLabel,
  ownershipLabel,
  partLabel,
  periodSealLabel,
  resourceLabel,
  revaluationLabel,
  roleLabel,
  savedViewLabel,
  seriesLabel,
  stockLabel,
  taxFilingLabel,
  taxRateLabel,
  userLabel,
  webhookLabel,
} from '../../../i18n/labels.ts'
import { peopleWords, rolePageWords, roleSentenceWords } from '../../../i18n/pages/people.ts'
import { taxNameWords } from '../../../i18n/pages/policy.ts'
import { apiKeyLabel, apiKeyStandingWords } from '../../../i18n/records/api-keys.ts'
import { countryOf, currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { permissionText } from '../../../i18n/records/permissions.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { isResourceName } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { isPermissionName } from '../../../schema/permissions.ts'
import { showDate, showMoment } from '../../layout/values/civil-date.ts'
import { isDecimal, showDecimal } from '../../layout/values/decimal.ts'
import { optionsOf } from '../kit/words.ts'
import { recordKindOf } from './audit-event.ts'

/** What fields and values of a row of the trail are called, in the reader's words. */

type Words = Record<string, Record<string, Text>>

const optionsOfSettings = settingNames.flatMap((name): [string, Record<string, Text>][] => {
  const { options }: { label: Text; options?: Record<string, Text> } = settingWords[name]
  return options ? [[name, options]] : []
})

const { owner, admin, assistant, male, female, active, invited, invitation_ended, invitation_withdrawn, disabled } =
  peopleWords
const { fixed, shipped, custom, all, own } = rolePageWords

/** What the choices of a kind of record are called; of any kind those of `trailValueWords`. */
const chosenWords: Record<string, Words> = {
  users: {
    ...signInValueWords,
    type: { owner, admin, assistant },
    gender: { male, female },
    status: { active, invited, invitation_ended, invitation_withdrawn, disabled },
  },
  sign_ins: signInValueWords,
  api_keys: { standing: apiKeyStandingWords },
  roles: { scope: { all, own }, kind: { fixed, shipped, custom } },
  cheques: { status: chequeStatusWords },
  representative_salaries: { status: salaryStatusWords },
  organizations: { code: taxNameWords, ...Object.fromEntries(optionsOfSettings) },
  tax_rates: { code: taxNameWords },
}
const salaryWords: Words = Object.fromEntries(optionsOfSettings)

/** What an option of a choice is called. */
function chosenWord(resource: string, path: string, last: string, value: string): Text | undefined {
  const ofResource = isResourceName(resource) && path in resourceWords[resource].fields ? optionsOf(resource, path) : {}
  if (last === 'kind' && resource === 'cheques')
    return value === 'undo' ? chequeWords.undoing : receivedStepWords[value as keyof typeof receivedStepWords]?.name
  const kind = last === 'kind' ? documentKindOfPermission(value) : undefined
  return (
    ofResource[value] ??
    chosenWords[resource]?.[last]?.[value] ??
    (path.endsWith('cheque.status') ? chequeStatusWords[value as keyof typeof chequeStatusWords] : undefined) ??
    (resource === 'representative_salaries' ? salaryWords[last]?.[value] : undefined) ??
    (kind && documentWords[kind].title.one) ??
    (last === 'status' ? statusWords[value as keyof typeof statusWords] : undefined) ??
    trailValueWords[last]?.[value]
  )
}

const ofDays = /(^|_)(date|day|from|to|until|on|at|deal|move|end)$/
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

/** Days, moments and months as they stand everywhere else. */
function writtenTime(last: string, value: string): string | undefined {
  if (ofDays.test(last) && isDay(value)) return showDate(value)
  if (ofDays.test(last) && isMoment(value)) return showMoment(value)
  if (last === 'month' && /^\d{4}-\d\d$/.test(value)) return showDate(value)
  return last === 'fiscal_year_start' && /^\d\d-\d\d$/.test(value) ? showDate(value) : undefined
}

const ofFigures =
  /(^|_)(absence|advance|allowance|amount|bonus|commission|cost|credits?|creditor|debit|debtor|deduction|difference|discount|fees?|figure|gross|left|limit|net|paid|price|quantity|rate|residual|returned|rounding|salary|sales|settlement|subtotal|sum|tax|taxable|total|value|worth)$/

/** A figure as it stands everywhere else, with the decimals that were kept. */
const writtenFigure = (last: string, value: string): string | undefined =>
  ofFigures.test(last) && isDecimal(value) ? showDecimal(value, value.split('.')[1]?.length ?? 0) : undefined

const lastOf = (path: string) =>
  path
    .split('.')
    .filter(part => !/^\d+$/.test(part))
    .at(-1) ?? path

/** What a value is called: yes, posted, business, 25/11/2026, 1,234.50; a word stays as it is. */
export function valueLabel(resource: string, path: string, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return auditWords[value ? 'yes' : 'no'][language]
  const last = lastOf(path)
  const comma = language === 'ar' ? '، ' : ', '
  if (Array.isArray(value)) return value.map(each => valueLabel(resource, path, each, language)).join(comma)
  const text = String(value)
  if (path.startsWith('permissions.'))
    return (roleSentenceWords[text as 'read'] as Text | undefined)?.[language] ?? text
  if (last === 'resource' || (last === 'series' && text !== '')) return recordKindOf(text, language)
  if (last === 'report') return isPermissionName(text) ? permissionText(text)[language] : text
  if (last === 'currency_id') return currencyOf(Number(text))?.code ?? text
  if (last.endsWith('country_id')) return countryOf(Number(text))?.name[language] ?? text
  return (
    chosenWord(resource, path, last, text)?.[language] ?? writtenTime(last, text) ?? writtenFigure(last, text) ?? text
  )
}

/** What a field is called; its line before it where it stands in one. */
export function fieldLabel(resource: string, path: string, language: Language): string {
  const [, line, inLine] = /^\w+\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
  const label = labelOf(resource, inLine ?? path, language)
  return line === undefined ? label : `${Number(line) + 1} · ${label}`
}

const labels: Record<string, LabelOf> = {
  cheques: chequeLabel,
  tax_rates: taxRateLabel,
  lock_exceptions: lockExceptionLabel,
  saved_views: savedViewLabel,
  webhooks: webhookLabel,
  period_seals: periodSealLabel,
  revaluations: revaluationLabel,
  tax_filings: taxFilingLabel,
  representative_salaries: salaryLabel,
  advances: salaryLabel,
  attachments: attachmentLabel,
  users: userLabel,
  roles: roleLabel,
  api_keys: apiKeyLabel,
  ownership: ownershipLabel,
  stock_transfers: stockLabel,
  stock_adjustments: stockLabel,
  opening_balances: openingLabel,
  organizations: organizationLabel,
  serial_numbers: seriesLabel,
  restriction_numbers: seriesLabel,
}

/** Rows about how somebody signed in, and about a session that an admin ended. */
const isOfSession = (resource: string) => resource === 'sign_ins' || resource === 'users'

function labelOf(resource: string, path: string, language: Language): string {
  const permission = path.replace(/^permissions\./, '')
  if (permission !== path && isPermissionName(permission)) return permissionText(permission)[language]
  if (resource === 'account_organization') return partLabel(`accounts.${path}`, language)
  if (path.endsWith('cheque.status')) return trailFieldWords.cheque![language]
  const last = lastOf(path)
  const ofSession = isOfSession(resource) ? signInFieldWords[last] : undefined
  if (ofSession) return ofSession[language]
  // What is done for a party is said in the words of documents: a credit that was put on invoices.
  const ways: (LabelOf | undefined)[] = isResourceName(resource)
    ? [resourceLabel(resource), documentLabel]
    : [documentKindOfPermission(resource) ? documentLabel : labels[resource]]
  const known = [...ways, (name: string) => trailFieldWords[name]?.[language] ?? name, documentLabel]
  if (resource === 'organizations') known.push(taxRateLabel)
  else known.push(organizationLabel)
  for (const way of known)
    for (const name of [path, last, `${last}_id`]) {
      const label = way?.(name, language) ?? name
      if (label !== name) return label
    }
  return last.replaceAll('_', ' ')
}
