import type { Identifier } from 'react-admin'
import { reports } from '../../../schema/reports.ts'

export const consoleAddress = '/dashboard'
export const loginAddress = '/login'

/** Where a list stands in the console. */
export const listAddress = (resource: string): string => `${consoleAddress}/${resource}`
export const newAddress = (resource: string): string => `${listAddress(resource)}/create`
/** Where one record stands. */
export const addressOf = (resource: string, id: Identifier): string =>
  `${listAddress(resource)}/${encodeURIComponent(id)}`

/** Where the fields of a record are mended: at one of them, or with all that is folded open. */
export const fieldAddress = (resource: string, id: Identifier, field = ''): string =>
  `${addressOf(resource, id)}?${new URLSearchParams({ tab: 'details', field })}`

/** A list as it is asked for by some filters. */
export const filteredAddress = (resource: string, filter: Readonly<Record<string, string | boolean>>): string =>
  `${listAddress(resource)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
/** The products of which less is on hand than there should be. */
export const lowStockAddress = filteredAddress('products', { runs_low: true })

export const importsAddress = `${consoleAddress}/imports`
/** Where a file of these records is taken in. */
export const importAddress = (resource: string): string => `${importsAddress}?resource=${resource}`

export const profileAddress = `${consoleAddress}/profile`
export const settingsAddress = `${consoleAddress}/settings`
/** The settings page at one of them. */
/** Where the books are taken along as a file. */
export const booksFileAddress = `${settingsAddress}?setting=books_file`
export const settingAddress = (name: string): string => `${settingsAddress}?setting=${name}`
/** Where a person sees their organizations, and what they are in the open one. */
export const organizationsAddress = `${consoleAddress}/organizations`
export const newOrganizationAddress = `${organizationsAddress}/new`
/** Where another organization is opened, at a page of it. */
export const openingAddress = (id: number | string, to?: string): string =>
  `${organizationsAddress}/${id}/open${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`
/** Where the books of all organizations of a person stand. */
export const ownBooksAddress = `${consoleAddress}/books`
export const outboxAddress = `${consoleAddress}/mails`
export const remindersAddress = `${consoleAddress}/reminders`
export const auditAddress = `${consoleAddress}/audit`
export const openingsAddress = `${consoleAddress}/opening-balances`
export const currenciesAddress = `${consoleAddress}/currencies`
export const webhooksAddress = `${consoleAddress}/webhooks`
export const numberingAddress = `${consoleAddress}/serial-numbers`
/** What went to the tax authority, and what goes there. */
export const einvoicesAddress = `${consoleAddress}/einvoices`
/** Where the organization is connected to it. */
export const einvoiceUnitsAddress = `${consoleAddress}/einvoice-units`
export const apiKeysAddress = `${consoleAddress}/api-keys`
export const postingAccountsAddress = `${consoleAddress}/account-organization`

export const revaluationsAddress = `${consoleAddress}/revaluations`
export const newRevaluationAddress = `${revaluationsAddress}/create`
export const taxFilingsAddress = `${consoleAddress}/tax-filings`
export const newTaxFilingAddress = `${taxFilingsAddress}/create`
/** Where one return of value added tax stands. */
export const taxFilingAddress = (id: number): string => `${taxFilingsAddress}/${id}`
/** Where one revaluation stands. */
export const revaluationAddress = (id: number): string => `${revaluationsAddress}/${id}`
/** Accounts with their banks. */
export const bankAddress = `${consoleAddress}/bank`
export const chequesAddress = `${consoleAddress}/cheques`
/** Where one cheque stands. */
export const chequeAddress = (id: number): string => `${chequesAddress}/${id}`

/** Where the monthly sheet of the representatives stands. */
export const salariesAddress = `${consoleAddress}/salaries`

/** Where periods are sealed. */
export const periodSealsAddress = `${consoleAddress}/period-seals`
/** Where one seal stands. */
export const periodSealAddress = (id: number): string => `${periodSealsAddress}/${id}`

/** Where the proofs of the books stand. */
export const proofsAddress = `${consoleAddress}/proofs`

export const reportsAddress = `${consoleAddress}/reports`
/** Where a report stands, with its filters. */
export function reportAddress(key: string, filters: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return `${reportsAddress}/${key}${query.size > 0 ? `?${query}` : ''}`
}
/** The movement of one account, since the books began. */
export const ledgerAddress = (accountId: number): string =>
  reportAddress(reports.detailed_general_ledger.wire, { account_id: accountId, preset: 'all_time' })
