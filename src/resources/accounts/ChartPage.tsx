import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRequireAccess } from 'react-admin'
import { Link } from 'react-router'
import { accountsCounted, accountTreeWords, crudWords } from '../../../i18n/console.ts'
import { sectionWords } from '../../../i18n/reports.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Code, Money, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, ErrorState, SkeletonTable } from '../../layout/States.tsx'
import { ledgerAddress } from '../addresses.ts'
import { TitleLink } from '../inputs.tsx'
import { AddButton } from '../ListPage.tsx'
import { labelOf, optionsOf, titleOf } from '../words.ts'
import { type Account, type Branch, chartOf, type Section, withAncestors } from './chart.ts'
import '../lists.css'
import './chart.css'

const onePage = 100

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
      const others = Array.from({ length: Math.ceil((first.total ?? 0) / onePage) - 1 }, (_, place) => ask(place + 2))
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
    },
  })
}

/** The chart of accounts: sections of the statements, accounts under accounts, and what each comes to. */
export function ChartPage() {
  useRequireAccess({ action: 'list', resource: 'accounts' })
  const text = useText()
  const count = useCount()
  const { data, error, refetch } = useAccounts()
  const [query, setQuery] = useState('')
  return (
    <>
      <PageHead
        title={text(titleOf('accounts').all)}
        aside={data && count(accountsCounted, data.length)}
        actions={<AddButton resource="accounts" />}
      />
      <Sheet flush>
        <Search query={query} onQuery={setQuery} />
        {data ? (
          <Chart accounts={withAncestors(data, toAsciiDigits(query))} query={query} onQuery={setQuery} />
        ) : error ? (
          <ErrorState
            title={crudWords.listFailed}
            actions={
              <Button size="small" onClick={() => refetch()}>
                {text(crudWords.retry)}
              </Button>
            }
          >
            {error.message}
          </ErrorState>
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
      <p className="muted dense chart-note">{text(accountTreeWords.balanceOpens)}</p>
    </>
  )
}

function Search({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const text = useText()
  const label = text(crudWords.search, { all: text(titleOf('accounts').all) })
  return (
    <search className="toolbar">
      <span className="input search">
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
          <button
            type="button"
            className="icon-btn"
            aria-label={text(crudWords.clearSearch)}
            onClick={() => onQuery('')}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
    </search>
  )
}

interface ChartProps {
  accounts: Account[]
  query: string
  onQuery: (query: string) => void
}

function Chart({ accounts, query, onQuery }: ChartProps) {
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
    <LedgerTable label={titleOf('accounts').all} tight className="chart">
      <thead>
        <tr>
          <th scope="col">{text(labelOf('accounts', 'name'))}</th>
          <th scope="col" className="kind">
            {text(labelOf('accounts', 'type'))}
          </th>
          <th scope="col" className="r debit">
            {text(accountTreeWords.debit)}
          </th>
          <th scope="col" className="r credit">
            {text(accountTreeWords.credit)}
          </th>
        </tr>
      </thead>
      {chartOf(accounts).map(section => (
        <tbody key={section.section}>
          <SectionRow {...section} />
          {rowsOf(section.branches, query ? new Set() : closed).map(branch => (
            <AccountRow
              key={branch.account.id}
              branch={branch}
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

function SectionRow({ section, balance }: Section) {
  const text = useText()
  return (
    <tr className="section">
      <th scope="rowgroup">{text(sectionWords[section])}</th>
      <td className="kind" />
      <Sides balance={balance} />
    </tr>
  )
}

const withoutSign = (balance: string) => balance.replace('-', '')
const isZero = (balance: string) => /^-?[0.]*$/.test(balance)

function Sides({ balance, to }: { balance: string; to?: string }) {
  const isCredit = balance.startsWith('-')
  const figure = isZero(balance) ? null : <Money value={withoutSign(balance)} decimals={baseCurrency().decimals} />
  const shown =
    figure && to ? (
      <Link className="drill" to={to}>
        {figure}
      </Link>
    ) : (
      figure
    )
  return (
    <>
      <td className="r">{!isCredit && shown}</td>
      <td className="r">{isCredit && shown}</td>
    </>
  )
}

function AccountRow({ branch, isClosed, onTurn }: { branch: Branch; isClosed: boolean; onTurn: () => void }) {
  const text = useText()
  const { account, depth, branches, balance } = branch
  const hasMore = branches.length > 0
  const type = optionsOf('accounts', 'type')[account.type]
  return (
    <tr className={account.active ? '' : 'inactive'}>
      <td>
        <span className="account-name" style={{ paddingInlineStart: depth * 24 }}>
          {hasMore ? (
            <button
              type="button"
              className="icon-btn turn"
              aria-expanded={!isClosed}
              aria-label={text(isClosed ? accountTreeWords.open : accountTreeWords.close, { name: account.name })}
              onClick={onTurn}
            >
              <Icon name={isClosed ? 'chevron' : 'down'} />
            </button>
          ) : (
            <span className="turn" />
          )}
          <Code>{account.code}</Code>
          <TitleLink resource="accounts" id={account.id}>
            <Bdi>{account.name}</Bdi>
          </TitleLink>
          {!account.active && (
            <StatusChip tone="idle" nuqta="hollow">
              {text(crudWords.inactive)}
            </StatusChip>
          )}
        </span>
      </td>
      <td className="kind soft">{type && text(type)}</td>
      <Sides balance={hasMore && !isClosed ? account.balance : balance} to={ledgerAddress(account.id)} />
    </tr>
  )
}
