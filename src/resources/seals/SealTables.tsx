import { Link } from 'react-router-dom'
import { periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import type { PeriodSealWhole, SealedFigures } from '../../../schema/answers/books/period-seals.ts'
import { reports } from '../../../schema/reports.ts'
import { Bdi, Code, DateText, DateTimeText, Ltr, Money, ProofLine } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { reportAddress } from '../kit/addresses.ts'
import styles from './seals.module.css'

const figures = ['opening', 'debit', 'credit', 'closing'] as const
interface Shown {
  seal: PeriodSealWhole
}

/** What is not as it was sealed: of each account the figures that differ, before and after. */
export function Changes({ seal }: Shown) {
  const text = useText()
  if (seal.changes.length === 0)
    return (
      <Sheet title={words.changes}>
        <p>{text(words.unchanged)}</p>
      </Sheet>
    )
  return (
    <Sheet flush title={words.changes} end={seal.currency}>
      <LedgerTable label={words.changes} className={styles.changed}>
        <thead>
          <tr>
            <th scope="col">{text(words.account)}</th>
            <th scope="col">{text(words.figure)}</th>
            <th scope="col" className="amount">
              {text(words.before)}
            </th>
            <th scope="col" className="amount">
              {text(words.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {seal.changes.flatMap(({ account, before, after }) =>
            figures
              .filter(figure => before[figure] !== after[figure])
              .map((figure, index) => (
                <tr key={`${account.id} ${figure}`}>
                  <td>
                    {index === 0 && (
                      <Link to={ledgerOfDays(account.id, seal)}>
                        <Code>{account.code}</Code> <Bdi>{account.name}</Bdi>
                      </Link>
                    )}
                  </td>
                  <td>{text(words[figure])}</td>
                  <td className="amount">
                    <Money value={before[figure]} />
                  </td>
                  <td className="amount">
                    <b>
                      <Money value={after[figure]} />
                    </b>
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </LedgerTable>
    </Sheet>
  )
}

const ledgerOfDays = (accountId: number, { from, to }: PeriodSealWhole) =>
  reportAddress(reports.general_ledger.wire, { account_id: accountId, date_from: from, date_to: to })

/** The entries that came into the ledger after the seal. */
export function LaterEntries({ seal }: Shown) {
  const text = useText()
  const { later_entries: entries, later_entries_total: total } = seal
  if (entries === null)
    return (
      <Sheet title={words.entries}>
        <p className="muted">{text(words.entriesHidden)}</p>
      </Sheet>
    )
  return (
    <Sheet flush title={words.entries} end={seal.currency}>
      <LedgerTable label={words.entries}>
        <thead>
          <tr>
            <th scope="col">{text(words.number)}</th>
            <th scope="col">{text(words.day)}</th>
            <th scope="col">{text(words.what)}</th>
            <th scope="col" className="amount">
              {text(words.amount)}
            </th>
            <th scope="col">{text(words.recorded)}</th>
            <th scope="col">{text(words.by)}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td>
                <Link to={reportAddress(reports.show_account_transaction.wire, { entry_id: entry.id })}>
                  <Code>{entry.number}</Code>
                </Link>
              </td>
              <td>
                <DateText value={entry.date} />
              </td>
              <td>
                <Bdi>{entry.name || entry.type}</Bdi>
              </td>
              <td className="amount">
                <Money value={entry.amount} />
              </td>
              <td>
                <DateTimeText value={entry.recorded_at} />
              </td>
              <td>
                <Bdi>{entry.recorded_by}</Bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {total > entries.length && (
        <p className={`${styles.more} muted`}>{text(words.entriesMore, { shown: entries.length, total })}</p>
      )}
    </Sheet>
  )
}

const Amounts = ({ of }: { of: SealedFigures }) => (
  <>
    {figures.map(figure => (
      <td key={figure} className="amount">
        <Money value={of[figure]} />
      </td>
    ))}
  </>
)

export function SealedTrialBalance({ seal }: Shown) {
  const text = useText()
  return (
    <Sheet flush title={words.kept} end={seal.currency}>
      <LedgerTable label={words.kept}>
        <thead>
          <tr>
            <th scope="col">{text(words.account)}</th>
            {figures.map(figure => (
              <th key={figure} scope="col" className="amount">
                {text(words[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seal.accounts.map(account => (
            <tr key={account.id}>
              <td>
                <Code>{account.code}</Code> <Bdi>{account.name}</Bdi>
              </td>
              <Amounts of={account} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text(words.total)}</td>
            <Amounts of={seal.totals} />
          </tr>
        </tfoot>
      </LedgerTable>
    </Sheet>
  )
}

/** The identities of the period, as they came out when it was sealed. */
export function Proofs({ seal }: Shown) {
  return (
    <Sheet title={words.proofs}>
      {seal.proofs.map(({ key, report, name, report_title, left, right, difference }) => (
        <ProofLine
          key={`${report} ${key}`}
          holds={/^-?[0.]+$/.test(difference)}
          statement={<Bdi>{report_title ? `${report_title}: ${name}` : name}</Bdi>}
        >
          <Ltr>
            <Money value={left} /> = <Money value={right} />
          </Ltr>
        </ProofLine>
      ))}
    </Sheet>
  )
}
