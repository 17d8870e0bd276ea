import { sum } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { type Given, reliefOf } from '../../../ledger/settling.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import type { ShareItem, WriteOffDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { allocate } from '../../settlement/allocations.ts'
import { firstNamed, sharesOf } from '../../settlement/shares.ts'
import type { DocumentInput } from '../document-input.ts'
import { linksOf } from '../named/links.ts'
import { newWriteOff } from '../new-rows.ts'
import type { Posted, Prepared, RulesOf } from '../rules.ts'

/** A client's debt that is given up (إعدام دين): it leaves receivables for bad debts, at what it was booked at. */

/** A client who was put away may owe all the same; somebody who sees only the invoice gives it up by it. */
async function clientIssues({ store }: BooksContext, input: DocumentInput): Promise<FieldIssues> {
  const { client_id, ...issues } = await store.brokenLinks(linksOf('write_off', input))
  const invoices = await store.heads(input.items.map(item => item.invoice_id as number))
  const isOnInvoice = invoices.some(invoice => invoice.client_id === input.header.client_id)
  return client_id && !isOnInvoice ? { ...issues, client_id } : issues
}

const post =
  (context: BooksContext, given: readonly Given[]): Prepared<WriteOffDocument, ShareItem>['post'] =>
  async (whole): Promise<Posted> => {
    const { document } = whole
    await allocate(
      context,
      document.date,
      given.map(each => ({
        invoice_id: each.invoice.id,
        kind: 'write_off',
        document_id: document.id,
        owed_item_id: each.invoice.itemId ?? null,
        amount: each.amount,
        base_amount: reliefOf(each),
      })),
    )
    const lines = postings.write_off({ clientId: document.client_id, writtenOff: document.base_total })
    return { lines, adjustments: [], document: whole }
  }

export const writeOffRules: RulesOf<'write_off'> = {
  async prepare(context, kind, input, before) {
    const { store } = context
    const ids = input.items.map(item => item.invoice_id as number)
    const first = firstNamed(ids, await store.heads(ids))
    const ofInvoices = first && { currency_id: first.currency_id, exchange_rate: first.exchange_rate }
    const rows = newWriteOff(context, kind, { ...input, header: { ...input.header, ...ofInvoices } }, before)
    const { given, issues } = await sharesOf(context, kind, rows, rows.document.date, {
      otherCurrency: 'one_currency',
    })
    refuseIfAny({
      ...(await clientIssues(context, input)),
      ...(rows.items.length === 0 ? { allocations: ['required'] } : {}),
      ...issues,
    })
    const [amount, base_total] = [sum(given.map(each => each.amount)), sum(given.map(reliefOf))]
    return {
      items: rows.items,
      document: { ...rows.document, total: amount, base_total },
      post: post(context, given),
    }
  },
}
