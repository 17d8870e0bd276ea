import { issueFaultText } from '../../../i18n/tax/issue-faults.ts'
import { issueFaultWords } from '../../../i18n/tax/issuing.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { settlementOnInvoice } from '../../../ledger/tax/settlement.ts'
import { isDebitNote } from '../../../schema/documents/debit-notes.ts'
import { type DocumentKind, isReturn, saleKinds } from '../../../schema/documents.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import type { TaxCountry } from '../../../schema/tax/declare.ts'
import { proposedType } from '../../../schema/tax/document-type.ts'
import { issuesAtPosting, issuesDocuments, taxCountryOf } from '../../../schema/tax/index.ts'
import { type IssueFault, isPaidAtOnce, issueFaults } from '../../../schema/tax/issue-faults.ts'
import type { IssuingFacts } from '../../books/references.ts'
import {
  type DocumentRow,
  type DocumentWithItems,
  type TradeDocument,
  type TradeItem,
  tradesAmong,
  withShape,
} from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { Organization } from '../../work.ts'

/** A note adds to no invoice that the authority refused. */
const originalRefused: IssueFault = {
  ...{ code: 'original_refused', record: 'documents', field: 'invoice_id', path: 'invoice_id' },
}

/** Documents of sales as they are issued: what each lacks for it by the law of the country. */

/** What some laws need and no record has yet: nobody could fill it. */
const withoutField: readonly string[] = ['branch', 'income_source']

/** A document of sales, as far as its issue goes. */
export interface ToIssue
  extends Pick<
    TradeDocument,
    | 'kind'
    | 'date'
    | 'client_id'
    | 'reason'
    | 'reason_code'
    | 'invoice_id'
    | 'document_type'
    | 'supply_date'
    | 'settlement'
  > {
  base_total: Minor
  /** Paid at once in cash. */
  isCash: boolean
  items: readonly (Pick<TradeItem, 'tax_code_id' | 'value_added_tax'> & { isAllowance: boolean })[]
}

/** A settlement that an e-invoice of the country has no field for; a return has that of its invoice. */
function settlementFaults({ kind, settlement }: ToIssue, { settlement: rule }: TaxCountry): IssueFault[] {
  if (isReturn(kind) || settlementOnInvoice(rule, settlement) !== null) return []
  const code = rule === 'discount' ? 'settlement_raises' : 'settlement_none'
  return [{ code, record: 'documents', field: 'settlement', path: 'settlement' }]
}

/** A debit note where the authority knows none. */
const debitNoteFaults = ({ kind }: ToIssue, { issue }: TaxCountry): IssueFault[] =>
  isDebitNote(kind) && issue.noDebitNotes
    ? [{ code: 'debit_note_none', record: 'documents', field: 'invoice_id', path: 'invoice_id' }]
    : []

/** All that keeps a document of sales from being issued. */
export function faultsOfIssue(organization: Organization, facts: IssuingFacts, document: ToIssue): IssueFault[] {
  const { kind, date, supply_date, base_total, isCash, reason, reason_code, invoice_id, items } = document
  const country = taxCountryOf(organization.countryId)
  const faults = issueFaults(
    {
      kind: isReturn(kind) || isDebitNote(kind) ? 'note' : 'invoice',
      ...{
        date,
        total: base_total,
        decimals: organization.baseDecimals,
        isCash,
        supply_date,
        type: document.document_type,
        reason,
        reason_code,
        original_id: invoice_id,
      },
      lines: items.map(({ tax_code_id, value_added_tax, isAllowance }) => ({
        code: tax_code_id === null ? (value_added_tax ? 'standard' : null) : (facts.codes.get(tax_code_id) ?? null),
        isAllowance: isReturn(kind) && isAllowance,
      })),
    },
    {
      seller: { ...organization, country_id: organization.countryId },
      buyer: facts.buyers.get(document.client_id ?? 0) ?? null,
    },
    country,
  )
  const own = [...settlementFaults(document, country), ...debitNoteFaults(document, country)]
  return [...faults, ...own].filter(({ field }) => !withoutField.includes(field))
}

const sentenceOf = (fault: IssueFault, language: Language): string => {
  const sentence = issueFaultText(fault, language)
  return fault.record === 'documents' ? sentence : `${sentence} (${issueFaultWords[fault.record][language]})`
}

/** All faults at once, each at the field that leads to it; what the seller lacks at what was to be: posted. */
function refuseFaults(faults: readonly IssueFault[], language: Language): void {
  const issues: FieldIssues = {}
  for (const fault of faults) {
    const path = fault.path ?? 'status'
    issues[path] = [...(issues[path] ?? []), `not_issued|${sentenceOf(fault, language)}`]
  }
  refuseIfAny(issues)
}

