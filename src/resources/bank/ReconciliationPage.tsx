import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { bankPageWords, linesCounted, memoWords as words } from '../../../i18n/bank/pages.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Reconciliation } from '../../../schema/bank/answers.ts'
import { reports } from '../../../schema/reports.ts'
import { readReconciliation } from '../../dataProvider/books/bank.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Money, ProofLine } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { SkeletonTable } from '../../layout/States.tsx'
import { isCivilDate } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { addressOf, bankAddress, reportAddress } from '../kit/addresses.ts'
import { negated } from '../kit/sum.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { matchingAddress } from './kit/addresses.ts'
import styles from './kit/bank.module.css'
import { restOf, unexplainedOf } from './kit/reconciling.ts'

/** What the books have, what the bank has, and each line that makes the difference, as of any day. */
export function ReconciliationPage({ accountId }: { accountId: number }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const typed = search.get('date') ?? ''
  const date = isCivilDate(typed) ? typed : ''
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['bank', presentOrganization().id, 'reconciliation', accountId, date],
    queryFn: () => readReconciliation(accountId, date || undefined),
    placeholderData: before => before,
    retry: false,
  })
  const [draft, setDraft] = useState<string | null>(null)
  const choose = (day: string) => {
    setDraft(day)
    if (isCivilDate(day)) setSearch({ date: day }, { replace: true })
  }
  return (
    <>
      <PageHead
        crumbs={[
          { label: text(bankPageWords.title), to: bankAddress },
          ...(data ? [{ label: <Bdi>{data.account.name}</Bdi>, to: matchingAddress(accountId) }] : []),
          { label: text(bankPageWords.memo) },
        ]}
        title={text(bankPageWords.memo)}
        aside={
          data && (
            <>
              <Bdi>{data.account.name}</Bdi> · {text(bankPageWords.asOf)} <DateText value={data.date} />
            </>
          )
        }
        actions={
          <>
            <Print accountId={accountId} day={data?.date} />
            <Button size="small" variant="contained" component={Link} to={matchingAddress(accountId)}>
              {text(words.toMatch)}
            </Button>
          </>
        }
      />
      {error && !data && <Unreadable title={words.failed} error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonTable columns={[{ label: words.name }, { label: words.amount, isAmount: true }]} />}
      {data && (
        <>
          <div className={`${styles.day} no-print`}>
            <DateInput label={words.day} value={draft ?? (date || data.date)} onChange={choose} />
          </div>
          <Sheet flush hasMargin isWaiting={isFetching}>
            <Memo memo={data} />
          </Sheet>
        </>
      )}
    </>
  )
}

/** The report prints with the head of the company and is exported; who may not read reports prints the page. */
function Print({ accountId, day }: { accountId: number; day: string | undefined }) {
  const text = useText()
  const report = reports.bank_reconciliation.wire
  const { canAccess: mayReadReport = false } = useCanAccess({ action: 'list', resource: report })
  const icon = <Icon name="print" />
  if (!mayReadReport || day === undefined)
    return (
      <Button size="small" onClick={() => window.print()} startIcon={icon}>
        {text(words.print)}
      </Button>
    )
  const to = reportAddress(report, { account_id: accountId, as_of: day })
  return (
    <Button size="small" component={Link} to={to} startIcon={icon}>
      {text(words.asReport)}
    </Button>
  )
}

type Row = Reconciliation['in_transit']['rows'][number]

function Memo({ memo }: { memo: Reconciliation }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <>
      <LedgerTable label={bankPageWords.memo} className={styles.memo}>
        <thead>
          <tr>
            {[words.name, words.number, words.date].map(label => (
              <th key={label.en} scope="col">
                {text(label)}
              </th>
            ))}
            <th scope="col" className="amount">
              {text(words.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Sum label={words.booksOn} amount={memo.books} />
          <Section label={words.inTransit} part={memo.in_transit} isTaken />
          <Section label={words.notInBooks} part={memo.not_in_books} accountId={memo.account.id} />
          {!isZeroOrEmpty(memo.before) && <Sum label={words.before} amount={negated(memo.before)} />}
          {memo.gaps.rows.length > 0 && <Gaps gaps={memo.gaps} />}
        </tbody>
        <tfoot>
          <tr data-kind="total">
            <td colSpan={3}>{text(memo.bank === null ? words.noBank : words.bankOn)}</td>
            <td className="amount">
              <Money value={memo.bank} decimals={decimals} />
            </td>
          </tr>
        </tfoot>
      </LedgerTable>
      <Explained memo={memo} />
    </>
  )
}

const Sum = ({ label, amount }: { label: Text; amount: string }) => {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <tr data-kind="subtotal">
      <td colSpan={3}>{text(label)}</td>
      <td className="amount">
        <Money value={amount} decimals={decimals} />
      </td>
    </tr>
  )
}

