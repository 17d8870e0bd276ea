import type { ReactNode } from 'react'
import { crudWords } from '../../i18n/pages/console.ts'
import { layoutWords } from '../../i18n/pages/layout.ts'
import ledgerStyles from '../elements/ledger.module.css'
import noteStyles from '../elements/note.module.css'
import { kindAt, Skeleton, type SkeletonKind, useDelay } from '../elements/Skeleton.tsx'
import sheetStyles from '../elements/sheet.module.css'
import skeletonStyles from '../elements/skeleton.module.css'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './icons.tsx'
import { useText, useWords, type Words } from './language.tsx'
import styles from './States.module.css'

interface StateProps {
  title: Words
  children?: ReactNode
  actions?: ReactNode
}

/** Nothing here yet: what it is for, and one action. Also nothing by filter: what was searched, and how to clear it. */
export function EmptyState({ title, children, actions }: StateProps) {
  const words = useWords()
  return (
    <div className={`${sheetStyles.state} ${sheetStyles.withMargin}`} data-part="state">
      <h2>{words(title)}</h2>
      {children && <div>{children}</div>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

/** What failed, that what was typed is safe, and how to try again. */
export function ErrorState({ title, children, actions }: StateProps) {
  const words = useWords()
  return (
    <div className={sheetStyles.state} data-part="state">
      <div className={noteStyles.note} data-part="note" data-tone="error" role="alert">
        <Icon name="warning" />
        <div>
          <p className="bold">{words(title)}</p>
          {children && <div>{children}</div>}
        </div>
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}

interface LoadFailedProps {
  title: Words
  /** Says why, where somebody said so. */
  error?: Error
  retry: () => unknown
  /** Ways out, besides trying again. */
  actions?: ReactNode
}

/** What could not be read, why, and the way to ask for it again. */
export function LoadFailed({ title, error, retry, actions }: LoadFailedProps) {
  const text = useText()
  return (
    <ErrorState
      title={title}
      actions={
        <>
          <Button size="small" onClick={() => void retry()}>
            {text(crudWords.retry)}
          </Button>
          {actions}
        </>
      }
    >
      {error?.message}
    </ErrorState>
  )
}

/** A line as high as the words that are on their way. */
export const nothingYet = '\u00a0'

const barWidths = [62, 48, 71, 54, 39, 66, 57, 45]

/** The real head of a table over grey bars: rows arrive where they will stand. */
export function SkeletonTable({
  columns,
  rows = 8,
  isTight = false,
}: {
  columns: { label: Words; isAmount?: boolean }[]
  rows?: number
  /** Whether the rows to come are those of a ledger, which are low. */
  isTight?: boolean
}) {
  const words = useWords()
  const text = useText()
  const delay = useDelay()
  return (
    <div className={ledgerStyles.tableScroll} data-part="table-scroll">
      <table
        className={`${ledgerStyles.ledger} ${isTight ? ledgerStyles.tight : ''}`}
        data-part="ledger"
        aria-busy="true"
        aria-label={text(layoutWords.loading)}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <th key={words(column.label)} className={column.isAmount ? 'amount' : ''}>
                {words(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="delayed" style={delay}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
            <tr key={row}>
              {columns.map((column, index) => (
                <td key={words(column.label)}>
                  <i
                    className={skeletonStyles.skeleton}
                    style={{ width: `${barWidths[(row + index * 3) % barWidths.length]}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is fetched, in its shape; a page by its address, where nobody says what it will be. */
export function Waiting({ kind, hasHead }: { kind?: SkeletonKind; hasHead?: boolean }) {
  const text = useText()
  return (
    <Skeleton kind={kind ?? kindAt(window.location.pathname)} label={text(layoutWords.loading)} hasHead={hasHead} />
  )
}

/** What cannot be done now, by its sign and its name. */
export interface Disabled {
  icon: IconName
  name: Words
}

/** An action that cannot be done stays in sight with its sentence of reason and, in it, the way out. */
export function DisabledReason({ actions, children }: { actions: readonly Disabled[]; children: ReactNode }) {
  const words = useWords()
  const text = useText()
  return (
    <li className={styles.reason}>
      {actions.map(({ icon, name }) => (
        <span key={icon}>
          <Icon name={icon} />
          <b>{words(name)}</b>
          <span className="visually-hidden">: {text(layoutWords.unavailable)}</span>
          <Icon name="lock" className={styles.locked} />
        </span>
      ))}
      <p>{children}</p>
    </li>
  )
}
