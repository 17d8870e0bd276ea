import type { ReactNode } from 'react'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { lastOf } from '../../../../schema/collections/certain.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import type { Lines, Row } from './line-store.ts'
import styles from './lines.module.css'
import { useFieldErrorText } from './useFieldErrorText.ts'
import { useLineKeys, useRow } from './useLines.ts'

interface LinesListProps<Line extends object> {
  lines: Lines<Line>
  /** Opens a line in its sheet. */
  open: (key: number) => void
  title: (line: Line) => ReactNode
  about: (line: Line, figures: Row<Line>['figures']) => ReactNode
  amount: (row: Row<Line>) => ReactNode
  /** Across the line, under both; its room is kept for it. */
  under?: (row: Row<Line>) => ReactNode
  labelOf: (field: string) => Text | undefined
  /** What the list is called where a page has several. */
  label?: Text
}

/** The lines on a phone, each typed in a sheet. */
export function LinesList<Line extends object>(props: LinesListProps<Line>) {
  const text = useText()
  const { lines, open } = props
  const keys = useLineKeys(lines)
  return (
    <ul className={styles.linesList} aria-label={text(props.label ?? gridWords.lines)}>
      {keys.slice(0, -1).map(key => (
        <LineOfList key={key} rowKey={key} {...props} />
      ))}
      <li>
        <button type="button" className={styles.add} onClick={() => open(lastOf(keys))}>
          <Icon name="plus" />
          <b>{text(gridWords.newLine)}</b>
        </button>
      </li>
    </ul>
  )
}

function LineOfList<Line extends object>(props: LinesListProps<Line> & { rowKey: number }) {
  const { rowKey, lines, open, title, about, amount, under, labelOf } = props
  const errorText = useFieldErrorText()
  const row = useRow(lines, rowKey)
  const shownErrors = Object.entries(row.issues)
  return (
    <li>
      <button type="button" onClick={() => open(rowKey)}>
        <span className={styles.about}>
          <b>{title(row.line)}</b>
          <span className="muted">{about(row.line, row.figures)}</span>
        </span>
        <strong>{amount(row)}</strong>
        {under && <span className={styles.under}>{under(row)}</span>}
        {shownErrors.length > 0 && (
          <span className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint">
            <Icon name="warning" />
            <span>{shownErrors.map(([field, fieldError]) => errorText(fieldError, labelOf(field))).join(' · ')}</span>
          </span>
        )}
      </button>
    </li>
  )
}
