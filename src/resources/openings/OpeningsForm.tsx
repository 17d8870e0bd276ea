import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { Link } from 'react-router'
import { openingLabel } from '../../../i18n/labels.ts'
import { issueText } from '../../../i18n/messages.ts'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import type { OpeningBalances } from '../../../schema/answers/period.ts'
import { reports } from '../../../schema/reports.ts'
import { formatMoney, type Minor, parseMoney } from '../../../server/ledger/money.ts'
import { baseCurrency, coinsOfOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, Ltr, Money, Note } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useLanguage, useText, useWords } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Dock, PageHead, Sheet } from '../../layout/Page.tsx'
import { UnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { isCivilDate, startOfYear, today } from '../../layout/values/civil-date.ts'
import { reportAddress } from '../addresses.ts'
import type { Column } from '../documents/lines/columns.ts'
import type { Complaint, Lines } from '../documents/lines/line-store.ts'
import { firstField } from '../documents/lines/moves.ts'
import { useLinesDirty, useSums } from '../documents/lines/useLines.ts'
import { type NewRecordAsked, QuickCreate } from '../documents/QuickCreate.tsx'
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
import { Difference, DifferenceInDock } from './Difference.tsx'
import { OpeningEntry } from './OpeningEntry.tsx'
import { type CreateRecord, OpeningSection } from './OpeningSection.tsx'
import {
  type AccountLine,
  accountRules,
  type InvoiceLine,
  linesOf,
  type OpeningTerms,
  overOf,
} from './opening-lines.ts'
import openingsStyles from './openings.module.css'
import { listNames, type OpeningStores, refill, storesOf } from './stores.ts'
import { type NotSaved, useSavingOpenings } from './useSavingOpenings.ts'

interface OpeningsFormProps {
  openings: OpeningBalances
  mayWrite: boolean
  refetch: () => Promise<OpeningBalances | undefined>
}

type ListOfPage = (typeof listNames)[number]

/** By how much the debits that are typed exceed the credits, in minor units of the base currency. */
function useTypedOver(stores: OpeningStores): { over: Minor; lines: number } {
  const accounts = useSums(stores.accounts)
  const clients = useSums(stores.clients)
  const suppliers = useSums(stores.suppliers)
  const stock = useSums(stores.stock)
  return {
    over: accounts.total + clients.total - suppliers.total + stock.total,
    lines: accounts.lines + clients.lines + suppliers.lines + stock.lines,
  }
}

function useStoresDirty(stores: OpeningStores): boolean {
  const dirty = [
    useLinesDirty(stores.accounts),
    useLinesDirty(stores.clients),
    useLinesDirty(stores.suppliers),
    useLinesDirty(stores.stock),
  ]
  return dirty.some(Boolean)
}

/** The latest recorded rate of each currency, up to a day. */
function useRates(day: string, isAsked: boolean): (currencyId: number) => string | undefined {
  const { canAccess: mayRead = false } = useCanAccess({ action: 'list', resource: 'exchange_rates' })
  const { data } = useGetList<ExchangeRate>(
    'exchange_rates',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'date', order: 'DESC' },
      filter: { date_to: day },
    },
    { enabled: isAsked && mayRead && isCivilDate(day), staleTime: 30_000 },
  )
  return useCallback(id => data?.find(({ currency_id }) => currency_id === id)?.rate, [data])
}

const termsOfOrganization = (): OpeningTerms => ({
  coins: coinsOfOrganization().map(({ id, code, decimals }) => ({ id, code: code ?? '', decimals: decimals ?? 2 })),
})

const firstDay = (openings: OpeningBalances) => openings.date ?? startOfYear(today())

