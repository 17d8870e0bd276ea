import { useGetOne } from 'react-admin'
import { cashWords } from '../../../../i18n/books/cash.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Bdi, DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { isNegative } from '../../../layout/values/decimal.ts'
import formStyles from '../../document-parts/form.module.css'
import { minorOf } from '../../document-parts/payment/shares.ts'
import type { FormValues } from '../../forms/body.ts'
import styles from './cash.module.css'
import { balanceAfter, type TransferRecord, type VoucherRecord } from './voucher-values.ts'

/** What accounts of cash hold when a document is posted; what it moved already, where it is posted, is put back first. */

interface Held {
  name: string
  balance: string
}

/** An account with what it holds now; undefined until that is known, and for who may not know it. */
function useHeld(id: unknown): Held | undefined {
  const { data } = useGetOne(
    'accounts',
    { id: Number(id ?? 0) },
    { enabled: typeof id === 'number', retry: false, staleTime: 0 },
  )
  if (typeof id !== 'number' || typeof data?.balance !== 'string') return undefined
  return { name: String(data.name), balance: data.balance }
}

function Amount({ value }: { value: string }) {
  const { decimals } = baseCurrency()
  return (
    <dd className={isNegative(value) ? 'negative' : ''}>
      <Money value={value} decimals={decimals} />
    </dd>
  )
}

interface TransferBalancesProps {
  kind: 'transfer' | 'custody'
  values: FormValues
  record: TransferRecord | null
  isLater: boolean
}

/** What both accounts hold after a transfer. */
export function TransferBalances({ kind, values, record, isLater }: TransferBalancesProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const [amount, fees] = [minorOf(values.amount, decimals), minorOf(values.bank_fees, decimals)]
  const stands = record?.status === 'posted' ? record : null
  const [stood, stoodFees] = [minorOf(stands?.amount, decimals), minorOf(stands?.bank_fees, decimals)]
  const before = (id: unknown): bigint =>
    (stands && id === stands.cash_account_id ? stood + stoodFees : 0n) -
    (stands && id === stands.to_account_id ? stood : 0n)
  const [from, to] = [useHeld(values.cash_account_id), useHeld(values.to_account_id)]
  if (!from && !to) return null
  return (
    <div className={styles.after}>
      <h2 className="dense muted">
        {text(kind === 'custody' ? cashWords.balancesAfterCustody : cashWords.balancesAfter)} <Bdi>{sign}</Bdi>
      </h2>
      <dl className={formStyles.totals}>
        {from && (
          <After id={values.cash_account_id} held={from} moves={[before(values.cash_account_id), -amount - fees]} />
        )}
        {to && (
          <After
            id={values.to_account_id}
            held={to}
            moves={[before(values.to_account_id), amount]}
            on={isLater ? values.arrives_on : null}
          />
        )}
      </dl>
    </div>
  )
}

interface AfterProps {
  id: unknown
  held: Held
  moves: bigint[]
  on?: unknown
}

function After({ id, held, moves, on = null }: AfterProps) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <div data-account={id}>
      <dt>
        <Bdi>{held.name}</Bdi>
        {typeof on === 'string' && (
          <span className="muted">
            {' '}
            {text(cashWords.afterArrival)} <DateText value={on} />
          </span>
        )}
      </dt>
      <Amount value={balanceAfter(held.balance, moves, decimals)} />
    </div>
  )
}

interface VoucherBalanceProps {
  kind: VoucherKind
  /** The account that it is paid from or received into. */
  id: unknown
  total: bigint
  record: VoucherRecord | null
}

/** What is in hand before a voucher and after it, in the till, the bank or the custody that it names. */
export function VoucherBalance({ kind, id, total, record }: VoucherBalanceProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const current = useHeld(id)
  if (!current) return null
  const moved = (amount: bigint) => (kind === 'expense' ? -amount : amount)
  const stands = record?.status === 'posted' && record.cash_account_id === id ? minorOf(record.total, decimals) : 0n
  return (
    <div className={styles.after} data-part="balance">
      <h2 className="dense muted">
        {text(cashWords.inHand)} <Bdi>{current.name}</Bdi> <Bdi>{sign}</Bdi>
      </h2>
      <dl className={formStyles.totals}>
        <div data-balance="before">
          <dt>{text(cashWords.beforeVoucher)}</dt>
          <Amount value={balanceAfter(current.balance, [-moved(stands)], decimals)} />
        </div>
        <div data-balance="after">
          <dt>{text(cashWords.afterVoucher)}</dt>
          <Amount value={balanceAfter(current.balance, [-moved(stands), moved(total)], decimals)} />
        </div>
      </dl>
    </div>
  )
}
