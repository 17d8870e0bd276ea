import { useEffect, useRef, useState } from 'react'
import { attachmentWords } from '../../../i18n/files/attachments.ts'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { contentOf } from '../../dataProvider/attachments.ts'
import { useText } from '../../layout/language.tsx'
import { PageButtons } from '../../layout/Pager.tsx'
import styles from './attachments.module.css'
import { FileDialog, type FileDialogProps } from './FileDialog.tsx'
import type { PdfPages } from './pdf-pages.ts'

/** A PDF, a page at a time. */
export function PdfDialog(props: FileDialogProps) {
  const text = useText()
  const { name } = props.file
  const { pages, failed, fail } = usePdf(props.file)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    if (!pages || !place) return
    pages.draw(page, place, place.parentElement?.clientWidth ?? place.clientWidth).catch(fail)
  }, [pages, page, fail])
  return (
    <FileDialog {...props} failed={failed}>
      {!failed && (
        <div className={styles.paper} aria-busy={!pages}>
          {pages && (
            <div className={styles.turning}>
              <span className="muted">{text(attachmentWords.page, { page, last: pages.count })}</span>
              <PageButtons page={page} last={pages.count} onPage={setPage} />
            </div>
          )}
          {/* Letters are placed one by one: in a canvas of a page from right to left they would be turned again. */}
          <canvas
            ref={canvas}
            className={styles.drawn}
            data-part="pdf-page"
            dir="ltr"
            role="img"
            aria-label={text(attachmentWords.previewOf, { name })}
          />
        </div>
      )}
    </FileDialog>
  )
}

function usePdf(file: Attachment) {
  const [pages, setPages] = useState<PdfPages>()
  const [failed, setFailed] = useState<Error | null>(null)
  const text = useText()
  const sentence = text(attachmentWords.pdfFailed)
  const [fail] = useState(() => () => setFailed(new Error(sentence)))
  useEffect(() => {
    let isShown = true
    let opened: PdfPages | undefined
    const open = async () => {
      const [content, { openPdf }] = await Promise.all([contentOf(file), import('./pdf-pages.ts')])
      opened = await openPdf(content)
      if (isShown) setPages(opened)
      else opened.close()
    }
    open().catch(() => isShown && fail())
    return () => {
      isShown = false
      opened?.close()
    }
  }, [file, fail])
  return { pages, failed, fail }
}
