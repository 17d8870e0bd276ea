import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLine } from '../../../../schema/bank/answers.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { StatusDot } from '../../../elements/StatusDot.tsx'
import { Bdi, Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { isNegative } from '../../../layout/values/decimal.ts'
import styles from './matching.module.css'

/** A line as the bank wrote it: what it was, from whom, when, and how much. */
export function LineWords({ line }: { line: BankLine }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { amount, counterparty, description, reference } = line
  // A bank that names the other party often repeats it in its text.
  const others = counterparty && !description.includes(counterparty) ? counterparty : null
  return (
    <>
      <StatusDot mark={line.state === 'matched' ? 'full' : 'hollow'} className={styles.dot ?? ''} />
      <span className={styles.words}>
        <b>
          <Bdi>{description || counterparty || reference || ''}</Bdi>
        </b>
        <span className="muted dense">
          <DateText value={line.date} />
          {reference && (
            <>
              {' · '}
              <Code>{reference}</Code>
            </>
          )}
          {others && (
            <>
              {' · '}
              <Bdi>{others}</Bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.sum}>
        <Money value={amount} decimals={decimals} />
        <span className="visually-hidden"> {text(isNegative(amount) ? words.moneyOut : words.moneyIn)}</span>
      </span>
    </>
  )
}
