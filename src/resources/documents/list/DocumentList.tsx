import { useCanAccess, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { standingWords } from '../../../../i18n/books/document-standings.ts'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { crudWords } from '../../../../i18n/pages/console.ts'
import { listWords } from '../../../../i18n/pages/document-pages.ts'
import { nameAfter } from '../../../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { hasLinedFile } from '../../../../schema/organization/imports.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { useMediaQuery } from '../../../layout/media.ts'
import { Sheet } from '../../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable, Waiting } from '../../../layout/States.tsx'
import { withAccess } from '../../../layout/withAccess.tsx'
import { newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { useHiddenColumns } from '../../kit/hidden-columns.ts'
import { ForgetSelection } from '../../lists/ForgetSelection.tsx'
import { ImportButton } from '../../lists/ImportButton.tsx'
import { ListExport } from '../../lists/ListExport.tsx'
import { ListHead, useIsFirst } from '../../lists/ListHead.tsx'
import { ListPager } from '../../lists/ListPager.tsx'
import { FilteredList, useFilters } from '../../lists/list-filters.tsx'
import { useSelecting } from '../../lists/Select.tsx'
import { partyFieldOf } from '../form/header-values.ts'
import { StandingTabs } from '../standing/StandingTabs.tsx'
import { useSeesPrices } from '../standing/useSeesPrices.ts'
import { DocumentCards } from './DocumentCards.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { DocumentsBulk } from './DocumentsBulk.tsx'
import { columnsOf, DocumentTable } from './DocumentTable.tsx'
import type { Listed } from './list-cells.tsx'

const rowsOnAPage = 25

const toList = ({ kind }: { kind: DocumentKind }) => ({ action: 'list', resource: resourceOf(kind) })

/** The documents of one kind: newest first, found by number, party, status and date. */
export const DocumentList = withAccess(toList, ({ kind }: { kind: DocumentKind }) => (
  <FilteredList resource={resourceOf(kind)} sort={{ field: 'date', order: 'DESC' }} perPage={rowsOnAPage}>
    <ListOfKind kind={kind} />
  </FilteredList>
))

function NewButton({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const { filterValues } = useListContext()
  const { canAccess, isPending } = useCanAccess({ action: 'create', resource: resourceOf(kind) })
  // As long as it is asked, its place in the head is kept, which is not shown yet.
  if (!canAccess && !isPending) return null
  // Whoever looks at the payments of one party is about to write the next one.
  const party = documentKinds[kind].shape === 'payment' ? filterValues[partyFieldOf(kind).field] : undefined
  const to = party === undefined ? newAddressOf(kind) : `${newAddressOf(kind)}?party=${party}`
  return (
    <Button variant="contained" size="small" component={Link} to={to} startIcon={<Icon name="plus" />}>
      {text(documentWords[kind].new)}
    </Button>
  )
}

function ListOfKind({ kind }: { kind: DocumentKind }) {
  const text = useText()
  const isFirst = useIsFirst()
  const { details, permission } = documentKinds[kind].wire
  const { canAccess: seesLines = false } = useCanAccess({ action: 'list', resource: details ?? permission })
  const seesPrices = useSeesPrices(kind)
  const sumsIn = seesPrices && text(standingWords.inBase, { code: baseCurrency().sign })
  return (
    <>
      <ListHead
        title={text(documentWords[kind].title.all)}
        aside={sumsIn}
        actions={
          <>
            <ListExport isPrinted={seesLines && seesPrices} hasLines={seesLines && hasLinedFile(permission)} />
            <ImportButton resource={resourceOf(kind)} />
            <NewButton kind={kind} />
          </>
        }
      />
      {!isFirst && <StandingTabs kind={kind} />}
      <Sheet flush>
        {!isFirst && <DocumentFilters kind={kind} />}
        <Rows kind={kind} isFirst={isFirst} />
      </Sheet>
      <DocumentsBulk kind={kind} />
      <ForgetSelection />
    </>
  )
}

function Rows({ kind, isFirst }: { kind: DocumentKind; isFirst: boolean }) {
  const text = useText()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const { data, error, refetch, isPending } = useListContext<Listed>()
  const selecting = useSelecting()
  const { askOnly } = useFilters()
  const isNarrow = useMediaQuery('(max-width: 1179.95px)')
  const seesPrices = useSeesPrices(kind)
  const { hidden } = useHiddenColumns(resourceOf(kind))
  const columns = columnsOf(kind, isNarrow).filter(
    ({ name, isAmount }) => (seesPrices || !isAmount) && !hidden.includes(name),
  )
  if (error && !data) {
    return <LoadFailed title={listWords.failed} error={error} retry={refetch} />
  }
  if (isPending || !data) return isPhone ? <Waiting kind="rows" /> : <SkeletonTable columns={columns} />
  if (isFirst) {
    return (
      <EmptyState
        title={text(crudWords.emptyTitle, { all: text(nameAfter(documentWords[kind].title.all)) })}
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
            {text(crudWords.clearFilters)}
          </Button>
        }
      >
        <p>{text(listWords.nothingBody)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {isPhone ? (
        <DocumentCards kind={kind} data={data} selecting={selecting} />
      ) : (
        <DocumentTable kind={kind} columns={columns} data={data} isSelectable />
      )}
      <ListPager />
    </>
  )
}
