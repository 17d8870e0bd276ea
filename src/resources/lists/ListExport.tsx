import { useDataProvider, useListContext } from 'react-admin'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { ExportButton } from '../../layout/overlays/ExportButton.tsx'

const tables = ['xlsx', 'csv'] as const

/** Every row that the list on the page selects as a file, in its order; documents as papers and with their lines too. */
export function ListExport({ isPrinted = false, hasLines = false }: { isPrinted?: boolean; hasLines?: boolean }) {
  const dataProvider = useDataProvider<typeof ours>()
  const { resource, filterValues, sort, total } = useListContext()
  return (
    <ExportButton
      formats={[...(isPrinted ? (['papers'] as const) : []), ...tables, ...(hasLines ? (['lines'] as const) : [])]}
      disabled={!total}
      make={(format, exporting) => {
        const params = { filter: filterValues, sort }
        if (format === 'papers') return dataProvider.exportPapers(resource, params, exporting)
        if (format === 'lines') return dataProvider.exportLines(resource, params, exporting)
        return dataProvider.exportList(resource, format, params, exporting)
      }}
    />
  )
}
