import { useContext } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { hubWords } from '../../../i18n/records/hubs.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { ReportPart, type ReportPartProps } from '../../layout/shell/report-part.ts'
import { openPrintTab } from '../printing/print-tab.ts'

/** A report about the record of the page, with the way to its paper. */
export function PartOfReport(props: ReportPartProps) {
  const Part = useContext(ReportPart)
  if (!Part) return null
  return <Part {...props} actions={parameters => <PrintReport wire={props.wire} parameters={parameters} />} />
}

function PrintReport({ wire, parameters }: { wire: string; parameters: Record<string, string> }) {
  const text = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<typeof ours>()
  const print = async () => {
    const tab = openPrintTab()
    try {
      await tab.show(dataProvider.exportReport(wire, 'pdf', parameters))
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    }
  }
  return (
    <Button size="small" startIcon={<Icon name="print" />} onClick={() => void print()}>
      {text(hubWords.print)}
    </Button>
  )
}
