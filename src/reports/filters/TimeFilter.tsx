import { type ReactNode, useState } from 'react'
import type { Text } from '../../../i18n/text.ts'
import type { DatePreset } from '../../../schema/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import type { Period } from '../kit/report-query.ts'
import styles from './filters.module.css'

interface TimeFilterProps {
  period: Period
  presets: readonly { preset: DatePreset; label: Text }[]
  /** What days of one's own are called, and the form that they are typed in. */
  own: { label: Text; form: (choose: (period: Period) => void) => ReactNode }
  onPeriod: (period: Period) => void
  /** What the button says: the days that are shown. */
  children: ReactNode
}

/** The days of a report: a button that says them, a menu of the usual ones, and a form for one's own. */
export function TimeFilter({ period, presets, own, onPeriod, children }: TimeFilterProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOwn, setOwn] = useState(false)
  const preset = 'preset' in period ? period.preset : undefined
  const close = () => {
    setAnchor(null)
    setOwn(false)
  }
  const choose = (chosen: Period) => {
    close()
    onPeriod(chosen)
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="calendar" />
        {children}
        <Icon name="down" />
      </Button>
      <OpenMenu open={anchor !== null && !isOwn} anchorEl={anchor} onClose={close}>
        {presets.map(each => (
          <MenuItem key={each.preset} selected={each.preset === preset} onClick={() => choose({ preset: each.preset })}>
            {text(each.label)}
          </MenuItem>
        ))}
        <MenuItem selected={preset === undefined} onClick={() => setOwn(true)}>
          {text(own.label)}
        </MenuItem>
      </OpenMenu>
      <FormPopover anchor={isOwn ? anchor : null} onClose={close} className={styles.ownPeriod}>
        {own.form(choose)}
      </FormPopover>
    </>
  )
}
