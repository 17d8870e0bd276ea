import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { ImportProgress } from '../../../schema/answers/files.ts'
import shareStyles from '../../elements/shares.module.css'
import { Button } from '../../layout/Button.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showDecimal } from '../../layout/values/decimal.ts'
import styles from './imports.module.css'

const checkedShare = 25 // percent of the whole that is done when every row has been checked

function percentOf({ state, done, total }: ImportProgress, isCheckOnly: boolean): number {
  const share = total === 0 ? 0 : done / total
  if (isCheckOnly) return state === 'checking' ? share * 100 : 0
  if (state === 'checking') return share * checkedShare
  return state === 'writing' ? checkedShare + share * (100 - checkedShare) : 0
}

/** While the server works: how far it is, and a way to stop it. */
export function ImportProgressPanel({
  progress,
  isCheckOnly,
  isCancelling,
  onCancel,
}: {
  progress: ImportProgress | null
  /** A dry run: nothing is written after the check. */
  isCheckOnly: boolean
  isCancelling: boolean
  onCancel: () => void
}) {
  const text = useText()
  const percent = progress ? Math.round(percentOf(progress, isCheckOnly)) : 0
  const state = progress?.state
  const action = state === 'writing' || state === 'checking' ? state : 'reading'
  const label = text(importPageWords[isCancelling ? 'cancelling' : action])
  return (
    <Sheet>
      <div className={styles.importRunning}>
        <p role="status">{label}</p>
        <div
          className={shareStyles.shareBar}
          data-part="share-bar"
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
        >
          <i className={shareStyles.paid} style={{ width: `${percent}%` }} />
        </div>
        {progress && progress.total > 0 && (
          <p className="muted">
            <Ltr>
              {showDecimal(String(progress.done))} / {showDecimal(String(progress.total))}
            </Ltr>
          </p>
        )}
        <Button size="small" disabled={isCancelling || !progress} onClick={onCancel}>
          {text(importPageWords.cancel)}
        </Button>
      </div>
    </Sheet>
  )
}
