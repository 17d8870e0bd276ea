import { useEffect, useState } from 'react'
import { attachmentWords } from '../../../i18n/files/attachments.ts'
import { contentOf } from '../../dataProvider/attachments.ts'
import { useText } from '../../layout/language.tsx'
import { PdfView } from '../printing/PdfView.tsx'
import { FileDialog, type FileDialogProps } from './FileDialog.tsx'

/** A PDF, a page at a time. */
export function PdfDialog(props: FileDialogProps) {
  const text = useText()
  const { file } = props
  const [content, setContent] = useState<Blob>()
  const [failed, setFailed] = useState<Error | null>(null)
  const sentence = text(attachmentWords.pdfFailed)
  const [fail] = useState(() => () => setFailed(new Error(sentence)))
  useEffect(() => {
    let isShown = true
    contentOf(file).then(
      read => isShown && setContent(read),
      () => isShown && fail(),
    )
    return () => {
      isShown = false
    }
  }, [file, fail])
  return (
    <FileDialog {...props} failed={failed}>
      {!failed && (
        <PdfView content={content} label={text(attachmentWords.previewOf, { name: file.name })} fail={fail} />
      )}
    </FileDialog>
  )
}
