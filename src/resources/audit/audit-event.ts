import {
  actionWords,
  auditWords,
  recordKindWords,
  signInFieldWords,
  signInValueWords,
} from '../../../i18n/books/audit.ts'
import { chequeLabel, chequeStatusWords, receivedStepWords } from '../../../i18n/books/cheques.ts'
import { documentWords, statusWords } from '../../../i18n/books/documents.ts'
import { salaryLabel, salaryStatusWords } from '../../../i18n/books/salaries.ts'
import {
  attachmentLabel,
  documentLabel,
  type LabelOf,
  lockExceptionLabel,
  organizationLabel,
  partLabel,
  resourceLabel,
  revaluationLabel,
  seriesLabel,
  taxRateLabel,
} from '../../../i18n/labels.ts'
import { taxCodeWords } from '../../../i18n/pages/policy.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { chequeStatuses, chequeSteps } from '../../../schema/cheques.ts'
import {
  documentKindNames,
  documentKindOfPermission,
  documentKinds,
  documentStatuses,
} from '../../../schema/documents.ts'
import { isResourceName, resourceNames } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { salaryStatuses } from '../../../schema/salaries.ts'
import { optionsOf } from '../records/words.ts'
import { isEmpty } from '../same-values.ts'

/** What a row of the trail says, in the reader's words. */

export const actionOf = (action: string, language: Language): string => actionWords[action]?.[language] ?? action

/** What a audit event is about. */
export function recordKindOf(resource: string, language: Language): string {
  const kind = documentKindOfPermission(resource)
  if (kind) return documentWords[kind].title.one[language]
  return isResourceName(resource)
    ? resourceWords[resource].title.one[language]
    : (recordKindWords[resource]?.[language] ?? resource)
}

/** Every kind of record that an audit event may be about. */
export const recordKinds: readonly string[] = [
  ...documentKindNames.map(kind => documentKinds[kind].wire.permission as string),
  ...resourceNames,
  ...Object.keys(recordKindWords),
]

/** Where the record stands in the console, if it has a page there. */
export const hasPage = (resource: string): boolean =>
  documentKindOfPermission(resource) !== undefined || isResourceName(resource) || resource === 'cheques'

/** One value that differs, or stood alone. */
interface Difference {
  path: string
  before: string | null
  after: string | null
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function leaves(side: unknown, path = ''): [string, unknown][] {
  if (!isBranch(side)) return [[path, side]]
  return Object.entries(side).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

// The record's own bookkeeping, and ids that stand beside the name of what they name.
const isUnsaid = (path: string) => /(^|\.)(id|revision|entry_id)$|_id$/.test(path)

/** What differs between two sides, in the order of the record; all that is filled where one side is missing. */
export function differences(before: unknown, after: unknown, wordOf: (path: string, value: unknown) => string) {
  const [left, right] = [before, after].map(side => new Map(isBranch(side) ? leaves(side) : []))
  const paths = [...new Set([...left!.keys(), ...right!.keys()])].filter(path => !isUnsaid(path))
  const shown = (path: string, value: unknown) => (isEmpty(value) ? null : wordOf(path, value))
  return paths
    .map((path): Difference => ({ path, before: shown(path, left!.get(path)), after: shown(path, right!.get(path)) }))
    .filter(({ before, after }) => before !== after)
}

const optionsOfSettings = settingNames.flatMap((name): [string, Record<string, Text>][] => {
  const { options }: { label: Text; options?: Record<string, Text> } = settingWords[name]
  return options ? [[name, options]] : []
})

/** What the choices of tax rates, and of settings and what is kept of them, are called. */
const chosenWords: Record<string, Record<string, Text>> = {
  code: taxCodeWords,
  ...Object.fromEntries(optionsOfSettings),
}

/** The state of a cheque, or a step that it took. */
function chequeWord(path: string, value: unknown): Text | undefined {
  const status = path === 'status' ? chequeStatuses.find(each => each === value) : undefined
  const step = path.endsWith('.kind') ? chequeSteps.find(each => each === value) : undefined
  return status ? chequeStatusWords[status] : step && receivedStepWords[step].name
}

/** The state of a representative's month, or what kind of document it counted. */
function salaryWord(path: string, value: unknown): Text | undefined {
  const status = path === 'status' ? salaryStatuses.find(each => each === value) : undefined
  const kind = path.endsWith('.kind') ? documentKindOfPermission(String(value)) : undefined
  return status ? salaryStatusWords[status] : kind && documentWords[kind].title.one
}

/** What a value is called: yes, posted, business; a figure or a word stays as it is. */
export function valueLabel(resource: string, path: string, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return auditWords[value ? 'yes' : 'no'][language]
  if (resource === 'attachments' && path === 'resource') return recordKindOf(String(value), language)
  const status = path === 'status' ? documentStatuses.find(each => each === value) : undefined
  if (status) return statusWords[status][language]
  const salary = resource === 'representative_salaries' ? salaryWord(path, value) : undefined
  if (salary) return salary[language]
  const chosen = resource === 'cheques' ? chequeWord(path, value) : chosenWords[path]?.[String(value)]
  if (chosen) return chosen[language]
  const signIn = isOfSession(resource) ? signInValueWords[path]?.[String(value)] : undefined
  if (signIn) return signIn[language]
  const option = isResourceName(resource) && path in resourceWords[resource].fields ? optionsOf(resource, path) : {}
  return option[String(value)]?.[language] ?? String(value)
}

/** What a field is called; its line before it where it stands in one. */
export function fieldLabel(resource: string, path: string, language: Language): string {
  const line = /^\w+\.(\d+)\.(.+)$/.exec(path)
  const label = labelOf(resource, line?.[2] ?? path, language)
  return line ? `${Number(line[1]) + 1} · ${label}` : label
}

const policyLabels: Record<string, LabelOf> = {
  cheques: chequeLabel,
  tax_rates: taxRateLabel,
  lock_exceptions: lockExceptionLabel,
  revaluations: revaluationLabel,
  representative_salaries: salaryLabel,
  advances: salaryLabel,
  attachments: attachmentLabel,
}

/** Rows about how somebody signed in, and about a session that an admin ended. */
const isOfSession = (resource: string) => resource === 'sign_ins' || resource === 'users'

function labelOf(resource: string, path: string, language: Language): string {
  const ofSession = isOfSession(resource) ? signInFieldWords[path] : undefined
  if (ofSession) return ofSession[language]
  const declared = isResourceName(resource) ? resourceLabel(resource)(path, language) : path
  if (declared !== path) return declared
  if (resource === 'organizations') return organizationLabel(path, language)
  const own = policyLabels[resource]
  if (own) return own(path, language)
  if (resource === 'account_organization') return partLabel(`accounts.${path}`, language)
  // What is done for a party is said in the words of documents: a credit that was put on invoices.
  const speaksOfDocuments = documentKindOfPermission(resource) !== undefined || isResourceName(resource)
  const word = speaksOfDocuments ? documentLabel(path, language) : seriesLabel(path, language)
  if (word !== path) return word
  const linked = documentLabel(`${path}_id`, language)
  return linked === `${path}_id` ? path.split('.').at(-1)!.replaceAll('_', ' ') : linked
}
