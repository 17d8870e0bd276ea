import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { exportPageWords } from '../../../i18n/files/exports.ts'
import shareStyles from '../../elements/shares.module.css'
import { Button } from '../Button.tsx'
import { Ltr } from '../Fields.tsx'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import { saveFile } from '../save-file.ts'
import { showDecimal } from '../values/decimal.ts'
import styles from './ExportButton.module.css'
import { Menu } from './Menu.tsx'

type Format = 'xlsx' | 'csv' | 'pdf' | 'papers' | 'slips' | 'lines'

interface Progress {
  done: number
  total: number
}

interface Exporting {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

interface ExportButtonProps<F extends Format> {
  formats: readonly F[]
  /** Makes the file; rejects with the sentence that a person is told. */
  make: (format: F, exporting: Exporting) => Promise<{ content: Blob; name: string }>
  disabled?: boolean
}

const doubleClick_ms = 600

/** The way out of a page as a file; while it is made, how far it is and a way to stop it. */
export function ExportButton<F extends Format>({ formats, make, disabled = false }: ExportButtonProps<F>) {
  const text = useText()
  const notify = useNotify()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  // Whoever leaves the page does not wait for its file.
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (format: F) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const file = await make(format, { signal, onProgress: next => signal.aborted || setProgress(next) })
      if (!signal.aborted) saveFile(file)
    } catch (problem) {
      if (!signal.aborted) notify(sentenceOf(problem), { type: 'error' })
    } finally {
      // The second click of a hand that cancels must not meet what moves into the place of the bar.
      if (signal.aborted) await new Promise(resolve => setTimeout(resolve, doubleClick_ms))
      setProgress(null)
    }
  }

  if (progress) return <Running progress={progress} onCancel={() => running.current?.abort()} />
  return (
    <Menu
      label={text(exportPageWords.export)}
      choices={formats.map(format => ({
        key: format,
        label: text(exportPageWords[format]),
        choose: () => void begin(format),
      }))}
      button={opens => (
        <Button size="small" disabled={disabled} startIcon={<Icon name="download" />} {...opens}>
          {text(exportPageWords.export)}
        </Button>
      )}
    />
  )
}

/** A refusal at a field says what is wrong with it; any other says one sentence. */
function sentenceOf(problem: unknown): string {
  const body =
    problem instanceof Error ? (problem as Error & { body?: { errors?: Record<string, string> } }).body : null
  return body?.errors?.format ?? body?.errors?.ids ?? (problem instanceof Error ? problem.message : String(problem))
}

function Running({ progress: { done, total }, onCancel }: { progress: Progress; onCancel: () => void }) {
  const text = useText()
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <span className={styles.exporting}>
      <span role="status">{text(exportPageWords.making)}</span>
      <span
        className={shareStyles.shareBar}
        data-part="share-bar"
        role="progressbar"
        aria-label={text(exportPageWords.making)}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(total > 0 && { 'aria-valuenow': percent })}
      >
        <i className={shareStyles.paid} style={{ width: `${percent}%` }} />
      </span>
      {total > 0 && (
        <span className="muted">
          <Ltr>
            {showDecimal(String(done))} / {showDecimal(String(total))}
          </Ltr>
        </span>
      )}
      <Button size="small" variant="text" onClick={onCancel}>
        {text(exportPageWords.cancel)}
      </Button>
    </span>
  )
}
