import { Button } from '@mui/material'
import { useState } from 'react'
import { type Identifier, useNotify } from 'react-admin'
import { printPageWords } from '../../../i18n/print.ts'
import { type PrintCopy, printCopies, printedDocument } from '../../dataProvider/printing.ts'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Menu } from '../../layout/Menu.tsx'

/** Opens the paper of a document in a tab of its own, in the languages that are chosen. */
export function PrintButton({ resource, id }: { resource: string; id: Identifier }) {
  const text = useText()
  const notify = useNotify()
  const [isPreparing, setPreparing] = useState(false)

  const print = async (copy: PrintCopy) => {
    setPreparing(true)
    // A tab is opened while the click is fresh: a browser blocks one that comes after an answer.
    const tab = window.open('', '_blank')
    if (tab) tab.document.title = text(printPageWords.preparing)
    try {
      show(await printedDocument(resource, id, copy), tab)
    } catch (problem) {
      tab?.close()
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

const whileItIsRead_ms = 10 * 60_000

/** Shows a paper in its tab, or keeps it as a file where the browser allows no tab. */
function show(paper: Blob, tab: Window | null): void {
  const address = URL.createObjectURL(paper)
  setTimeout(() => URL.revokeObjectURL(address), whileItIsRead_ms)
  if (tab) {
    tab.location.replace(address)
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = 'jornal.pdf'
  link.click()
}
