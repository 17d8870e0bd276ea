import { useCallback, useMemo } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import { formatMoney } from '../../../ledger/money.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Code, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { isCivilDate } from '../../layout/values/civil-date.ts'
import { firstField } from '../document-parts/lines/cell-navigation.ts'
import type { Column } from '../document-parts/lines/columns.ts'
import type { Lines } from '../document-parts/lines/line-store.ts'
import { useSums } from '../document-parts/lines/useLines.ts'
import type { QuickCreateRequest } from '../document-parts/quick-create/QuickCreate.tsx'
import type { ExchangeRate } from '../exchange-rates/useProposedRate.ts'
import {
  accountColumns,
  invoiceColumns,
  PartlyPaid,
  stockColumns,
  takeAccount,
  takeParty,
  takeProduct,
} from './columns.tsx'
import { ListExport } from './ListExport.tsx'
import { type CreateRecord, OpeningSection } from './OpeningSection.tsx'
import { type AccountLine, accountRules, type InvoiceLine, type OpeningTerms } from './opening-lines.ts'
import openingsStyles from './openings.module.css'
import { listNames, type OpeningStores } from './stores.ts'

type ListOfPage = (typeof listNames)[number]

/** The latest recorded rate of each currency, up to a day. */
function useRates(day: string, isRequested: boolean): (currencyId: number) => string | undefined {
  const { canAccess: mayRead = false } = useCanAccess({ action: 'list', resource: 'exchange_rates' })
  const { data } = useGetList<ExchangeRate>(
    'exchange_rates',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'date', order: 'DESC' },
      filter: { date_to: day },
    },
    { enabled: isRequested && mayRead && isCivilDate(day), staleTime: 30_000 },
  )
  return useCallback(id => data?.find(({ currency_id }) => currency_id === id)?.rate, [data])
}

interface OpeningListsProps {
  stores: OpeningStores
  terms: OpeningTerms
  date: string
  mayWrite: boolean
  /** Whether there is anything to export. */
  isSaved: boolean
  ask: (request: QuickCreateRequest) => void
}

export function OpeningLists({ stores, terms, date, mayWrite, isSaved, ask }: OpeningListsProps) {
  const text = useText()
  const base = baseCurrency()
  const decimals = base.decimals
  const create = useCallback<CreateRecord>((resource, words, made) => ask({ resource, words, made }), [ask])
  const rateOf = useRates(date, terms.coins.length > 1)
  const { data: warehouses = [], total: warehousesInAll = 0 } = useGetList('warehouses', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { active: true },
  })
  const firstWarehouse = warehouses[0]?.name as string | undefined

  const columns = useMemo(
    () => ({
      accounts: accountColumns({ decimals, balancing: balancingOf(stores, terms) }),
      clients: invoiceColumns({ side: 'client', terms, rateOf }),
      suppliers: invoiceColumns({ side: 'supplier', terms, rateOf }),
      stock: stockColumns({
        first: firstWarehouse === undefined ? undefined : { name: firstWarehouse },
        hasOthers: warehousesInAll > 1,
      }),
    }),
    [decimals, stores, terms, rateOf, firstWarehouse, warehousesInAll],
  )
  const begin = useMemo(
    (): Record<ListOfPage, () => void> => ({
      accounts: () => beginLine(stores.accounts, columns.accounts),
      clients: () => beginLine(stores.clients, columns.clients),
      suppliers: () => beginLine(stores.suppliers, columns.suppliers),
      stock: () => beginLine(stores.stock, columns.stock),
    }),
    [stores, columns],
  )
  const toDock = useCallback(() => document.querySelector<HTMLElement>('[data-part="dock"] button')?.focus(), [])

  const shared = { decimals, create, isReadOnly: !mayWrite }
  const money = (value: string | undefined) => <Money value={value} decimals={decimals} />
  const invoices = (side: 'clients' | 'suppliers') => ({
    ...shared,
    lines: stores[side],
    columns: columns[side],
    resource: side,
    take: takeParty,
    nameOf: (line: InvoiceLine) => line.party?.name ?? line.wanted,
    about: (line: InvoiceLine) => (
      <>
        <Code>{line.reference}</Code>
        {line.settled !== '' && (
          <>
            {' · '}
            <PartlyPaid line={line} terms={terms} />
          </>
        )}
      </>
    ),
  })
  return (
    <>
      <Sheet
        title={openingWords.accounts}
        end={
          <>
            <AccountTotals stores={stores} />
            {isSaved && <ListExport list="accounts" />}
          </>
        }
        className={openingsStyles.openingList}
      >
        <p className="muted">{text(openingPageWords.accountsHint)}</p>
        <OpeningSection
          {...shared}
          label={openingWords.accounts}
          lines={stores.accounts}
          columns={columns.accounts}
          invitation={openingPageWords.startAccount}
          resource="accounts"
          take={takeAccount}
          nameOf={line => line.account?.name ?? line.wanted}
          about={line => <Code>{line.account?.code}</Code>}
          amount={({ line }) => <SideOfLine line={line} />}
          onEnd={begin.clients}
        />
      </Sheet>
      <Sheet
        title={openingWords.invoices}
        end={isSaved && <ListExport list="invoices" />}
        className={openingsStyles.openingList}
      >
        <p className="muted">{text(openingPageWords.invoicesHint)}</p>
        <h3>
          {text(openingPageWords.clients)} <ListTotal stores={stores} name="clients" />
        </h3>
        <OpeningSection
          {...invoices('clients')}
          label={openingPageWords.clients}
          invitation={openingPageWords.startClient}
          amount={row => money(row.figures.base_amount)}
          onEnd={begin.suppliers}
        />
        <h3>
          {text(openingPageWords.suppliers)} <ListTotal stores={stores} name="suppliers" />
        </h3>
        <OpeningSection
          {...invoices('suppliers')}
          label={openingPageWords.suppliers}
          invitation={openingPageWords.startSupplier}
          amount={row => money(row.figures.base_amount)}
          onEnd={begin.stock}
        />
      </Sheet>
      <Sheet
        title={openingWords.stock}
        end={
          <>
            <ListTotal stores={stores} name="stock" />
            {isSaved && <ListExport list="stock" />}
          </>
        }
        className={openingsStyles.openingList}
      >
        <p className="muted">{text(openingPageWords.stockHint)}</p>
        <OpeningSection
          {...shared}
          label={openingWords.stock}
          lines={stores.stock}
          columns={columns.stock}
          invitation={openingPageWords.startProduct}
          resource="products"
          take={takeProduct}
          nameOf={line => line.product?.name ?? line.wanted}
          about={line => (
            <Bdi>{[line.warehouse?.name ?? firstWarehouse, line.quantity].filter(Boolean).join(' · ')}</Bdi>
          )}
          amount={row => money(row.figures.value)}
          onEnd={toDock}
        />
      </Sheet>
    </>
  )
}

