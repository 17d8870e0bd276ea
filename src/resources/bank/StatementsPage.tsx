import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { bankPageWords, statementWords as words } from '../../../i18n/bank/pages.ts'
import type { BankStatement } from '../../../schema/bank/answers.ts'
import { idIn } from '../../../schema/ids.ts'
import { readStatements, removeStatement } from '../../dataProvider/books/bank.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateTimeText, Money, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { bankAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Reason } from '../kit/Reason.tsx'
import { useToast } from '../kit/useToast.ts'
import { matchingAddress, takeInAddress } from './kit/addresses.ts'
import styles from './kit/bank.module.css'
import { Days } from './kit/Days.tsx'

const onAPage = 50
const columns = [
  { label: words.period },
  { label: bankPageWords.account },
  { label: words.file },
  { label: words.lines },
  { label: words.check },
  { label: words.by },
]

/** The statements that were taken in, the latest first; one of which nothing was matched can be taken out again. */
export function StatementsPage() {
  const text = useText()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const [page, setPage] = useState(1)
  const accountId = idIn(search.get('account_id') ?? '')
  const { canAccess: mayTakeIn = false } = useCanAccess({ action: 'create', resource: 'bank_statements' })
  const { data, error, refetch } = useQuery({
    // Why one cannot be deleted is a sentence of the server.
    queryKey: ['bank', presentOrganization().id, 'statements', language, accountId, page],
    queryFn: () => readStatements({ page, per_page: onAPage, ...(accountId && { account_id: accountId }) }),
  })
  const takeIn = mayTakeIn && (
    <Button
      size="small"
      variant="contained"
      component={Link}
      to={takeInAddress(accountId)}
      startIcon={<Icon name="upload" />}
    >
      {text(bankPageWords.takeIn)}
    </Button>
  )
  return (
    <>
      <PageHead
        crumbs={[{ label: text(bankPageWords.title), to: bankAddress }, { label: text(bankPageWords.statements) }]}
        title={text(bankPageWords.statements)}
        actions={takeIn}
      />
      <Sheet flush>
        {error && !data ? (
          <LoadFailed title={words.failed} error={error} retry={refetch} />
        ) : !data ? (
          <SkeletonTable columns={columns} rows={4} />
        ) : data.total === 0 ? (
          <EmptyState title={words.none} actions={takeIn}>
            <p>{text(words.noneHint)}</p>
          </EmptyState>
        ) : (
          <>
            <Statements statements={data.data} />
            <Pager page={page} perPage={onAPage} total={data.total} onPage={setPage} />
          </>
        )}
      </Sheet>
    </>
  )
}

function Statements({ statements }: { statements: readonly BankStatement[] }) {
  const text = useText()
  return (
    <LedgerTable label={bankPageWords.statements} className={styles.statements}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label.en} scope="col">
              {text(label)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text(bankPageWords.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {statements.map(statement => (
          <Row key={statement.id} statement={statement} />
        ))}
      </tbody>
    </LedgerTable>
  )
}

function Row({ statement }: { statement: BankStatement }) {
  const text = useText()
  const { account, lines, open_lines, can } = statement
  return (
    <tr>
      <td>
        <Days of={statement} />
        {statement.number && (
          <div className="muted dense">
            <Code>{statement.number}</Code>
          </div>
        )}
      </td>
      <td data-label={text(bankPageWords.account)}>
        <Link className="dotted-link" to={matchingAddress(account.id)}>
          <Bdi>{account.name}</Bdi>
        </Link>
      </td>
      <td data-label={text(words.file)}>
        <Bdi>{statement.file_name}</Bdi>
      </td>
      <td data-label={text(words.lines)}>
        <span className="number">{inDigitsOfBooks(String(lines))}</span>
        {open_lines > 0 && (
          <div className="muted dense">
            {text(words.open)} <span className="number">{inDigitsOfBooks(String(open_lines))}</span>
          </div>
        )}
      </td>
      <td data-label={text(words.check)}>
        <Check statement={statement} />
      </td>
      <td data-label={text(words.by)}>
        {statement.created_by && <Bdi>{statement.created_by}</Bdi>}
        <div className="muted dense">
          <DateTimeText value={statement.created_at} />
        </div>
      </td>
      <td className={styles.rowActions}>
        {can.remove.allowed ? (
          <Remove statement={statement} />
        ) : (
          <span className="muted dense">
            <Reason sentence={can.remove.reason} />
          </span>
        )}
      </td>
    </tr>
  )
}

/** Whether it ties and joins the one before it, by how much not, and why it was taken nevertheless. */
function Check({ statement: { difference, gap, reason } }: { statement: BankStatement }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const differs = !isZeroOrEmpty(difference)
  const hasGap = !isZeroOrEmpty(gap)
  return (
    <>
      {!differs && !hasGap && (
        <StatusChip tone={difference === null ? 'idle' : 'done'} mark={difference === null ? 'hollow' : 'full'}>
          {text(difference === null ? words.unknown : words.agrees)}
        </StatusChip>
      )}
      {differs && (
        <div>
          {text(words.differs)} <Money value={difference} decimals={decimals} />
        </div>
      )}
      {hasGap && (
        <div>
          {text(words.gap)} <Money value={gap} decimals={decimals} />
        </div>
      )}
      {reason && (
        <div className="muted dense">
          <Bdi>{reason}</Bdi>
        </div>
      )}
    </>
  )
}

function Remove({ statement: { id, file_name } }: { statement: BankStatement }) {
  const text = useText()
  const showToast = useToast()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="trash" />}
        aria-label={`${text(words.remove)}: ${file_name}`}
      >
        {text(words.remove)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={text(words.confirm, { name: file_name })}
          button={words.remove}
          act={async () => {
            await removeStatement(id)
            showToast(words.removed)
            await queries.invalidateQueries({ queryKey: ['bank'] })
          }}
          close={() => setOpen(false)}
        >
          {text(words.confirmBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
