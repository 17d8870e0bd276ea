import { documentWords, entryNameWords } from '../../i18n/documents.ts'
import type { Language } from '../../i18n/text.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import { refuseFields } from '../../schema/errors.ts'
import { normalize } from '../../schema/search.ts'
import { inBase, type Line } from '../ledger/posting.ts'
import { postings } from '../ledger/postings.ts'
import { decimalsOf } from './entered.ts'
import { journalEntryFigures, journalTotals } from './journal-entry.ts'
import type { ProductFacts } from './references.ts'
import type { DocumentRow, DocumentWithItems } from './rows.ts'
import { salesInvoiceFigures } from './sales-invoice.ts'

/** The entry that a document's figures make, in base currency. */
export function linesOf(
  { document, items }: DocumentWithItems,
  incomeAccountOf: (productId: number) => number | null,
  baseDecimals: number,
): Line[] {
  if (document.kind === 'journal_entry') return postings.journal_entry(journalEntryFigures(items))
  if (document.kind === 'sales_invoice') {
    const lines = postings.sales_invoice(salesInvoiceFigures({ document, items }, incomeAccountOf))
    return inBase(lines, { decimals: decimalsOf(document.currency_id), rate: document.exchange_rate, baseDecimals })
  }
  throw new Error(`${document.kind} has no posting rule`)
}

/** What the ledger calls the entry of a document, in the language of the books. */
export const entryName = (
  kind: DocumentKind,
  number: string,
  language: Language,
  of: keyof typeof entryNameWords = 'of',
) => entryNameWords[of][language].replace('{kind}', documentWords[kind].title.one[language]).replace('{number}', number)

/** What a search finds a document by. */
export const searchTextOf = (document: DocumentRow, partyName: string | null): string =>
  normalize([document.number, document.reference, document.name, document.details, partyName].filter(Boolean).join(' '))

/** The account that a product's sales go to, if it has its own. */
export const incomeAccountFrom = (products: ReadonlyMap<number, ProductFacts>) => (productId: number) =>
  products.get(productId)?.income_account_id ?? null

/** A journal entry is posted when its debits equal its credits. */
export function refuseUnbalanced({ document, items }: DocumentWithItems): void {
  if (document.kind !== 'journal_entry') return
  const { debtor, creditor } = journalTotals(items)
  if (debtor !== creditor) refuseFields({ items: ['unbalanced'] })
}
