import { saveFile } from '../../layout/ExportButton.tsx'

const whileItIsRead_ms = 10 * 60_000

/**
 * Shows a PDF in a tab of its own, by the browser's own reader; where no tab is allowed it is kept as a file. To be called
 * while a click is fresh: a browser blocks a tab that comes after an answer.
 */
export async function openInTab(read: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.document.title = name
  try {
    const content = await read()
    if (!tab) return saveFile({ content, name })
    const address = URL.createObjectURL(content)
    setTimeout(() => URL.revokeObjectURL(address), whileItIsRead_ms)
    tab.location.replace(address)
  } catch (problem) {
    tab?.close()
    throw problem
  }
}
