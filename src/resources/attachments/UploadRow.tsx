import { attachmentWords } from '../../../i18n/files/attachments.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { showNumber } from '../../layout/values/decimal.ts'
import styles from './attachments.module.css'
import { sizeText } from './size.ts'
import type { Upload } from './useUploads.ts'

/** A file on its way, with how far it is; or why it was refused. */
export function UploadRow({ upload, again, forget }: { upload: Upload; again: () => void; forget: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  const { file, state, percent, refusal } = upload
  const { name } = file
  return (
    <li className={styles.file} data-part="upload" data-state={state}>
      <span className={styles.thumbnail} aria-hidden="true">
        <Icon name={state === 'refused' ? 'warning' : 'upload'} />
      </span>
      <div className={styles.about}>
        <bdi className={styles.upload}>{name}</bdi>
        {state === 'refused' ? (
          <p className={styles.refusal} role="alert">
            <span>{refusal?.sentence}</span>
          </p>
        ) : (
          <>
            <span className={`muted dense ${styles.facts}`} role="status">
              <span>{sizeText(file.size, language)}</span>
              <span>{text(stageOf(upload), { percent: `${showNumber(String(percent))}%` })}</span>
            </span>
            <progress
              className={styles.progress}
              max={100}
              value={percent}
              aria-label={text(attachmentWords.progress, { name })}
            />
          </>
        )}
      </div>
      <div className={styles.acts}>
        {state === 'refused' && !refusal?.isFinal && (
          <Button size="small" onClick={again}>
            {text(attachmentWords.again)}
          </Button>
        )}
        <IconButton
          label={text(state === 'refused' ? attachmentWords.dismiss : attachmentWords.cancel, { name })}
          onClick={forget}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </li>
  )
}

function stageOf({ state, percent }: Upload) {
  if (state === 'waiting') return attachmentWords.waiting
  return percent === 100 ? attachmentWords.checking : attachmentWords.sending
}
