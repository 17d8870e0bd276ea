import { useId } from 'react'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import { IconButton } from '../../../elements/IconButton.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { Drawer } from '../../../layout/overlays/Drawer.tsx'
import { LoadFailed, Waiting } from '../../../layout/States.tsx'
import { LinePanel } from './LinePanel.tsx'
import { LineWords } from './LineWords.tsx'
import styles from './matching.module.css'
import { type LineActions, useLine } from './useMatching.ts'

interface LineSheetProps {
  id: number
  actions: LineActions
  onMatched: (id: number) => void
  close: () => void
}

/** On a phone: a line with what it may be, on a sheet from below. */
export function LineSheet({ id, close, ...props }: LineSheetProps) {
  const text = useText()
  const headingId = useId()
  const { data, error, refetch } = useLine(id)
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={close}
      slotProps={{
        paper: { className: styles.sheet, 'aria-labelledby': headingId, role: 'dialog', 'aria-modal': true },
      }}
    >
      <header className={styles.sheetHead}>
        <h2 id={headingId}>{text(words.inBooks)}</h2>
        <IconButton label={text(words.close)} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      {error && !data && <LoadFailed title={words.lineFailed} error={error} retry={refetch} />}
      {!data && !error && <Waiting kind="form" />}
      {data && (
        <>
          <div className={styles.named}>
            <LineWords line={data} />
          </div>
          <LinePanel line={data} {...props} />
        </>
      )}
    </Drawer>
  )
}
