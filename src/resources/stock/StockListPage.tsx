import { useCanAccess, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { statusWords } from '../../../i18n/books/documents.ts'
import { productsCounted, stockFieldWords, stockPageWords, stockWords } from '../../../i18n/books/stock.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { isTransfer, type StockDocument, type StockKind } from '../../dataProvider/stock.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, Money, StatusChip } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, newAddress } from '../kit/addresses.ts'
import { FilterBar } from '../lists/FilterBar.tsx'
import { ListHead, useIsFirst } from '../lists/ListHead.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList, useFilters } from '../lists/list-filters.tsx'
import stockStyles from './stock.module.css'

const permission = 'stock_movements'

const toList = { action: 'list', resource: permission }

/** Transfers or adjustments, the last first. */
export const StockListPage = withAccess(toList, function StockListPage({ kind }: { kind: StockKind }) {
  return (
    <FilteredList key={kind} resource={kind} sort={{ field: 'date', order: 'DESC' }} perPage={25}>
      <List kind={kind} />
    </FilteredList>
  )
})

function List({ kind }: { kind: StockKind }) {
  const text = useText()
  const isFirst = useIsFirst()
  return (
    <>
      <ListHead title={text(stockPageWords[kind].title)} actions={<NewButton kind={kind} />} />
      <Sheet flush>
        {!isFirst && <StockFilters />}
        <Rows kind={kind} isFirst={isFirst} />
      </Sheet>
    </>
  )
}

function NewButton({ kind }: { kind: StockKind }) {
  const text = useText()
  const { canAccess } = useCanAccess({ action: 'create', resource: permission })
  if (!canAccess) return null
  return (
    <Button variant="contained" size="small" component={Link} to={newAddress(kind)} startIcon={<Icon name="plus" />}>
      {text(stockPageWords[kind].add)}
    </Button>
  )
}

const stockFields = [{ kind: 'days', name: 'date', label: stockFieldWords.date }] as const

function StockFilters() {
  const text = useText()
  return <FilterBar find={text(stockWords.search)} fields={stockFields} />
}

function Rows({ kind, isFirst }: { kind: StockKind; isFirst: boolean }) {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const { data, error, refetch, isPending } = useListContext<StockDocument>()
  const { askOnly } = useFilters()
  if (error && !data) {
    return <LoadFailed title={crudWords.listFailed} error={error} retry={refetch} />
  }
  if (isPending || !data) {
    const heads = [stockFieldWords.date, stockFieldWords.reason, stockFieldWords.warehouse, stockFieldWords.items]
    return <SkeletonTable columns={heads.slice(0, isPhone ? 2 : 4).map(label => ({ label }))} rows={4} />
  }
  if (isFirst) {
    return (
      <EmptyState
        title={text(crudWords.emptyTitle, { all: text(stockPageWords[kind].title) })}
        actions={<NewButton kind={kind} />}
      >
        <p>{text(stockPageWords[kind].empty)}</p>
      </EmptyState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={stockWords.noneFound}
        actions={
          <Button size="small" onClick={() => askOnly()}>
            {text(crudWords.clearFilters)}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {isPhone ? <Cards kind={kind} all={data} /> : <Table kind={kind} all={data} />}
      <ListPager />
    </>
  )
}

interface Listed {
  kind: StockKind
  all: readonly StockDocument[]
}

function Table({ kind, all }: Listed) {
  const text = useText()
  const navigate = useNavigate()
  const isAdjustments = kind === 'stock_adjustments'
  return (
    <LedgerTable label={stockPageWords[kind].title} className={ledgerStyles.records}>
      <thead>
        <tr>
          <th scope="col">{text(stockFieldWords.date)}</th>
          <th scope="col">{text(stockFieldWords.reason)}</th>
          <th scope="col">{text(stockFieldWords.items)}</th>
          {isAdjustments ? (
            <th scope="col">{text(stockFieldWords.warehouse)}</th>
          ) : (
            <>
              <th scope="col">{text(stockFieldWords.from_warehouse)}</th>
              <th scope="col">{text(stockFieldWords.to_warehouse)}</th>
            </>
          )}
          <th scope="col">{text(stockFieldWords.status)}</th>
          {isAdjustments && (
            <th scope="col" className="amount">
              {text(stockFieldWords.worth)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {all.map(one => (
          <tr
            key={one.id}
            className={listsStyles.opens}
            onClick={event => !(event.target as Element).closest('a') && navigate(addressOf(kind, one.id))}
          >
            <td>
              <Link to={addressOf(kind, one.id)} className={listsStyles.titleLink}>
                <DateText value={one.date} />
              </Link>
            </td>
            <td>
              <Bdi>{one.reason}</Bdi>
            </td>
            <td className={listsStyles.soft}>
              <WhatMoved one={one} />
            </td>
            {isTransfer(one) ? (
              <>
                <td>
                  <Bdi>{one.from_warehouse.name}</Bdi>
                </td>
                <td>
                  <Bdi>{one.to_warehouse.name}</Bdi>
                </td>
              </>
            ) : (
              <td>
                <Bdi>{one.warehouse.name}</Bdi>
              </td>
            )}
            <td>
              <PostingStatus one={one} />
            </td>
            {!isTransfer(one) && (
              <td className="amount">
                <Money value={one.worth} decimals={baseCurrency().decimals} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

function Cards({ kind, all }: Listed) {
  return (
    <ul className={`${listsStyles.cards} ${stockStyles.cards}`}>
      {all.map(one => (
        <li key={one.id}>
          <Link to={addressOf(kind, one.id)}>
            <span className={`${listsStyles.line} ${stockStyles.line}`}>
              <span className={listsStyles.name}>
                <Bdi>{one.reason}</Bdi>
              </span>
              {isTransfer(one) ? (
                <PostingStatus one={one} />
              ) : (
                <strong className={listsStyles.figure}>
                  <Money value={one.worth} decimals={baseCurrency().decimals} />
                </strong>
              )}
            </span>
            <span className={listsStyles.details}>
              <span>
                <DateText value={one.date} />
              </span>
              <span>
                <WhatMoved one={one} />
              </span>
              <span>
                <Bdi>{isTransfer(one) ? one.to_warehouse.name : one.warehouse.name}</Bdi>
              </span>
              {!isTransfer(one) && one.status === 'void' && (
                <span>
                  <PostingStatus one={one} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The product, where it is one; else how many. */
function WhatMoved({ one: { items } }: { one: StockDocument }) {
  const { language } = useLanguage()
  const [first] = items
  return items.length === 1 && first ? <Bdi>{first.product.name}</Bdi> : productsCounted(items.length, language)
}

/** Whether it stands in the books. */
export function PostingStatus({ one: { status } }: { one: StockDocument }) {
  const text = useText()
  return status === 'posted' ? (
    <StatusChip tone="done">{text(statusWords.posted)}</StatusChip>
  ) : (
    <StatusChip tone="idle" mark="hollow">
      {text(statusWords.void)}
    </StatusChip>
  )
}
