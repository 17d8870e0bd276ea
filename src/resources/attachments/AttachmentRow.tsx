import { useState } from 'react'
import { attachmentWords } from '../../../i18n/files/attachments.ts'
import type { Attachment } from '../../../schema/answers/attachments.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import { isPicture } from '../../../schema/organization/attachments.ts'
import { contentOf } from '../../dataProvider/attachments.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Bdi, Code, DateTimeText } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { saveFile } from '../../layout/save-file.ts'
import styles from './attachments.module.css'
import { PdfDialog } from './PdfDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { sizeText } from './size.ts'
import { usePicture } from './usePicture.ts'

/** Larger pictures are not fetched for a thumbnail. */
const maxOfThumbnail_bytes = 8 * 1024 * 1024

interface AttachmentRowProps {
  file: Attachment
  remove: (() => void) | undefined
  /** The bin is shown closed: the file is somebody else's. */
  isLocked: boolean
}

/** One file: what it is, who added it and when, and the ways to it. */
export function AttachmentRow({ file, remove, isLocked }: AttachmentRowProps) {
  const text = useText()
  const { language } = useLanguage()
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { name, type, bytes, added_at, added_by } = file
  const extension = lastOf(name.split('.')).toUpperCase()

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    await work().catch((failure: unknown) =>
      setProblem(failure instanceof Error ? failure.message : text(attachmentWords.openFailed)),
    )
  }
  const save = () => attempt(async () => saveFile({ content: await contentOf(file), name }))
  const isPdf = type === 'application/pdf'
  const open = () => (isPicture(type) || isPdf ? setShown(true) : void save())
  const Shown = isPdf ? PdfDialog : PictureDialog
  return (
    <li className={styles.file} data-part="file">
      <Thumbnail file={file} extension={extension} />
      <div className={styles.about}>
        <button type="button" className={styles.name} aria-label={text(attachmentWords.open, { name })} onClick={open}>
          <bdi>{name}</bdi>
        </button>
        <span className={`muted dense ${styles.facts}`}>
          <Code>{extension}</Code>
          <span>{sizeText(bytes, language)}</span>
          <span>
            {text(attachmentWords.by)} <Bdi>{added_by.name}</Bdi>
          </span>
          <DateTimeText value={added_at} />
        </span>
        {problem && (
          <p className={styles.refusal} role="alert">
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <IconButton label={text(attachmentWords.download, { name })} onClick={() => void save()}>
          <Icon name="download" />
        </IconButton>
        {(remove || isLocked) && (
          <IconButton
            label={text(attachmentWords.remove, { name })}
            onClick={remove}
            disabled={isLocked}
            title={isLocked ? text(attachmentWords.ofOthers) : undefined}
          >
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
      {isShown && <Shown file={file} save={() => void save()} close={() => setShown(false)} />}
    </li>
  )
}

function Thumbnail({ file, extension }: { file: Attachment; extension: string }) {
  const isWanted = isPicture(file.type) && file.bytes <= maxOfThumbnail_bytes
  const { address, failed } = usePicture(file, isWanted)
  const [isBroken, setBroken] = useState(false)
  if (isWanted && address && !isBroken && !failed)
    return <img className={styles.thumbnail} src={address} alt="" onError={() => setBroken(true)} />
  return (
    <span className={styles.thumbnail} data-kind={extension} aria-hidden="true">
      <bdi dir="ltr">{extension}</bdi>
    </span>
  )
}
