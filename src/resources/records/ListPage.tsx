import { useListContext } from 'react-admin'
import { crudWords, recordsCounted } from '../../../i18n/pages/console.ts'
import { nameAfter } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import { Button } from '../../layout/Button.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable, Waiting } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { isFigure } from '../forms/inputs.tsx'
import { useListedFields } from '../forms/visible-fields.ts'
import { emptyOf, labelOf, titleOf } from '../kit/words.ts'
import { ForgetSelection } from '../lists/ForgetSelection.tsx'
import { ImportButton } from '../lists/ImportButton.tsx'
import { ListExport } from '../lists/ListExport.tsx'
import { ListHead, useIsFirst } from '../lists/ListHead.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList, useFilters } from '../lists/list-filters.tsx'
import { isLowStock, LowStockTabs, lowStock, NothingRunsLow, OrderLowStock } from '../low-stock/LowStock.tsx'
import { SalariesLink } from '../salaries/SalariesLink.tsx'
import { AddButton } from './AddButton.tsx'
import { Filters } from './Filters.tsx'
import { RecordCards } from './RecordCards.tsx'
import { hasBulk, RecordsBulk } from './RecordsBulk.tsx'
import { RecordTable } from './RecordTable.tsx'

const rowsOnAPage = 25

/** What a list shows until more is asked for: a country has tax codes that few organizations use. */
const beginsWith: Readonly<Record<string, { active: true }>> = { tax_codes: { active: true } }

interface ListPageProps {
  declaration: Resource
}

const toList = ({ declaration }: ListPageProps) => ({ action: 'list', resource: declaration.name })

/** The list of any declared resource: search, filters, columns, pages. */
export const ListPage = withAccess(toList, ({ declaration }: ListPageProps) => (
  <FilteredList
    resource={declaration.name}
    sort={{ field: declaration.sort.field, order: declaration.sort.order === 'asc' ? 'ASC' : 'DESC' }}
    perPage={rowsOnAPage}
    filterDefaultValues={beginsWith[declaration.name]}
  >
    <RecordList declaration={declaration} />
  </FilteredList>
))

function RecordList({ declaration: declared }: { declaration: Resource }) {
  const text = useText()
  const count = useCount()
  const { total, filterValues } = useListContext()
  const isFirst = useIsFirst()
  const declaration = isLowStock(declared.name, filterValues) ? lowStock(declared) : declared
  const all = text(titleOf(declaration.name).all)
  return (
    <>
      <ListHead
        title={all}
        aside={total !== undefined && count(recordsCounted, total)}
        actions={
          <>
            <SalariesLink resource={declaration.name} />
            <OrderLowStock resource={declaration.name} />
            <ListExport />
            <ImportButton resource={declaration.name} />
            <AddButton resource={declaration.name} />
          </>
        }
      />
      {!isFirst && <LowStockTabs resource={declaration.name} />}
      <Sheet flush>
        {!isFirst && <Filters declaration={declaration} />}
        <Rows declaration={declaration} isFirst={isFirst} />
      </Sheet>
      {hasBulk(declaration) && <RecordsBulk declaration={declaration} />}
      <ForgetSelection />
    </>
  )
}

function Rows({ declaration, isFirst }: { declaration: Resource; isFirst: boolean }) {
  const isPhone = useMediaQuery(onPhone)
  const listed = useListedFields(declaration)
  const { data, error, refetch, isPending } = useListContext()
  if (error && !data) {
    return <LoadFailed title={crudWords.listFailed} error={error} retry={refetch} />
  }
  if (isPending || !data) {
    const columns = listed.map(name => ({
      label: labelOf(declaration.name, name),
      isAmount: isFigure(fieldOf(declaration.fields, name)),
    }))
    return isPhone ? <Waiting kind="rows" /> : <SkeletonTable columns={columns} />
  }
  if (isFirst) return <Nothing resource={declaration.name} />
  if (data.length === 0) return <NoMatch resource={declaration.name} />
  return (
    <>
      {isPhone ? <RecordCards declaration={declaration} /> : <RecordTable declaration={declaration} />}
      <ListPager />
    </>
  )
}

function Nothing({ resource }: { resource: string }) {
  const text = useText()
  return (
    <EmptyState
      title={text(crudWords.emptyTitle, { all: text(nameAfter(titleOf(resource).all)) })}
      actions={
        <>
          <AddButton resource={resource} />
          <ImportButton resource={resource} />
        </>
      }
    >
      <p>{text(emptyOf(resource))}</p>
    </EmptyState>
  )
}

function NoMatch({ resource }: { resource: string }) {
  const text = useText()
  const { filterValues } = useListContext()
  const { askOnly } = useFilters()
  if (isLowStock(resource, filterValues) && Object.keys(filterValues).length === 1) return <NothingRunsLow />
  const title = filterValues.q
    ? text(crudWords.noMatchSearch, { query: String(filterValues.q) })
    : text(crudWords.noMatchFilters)
  return (
    <EmptyState
      title={title}
      actions={
        <Button size="small" onClick={() => askOnly()}>
          {text(crudWords.clearFilters)}
        </Button>
      }
    >
      <p>{text(crudWords.noMatchBody, { all: text(nameAfter(titleOf(resource).all)) })}</p>
    </EmptyState>
  )
}
