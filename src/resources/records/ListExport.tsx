import { useDataProvider, useListContext } from 'react-admin'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { ExportButton } from '../../layout/ExportButton.tsx'

const tables = ['xlsx', 'csv'] as const
const withPapers = ['papers', ...tables] as const

/** Every row that the list on the page selects as a file, in its order; documents as papers too. */
export function ListExport({ isPrinted = false }: { isPrinted?: boolean }) {
  const dataProvider = useDataProvider<typeof ours>()
  const { resource, filterValues, sort, total } = useListContext()
  return (
    <ExportButton
      formats={isPrinted ? withPapers : tables}
      disabled={!total}
      make={(format, exporting) => {
        const asked = { filter: filterValues, sort }
        return format === 'papers'
          ? dataProvider.exportPapers(resource, asked, exporting)
          : dataProvider.exportList(resource, format, asked, exporting)
      }}
    />
  )
}
