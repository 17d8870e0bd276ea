import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney, plainDecimal } from '../../../ledger/money.ts'
import { correction } from '../../../schema/document-fields.ts'
import { comesBackByAmounts } from '../../../schema/documents/sold.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../../schema/validate.ts'
import type { DocumentRow, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { refuseUnless } from '../../books/verdict.ts'
import { todayIn } from '../../calendar.ts'
import { circumstancesOf, refuseStale, verdicts } from '../allowed-actions.ts'
import { dependentsOf } from '../dependents.ts'
import { toInput } from '../document-input.ts'
import { type Created, createDocument, voidDocument } from '../life.ts'

/** The kinds of document that are issued and made good by another of their kind. */
export type CorrectedKind = 'sales_invoice' | 'sales_debit_note'

/** What a correction makes: what takes the document back, and a draft of it to be mended. */
interface Correction {
  number: string | null
  returned: Created
  draft: Created
}

/** Of which day, why, and by which reason of the country it is corrected: of today where no day is given, but not before it. */
function readCorrection({ organization, now }: BooksContext, { date }: DocumentRow, body: unknown) {
  const checked = check(recordSchema(correction, 'create', organization.baseDecimals), body)
  if ('issues' in checked) return refuseFields(withMissing(correction, checked.issues, body))
  const issues = missing(correction, checked.values)
  const { date: entered = null, ...why } = checked.values
  const today = todayIn(organization.timeZone, now)
  const day = (entered ?? (today < date ? date : today)) as string
  if (day < date) issues.date = [`before_invoice|${date}`]
  return Object.keys(issues).length > 0 ? refuseFields(issues) : { date: day, why }
}

/** The lines of the return that takes back all of it: of what moved no goods, as a debit note, by their amounts. */
function linesBack({ document, items }: TradeWithItems): Values[] {
  if (!comesBackByAmounts(document.kind))
    return items.map(({ id, quantity }) => ({ invoice_item_id: id, quantity: plainDecimal(quantity) }))
  const worth = ({ net, value_added_tax_amount, sales_tax_amount }: TradeItem) =>
    document.tax_inclusive ? net + value_added_tax_amount + sales_tax_amount : net
  return items
    .filter(item => worth(item) > 0n)
    .map(item => ({ invoice_item_id: item.id, allowance: formatMoney(worth(item), decimalsOf(document.currency_id)) }))
}

/** A document that nobody else changes meanwhile, if it may be corrected. */
async function lockedToCorrect(
  context: BooksContext,
  kind: CorrectedKind | 'sales_return',
  id: number,
): Promise<TradeWithItems> {
  const { store, language } = context
  const before = (await store.lock(kind, id)) ?? refuse('not_found')
  const dependents = await dependentsOf({ ...store, itemsOf: async () => before.items }, before.document)
  const { correct } = verdicts(before.document, dependents, circumstancesOf(context, kind))
  refuseUnless(correct, 'cannot_correct', language, kind)
  return before
}

/**
 * Corrects what was issued: a return takes all of it back, and a draft says it again, to be mended before it is posted under
 * its own number. What was paid of it stands to the client's credit.
 */
export async function correctDocument(
  context: BooksContext,
  kind: CorrectedKind,
  id: number,
  body: unknown,
): Promise<Correction> {
  const { organization } = context
  const before = await lockedToCorrect(context, kind, id)
  refuseStale(before.document.revision, body)
  const { date, why } = readCorrection(context, before.document, body)
  const returned = await createDocument(context, 'sales_return', {
    ...{ ...why, date, invoice_id: id, refund: 'balance', status: 'posted' },
    items: linesBack(before),
  })
  const { header, items } = toInput(before, organization.baseDecimals)
  const { due_date: _, ...terms } = header
  // It was supplied when it was: the taxes of that day stay.
  const supply_date = header.supply_date ?? (date === header.date ? null : header.date)
  const again = { ...terms, supply_date, date, status: 'draft', items }
  const draft = await createDocument(context, kind, again, null, { correctsId: id })
  return { number: before.document.number, returned, draft }
}

/**
 * Corrects a return that the authority refused: an entry takes it back, as it never was valid, and a draft of today says it
 * again, to be mended before it is posted under its own number.
 */
export async function correctReturn(
  context: BooksContext,
  id: number,
  body: unknown,
): Promise<Omit<Correction, 'returned'>> {
  const { organization, now } = context
  const before = await lockedToCorrect(context, 'sales_return', id)
  await voidDocument(context, 'sales_return', id, body)
  const { header, items } = toInput(before, organization.baseDecimals)
  const today = todayIn(organization.timeZone, now)
  const date = today < before.document.date ? before.document.date : today
  const again = { ...header, date, status: 'draft', items }
  const draft = await createDocument(context, 'sales_return', again, null, { correctsId: id })
  return { number: before.document.number, draft }
}