/** All the balances on one page: the difference first, then each list, saved as one. */
export function OpeningsForm({ openings, mayWrite, refetch }: OpeningsFormProps) {
  const text = useText()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const base = baseCurrency()
  const [terms] = useState(termsOfOrganization)
  const [stores] = useState(() => storesOf(linesOf(openings, terms), terms))
  // What the form stands on: it goes on from there, whatever others save meanwhile.
  const [standing, setStanding] = useState(openings)
  const [date, setDate] = useState(() => firstDay(openings))
  const [dateComplaint, complainOfDate] = useState<Complaint | null>(null)
  const [asked, setAsked] = useState<NewRecordAsked | null>(null)
  const linesDirty = useStoresDirty(stores)
  const isDirty = linesDirty || date !== firstDay(standing)

  const stand = (on: OpeningBalances) => {
    setStanding(on)
    setDate(firstDay(on))
    refill(stores, linesOf(on, terms))
  }
  // The names come in the other language; what others saved is taken in while nothing was typed here.
  const came = useEffectEvent((fresh: OpeningBalances) => {
    if (fresh !== standing && !isDirty && !listNames.some(name => stores[name].current())) stand(fresh)
  })
  useEffect(() => came(openings), [openings])

  const { save, isSaving, notSaved, form } = useSavingOpenings({
    stores,
    terms,
    date,
    revision: standing.revision,
    complainOfDate,
    saved: fresh => {
      queries.setQueryData(['opening-balances', presentOrganization().id, language], fresh)
      stand(fresh)
    },
  })
  const showOther = async () => {
    const fresh = await refetch()
    if (fresh) stand(fresh)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !mayWrite || document.querySelector('[role="dialog"]')) return
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isControl || !['KeyS', 'Enter', 'NumpadEnter'].includes(event.code)) return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const typed = useTypedOver(stores)
  const minor = (amount: string) => parseMoney(amount, base.decimals)
  const booked = minor(standing.difference)
  const standingOver = overOf(standing, base.decimals)
  const difference = {
    left: booked + standingOver - typed.over,
    booked,
    elsewhere: booked + standingOver,
    lines: typed.lines,
    isDirty,
  }
  const isNew = standing.revision === 0

  return (
    <>
      <PageHead
        title={text(openingPageWords.title)}
        aside={<Ltr>{base.code}</Ltr>}
        actions={
          standing.entry_id !== null && (
            <>
              <Button size="small" variant="text" component="a" href={`#${entryId}`}>
                {text(openingPageWords.toEntry)}
              </Button>
              <Button
                size="small"
                variant="text"
                component={Link}
                to={reportAddress(reports.trial_balance.wire, { preset: 'all_time' })}
              >
                {text(openingPageWords.trialBalance)}
              </Button>
            </>
          )
        }
      />
      <div className={`${pageStyles.stack} ${openingsStyles.openings}`} ref={form}>
        <Sheet leaf className={openingsStyles.openingDifference}>
          <div className={openingsStyles.split}>
            <Difference {...difference} />
            <DateInput
              label={openingWords.date}
              value={date}
              onChange={day => {
                setDate(day)
                complainOfDate(null)
              }}
              error={
                dateComplaint
                  ? typeof dateComplaint === 'string'
                    ? issueText(dateComplaint, language, openingLabel('date', language))
                    : dateComplaint.said
                  : undefined
              }
              hint={text(openingPageWords.dateHint)}
              readOnly={!mayWrite}
              required
            />
          </div>
          {isNew && mayWrite && (
            <div className={openingsStyles.start}>
              <h2>{text(openingPageWords.startTitle)}</h2>
              <p>{text(openingPageWords.start)}</p>
            </div>
          )}
        </Sheet>
        <Lists stores={stores} terms={terms} date={date} mayWrite={mayWrite} ask={setAsked} />
        {notSaved && <Refused notSaved={notSaved} retry={() => void save()} showOther={() => void showOther()} />}
        {standing.entry_id !== null && (
          <div id={entryId}>
            <OpeningEntry id={standing.entry_id} />
          </div>
        )}
      </div>
      {mayWrite && (
        <Dock summary={<DifferenceInDock {...difference} />}>
          <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
            {text(isSaving ? openingPageWords.saving : openingPageWords.save)}
            <kbd className="kbd only-desk">Ctrl ⏎</kbd>
          </Button>
        </Dock>
      )}
      <QuickCreate asked={asked} close={() => setAsked(null)} />
      <UnsavedGuard when={isDirty && !isSaving} />
    </>
  )
}

const entryId = 'opening-entry'

interface ListsProps {
  stores: OpeningStores
  terms: OpeningTerms
  date: string
  mayWrite: boolean
  ask: (asked: NewRecordAsked) => void
}

function Lists({ stores, terms, date, mayWrite, ask }: ListsProps) {
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
  const toDock = useCallback(() => document.querySelector<HTMLElement>(`.${pageStyles.dock} button`)?.focus(), [])

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
        end={<AccountTotals stores={stores} />}
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
      <Sheet title={openingWords.invoices} className={openingsStyles.openingList}>
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
        end={<ListTotal stores={stores} name="stock" />}
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
  const key = lines.keys().at(-1)!
  lines.edit(key, firstField(columns, lines.row(key).line))
}

/** What a side of a line must be for all the balances to agree, when that is on this side at all. */
const balancingOf =
  (stores: OpeningStores, terms: OpeningTerms) => (side: 'debtor' | 'creditor', line: AccountLine) => {
    for (const name of listNames) stores[name].settle()
    const own = accountRules.reckon([line], terms).sums.total
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

function Refused({ notSaved, retry, showOther }: { notSaved: NotSaved; retry: () => void; showOther: () => void }) {
  const text = useText()
  const words = useWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!notSaved) return
    note.current?.scrollIntoView({ block: 'nearest' })
    // What is wrong with a cell has the cursor already.
    if (!document.querySelector(`.${openingsStyles.openings} [aria-invalid="true"]`)) note.current?.focus()
  }, [notSaved])
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone="error">
        <p className="bold">{text(openingPageWords.notSaved)}</p>
        {notSaved.sentences.map(sentence => (
          <p key={words(sentence)}>{words(sentence)}</p>
        ))}
        {notSaved.code !== null && <p>{text(openingPageWords.nothingLost)}</p>}
        {notSaved.code === 'stale' ? (
          <Button size="small" onClick={showOther}>
            {text(openingPageWords.reload)}
          </Button>
        ) : (
          notSaved.code !== 'validation' && (
            <Button size="small" onClick={retry}>
              {text(openingPageWords.retry)}
            </Button>
          )
        )}
      </Note>
    </div>
  )
}
