import { useDataProvider, useListContext } from 'react-admin'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { ExportButton } from '../../layout/ExportButton.tsx'

const formats = ['xlsx', 'csv'] as const

/** Every row that the list on the page selects as a file, in its order. */
export function ListExport() {
  const dataProvider = useDataProvider<typeof ours>()
  const { resource, filterValues, sort, total } = useListContext()
  return (
    <ExportButton
      formats={formats}
      disabled={!total}
      make={(format, exporting) => dataProvider.exportList(resource, format, { filter: filterValues, sort }, exporting)}
    />
  )
}
