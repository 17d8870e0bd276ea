import type { ReactNode } from 'react'
import { linesCounted, takeInWords as words } from '../../../../i18n/bank/pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { ReadStatement } from '../../../../schema/bank/answers.ts'
import type { TakenStatements } from '../../../dataProvider/books/bank.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Code, Money, Note, ProofLine } from '../../../layout/Fields.tsx'
import { useCount, useText } from '../../../layout/language.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { negated } from '../../kit/sum.ts'
import styles from '../kit/bank.module.css'
import { Days } from '../kit/Days.tsx'

/** What a file would bring: its statements, each with its proof and what of it is new. */
export function FoundStatements({ found: { statements, new_lines } }: { found: TakenStatements }) {
  const text = useText()
  return (
    <>
      {new_lines === 0 && (
        <Note tone="info">
          <p>{text(words.nothingNew)}</p>
        </Note>
      )}
      {statements.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a statement of a file is its place in it
        <Found key={index} statement={statement} />
      ))}
    </>
  )
}

function Found({ statement }: { statement: ReadStatement }) {
  const text = useText()
  const count = useCount()
  const { opening, closing, lines, new_lines, difference, gap } = statement
  return (
    <Sheet flush>
      <header className={styles.foundHead}>
        <h2>
          {text(words.statement)} <Code>{statement.number}</Code>
        </h2>
        <span className="muted">
          <Days of={statement} />
        </span>
        <span className="at-end muted">
          <Code>{statement.bank_account}</Code>
        </span>
      </header>
      <dl className={styles.sums}>
        <Figure label={words.opening} amount={opening?.amount} />
        <Figure label={words.moneyIn} amount={statement.money_in} />
        <Figure label={words.moneyOut} amount={outOf(statement.money_out)} />
        <Figure label={words.closing} amount={closing?.amount} isTotal />
      </dl>
      <Proof difference={difference} />
      {gap !== null && (
        <Line holds={isZeroOrEmpty(gap)} statement={isZeroOrEmpty(gap) ? words.joins : words.gap} amount={gap} />
      )}
      <p className={styles.newLines}>
        {text(words.newLines)}: <b>{count(linesCounted, new_lines)}</b>
        {lines > new_lines && (
          <span className="muted">
            {' · '}
            {text(words.knownLines)}: {count(linesCounted, lines - new_lines)}
          </span>
        )}
      </p>
    </Sheet>
  )
}

/** Money that left is shown below zero, however it was sent. */
const outOf = (amount: string): string => (isZeroOrEmpty(amount) || amount.startsWith('-') ? amount : negated(amount))

function Figure({ label, amount, isTotal }: { label: Text; amount: string | undefined; isTotal?: boolean }): ReactNode {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <div data-kind={isTotal ? 'total' : undefined}>
      <dt>{text(label)}</dt>
      <dd>
        {amount === undefined ? (
          <span className="muted">{text(words.notInFile)}</span>
        ) : (
          <Money value={amount} decimals={decimals} />
        )}
      </dd>
    </div>
  )
}

function Proof({ difference }: { difference: string | null }) {
  const text = useText()
  if (difference === null) return <p className={`${styles.newLines} muted`}>{text(words.notKnown)}</p>
  const holds = isZeroOrEmpty(difference)
  return <Line holds={holds} statement={holds ? words.complete : words.differs} amount={difference} />
}

/** What was checked, and by how much it is not so. */
function Line({ holds, statement, amount }: { holds: boolean; statement: Text; amount: string }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <ProofLine holds={holds} statement={text(statement)}>
      {!holds && <Money value={amount} decimals={decimals} />}
    </ProofLine>
  )
}
