import { recordName } from '../../../i18n/records/seeded-names.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { type DocumentKind, isOfSuppliers } from '../../../schema/documents.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { type CodesOfProduct, isOfCustoms, isTaxedCode, proposedCodes, type TaxSide } from '../../../schema/tax/line.ts'
import type { Values } from '../../../schema/validate.ts'
import type { TaxCodeFacts } from '../../books/references.ts'
import type { TradeItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { DocumentInput } from '../document-input.ts'

/**
 * What the lines of a document are taxed by: the code that is chosen, or the flag; where neither is given, the code of the party,
 * then that of the product or of the account, and the flag of the product in the end.
 */

type Organization = Pick<BooksContext['organization'], 'value_added_tax_recoverable'>

export type LineTax = Pick<TradeItem, 'tax_code_id' | 'tax_mode' | 'tax_rate' | 'tax_recoverable' | 'value_added_tax'>

/** What the buyer owes or customs collected comes back by the law of the buyer, whatever the number of the supplier. */
export const byCode = (code: TaxCodeFacts, { value_added_tax_recoverable }: Organization): LineTax => ({
  tax_code_id: code.id,
  tax_mode: code.mode,
  tax_rate: code.category === 'S' ? code.rate : null,
  tax_recoverable: code.recoverable && (value_added_tax_recoverable || code.mode === 'charged'),
  value_added_tax: isTaxedCode(code),
})

/** A line that names no code. */
export const taxedByFlag = (flag: boolean): LineTax => ({
  tax_code_id: null,
  tax_mode: 'charged',
  tax_rate: null,
  tax_recoverable: true,
  value_added_tax: flag,
})

const flagOf = ({ value_added_tax }: Values) => value_added_tax as boolean | null | undefined

/** Why a line cannot have a code. */
export function issueOfCode(
  code: TaxCodeFacts | undefined,
  { side, kind }: { side: TaxSide; kind: DocumentKind },
  flag: boolean | null | undefined,
): Issue | undefined {
  // What is not there is named with all other links.
  if (!code) return undefined
  if (code.side !== 'both' && code.side !== side) return side === 'sale' ? 'tax_code_of_purchases' : 'tax_code_of_sales'
  if (isOfCustoms(code) && kind !== 'expense') return 'tax_code_of_customs'
  return typeof flag === 'boolean' && flag !== isTaxedCode(code) ? 'tax_code_disagrees' : undefined
}

/** The code that lines have which say nothing of their tax; the client of a debit note is that of its invoice. */
async function codeOfParty({ store }: BooksContext, { header, items }: DocumentInput): Promise<number | null> {
  if (items.every(item => (flagOf(item) ?? null) !== null || (item.tax_code_id ?? null) !== null)) return null
  const client = idOfValue(header.client_id)
  if (client !== undefined) return store.taxCodeOf('clients', client)
  const supplier = idOfValue(header.supplier_id)
  return supplier === undefined ? null : store.taxCodeOf('suppliers', supplier)
}

/** What a line is taxed by of which nobody says it: by its product, or by its account. */
interface Proposing extends CodesOfProduct {
  value_added_tax?: boolean
  /**
   * Whether a code that was put away proposes nothing: a line without one is to be sorted, and its return says so. That of a
   * product or a party would be taxed by something else in its place, in silence.
   */
  lapses?: boolean
}

/** How each line is taxed; a code of the other side, or one that the flag contradicts, is refused at its line. */
export async function lineTaxesOf(
  context: BooksContext,
  kind: DocumentKind,
  input: DocumentInput,
  proposing: (item: Values) => Proposing | undefined,
): Promise<{ taxes: LineTax[]; issues: FieldIssues }> {
  const side = isOfSuppliers(kind) || kind === 'expense' ? 'purchase' : 'sale'
  const ofParty = await codeOfParty(context, input)
  const proposals = input.items.map(item =>
    (flagOf(item) ?? null) === null ? proposedCodes(side, ofParty, proposing(item)) : [],
  )
  const chosen = input.items.map(item => idOfValue(item.tax_code_id) ?? null)
  const isByFlags = proposals.every(ids => ids.length === 0) && chosen.every(id => id === null)
  const codes = isByFlags ? new Map<number, TaxCodeFacts>() : await context.store.taxCodes()
  const issues: FieldIssues = {}
  const taxes = input.items.map((item, index): LineTax => {
    const id = elementAt(chosen, index)
    const own = id === null ? undefined : codes.get(id)
    const issue = issueOfCode(own, { side, kind }, flagOf(item))
    if (issue) issues[`items.${index}.tax_code_id`] = [issue]
    if (own) return byCode(own, context.organization)
    const proposed = elementAt(proposals, index)
      .flatMap(each => codes.get(each) ?? [])
      .find(each => !issueOfCode(each, { side, kind }, null) && (each.active || !proposing(item)?.lapses))
    if (proposed && !proposed.active)
      issues[`items.${index}.tax_code_id`] = [`proposed_code_off|${recordName(proposed, context.language)}`]
    if (proposed) return byCode(proposed, context.organization)
    return taxedByFlag(flagOf(item) ?? proposing(item)?.value_added_tax ?? false)
  })
  return { taxes, issues }
}

/** A line of a return of an invoice is taxed as the line that it takes back. */
export const taxOfLine = ({
  tax_code_id,
  tax_mode,
  tax_rate,
  tax_recoverable,
  value_added_tax,
}: TradeItem): LineTax => ({
  ...{ tax_code_id, tax_mode, tax_rate, tax_recoverable, value_added_tax },
})
