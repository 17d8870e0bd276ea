import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { linesCounted, bankPageWords as words } from '../../../i18n/bank/pages.ts'
import { isolated } from '../../../i18n/text.ts'
import type { BankAccount } from '../../../schema/bank/answers.ts'
import { reports } from '../../../schema/reports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { listAddress, reportAddress } from '../kit/addresses.ts'
import { matchingAddress, memoAddress, statementsAddress, takeInAddress } from './kit/addresses.ts'
import styles from './kit/bank.module.css'
import { useBankAccounts } from './kit/useBankAccounts.ts'

const columns = [
  { label: words.account },
  { label: words.bank, isAmount: true },
  { label: words.booksToday, isAmount: true },
  { label: words.difference, isAmount: true },
  { label: words.openLines },
]

/** The accounts of cash with their banks: what the bank has, what the books have, and what is still to be matched. */
export function BankAccountsPage() {
  const text = useText()
  const { canAccess: mayTakeIn = false } = useCanAccess({ action: 'create', resource: 'bank_statements' })
  const { data, error, refetch } = useBankAccounts()
  return (
    <>
      <PageHead
        title={text(words.title)}
        actions={
          <>
            <Button size="small" component={Link} to={statementsAddress()}>
              {text(words.statements)}
            </Button>
            {mayTakeIn && (
              <Button
                size="small"
                variant="contained"
                component={Link}
                to={takeInAddress()}
                startIcon={<Icon name="upload" />}
              >
                {text(words.takeIn)}
              </Button>
            )}
          </>
        }
      />
      <p className={`${styles.lead} muted`}>{text(words.lead)}</p>
      <Sheet flush>
        {error && !data ? (
          <LoadFailed title={words.failed} error={error} retry={refetch} />
        ) : !data ? (
          <SkeletonTable columns={columns} rows={3} />
        ) : data.length === 0 ? (
          <EmptyState
            title={words.none}
            actions={
              <Button size="small" component={Link} to={listAddress('accounts')}>
                {text(words.chart)}
              </Button>
            }
          >
            <p>{text(words.noneHint)}</p>
          </EmptyState>
        ) : (
          <Accounts accounts={data} mayTakeIn={mayTakeIn} />
        )}
      </Sheet>
    </>
  )
}

function Accounts({ accounts, mayTakeIn }: { accounts: readonly BankAccount[]; mayTakeIn: boolean }) {
  const text = useText()
  return (
    <LedgerTable label={words.title} className={styles.accounts}>
      <thead>
        <tr>
          {columns.map(({ label, isAmount }) => (
            <th key={label.en} scope="col" className={isAmount ? 'amount' : undefined}>
              {text(label)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text(words.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(account => (
          <Row key={account.id} account={account} mayTakeIn={mayTakeIn} />
        ))}
      </tbody>
    </LedgerTable>
  )
}

/** The balance of the books, and the way to the lines that make it: the cash book or bank book of the account. */
function Books({ account: { id, books } }: { account: BankAccount }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const report = reports.account_transactions.wire
  const { canAccess: mayReadReport = false } = useCanAccess({ action: 'list', resource: report })
  const amount = <Money value={books} decimals={decimals} />
  if (!mayReadReport) return amount
  return (
    <Link
      className={`dotted-link ${styles.plain}`}
      to={reportAddress(report, { account_id: id })}
      title={text(words.cashBook)}
    >
      {amount}
    </Link>
  )
}

function Row({ account, mayTakeIn }: { account: BankAccount; mayTakeIn: boolean }) {
  const text = useText()
  const count = useCount()
  const { decimals } = baseCurrency()
  const { id, bank, difference, open_lines } = account
  return (
    <tr>
      <td>
        <Link className={listsStyles.titleLink} to={matchingAddress(id)}>
          <Bdi>{account.name}</Bdi>
        </Link>{' '}
        <Code>{account.code}</Code>
        {account.bank_account && (
          <div className="muted dense">
            <Code>{account.bank_account}</Code>
          </div>
        )}
      </td>
      <td className="amount" data-label={text(words.bank)}>
        {bank === null ? (
          <span className="muted">{text(words.noStatement)}</span>
        ) : (
          <>
            <Money value={bank.amount} decimals={decimals} />
            <div className="muted dense">
              <DateText value={bank.date} />
            </div>
          </>
        )}
      </td>
      <td className="amount" data-label={text(words.booksToday)}>
        <Books account={account} />
      </td>
      <td className="amount" data-label={text(words.difference)}>
        {difference !== null && (
          <Link className={`dotted-link ${styles.plain}`} to={memoAddress(id)}>
            <Money value={difference} decimals={decimals} />
          </Link>
        )}
      </td>
      <td data-label={text(words.openLines)}>{account.statements > 0 && count(linesCounted, open_lines)}</td>
      <td className={styles.rowActions}>
        {open_lines > 0 && (
          <Button size="small" component={Link} to={matchingAddress(id)}>
            {text(words.match)}
          </Button>
        )}
        {mayTakeIn && (
          <Button
            size="small"
            variant="text"
            component={Link}
            to={takeInAddress(id)}
            aria-label={`${text(words.takeIn)}: ${isolated(account.name)}`}
          >
            {text(words.takeIn)}
          </Button>
        )}
      </td>
    </tr>
  )
}
