import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { accountsCounted, accountTreeWords, crudWords } from '../../../i18n/pages/console.ts'
import { sectionWords } from '../../../i18n/reports.ts'
import { nameAfter } from '../../../i18n/text.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { reports } from '../../../schema/reports.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, Ltr, Money, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { ExportButton } from '../../layout/overlays/ExportButton.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, nothingYet, SkeletonTable } from '../../layout/States.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { TitleLink } from '../forms/inputs.tsx'
import { reportAddress } from '../kit/addresses.ts'
import { labelOf, optionsOf, titleOf } from '../kit/words.ts'
import { AddButton } from '../records/AddButton.tsx'
import { subAccountAddress } from './AddSubAccount.tsx'
import chartStyles from './chart.module.css'
import { type Account, type Branch, chartOf, type Section, withAncestors } from './chart.ts'

const onePage = 100
const ledger = reports.general_ledger.wire
// The trial balance and the ledger open on the same period, so that all three say the same figures.
const period = { preset: 'this_year' } as const

/** Every account at once: a chart is read whole. */
function useAccounts() {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['accounts', 'getList', 'chart'],
    queryFn: async () => {
      const ask = (page: number) =>
        dataProvider.getList<Account>('accounts', {
          pagination: { page, perPage: onePage },
          sort: { field: 'code', order: 'ASC' },
          filter: {},
        })
      const first = await ask(1)
      const others = Array.from({ length: Math.ceil((first.total ?? 0) / onePage) - 1 }, (_, index) => ask(index + 2))
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
    },
  })
}

/** The report that says what each account comes to; nobody reads its figures here who may not read it there. */
function useLedger() {
  const dataProvider = useDataProvider<typeof ours>()
  const { language } = useLanguage()
  const { canAccess = false } = useCanAccess({ action: 'read', resource: ledger })
  const query = useQuery({
    queryKey: ['reports', ledger, period, language],
    queryFn: async () => (await dataProvider.report(ledger, period)).data,
    enabled: canAccess,
  })
  return { query, isRead: canAccess }
}

/** The accounts with what the ledger closes them at; one that it does not name has not moved. */
function withBalances(accounts: readonly Account[], report: Report | undefined): Account[] {
  const closings = new Map(report?.rows.map(({ link, cells }) => [link?.id, cells.closing]))
  return accounts.map(account => ({ ...account, balance: closings.get(account.id) ?? '0' }))
}

/** The chart of accounts: sections of the statements, accounts under accounts, and what each comes to. */
export const ChartPage = withAccess({ action: 'list', resource: 'accounts' }, function ChartPage() {
  const text = useText()
  const dataProvider = useDataProvider<typeof ours>()
  const accounts = useAccounts()
  const { query: figures, isRead: hasFigures } = useLedger()
  const isHere = !hasFigures || figures.data !== undefined
  const data = isHere && accounts.data ? withBalances(accounts.data, figures.data) : undefined
  const error = accounts.error ?? figures.error
  const retry = () => {
    for (const query of [accounts, figures]) if (query.error) void query.refetch()
  }
  const [query, setQuery] = useState('')
  return (
    <>
      <PageHead
        title={text(titleOf('accounts').all)}
        aside={
          data ? (
            <Aside accounts={data.length} until={figures.data?.to} />
          ) : (
            <span className={chartStyles.asideToCome}>{nothingYet}</span>
          )
        }
        actions={
          <>
            <ExportButton
              formats={['xlsx', 'csv']}
              make={(format, exporting) => dataProvider.exportList('accounts', format, {}, exporting)}
            />
            <AddButton resource="accounts" />
          </>
        }
      />
      <Sheet flush>
        <Search query={query} onQuery={setQuery} />
        {data && !error ? (
          <Chart
            accounts={withAncestors(data, toAsciiDigits(query))}
            hasFigures={hasFigures}
            query={query}
            onQuery={setQuery}
          />
        ) : error ? (
          <LoadFailed title={crudWords.listFailed} error={error} retry={retry} />
        ) : (
          <SkeletonTable
            columns={[
              { label: labelOf('accounts', 'name') },
              { label: labelOf('accounts', 'type') },
              { label: accountTreeWords.debit, isAmount: true },
              { label: accountTreeWords.credit, isAmount: true },
            ]}
          />
        )}
      </Sheet>
      {hasFigures && (
        <p className={`muted dense ${chartStyles.accountChartNote}`}>{text(accountTreeWords.balanceOpens)}</p>
      )}
    </>
  )
})

function Aside({ accounts, until }: { accounts: number; until: string | null | undefined }) {
  const text = useText()
  const count = useCount()
  const [before, after] = text(accountTreeWords.until).split('{date}')
  return (
    <>
      {count(accountsCounted, accounts)}
      {until && (
        <>
          {' · '}
          {before}
          <Ltr>{showDate(until)}</Ltr>
          {after}
        </>
      )}
    </>
  )
}

