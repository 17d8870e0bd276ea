import type { ReactNode } from 'react'
import { homeWords } from '../../../i18n/site/home.ts'
import type { Text } from '../../../i18n/text.ts'
import proofStyles from '../../elements/proof.module.css'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import styles from './home.module.css'

/** Small pieces of the product, as examples: what they show is beside the answer that says it. */

const ages = [
  { of: homeWords.notDue, style: styles.notDue },
  { of: homeWords.upTo30, style: styles.upTo30 },
  { of: homeWords.upTo60, style: styles.upTo60 },
  { of: homeWords.older, style: styles.older },
]

export function Ages(): ReactNode {
  const words = useWords()
  return (
    <div role="img" aria-label={words(homeWords.exampleOfAges)}>
      <div className={styles.ages}>
        {ages.map(({ of, style }) => (
          <i key={of.en} className={style} />
        ))}
      </div>
      <p className={styles.legend}>
        {ages.map(({ of }) => (
          <span key={of.en}>{words(of)}</span>
        ))}
      </p>
    </div>
  )
}

const statement: readonly { what: Text; amount: string }[] = [
  { what: homeWords.sales, amount: '96,420.00' },
  { what: homeWords.cost, amount: '−61,280.50' },
  { what: homeWords.expenses, amount: '−12,915.00' },
  { what: homeWords.netProfit, amount: '22,224.50' },
]

export function Profit(): ReactNode {
  const words = useWords()
  return (
    <dl className={styles.statement}>
      {statement.map(({ what, amount }) => (
        <div key={amount}>
          <dt>{words(what)}</dt>
          <dd>
            <bdi className={amount.startsWith('−') ? 'number negative' : 'number'}>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Trail(): ReactNode {
  const words = useWords()
  return (
    <ol className={styles.trail}>
      <li>
        <StatusDot />
        {words(homeWords.posted, { number: 'INV-2026-0405' })}
        <span>{words(homeWords.karim)}</span>
      </li>
      <li>
        <StatusDot />
        {words(homeWords.voided, { number: 'JE-2026-1102' })}
        <span>{words(homeWords.mona)}</span>
      </li>
      <li>
        <StatusDot mark="hollow" />
        {words(homeWords.remains)}
      </li>
    </ol>
  )
}

export function Proof(): ReactNode {
  const words = useWords()
  return (
    <div className={`${proofStyles.proof} ${styles.proof}`} data-part="proof" data-holds="true">
      <b>
        <Icon name="check" />
        {words(homeWords.debitsAreCredits)}
      </b>
      <span>
        {words(homeWords.difference)} <bdi className="number">0.00</bdi>
      </span>
    </div>
  )
}

const keys = [
  { key: 'Enter', does: homeWords.nextCell },
  { key: 'Ctrl Enter', does: homeWords.post },
  { key: 'Ctrl K', does: homeWords.search },
]

export function Keys(): ReactNode {
  const words = useWords()
  return (
    <ul className={styles.keys}>
      {keys.map(({ key, does }) => (
        <li key={key}>
          <kbd lang="en">{key}</kbd> {words(does)}
        </li>
      ))}
    </ul>
  )
}
