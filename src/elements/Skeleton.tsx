import { type CSSProperties, useLayoutEffect, useState } from 'react'
import sheetStyles from './sheet.module.css'
import styles from './skeleton.module.css'

/** What will stand there: a list, its rows alone, fields, a table of figures, or a page of cards. */
export type SkeletonKind = 'list' | 'rows' | 'form' | 'report' | 'page'

/** What stands at an address of the console. */
export function kindAt(pathname: string): SkeletonKind {
  const [, , location, record, action] = pathname.split('/')
  if (location === 'reports' && record) return 'report'
  if (record === 'create' || action === 'edit' || location === 'settings' || location === 'organization') return 'form'
  return location && location !== 'reports' && !record ? 'list' : 'page'
}

const widths = [62, 48, 71, 54, 39, 66, 57, 45]

const bar = (width: number) => <i className={styles.skeleton} style={{ width: `${width}%` }} />

function Row({ kind, width }: { kind: SkeletonKind; width: number }) {
  return (
    <div>
      {bar(kind === 'form' ? width / 2 : width)}
      {kind === 'form' ? <i className={styles.field} /> : bar(40)}
      {kind === 'report' && bar(40)}
    </div>
  )
}

const delay_ms = 150
let standing = 0
let began = 0
let left = Number.NEGATIVE_INFINITY

/**
 * What waits is shown only after a moment. One shape often follows another, from the frame to the page to its rows: the
 * next one is there at once, or the screen would be empty between them.
 */
export function useDelay(): CSSProperties {
  const [waited] = useState(() => {
    const now = performance.now()
    if (standing === 0 && now - left > delay_ms) began = now
    return now - began
  })
  useLayoutEffect(() => {
    standing += 1
    return () => {
      standing -= 1
      left = performance.now()
    }
  }, [])
  return { animationDelay: `${Math.round(delay_ms - waited)}ms` }
}

/** Grey bars in the shape of what is fetched, as high as it will be. */
export function Skeleton({ kind, label, hasHead = false }: { kind: SkeletonKind; label: string; hasHead?: boolean }) {
  const delay = useDelay()
  return (
    <div className={`${styles.shape} delayed`} style={delay} role="status" aria-label={label} data-kind={kind}>
      {hasHead && <i className={`${styles.skeleton} ${styles.head}`} />}
      {kind === 'page' && (
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.figures}`} data-part="sheet">
          {widths.slice(0, 4).map(width => (
            <div key={width}>
              {bar(width)}
              <i className={`${styles.skeleton} ${styles.figure}`} />
            </div>
          ))}
        </div>
      )}
      <div
        className={`${kind === 'rows' ? '' : sheetStyles.sheet} ${styles.rows}`}
        data-part={kind === 'rows' ? undefined : 'sheet'}
      >
        {widths.map(width => (
          <Row key={width} kind={kind} width={width} />
        ))}
      </div>
    </div>
  )
}
