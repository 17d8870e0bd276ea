import { useDataProvider } from 'react-admin'
import type { dataProvider as ours } from '../dataProvider/index.ts'
import type { Query } from '../dataProvider/query.ts'
import { ExportButton } from '../layout/ExportButton.tsx'

const formats = ['xlsx', 'csv', 'pdf'] as const

/** The report on the page as a file: `wire` is its key, `parameters` what the page asks. */
export function ExportMenu({
  wire,
  parameters,
  disabled = false,
}: {
  wire: string
  parameters: Query
  disabled?: boolean
}) {
  const dataProvider = useDataProvider<typeof ours>()
  return (
    <ExportButton
      formats={formats}
      disabled={disabled}
      make={(format, exporting) => dataProvider.exportReport(wire, format, parameters, exporting)}
    />
  )
}
