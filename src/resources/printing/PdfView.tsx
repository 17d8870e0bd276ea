import { useEffect, useRef, useState } from 'react'
import { printPageWords } from '../../../i18n/files/print.ts'
import { useText } from '../../layout/language.tsx'
import { PageButtons } from '../../layout/Pager.tsx'
import type { PdfPages } from './pdf-pages.ts'
import styles from './printing.module.css'

/** A PDF as it is, a page at a time: what is seen is what is printed. */
export function PdfView({ content, label, fail }: { content: Blob | undefined; label: string; fail: () => void }) {
  const text = useText()
  const pages = usePages(content, fail)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = Math.min(page, pages?.count ?? 1)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const location = canvas.current
    if (!pages || !location) return
    let isWanted = true
    setDrawn(false)
    pages.draw(shown, location, location.parentElement?.clientWidth ?? location.clientWidth).then(
      () => isWanted && setDrawn(true),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [pages, shown, fail])
  return (
    <div className={styles.paper} aria-busy={!isDrawn}>
      {pages && (
        <div className={styles.turning}>
          <span className="muted">{text(printPageWords.pageOf, { page: shown, last: pages.count })}</span>
          <PageButtons page={shown} last={pages.count} onPage={setPage} />
        </div>
      )}
      {/* Letters are placed one by one: in a canvas of a page from right to left they would be turned again. */}
      <canvas ref={canvas} className={styles.drawn} data-part="pdf-page" dir="ltr" role="img" aria-label={label} />
    </div>
  )
}

function usePages(content: Blob | undefined, fail: () => void): PdfPages | undefined {
  const [pages, setPages] = useState<PdfPages>()
  useEffect(() => {
    if (!content) return
    let isShown = true
    let opened: PdfPages | undefined
    const open = async () => {
      const { openPdf } = await import('./pdf-pages.ts')
      opened = await openPdf(content)
      if (isShown) setPages(opened)
      else opened.close()
    }
    open().catch(() => isShown && fail())
    return () => {
      isShown = false
      opened?.close()
    }
  }, [content, fail])
  return pages
}
