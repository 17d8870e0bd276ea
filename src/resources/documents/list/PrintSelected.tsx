import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { listBarWords } from '../../../../i18n/records/lists.ts'
import type { dataProvider as ours } from '../../../dataProvider/index.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { saveFile } from '../../../layout/save-file.ts'

/** Prints the selected rows of a list as one file; while none is, it says to select one. */
export function PrintSelected() {
  const text = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<typeof ours>()
  const { resource, selectedIds = [] } = useListContext()
  const [isMaking, setMaking] = useState(false)
  const warn = (sentence: string) => notify(sentence, { type: 'error', messageArgs: { _: sentence } })
  const print = async () => {
    if (selectedIds.length === 0) return warn(text(listBarWords.selectToPrint))
    setMaking(true)
    try {
      saveFile(await dataProvider.exportPapers(resource, { filter: { ids: [...selectedIds] } }))
    } catch (problem) {
      warn(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      size="small"
      variant="text"
      disabled={isMaking}
      startIcon={<Icon name="print" />}
      onClick={() => void print()}
    >
      {text(listBarWords.printSelected)}
    </Button>
  )
}
