import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { convertToBase, formatMoney, notNegative } from '../../../ledger/money.ts'
import type { WithholdingTerms } from '../../../schema/answers/books/withholding-terms.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import { date, link } from '../../../schema/fields.ts'
import { requestedIds } from '../../../schema/query.ts'
import { isOfSide, type WithholdingKind, withholdingRateOn } from '../../../schema/tax/withholding.ts'
import { check, missing, recordSchema } from '../../../schema/validate.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { AnyDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { PartySide } from '../../settlement/credit-use.ts'
import { netsOf } from './nets.ts'

/** What a form of a payment needs to propose what is withheld of it. */

const question = {
  client_id: link('clients'),
  supplier_id: link('suppliers'),
  document_id: { kind: 'link', to: 'documents' },
  date: date({ required: true }),
} as const

function readQuery({ organization_id: _, ids, 'ids[]': others, ...requested }: Record<string, unknown>) {
  const asNumbers = Object.entries(requested).map(([name, value]) => [
    name,
    name !== 'date' && /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : value,
  ])
  const checked = check(recordSchema(question, 'create'), Object.fromEntries(asNumbers))
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  refuseIfAny(missing(question, values))
  return {
    ids: requestedIds({ ...(ids !== undefined && { ids }), ...(others !== undefined && { 'ids[]': others }) }),
    date: String(values.date),
    partyId: (values.client_id ?? values.supplier_id ?? null) as number | null,
    but: (values.document_id ?? null) as number | null,
  }
}

/** Whether the law, or the kind, withholds on an invoice at all: what is not above the threshold before its taxes bears none. */
function isAbove(context: BooksContext, invoice: AnyDocument, net: bigint, kind: WithholdingKind): boolean {
  const { decimals, rate, baseDecimals } = exchangeOf(context, invoice)
  return kind.threshold === null || convertToBase(net, decimals, rate, baseDecimals) > kind.threshold
}

/** The kinds that payments of a side may bear on a day, and of invoices of a party what is left to withhold on and what is proposed. */
export async function withholdingTerms(
  context: BooksContext,
  side: PartySide,
  query: Record<string, unknown>,
): Promise<WithholdingTerms> {
  const { store, organization, language } = context
  const { ids, date, partyId, but } = readQuery(query)
  const kinds = await store.withholdingKinds()
  const usualId = partyId === null ? null : await store.usualWithholding(`${side}s`, partyId)
  const usual = kinds.get(usualId ?? 0)
  const proposed = usual?.active && isOfSide(usual, side) ? usual : null
  const heads = (await store.heads(ids)).filter(head => partyId !== null && head[`${side}_id`] === partyId)
  const nets = await netsOf(
    context,
    heads.map(({ id }) => id),
    but,
  )
  return {
    kinds: [...kinds.values()]
      .filter(kind => kind.active && isOfSide(kind, side))
      .map(kind => ({
        id: kind.id,
        name: recordName(kind, language),
        rate: withholdingRateOn(kind, date),
        threshold: kind.threshold === null ? null : formatMoney(kind.threshold, organization.baseDecimals),
      })),
    usual_kind_id: proposed?.id ?? null,
    invoices: heads.flatMap(head => {
      const { net, taken } = valueFor(nets, head.id)
      if (net === null) return []
      const decimals = decimalsOf(head.currency_id)
      return [
        {
          invoice_id: head.id,
          net: formatMoney(net, decimals),
          base_left: formatMoney(notNegative(net - taken), decimals),
          proposed_kind_id: proposed && isAbove(context, head, net, proposed) ? proposed.id : null,
        },
      ]
    }),
  }
}
