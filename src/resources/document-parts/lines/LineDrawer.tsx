import { type ReactNode, useId } from 'react'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { lastOf } from '../../../../schema/collections/certain.ts'
import { Button } from '../../../layout/Button.tsx'
import { useText } from '../../../layout/language.tsx'
import { useMediaQuery } from '../../../layout/media.ts'
import { Drawer } from '../../../layout/overlays/Drawer.tsx'
import type { Lines } from './line-store.ts'
import styles from './lines.module.css'
import { useRow } from './useLines.ts'

interface SheetOfLineProps<Line extends object> {
  lines: Lines<Line>
  lineKey: number | null
  close: () => void
  openLine: (key: number) => void
  children: (key: number) => ReactNode
}

/** The sheet that one line opens in: from below on a phone, from the side elsewhere. */
export function LineDrawer<Line extends object>(props: SheetOfLineProps<Line>) {
  const { lineKey, close } = props
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const titleId = useId()
  return (
    <Drawer
      open={lineKey !== null}
      onClose={close}
      anchor={isPhone ? 'bottom' : 'right'}
      slotProps={{ paper: { className: styles.lineSheet, 'aria-labelledby': titleId, role: 'dialog' } }}
    >
      {lineKey !== null && <Contents key={lineKey} {...props} lineKey={lineKey} titleId={titleId} />}
    </Drawer>
  )
}

function Contents<Line extends object>({
  lines,
  lineKey,
  close,
  openLine,
  children,
  titleId,
}: SheetOfLineProps<Line> & { lineKey: number; titleId: string }) {
  const text = useText()
  const { line } = useRow(lines, lineKey)
  const isBlank = lines.rules.isBlank(line)
  const stays = lines.rules.stays?.(line) ?? false
  return (
    <div className={styles.lineFields}>
      <h2 id={titleId}>{text(gridWords.lineOf, { line: lines.positionOf(lineKey) })}</h2>
      {children(lineKey)}
      <div className="actions">
        <Button variant="contained" onClick={close}>
          {text(gridWords.done)}
        </Button>
        {!isBlank && <Button onClick={() => openLine(lastOf(lines.keys()))}>{text(gridWords.newLine)}</Button>}
        {!isBlank && !stays && (
          <Button
            color="error"
            onClick={() => {
              close()
              lines.remove(lineKey)
            }}
          >
            {text(gridWords.removeLine)}
          </Button>
        )}
      </div>
    </div>
  )
}
