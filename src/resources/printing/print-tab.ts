import type { Identifier } from 'react-admin'
import { printPageWords } from '../../../i18n/files/print.ts'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { translated } from '../../../i18n/text.ts'
import { type PrintCopy, paperOfDocument } from '../../dataProvider/printing.ts'

const whileItIsRead_ms = 10 * 60_000

/** A tab that waits for its paper. */
export interface PrintTab {
  /** Prints a document into the tab; refused as every call is, and then the tab is closed. */
  print(resource: string, id: Identifier, copy?: PrintCopy): Promise<void>
  /** Shows a paper that is still being made; refused as every call is, and then the tab is closed. */
  show(paper: Promise<{ content: Blob }>): Promise<void>
  /** There is nothing to print. */
  giveUp(): void
}

/** Opens the tab of a paper. To be called while a click is fresh: a browser blocks one that comes after an answer. */
export function openPrintTab(): PrintTab {
  const tab = window.open('', '_blank')
  if (tab) tab.document.title = translated(printPageWords.preparing, readLanguage())
  const showMade = async (paper: Promise<{ content: Blob }>) => {
    try {
      show((await paper).content, tab)
    } catch (problem) {
      tab?.close()
      throw problem
    }
  }
  return {
    print: (resource, id, copy = 'both') => showMade(paperOfDocument(resource, id, { copy })),
    show: showMade,
    giveUp: () => tab?.close(),
  }
}

/** Shows a paper that is there already in a tab of its own, where the browser prints it. */
export const showPaper = (paper: Blob): void => show(paper, window.open('', '_blank'))

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
