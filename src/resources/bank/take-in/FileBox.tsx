import { useRef } from 'react'
import { takeInWords as words } from '../../../../i18n/bank/pages.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Button } from '../../../layout/Button.tsx'
import { Bdi } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { useDroppedFiles } from '../../attachments/useDroppedFiles.ts'
import styles from '../kit/bank.module.css'

// Banks name their files as they like; what a file is, its content says.
const offered = '.sta,.mt940,.940,.txt,.xml,.ofx,.qfx,.csv,.tsv,.xlsx'

interface FileBoxProps {
  file: File | null
  isReading: boolean
  take: (files: readonly File[]) => void
  error: string | undefined
}

/** Where the file of a statement comes in: dropped anywhere on the page, pasted, or chosen. */
export function FileBox({ file, isReading, take, error }: FileBoxProps) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(!isReading, take)
  return (
    <div className={inputStyles.field} data-part="field">
      <span className={inputStyles.label} data-part="label">
        {text(words.file)}
      </span>
      <div className={`${styles.drop} ${isOver ? styles.over : ''}`} data-part="drop">
        <Icon name="upload" />
        <span className={styles.dropWords}>
          <b>{isReading ? text(words.reading) : file ? <Bdi>{file.name}</Bdi> : text(words.drop)}</b>
          <span className="muted dense">{text(words.formats)}</span>
        </span>
        <Button
          size="small"
          variant={file ? 'outlined' : 'contained'}
          disabled={isReading}
          onClick={() => box.current?.click()}
        >
          {text(file ? words.other : words.choose)}
        </Button>
        <input
          ref={box}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={text(words.choose)}
          accept={offered}
          onChange={event => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {error && (
        <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" role="alert">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
