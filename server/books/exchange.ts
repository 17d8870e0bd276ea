import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatDecimal, LARGEST_AMOUNT, type Minor, parseRate } from '../../ledger/money.ts'
import { refuseFields } from '../../schema/errors.ts'
import type { DocumentRow } from './rows.ts'
import type { BooksContext } from './store.ts'

/** A rate that leaves nothing of a document in the base currency, or more than can be recorded, is a slip of the pen. */
export function refuseRate(total: Minor, baseTotal: Minor): void {
  if (total > 0n && baseTotal === 0n) refuseFields({ exchange_rate: ['worth_nothing'] })
  if (baseTotal > LARGEST_AMOUNT) refuseFields({ exchange_rate: ['too_large'] })
}

export const wireRate = (rate: string): string => formatDecimal(parseRate(rate), 9)

/** The rate of a document, and how finely both currencies are counted. */
export const exchangeOf = ({ organization }: BooksContext, { currency_id, exchange_rate }: DocumentRow) => ({
  decimals: decimalsOf(currency_id),
  rate: exchange_rate,
  baseDecimals: organization.baseDecimals,
})
