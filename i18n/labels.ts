import { type DocumentKind, isInvoice } from '../schema/documents.ts'
import type { ResourceName } from '../schema/index.ts'
import { documentFieldWords, invoiceDate } from './books/documents.ts'
import { roleWords } from './books/posting-accounts.ts'
import { stockFieldWords } from './books/stock.ts'
import { unitFieldWords } from './einvoice/units.ts'
import { attachmentFieldWords } from './files/attachments.ts'
import { statementFieldWords } from './files/bank-statement-words.ts'
import { seriesWords } from './pages/numbering.ts'
import { openingWords } from './pages/opening-balances.ts'
import { lockExceptionWords, periodSealFieldWords, revaluationWords, taxRateWords } from './pages/policy.ts'
import { reportFilterWords } from './pages/report-pages.ts'
import { webhookFieldWords } from './programs/webhook-fields.ts'
import { savedViewWords } from './records/lists.ts'
import { organizationWords, settingWords } from './records/organization.ts'
import { resourceWords } from './records/resources.ts'
import { ownershipFieldWords, roleFieldWords, userFieldWords } from './records/users.ts'
import { taxFilingWords } from './tax/filings.ts'
import type { Language, Text } from './text.ts'

/** What the field at a path (`items.0.quantity`) is called, for the sentences that name it; the path itself if nothing. */
export type LabelOf = (path: string, language: Language) => string

const labelled =
  (wordOf: (path: string) => Text | { label: Text } | undefined): LabelOf =>
  (path, language) => {
    const word = wordOf(path)
    return word ? ('label' in word ? word.label : word)[language] : path
  }

/** The fields of a resource. */
export const resourceLabel = (resource: ResourceName): LabelOf => {
  const words: Record<string, Text | { label: Text }> = resourceWords[resource].fields
  return labelled(path => words[path])
}

const documentWords: Record<string, Text> = documentFieldWords

/** The fields of documents and of their lines. */
export const documentLabel = labelled(path => documentWords[path.split('.').at(-1) ?? ''])

/** The same in the forms of one kind: an invoice is asked for its date by its name. */
export const documentLabelOf = (kind: DocumentKind): LabelOf =>
  isInvoice(kind)
    ? (path, language) => (path === 'date' ? invoiceDate[language] : documentLabel(path, language))
    : documentLabel

const organization: Record<string, Text | { label: Text }> = { ...organizationWords, ...settingWords }

const filters: Record<string, Text> = reportFilterWords

/** What a report is asked for. */
export const reportLabel = labelled(path => filters[path])

/** The settings of an organization, and what stands beside them. */
export const organizationLabel = labelled(path => organization[path.split('.')[0] ?? ''])

const numbering: Record<string, Text> = seriesWords

/** The fields of a series of numbers. */
export const seriesLabel = labelled(path => numbering[path])

const parts: Record<string, Text> = roleWords

/** The parts in the postings: `accounts.sales`. */
export const partLabel = labelled(path => parts[path.split('.')[1] ?? ''])

const taxRates: Record<string, Text> = taxRateWords
const lockExceptions: Record<string, Text> = lockExceptionWords
const revaluations: Record<string, Text> = revaluationWords
const periodSeals: Record<string, Text> = periodSealFieldWords
const taxFilings: Record<string, Text> = taxFilingWords

/** The fields of a tax rate with a date. */
export const taxRateLabel = labelled(path => taxRates[path])

/** What comes with a file of a bank statement. */
export const bankStatementLabel = labelled(path => statementFieldWords[path])

/** The fields of a return of value added tax, and of its boxes: `boxes.0.tax`. */
export const taxFilingLabel = labelled(path => taxFilings[path.split('.').at(-1) ?? ''])

/** The fields of an exception from the lock. */
export const lockExceptionLabel = labelled(path => lockExceptions[path.split('.')[0] ?? ''])

const savedViews: Record<string, Text> = savedViewWords

/** The fields of a saved view of a list. */
export const savedViewLabel = labelled(path => savedViews[path.split('.')[0] ?? ''])

const webhooks: Record<string, Text> = webhookFieldWords

/** The fields of a webhook. */
export const webhookLabel = labelled(path => webhooks[path.split('.')[0] ?? ''])

const units: Record<string, Text> = unitFieldWords

/** The fields of a unit that issues invoices with an authority. */
export const einvoiceUnitLabel = labelled(path => units[path])

const attachments: Record<string, Text> = attachmentFieldWords

/** The fields of an attached file. */
export const attachmentLabel = labelled(path => attachments[path])

const roles: Record<string, Text> = roleFieldWords
const users: Record<string, Text> = userFieldWords

/** The fields of a role: `permissions.clients` is called as its permissions are. */
export const roleLabel = labelled(path => roles[path.split('.')[0] ?? ''])

const ownership: Record<string, Text> = ownershipFieldWords

/** The fields of an offer of the ownership. */
export const ownershipLabel = labelled(path => ownership[path])

/** The fields of a user. */
export const userLabel = labelled(path => users[path])

const stock: Record<string, Text> = stockFieldWords

/** The fields of transfers and adjustments of stock, and of their lines. */
export const stockLabel = labelled(path => stock[path.split('.').at(-1) ?? ''])

/** The fields of a revaluation, and of its rates: `rates.0.currency_id`. */
export const revaluationLabel = labelled(path => revaluations[path.split('.').at(-1) ?? ''])

const opening: Record<string, Text> = openingWords

/** The fields of opening balances. */
export const openingLabel = labelled(path => opening[path.split('.').at(-1) ?? ''])

/** The seal of a period. */
export const periodSealLabel = labelled(path => periodSeals[path])