const isSale = (kind: DocumentKind): boolean => saleKinds.some(each => each === kind)

/** Whether its sales are standard or simplified: where the country knows both, and it is registered for the tax. */
const hasTypes = (organization: Organization): boolean =>
  issuesDocuments(organization) && taxCountryOf(organization.countryId).simplified !== null

/** What a document of sales is: as was chosen, or as the law proposes. */
function typeOf(
  { countryId, baseDecimals }: Organization,
  { buyers }: IssuingFacts,
  { date, supply_date, document_type, base_total, client_id }: TradeDocument,
): TradeDocument['document_type'] {
  const buyer = buyers.get(client_id ?? 0) ?? null
  const about = { date, supply_date, total: base_total, decimals: baseDecimals }
  return document_type ?? proposedType(taxCountryOf(countryId).simplified, about, buyer)
}

/** A document of sales that is posted again, standard or simplified as it was or is chosen now. */
export async function withType<Rows extends DocumentWithItems>(
  { store, organization }: BooksContext,
  rows: Rows,
): Promise<Rows> {
  const sale = withShape(rows)
  const isTyped = sale.shape === 'items' && isSale(sale.document.kind) && hasTypes(organization)
  if (!isTyped || sale.document.document_type !== null) return rows
  const facts = await store.issuingFacts([sale.document.client_id])
  return { ...rows, document: { ...rows.document, document_type: typeOf(organization, facts, sale.document) } }
}

/** Faults of the law, and those that the authority finds at other fields. */
const withoutRepeats = (own: readonly IssueFault[], others: readonly IssueFault[]): IssueFault[] => [
  ...own,
  ...others.filter(({ record, field, line }) =>
    own.every(fault => fault.record !== record || fault.field !== field || fault.line !== line),
  ),
]

/** What the authority would refuse documents for. */
const authorityRefusals = async ({ authority }: BooksContext, documents: readonly DocumentWithItems[]) =>
  (await authority?.checking(tradesAmong(documents))) ?? (() => [])

/** Which of the invoices that returns and notes name the authority refused. */
const refusedOriginals = ({ store }: BooksContext, documents: readonly DocumentWithItems[]) =>
  store.refusedAmong(tradesAmong(documents).flatMap(({ document: { invoice_id } }) => invoice_id ?? []))

/** How a document is issued as it is posted; `check` refuses one that lacks something for it. */
type Issue = (
  rows: DocumentWithItems,
) => Pick<DocumentRow, 'issued_at'> & Partial<Pick<TradeDocument, 'document_type'>> & { check(): void }

const nothingToCheck = () => undefined

/** Issues documents that are posted now; what is of no sale, or is not issued here, is left as it is. */
export async function issuingOf(
  context: BooksContext,
  kind: DocumentKind,
  documents: readonly DocumentWithItems[],
  at: string,
): Promise<Issue> {
  const { store, organization, language } = context
  const isIssued = context.isIssuedElsewhere !== true && issuesAtPosting(organization)
  if (!isSale(kind) || (!isIssued && !hasTypes(organization))) return () => ({ issued_at: null, check: nothingToCheck })
  const [facts, refusedBy, refused] = await Promise.all([
    store.issuingFacts(documents.map(({ document }) => document.client_id)),
    isIssued ? authorityRefusals(context, documents) : () => [],
    isIssued ? refusedOriginals(context, documents) : new Set<number>(),
  ])
  return rows => {
    const sale = withShape(rows)
    if (sale.shape !== 'items') return { issued_at: null, check: nothingToCheck }
    const document_type = hasTypes(organization) ? typeOf(organization, facts, sale.document) : null
    const ofRefused = refused.has(sale.document.invoice_id ?? 0)
    // What takes back an invoice that the authority refused is of the books alone.
    if (!isIssued || (ofRefused && isReturn(kind))) return { issued_at: null, document_type, check: nothingToCheck }
    const issued = { ...sale, document: { ...sale.document, document_type } }
    const refuseIfFaulty = () => {
      const items = sale.items.map(item => ({ ...item, isAllowance: item.allowance !== 0n }))
      const toIssue: ToIssue = { ...issued.document, isCash: isPaidAtOnce(sale.document), items }
      const faults = [...faultsOfIssue(organization, facts, toIssue), ...(ofRefused ? [originalRefused] : [])]
      refuseFaults(withoutRepeats(faults, refusedBy(issued)), language)
    }
    return { issued_at: at, document_type, check: refuseIfFaulty }
  }
}
