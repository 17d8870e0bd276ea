import {
  daysEarlier,
  daysLater,
  matchReasonWords,
  numberReasonWords,
  timesBefore,
} from '../../../i18n/bank/matching.ts'
import { countText, type Language, translated } from '../../../i18n/text.ts'
import { formatMoney } from '../../../ledger/money.ts'
import type { Reason } from './found.ts'

/** Why something is proposed, in the reader's language. */
export function reasonText(
  { code, days = 0, of, times = 1, account, amount }: Reason,
  language: Language,
  decimals: number,
) {
  if (code === 'days_apart') return countText(days > 0 ? daysLater : daysEarlier, language, Math.abs(days))
  if (code === 'as_before') return countText(timesBefore, language, times)
  if (code === 'number') return translated(numberReasonWords[of ?? 'document'], language)
  return translated(matchReasonWords[code], language, {
    account: account ?? '',
    amount: formatMoney(amount ?? 0n, decimals),
  })
}