interface SectionProps {
  label: Text
  part: Reconciliation['in_transit']
  /** Its amounts are taken from what the books have, so that the column adds up to the bank. */
  isTaken?: boolean
  /** Of lines of the bank: where they are matched. */
  accountId?: number
}

function Section({ label, part, isTaken = false, accountId }: SectionProps) {
  const text = useText()
  const { decimals } = baseCurrency()
  const shown = (amount: string) => (isTaken ? negated(amount) : amount)
  const count = useCount()
  return (
    <>
      <tr data-kind="section">
        <td colSpan={3}>{text(label)}</td>
        <td className="amount">
          <Money value={isZeroOrEmpty(part.total) ? '0' : shown(part.total)} decimals={decimals} />
        </td>
      </tr>
      {part.count === 0 && (
        <tr>
          <td colSpan={4} className="muted">
            {text(words.nothing)}
          </td>
        </tr>
      )}
      {part.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of a document is its place in the list
        <tr key={index}>
          <td>
            <Bdi>{row.name}</Bdi>
          </td>
          <td>
            <Named row={row} accountId={accountId} />
          </td>
          <td>
            <DateText value={row.date} />
          </td>
          <td className="amount">
            <Money value={shown(row.amount)} decimals={decimals} />
          </td>
        </tr>
      ))}
      {part.count > part.rows.length && (
        <tr>
          <td colSpan={3} className="muted">
            {text(words.others)}: {count(linesCounted, part.count - part.rows.length)}
          </td>
          <td className="amount">
            <Money value={shown(restOf(part))} decimals={decimals} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Where statements do not tie or join, each with why it was taken nevertheless. */
function Gaps({ gaps }: { gaps: Reconciliation['gaps'] }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return (
    <>
      <Sum label={words.gaps} amount={gaps.total} />
      {gaps.rows.map(({ statement_id, kind, number, date, amount, reason }) => (
        <tr key={`${kind} ${statement_id}`}>
          <td>
            {text(words[kind])}
            {reason && (
              <div className="muted dense">
                <Bdi>{reason}</Bdi>
              </div>
            )}
          </td>
          <td>
            <Code>{number}</Code>
          </td>
          <td>
            <DateText value={date} />
          </td>
          <td className="amount">
            <Money value={amount} decimals={decimals} />
          </td>
        </tr>
      ))}
    </>
  )
}

/** The way to its document, or to where the line of the bank is matched. */
function Named({
  row: { document, line_id, entry_id, number },
  accountId,
}: {
  row: Row
  accountId: number | undefined
}): ReactNode {
  const text = useText()
  if (document)
    return (
      <Link className="dotted-link" to={addressOf(document.resource, document.id)}>
        <Code>{document.number ?? number}</Code>
      </Link>
    )
  if (line_id !== null && accountId !== undefined)
    return (
      <Link className="dotted-link" to={matchingAddress(accountId, line_id)}>
        {number ? <Code>{number}</Code> : text(bankPageWords.match)}
      </Link>
    )
  if (entry_id === null) return <Code>{number}</Code>
  return (
    <Link className="dotted-link" to={reportAddress(reports.show_account_transaction.wire, { entry_id })}>
      <Code>{number}</Code>
    </Link>
  )
}

/** Under the double rule: whether anything is left that no line explains. */
function Explained({ memo }: { memo: Reconciliation }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const rest = unexplainedOf(memo)
  if (rest === null) return null
  const holds = isZeroOrEmpty(rest)
  const isEqual = isZeroOrEmpty(memo.difference)
  return (
    <ProofLine holds={holds} statement={text(!holds ? words.unexplained : isEqual ? words.agrees : words.explained)}>
      <span className={styles.plain}>
        {text(bankPageWords.difference)} <Money value={memo.difference} decimals={decimals} />
      </span>
      {!holds && (
        <span>
          {text(words.unexplained)} <Money value={rest} decimals={decimals} />
        </span>
      )}
    </ProofLine>
  )
}