/** Puts the cursor where the next line of a list is typed. */
function beginLine<Line extends object>(lines: Lines<Line>, columns: readonly Column<Line>[]): void {
  const key = lastOf(lines.keys())
  lines.edit(key, firstField(columns, lines.row(key).line))
}

/** What a side of a line must be for all the balances to agree, when that is on this side at all. */
const balancingOf =
  (stores: OpeningStores, terms: OpeningTerms) => (side: 'debtor' | 'creditor', line: AccountLine) => {
    for (const name of listNames) stores[name].settle()
    const own = accountRules.compute([line], terms).sums.total
    const others =
      stores.accounts.sums().total -
      own +
      stores.clients.sums().total -
      stores.suppliers.sums().total +
      stores.stock.sums().total
    const needed = side === 'debtor' ? -others : others
    return needed > 0n ? formatMoney(needed, baseCurrency().decimals) : null
  }

function AccountTotals({ stores }: { stores: OpeningStores }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const { debtor, creditor } = useSums(stores.accounts)
  return (
    <span className={openingsStyles.totalsOfList}>
      {text(openingWords.debtor)} <Money value={formatMoney(debtor, decimals)} decimals={decimals} />
      {' · '}
      {text(openingWords.creditor)} <Money value={formatMoney(creditor, decimals)} decimals={decimals} />
    </span>
  )
}

function ListTotal({ stores, name }: { stores: OpeningStores; name: 'clients' | 'suppliers' | 'stock' }) {
  const text = useText()
  const { decimals } = baseCurrency()
  const totals = {
    clients: useSums(stores.clients),
    suppliers: useSums(stores.suppliers),
    stock: useSums(stores.stock),
  }
  const { total } = totals[name]
  return (
    <span className={openingsStyles.totalsOfList}>
      {text(openingPageWords.total)} <Money value={formatMoney(total, decimals)} decimals={decimals} />
    </span>
  )
}

/** A balance on a phone, under the word of its side. */
function SideOfLine({ line }: { line: AccountLine }) {
  const text = useText()
  const side = line.creditor === '' ? 'debtor' : 'creditor'
  return (
    <>
      <span className={`dense ${side === 'debtor' ? 'debit' : 'credit'}`}>{text(openingWords[side])}</span>{' '}
      <Money value={line[side]} decimals={baseCurrency().decimals} />
    </>
  )
}
