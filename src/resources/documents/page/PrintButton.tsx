import { useState } from 'react'
import { type Identifier, useNotify } from 'react-admin'
import { printPageWords } from '../../../../i18n/files/print.ts'
import { type PrintCopy, printCopies } from '../../../dataProvider/printing.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { Menu } from '../../../layout/overlays/Menu.tsx'
import { openPrintTab } from './print-tab.ts'

/** Opens the paper of a document in a tab of its own, in the languages that are chosen. */
export function PrintButton({ resource, id }: { resource: string; id: Identifier }) {
  const text = useText()
  const notify = useNotify()
  const [isPreparing, setPreparing] = useState(false)

  const print = async (copy: PrintCopy) => {
    setPreparing(true)
    try {
      await openPrintTab().print(resource, id, copy)
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : String(problem), { type: 'error' })
    } finally {
      setPreparing(false)
    }
  }

  return (
    <Menu
      label={text(printPageWords.print)}
      choices={printCopies.map(copy => ({
        key: copy,
        label: text(printPageWords[copy]),
        choose: () => void print(copy),
      }))}
      button={opens => (
        <Button variant="text" disabled={isPreparing} startIcon={<Icon name="print" />} {...opens}>
          {text(isPreparing ? printPageWords.preparing : printPageWords.print)}
        </Button>
      )}
    />
  )
}
