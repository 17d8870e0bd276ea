import type { Ref } from 'react'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { useText } from '../../../layout/language.tsx'
import { LoadFailed, Waiting } from '../../../layout/States.tsx'
import { LinePanel, type PanelKeys } from './LinePanel.tsx'
import { LineWords } from './LineWords.tsx'
import styles from './matching.module.css'
import { type LineActions, useLine } from './useMatching.ts'

interface LineInHandProps {
  id: number
  /** It does not stand in the list beside: its own words are shown over what it may be. */
  isNamed: boolean
  actions: LineActions
  onMatched: (id: number) => void
  keys?: Ref<PanelKeys>
}

/** Beside the list: what the line in hand may be, or what it was matched with. */
export function LineInHand({ id, isNamed, keys, ...props }: LineInHandProps) {
  const text = useText()
  const { data, error, refetch } = useLine(id)
  return (
    <>
      <h2 className={styles.columnHead}>
        {text(words.inBooks)} <span className="muted dense">{text(words.nearestFirst)}</span>
      </h2>
      {error && !data && <LoadFailed title={words.lineFailed} error={error} retry={refetch} />}
      {!data && !error && <Waiting kind="form" />}
      {data && (
        <>
          {isNamed && (
            <div className={styles.named}>
              <LineWords line={data} />
            </div>
          )}
          <LinePanel line={data} {...props} {...(keys && { keys })} />
        </>
      )}
    </>
  )
}
