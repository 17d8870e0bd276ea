import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { attachmentWords } from '../../../i18n/files/attachments.ts'
import { fileKinds } from '../../../schema/organization/attachments.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './attachments.module.css'

const accepted = Object.values(fileKinds)
  .flatMap(({ extensions }) => extensions as readonly string[])
  .map(extension => `.${extension}`)
  .join()

interface FilePickerProps {
  /** Files are being held over the page. */
  isOver: boolean
  take: (files: readonly File[]) => void
  limits: ReactNode
}

/** Where files come in: dropped, pasted, chosen, or on a phone photographed. */
export function FilePicker({ isOver, take, limits }: FilePickerProps) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const taken = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <div className={`${styles.drop} ${isOver ? styles.over : ''} no-print`} data-part="drop">
      <span className={`only-desk ${styles.hint}`}>
        <Icon name="upload" />
        {text(attachmentWords.drop)}
      </span>
      <span className={styles.ways}>
        <span className="only-phone">
          <Button size="small" variant="contained" onClick={() => camera.current?.click()}>
            {text(attachmentWords.photograph)}
          </Button>
        </span>
        <Button size="small" onClick={() => box.current?.click()}>
          {text(attachmentWords.choose)}
        </Button>
      </span>
      <span className={`muted dense ${styles.limits}`}>{limits}</span>
      <input ref={box} type="file" multiple hidden accept={accepted} onChange={taken} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={taken} />
    </div>
  )
}
