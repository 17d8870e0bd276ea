import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { listWords } from '../../../i18n/pages/document-pages.ts'
import { hubWords } from '../../../i18n/records/hubs.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable, Waiting } from '../../layout/States.tsx'
import { resourceOf } from '../document-parts/kinds.ts'
import { DocumentCards } from '../documents/list/DocumentCards.tsx'
import { columnsOf, DocumentTable } from '../documents/list/DocumentTable.tsx'
import type { Listed } from '../documents/list/list-cells.tsx'
import { useSeesPrices } from '../documents/standing/useSeesPrices.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList } from '../lists/list-filters.tsx'
import { listAddressWith } from './addresses.ts'
import styles from './hubs.module.css'

interface DocumentsOfRecordProps {
  kind: DocumentKind
  /** Whose they are. */
  filter: Record<string, unknown>
}

const rowsOnAPage = 10

/** The documents of one kind in the name of a record, the newest first. */
export function DocumentsOfRecord({ kind, filter }: DocumentsOfRecordProps) {
  const [whose] = useState(filter)
  return (
    <FilteredList
      resource={resourceOf(kind)}
      disableSyncWithLocation
      storeKey={false}
      filterDefaultValues={whose}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={rowsOnAPage}
    >
      <Sheet flush>
        <Documents kind={kind} filter={whose} />
      </Sheet>
    </FilteredList>
  )
}

function Documents({ kind, filter }: DocumentsOfRecordProps) {
  const text = useText()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const { data, error, refetch, isPending } = useListContext<Listed>()
  // The name of the page would be told again in every row.
  const seesPrices = useSeesPrices(kind)
  const isNarrow = useMediaQuery('(max-width: 1179.95px)')
  const columns = columnsOf(kind, isNarrow).filter(
    ({ name, isAmount }) => name !== 'party' && (seesPrices || !isAmount),
  )
  if (error && !data) return <LoadFailed title={listWords.failed} error={error} retry={refetch} />
  if (isPending || !data) return isPhone ? <Waiting kind="rows" /> : <SkeletonTable columns={columns} rows={4} />
  if (data.length === 0) {
    return (
      <EmptyState title={hubWords.noneOfKind}>
        <p>{text(hubWords.noneOfKindBody)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className={`${styles.bar} no-print`}>
        <Button
          size="small"
          variant="text"
          className="at-end"
          component={Link}
          to={listAddressWith(resourceOf(kind), filter)}
        >
          {text(hubWords.inList)}
        </Button>
      </div>
      {isPhone ? (
        <DocumentCards kind={kind} data={data} />
      ) : (
        <DocumentTable kind={kind} columns={columns} data={data} />
      )}
      <ListPager />
    </>
  )
}
