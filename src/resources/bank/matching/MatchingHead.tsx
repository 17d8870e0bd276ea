import { Link } from 'react-router-dom'
import { bankPageWords, memoWords } from '../../../../i18n/bank/pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { Reconciliation } from '../../../../schema/bank/answers.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import { LoadFailed, nothingYet } from '../../../layout/States.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { negated } from '../../kit/sum.ts'
import { memoAddress } from '../kit/addresses.ts'
import { unexplainedOf } from '../kit/reconciling.ts'
import styles from './matching.module.css'
import { useHead } from './useMatching.ts'

/** Bank, books and their difference, and beside them what the difference is made of, down to nothing unexplained. */
export function MatchingHead({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useHead(accountId)
  if (error && !data) return <LoadFailed title={memoWords.failed} error={error} retry={refetch} />
  return (
    <Sheet flush hasMargin className={styles.headSheet}>
      <div className={styles.head}>
        <Figure label={bankPageWords.bank} amount={data?.bank} date={data?.date} />
        <Figure label={bankPageWords.books} amount={data?.books} date={data?.date} />
        <Figure label={bankPageWords.difference} amount={data?.difference} />
        {data && data.bank !== null && <Explanation memo={data} accountId={accountId} />}
      </div>
    </Sheet>
  )
}

interface FigureProps {
  label: Text
  amount: string | null | undefined
  date?: string | undefined
}

function Figure({ label, amount, date }: FigureProps) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  return (
    <div className={styles.figure}>
      <span className="muted dense">{text(label)}</span>
      <b>
        {amount === undefined && nothingYet}
        {amount === null && <span className="muted">{text(bankPageWords.noStatement)}</span>}
        {typeof amount === 'string' && <Money value={amount} decimals={decimals} className={styles.plain} />}
      </b>
      <span className="muted dense">
        {date && amount ? (
          <>
            {text(bankPageWords.asOf)} <DateText value={date} />
          </>
        ) : (
          typeof amount === 'string' && sign
        )}
      </span>
    </div>
  )
}

/** Books less bank: what the books have more, and what the bank has more. */
function Explanation({ memo, accountId }: { memo: Reconciliation; accountId: number }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const rest = unexplainedOf(memo) ?? '0'
  const rows: [Text, string][] = [
    [memoWords.inTransit, memo.in_transit.total],
    [memoWords.notInBooks, negated(memo.not_in_books.total)],
    [memoWords.before, memo.before],
    [memoWords.gaps, negated(memo.gaps.total)],
  ]
  return (
    <dl className={styles.explanation}>
      {rows
        .filter(([, amount]) => !isZeroOrEmpty(amount))
        .map(([label, amount]) => (
          <div key={label.en}>
            <dt>
              <Link className="dotted-link" to={memoAddress(accountId)}>
                {text(label)}
              </Link>
            </dt>
            <dd>
              <Money value={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
      <div data-kind="total" data-holds={isZeroOrEmpty(rest)}>
        <dt>{text(isZeroOrEmpty(rest) ? memoWords.explained : memoWords.unexplained)}</dt>
        <dd>
          <Money value={rest} decimals={decimals} />
        </dd>
      </div>
    </dl>
  )
}