function Search({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const text = useText()
  const label = text(crudWords.search, { all: text(nameAfter(titleOf('accounts').all)) })
  return (
    <search className={listsStyles.toolbar}>
      <span className={`${inputStyles.input} ${listsStyles.search}`} data-part="input">
        <Icon name="search" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          dir={query ? 'auto' : undefined}
          value={query}
          onChange={event => onQuery(event.target.value)}
        />
        {query && (
          <IconButton isInInput label={text(crudWords.clearSearch)} onClick={() => onQuery('')}>
            <Icon name="close" />
          </IconButton>
        )}
      </span>
    </search>
  )
}

interface ChartProps {
  accounts: Account[]
  /** Whether what each comes to is for the reader. */
  hasFigures: boolean
  query: string
  onQuery: (query: string) => void
}

function Chart({ accounts, hasFigures, query, onQuery }: ChartProps) {
  const text = useText()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const turn = (id: number) =>
    setClosed(new Set(closed.has(id) ? [...closed].filter(other => other !== id) : [...closed, id]))
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={text(crudWords.noMatchSearch, { query })}
        actions={
          <Button size="small" onClick={() => onQuery('')}>
            {text(crudWords.clearSearch)}
          </Button>
        }
      />
    )
  }
  return (
    <LedgerTable label={titleOf('accounts').all} tight className={chartStyles.accountChart}>
      <thead>
        <tr>
          <th scope="col">{text(labelOf('accounts', 'name'))}</th>
          <th scope="col" className={chartStyles.kind}>
            {text(labelOf('accounts', 'type'))}
          </th>
          {hasFigures && (
            <>
              <th scope="col" className="amount debit">
                {text(accountTreeWords.debit)}
              </th>
              <th scope="col" className="amount credit">
                {text(accountTreeWords.credit)}
              </th>
            </>
          )}
        </tr>
      </thead>
      {chartOf(accounts).map(section => (
        <tbody key={section.section}>
          <SectionRow {...section} hasFigures={hasFigures} />
          {rowsOf(section.branches, query ? new Set() : closed).map(branch => (
            <AccountRow
              key={branch.account.id}
              branch={branch}
              hasFigures={hasFigures}
              isClosed={closed.has(branch.account.id)}
              onTurn={() => turn(branch.account.id)}
            />
          ))}
        </tbody>
      ))}
    </LedgerTable>
  )
}

/** The branches that are in view: nothing under one that is closed. */
const rowsOf = (branches: readonly Branch[], closed: ReadonlySet<number>): Branch[] =>
  branches.flatMap(branch => [branch, ...(closed.has(branch.account.id) ? [] : rowsOf(branch.branches, closed))])

function SectionRow({ section, balance, hasFigures }: Section & { hasFigures: boolean }) {
  const text = useText()
  return (
    <tr data-kind="section">
      <th scope="rowgroup">{text(sectionWords[section])}</th>
      <td className={chartStyles.kind} />
      {hasFigures && <Sides balance={balance} />}
    </tr>
  )
}

const withoutSign = (balance: string) => balance.replace('-', '')
function Sides({ balance, to }: { balance: string; to?: string }) {
  const isCredit = balance.startsWith('-')
  const figure = isZeroOrEmpty(balance) ? null : (
    <Money value={withoutSign(balance)} decimals={baseCurrency().decimals} />
  )
  const shown =
    figure && to ? (
      <Link className="dotted-link" to={to}>
        {figure}
      </Link>
    ) : (
      figure
    )
  return (
    <>
      <td className="amount">{!isCredit && shown}</td>
      <td className="amount">{isCredit && shown}</td>
    </>
  )
}

interface AccountRowProps {
  branch: Branch
  hasFigures: boolean
  isClosed: boolean
  onTurn: () => void
}

function AccountRow({ branch, hasFigures, isClosed, onTurn }: AccountRowProps) {
  const text = useText()
  const { account, depth, branches, balance } = branch
  const { canAccess: mayAdd = false } = useCanAccess({ action: 'create', resource: 'accounts' })
  const hasMore = branches.length > 0
  const type = optionsOf('accounts', 'type')[account.type]
  return (
    <tr className={account.active ? '' : chartStyles.inactive}>
      <td>
        <span className={chartStyles.accountName} style={{ paddingInlineStart: depth * 24 }}>
          {hasMore ? (
            <IconButton
              className={chartStyles.turn}
              aria-expanded={!isClosed}
              label={text(isClosed ? accountTreeWords.open : accountTreeWords.close, { name: account.name })}
              onClick={onTurn}
            >
              <Icon name={isClosed ? 'chevron' : 'down'} />
            </IconButton>
          ) : (
            <span className={chartStyles.turn} />
          )}
          <Code>{account.code}</Code>
          <TitleLink resource="accounts" id={account.id}>
            <Bdi>{account.name}</Bdi>
          </TitleLink>
          {!account.active && (
            <StatusChip tone="idle" mark="hollow">
              {text(crudWords.inactive)}
            </StatusChip>
          )}
          {mayAdd && (
            <Link
              className={chartStyles.addUnder}
              to={subAccountAddress(account.id)}
              aria-label={text(accountTreeWords.addUnder, { name: account.name })}
              title={text(accountTreeWords.addSub)}
            >
              <Icon name="plus" />
            </Link>
          )}
        </span>
      </td>
      <td className={`${chartStyles.kind} ${listsStyles.soft}`}>{type && text(type)}</td>
      {hasFigures &&
        (hasMore && isClosed ? (
          // A folded account says what is under it too, which no one ledger says.
          <Sides balance={balance} />
        ) : (
          <Sides balance={account.balance ?? '0'} to={reportAddress(ledger, { ...period, account_id: account.id })} />
        ))}
    </tr>
  )
}
