import { postings } from '../../../ledger/postings.ts'
import { amountsInBase } from '../../../ledger/trade-amounts.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { taxCountryOf } from '../../../schema/tax/index.ts'
import type { Values } from '../../../schema/validate.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeDocument } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { baseAmountsOf, withBaseAmounts } from '../base-amounts.ts'
import type { DocumentInput } from '../document-input.ts'
import type { Posted, RulesOf } from '../rules.ts'
import { preparedTrade, tradeOf } from '../trade.ts'
import { refuseBeyondCredit } from './sales-invoice.ts'

/**
 * An advance invoice asks a client for money before anything is sold. Where an advance is a supply its tax is due with it; the
 * final invoice deducts it.
 */

/** A line is of one, and taxed unless it or its client says otherwise. */
async function complete(
  { store, organization }: BooksContext,
  { header, items }: DocumentInput,
  before: TradeDocument | null,
): Promise<DocumentInput> {
  if (before?.status !== 'posted' && !taxCountryOf(organization.countryId).advanceIsSupply)
    return refuseFields({ items: ['advance_is_no_supply'] })
  const client = idOfValue(header.client_id)
  const isTaxedByClient = client !== undefined && (await store.taxCodeOf('clients', client)) !== null
  const isChosen = ({ value_added_tax, tax_code_id }: Values) => (value_added_tax ?? tax_code_id ?? null) !== null
  return {
    header,
    items: items.map(item => ({
      ...item,
      quantity: '1',
      value_added_tax: isChosen(item) || isTaxedByClient ? (item.value_added_tax ?? null) : true,
    })),
  }
}

export const advanceInvoiceRules: RulesOf<'advance_invoice'> = {
  complete: (context, _kind, input, before) => complete(context, input, before),
  async prepare(context, kind, input, before, payment) {
    const { rows } = await preparedTrade(context, kind, input, before)
    return {
      ...rows,
      async post(advance): Promise<Posted> {
        await refuseBeyondCredit(context, rows.document, before, payment)
        const exchange = exchangeOf(context, advance.document)
        const amounts = amountsInBase(tradeOf(advance), exchange)
        const { client_id } = advance.document
        return {
          lines: postings.advance_invoice({ ...amounts, clientId: client_id! }),
          adjustments: [],
          document: withBaseAmounts(advance, baseAmountsOf(amounts, advance, exchange), exchange),
        }
      },
    }
  },
}
