import { Link } from 'react-router-dom'
import { reportColumnWords } from '../../../i18n/reports.ts'
import type { Report, ReportRow } from '../../../schema/answers/reports.ts'
import { Bdi, Code, DateText, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { addressOfLink, type From } from '../kit/addresses.ts'
import styles from './embedded-report.module.css'

/** Whether a report is a statement: what was dealt with somebody, and the balance after each. */
export const isStatement = ({ columns }: Report): boolean =>
  ['date', 'name', 'debtor', 'creditor', 'balance'].every(key => columns.some(column => column.key === key))

/** A statement on a phone: what it comes to first, and then the newest first, each with what it left. */
export function StatementCards({ report, from, decimals }: { report: Report; from: From; decimals: number }) {
  const rows = report.rows.filter(({ kind }) => kind === 'row').toReversed()
  const edges = report.rows.filter(({ kind }) => kind === 'subtotal')
  const edge = (row: ReportRow | undefined) =>
    row && (
      <p key={row.id} className={styles.edge}>
        <b>
          <Bdi>{row.cells.name}</Bdi>
        </b>
        <b>
          <Money value={row.cells.balance} decimals={decimals} />
        </b>
      </p>
    )
  return (
    <div className={styles.cards}>
      {edge(edges.find(({ id }) => id === 'closing'))}
      <ul>
        {rows.map(row => (
          <Card key={row.id} row={row} to={row.link && addressOfLink(from, row.link)} decimals={decimals} />
        ))}
      </ul>
      {edge(edges.find(({ id }) => id === 'opening'))}
    </div>
  )
}

function Card({ row: { cells }, to, decimals }: { row: ReportRow; to: string | undefined; decimals: number }) {
  const text = useText()
  const name = <Bdi>{cells.name}</Bdi>
  const sides = (['debtor', 'creditor'] as const).filter(side => cells[side])
  return (
    <li>
      <div>
        <b>{to ? <Link to={to}>{name}</Link> : name}</b>
        {sides.map(side => (
          <span key={side} className={styles.side}>
            <span className={side === 'debtor' ? 'debit' : 'credit'}>{text(reportColumnWords[side])}</span>{' '}
            <b>
              <Money value={cells[side]} decimals={decimals} />
            </b>
          </span>
        ))}
      </div>
      <div className="muted">
        <span>
          <Code>{cells.number}</Code> · <DateText value={cells.date} />
        </span>
        <span>
          {text(reportColumnWords.balance)} <Money value={cells.balance} decimals={decimals} />
        </span>
      </div>
    </li>
  )
}
