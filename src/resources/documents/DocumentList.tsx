import { useState } from 'react'
import { useCanAccess, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { documentFieldWords, documentWords, statusWords } from '../../../i18n/documents.ts'
import { crudWords, recordsCounted } from '../../../i18n/pages/console.ts'
import { listWords } from '../../../i18n/pages/document-pages.ts'
import { fieldWordsOf } from '../../../i18n/pages/returns.ts'
import type { Text } from '../../../i18n/text.ts'
import { type DocumentKind, documentKinds, documentStatuses, isInvoice, isReturn } from '../../../schema/documents.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { usePicking } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { ChoiceInput } from '../../layout/inputs/TextInput.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { useMediaQuery } from '../../layout/theme/media.ts'
import { ImportButton } from '../imports/ImportButton.tsx'
import { ListExport } from '../records/ListExport.tsx'
import { DayFilter, FilteredList, useFilters, useTypedFilter } from '../records/list-filters.tsx'
import { Pages } from '../records/Pages.tsx'
import { sumDecimals } from '../sum.ts'
import { DocumentChip } from './DocumentChip.tsx'
import { partyFieldOf } from './invoice/invoice-values.ts'
import { coinOf, newAddressOf, pageAddressOf, resourceOf } from './kinds.ts'
import listStyles from './list.module.css'
import { MethodCell, PaymentFilters } from './payment/PaymentFilters.tsx'
import type { PaymentRecord } from './payment/payment-values.ts'
import type { DocumentRecord, InvoiceRecord, JournalRecord } from './record.ts'

type Listed = DocumentRecord & Partial<InvoiceRecord> & Partial<JournalRecord> & Partial<PaymentRecord>

const rowsOnAPage = 25

/** The documents of one kind: newest first, found by number, party, status and date. */
export const DocumentList = ({ kind }: { kind: DocumentKind }) => (
  <FilteredList resource={resourceOf(kind)} sort={{ field: 'date', order: 'DESC' }} perPage={rowsOnAPage}>
    <Leaf kind={kind} />
  </FilteredList>
)

function NewButton({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const { filterValues } = useListContext()
  const { canAccess } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  if (!canAccess) return null
  // Whoever looks at the payments of one party is about to write the next one.
  const party = documentKinds[kind].shape === 'payment' ? filterValues[partyFieldOf(kind).field] : undefined
  const to = party === undefined ? newAddressOf(kind) : `${newAddressOf(kind)}?party=${party}`
  return (
    <Button variant="contained" size="small" component={Link} to={to} startIcon={<Icon name="plus" />}>
      {text(documentWords[kind].new)}
    </Button>
  )
}

function Leaf({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const count = useCount()
  const { total, filterValues, isPending } = useListContext()
  const isFirst = !isPending && total === 0 && Object.keys(filterValues).length === 0
  return (
    <>
      <PageHead
        title={text(documentWords[kind].title.all)}
        aside={total !== undefined && !isFirst && count(recordsCounted, total)}
        actions={
          !isFirst && (
            <>
              <ListExport />
              <ImportButton resource={resourceOf(kind)} />
              <NewButton kind={kind} />
            </>
          )
        }
      />
      <Sheet flush>
        {!isFirst && <Filters kind={kind} />}
        <Rows kind={kind} isFirst={isFirst} />
      </Sheet>
    </>
  )
}

function Filters({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const { filters, ask, askOnly } = useFilters()
  const words = useTypedFilter('q')
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const [isOpen, setOpen] = useState(false)
  const { field, resource } = partyFieldOf(kind)
  const picking = usePicking(resource)
  const hasParty = documentKinds[kind].party !== null
  const isFiltered = Object.keys(filters).length > 0
  return (
    <search className={listStyles.documentFilters}>
      <span className={`input ${listStyles.searchBox}`}>
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          aria-label={text(listWords.find)}
          placeholder={text(listWords.find)}
          dir={words.value ? 'auto' : undefined}
          value={words.value}
          onChange={event => words.onChange(event.target.value)}
        />
      </span>
      {isPhone && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} startIcon={<Icon name="filter" />}>
          {text(listWords.filters)}
        </Button>
      )}
      {(isOpen || !isPhone) && (
        <>
          <ChoiceInput
            label={listWords.status}
            placeholder={listWords.everyStatus}
            value={String(filters.status ?? '')}
            onChange={status => ask({ status })}
            options={documentStatuses.map(status => ({ value: status, label: statusWords[status] }))}
          />
          <DayFilter name="date_from" label={listWords.from} />
          <DayFilter name="date_to" label={listWords.to} />
          {hasParty && (
            <PickInput
              {...picking}
              label={documentFieldWords[field]}
              placeholder={field === 'supplier_id' ? listWords.everySupplier : listWords.everyClient}
              value={filters[field] === undefined ? null : Number(filters[field])}
              onChange={id => ask({ [field]: id })}
            />
          )}
          {documentKinds[kind].shape === 'payment' && <PaymentFilters />}
        </>
      )}
      {isFiltered && (
        <Button size="small" variant="text" onClick={() => askOnly()}>
          {text(listWords.clear)}
        </Button>
      )}
    </search>
  )
}

interface ColumnOfList {
  name: string
  label: Text
  isAmount?: boolean
  isSorted?: boolean
}

function columnsOf(kind: DocumentKind): ColumnOfList[] {
  const words = documentFieldWords
  const begin: ColumnOfList[] = [
    { name: 'number', label: words.number, isSorted: true },
    { name: 'date', label: words.date, isSorted: true },
  ]
  const total: ColumnOfList = { name: 'total', label: words.total, isAmount: true, isSorted: true }
  const status: ColumnOfList = { name: 'status', label: words.status }
  if (documentKinds[kind].shape === 'journal') {
    return [...begin, { name: 'name', label: words.name }, status, total]
  }
  const party: ColumnOfList = { name: 'party', label: words[partyFieldOf(kind).field] }
  if (documentKinds[kind].shape === 'payment') {
    const amount = { ...total, label: words.amount }
    return [...begin, party, { name: 'method', label: words.payment_method }, status, amount]
  }
  return [
    ...begin,
    party,
    ...(isReturn(kind)
      ? [{ name: 'invoice', label: words.invoice_id }]
      : [{ name: 'due_date', label: fieldWordsOf(kind, 'due_date'), isSorted: true }]),
    status,
    total,
    ...(isInvoice(kind) ? [{ name: 'residual', label: words.residual, isAmount: true }] : []),
  ]
}

function Rows({ kind, isFirst }: { kind: DocumentKind; isFirst: boolean }) {
  const text = useText()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const { data, error, refetch, isPending } = useListContext<Listed>()
  const { askOnly } = useFilters()
  const columns = columnsOf(kind)
  if (error && !data) {
    return <LoadFailed title={listWords.failed} error={error} retry={refetch} />
  }
  if (isPending || !data) return <SkeletonTable columns={isPhone ? columns.slice(0, 2) : columns} />
  if (isFirst) {
    return (
      <EmptyState
        title={text(crudWords.emptyTitle, { all: text(documentWords[kind].title.all) })}
        actions={
          <>
            <NewButton kind={kind} />
            <ImportButton resource={resourceOf(kind)} />
          </>
        }
      >
        <p>{text(documentWords[kind].empty)}</p>
      </EmptyState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={listWords.nothing}
        actions={
          <Button size="small" onClick={() => askOnly()}>
            {text(listWords.clear)}
          </Button>
        }
      >
        <p>{text(listWords.nothingBody)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {isPhone ? <Cards kind={kind} data={data} /> : <Table kind={kind} columns={columns} data={data} />}
      <Pages />
    </>
  )
}

function Table({ kind, columns, data }: { kind: DocumentKind; columns: readonly ColumnOfList[]; data: Listed[] }) {
  const navigate = useNavigate()
  const { isPlaceholderData } = useListContext()
  return (
    <LedgerTable label={documentWords[kind].title.all} className={isPlaceholderData ? listsStyles.waiting : ''}>
      <thead>
        <tr>
          {columns.map(column => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(record => (
          // The row is a larger target for the pointer; the keyboard has the link in it.
          <tr
            key={record.id}
            className={`${listsStyles.opens} ${record.status === 'void' ? listStyles.void : ''}`}
            onClick={event => isOutsideOfLinks(event) && navigate(pageAddressOf(kind, record.id))}
          >
            {columns.map(({ name, isAmount }) => (
              <td key={name} className={isAmount ? 'r' : ''}>
                <CellOf kind={kind} name={name} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Totals columns={columns} data={data} />
    </LedgerTable>
  )
}

const isOutsideOfLinks = (event: React.MouseEvent) =>
  !(event.target as Element).closest('a, button') && !window.getSelection()?.toString()

function Head({ column }: { column: ColumnOfList }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const label = text(column.label)
  if (!column.isSorted) {
    return (
      <th scope="col" className={column.isAmount ? 'r' : ''}>
        {label}
      </th>
    )
  }
  const isSorted = sort.field === column.name
  const isUp = isSorted && sort.order === 'ASC'
  return (
    <th
      scope="col"
      className={column.isAmount ? 'r' : ''}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={listsStyles.sort}
        onClick={() => setSort({ field: column.name, order: isSorted && !isUp ? 'ASC' : 'DESC' })}
      >
        {label}
        <Icon name={isUp ? 'up' : 'down'} className={isSorted ? '' : 'idle'} />
      </button>
    </th>
  )
}

const decimalsOf = (record: Listed) => (record.currency_id ? coinOf(record.currency_id) : baseCurrency()).decimals
const isForeign = (record: Listed) => record.currency_id !== undefined && record.currency_id !== baseCurrency().id

function NumberLink({ kind, record }: { kind: DocumentKind; record: Listed }) {
  const text = useText()
  return (
    <Link className={listsStyles.titleLink} to={pageAddressOf(kind, record.id)}>
      {record.number ? <Code>{record.number}</Code> : text(listWords.draft)}
    </Link>
  )
}

function CellOf({ kind, name, record }: { kind: DocumentKind; name: string; record: Listed }) {
  switch (name) {
    case 'number':
      return <NumberLink kind={kind} record={record} />
    case 'date':
      return <DateText value={record.date} />
    case 'due_date':
      return <DateText value={record.due_date} />
    case 'invoice':
      return record.invoice?.number ? <Code>{record.invoice.number}</Code> : null
    case 'party':
      return <Bdi>{(record.client ?? record.supplier)?.display_name}</Bdi>
    case 'name':
      return <Bdi>{record.name ?? record.details}</Bdi>
    case 'method':
      return <MethodCell {...record} />
    case 'status':
      return <DocumentChip record={record} />
    case 'total':
      return <Amount record={record} value={record.total} />
    case 'residual':
      return record.status === 'posted' ? <Amount record={record} value={record.residual} /> : null
    default:
      return null
  }
}

function Amount({ record, value }: { record: Listed; value: string | undefined }) {
  return (
    <>
      <Money value={value} decimals={decimalsOf(record)} />
      {isForeign(record) && <span className="muted"> {coinOf(record.currency_id).code}</span>}
    </>
  )
}

/** What the page comes to in the base currency; documents in several currencies do not add up on their own. */
function Totals({ columns, data }: { columns: readonly ColumnOfList[]; data: readonly Listed[] }) {
  const text = useText()
  const { total = 0 } = useListContext()
  const { decimals, code } = baseCurrency()
  const counted = data.filter(record => record.status === 'posted')
  if (counted.length < 2 || counted.some(isForeign)) return null
  const first = columns.findIndex(column => column.isAmount)
  const sumOf = (name: string) =>
    sumDecimals(counted.map(record => String((name === 'residual' ? record.residual : record.total) ?? '0')))
  return (
    <tfoot>
      <tr>
        <td colSpan={first}>
          {text(data.length === total ? listWords.allTotal : listWords.pageTotal)} <span className="muted">{code}</span>
        </td>
        {columns.slice(first).map(({ name }) => (
          <td key={name} className="r">
            <Money value={sumOf(name)} decimals={decimals} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Cards({ kind, data }: { kind: DocumentKind; data: readonly Listed[] }) {
  return (
    <ul className={listStyles.documentCards}>
      {data.map(record => (
        <li key={record.id}>
          <div>
            <b>
              <Bdi>{(record.client ?? record.supplier)?.display_name ?? record.name}</Bdi>
            </b>
            <span className="muted">
              <NumberLink kind={kind} record={record} /> · <DateText value={record.date} />
            </span>
          </div>
          <div className="end">
            <strong>
              <Amount record={record} value={record.total} />
            </strong>
            <DocumentChip record={record} />
          </div>
        </li>
      ))}
    </ul>
  )
}
