import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../ledger/money.ts'
import { ownPayment } from '../../schema/document-fields.ts'
import { type DocumentKind, documentKinds, documentsOfInvoice, isInvoice } from '../../schema/documents.ts'
import { type FieldIssues, Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { residualOf, settledOf } from '../settlement/allocations.ts'
import { paymentOfInvoice } from './kinds/payments.ts'
import { askNumbers, type Numbering, postAll, prepare, withIds } from './posting.ts'

/** The payment that an invoice carries with it, so that one call sells and collects. */

/** What is wrong with the payment that an invoice carries, at the fields where it was entered. */
const inPayment = (issues: FieldIssues): FieldIssues =>
  Object.fromEntries(
    Object.entries(issues).map(([path, found]) => [path === '' ? 'payment' : `payment.${path}`, found]),
  )

/** The payment that an invoice carries with it, read in the invoice's currency: by who may make payments of their own. */
export function readPayment(
  context: BooksContext,
  kind: DocumentKind,
  body: unknown,
  currencyId: unknown,
): Values | null {
  const sent = (body as { payment?: unknown } | null)?.payment
  if (!isInvoice(kind) || sent === undefined || sent === null || sent === '') return null
  const { permission } = documentKinds[documentsOfInvoice[kind].paid].wire
  demand(context.permissions, permission, 'create')
  const decimals = decimalsOf(typeof currencyId === 'number' ? currencyId : context.organization.baseCurrencyId)
  const checked = check(recordSchema(ownPayment, 'create', decimals), sent)
  if ('issues' in checked) return refuseFields(inPayment(withMissing(ownPayment, checked.issues, sent)))
  const payment = withDefaults(ownPayment, checked.values)
  const issues = missing(ownPayment, payment)
  return Object.keys(issues).length > 0 ? refuseFields(inPayment(issues)) : payment
}

interface Numbers {
  numbers: Numbering | undefined
  paymentNumbers: Numbering | undefined
}

/** What stays a draft takes no number. */
export const unnumbered: Numbers = { numbers: undefined, paymentNumbers: undefined }

/**
 * The numbers of an invoice that is about to be posted and of the payment that it carries, where it has one. Both
 * counters are asked before goods and entries, in the order in which everybody asks them.
 */
export function numbersBeforehand(context: BooksContext, invoice: DocumentRow, payment: Values | null): Numbers {
  const numbers = invoice.number === null ? askNumbers(context, invoice.kind, [invoice.date]) : undefined
  if (!payment || !isInvoice(invoice.kind)) return { numbers, paymentNumbers: undefined }
  const date = String(payment.date ?? invoice.date)
  return { numbers, paymentNumbers: askNumbers(context, documentsOfInvoice[invoice.kind].paid, [date]) }
}

/**
 * Collects or pays an invoice in the same breath: what it still asks for, and the rest to the party's credit. One that
 * asks for nothing is not paid again.
 */
export async function payAtOnce(
  context: BooksContext,
  invoice: DocumentRow,
  payment: Values,
  numbers?: Numbering,
): Promise<void> {
  const kind = isInvoice(invoice.kind) ? documentsOfInvoice[invoice.kind].paid : refuse('not_found')
  const residual = residualOf(invoice, (await settledOf(context.store.rows, [invoice.id]))(invoice.id))
  if (residual <= 0n)
    refuseFields({ 'payment.amount': [`above_residual|${formatMoney(0n, decimalsOf(invoice.currency_id))}`] })
  try {
    const prepared = await prepare(context, kind, paymentOfInvoice(invoice, residual, payment), null)
    const identified = await withIds(context, [prepared])
    await postAll(context, kind, identified, documents => context.store.insert(documents), numbers)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') refuseFields(inPayment(error.fields))
    throw error
  }
}
