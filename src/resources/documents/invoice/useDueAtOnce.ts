import { useWatch } from 'react-hook-form'
import { dueAtOnceOf } from '../../../../ledger/dues.ts'
import { type Minor, PRICE_DECIMALS, readDecimal } from '../../../../ledger/money.ts'

/** What of a total is due on the day of the invoice that is being written, before the rest; 0 until its share can be read. */
export function useDueAtOnce(total: Minor): Minor {
  const names = ['date', 'due_date', 'due_at_once_percent']
  const [date, due_date, percent] = useWatch({ name: names }) as [string | null, string | null, string | null]
  if (!date || !percent || typeof readDecimal(percent, PRICE_DECIMALS) !== 'bigint') return 0n
  return dueAtOnceOf(total, { date, due_date, due_at_once_percent: percent })
}
