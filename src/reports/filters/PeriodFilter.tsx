import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { reportPageWords } from '../../../i18n/console.ts'
import { presetWords } from '../../../i18n/reports.ts'
import { datePresets } from '../../../schema/reports.ts'
import { isCivilDate, showDate } from '../../layout/civil-date.ts'
import { DateInput } from '../../layout/DateInput.tsx'
import { Drop } from '../../layout/Drop.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import type { Period } from '../question.ts'

interface PeriodFilterProps {
  period: Period
  /** The days that the answer covers. */
  answered?: { from: string; to: string }
  onPeriod: (period: Period) => void
}

/** The period of a report: one of the presets, or two days of one's own. */
export function PeriodFilter({ period, answered, onPeriod }: PeriodFilterProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<HTMLElement | null>(null)
  const name = 'preset' in period ? text(presetWords[period.preset]) : text(reportPageWords.period)
  const days = 'from' in period ? period : answered
  const choose = (chosen: Period) => {
    setAnchor(null)
    setOwn(null)
    onPeriod(chosen)
  }
  return (
    <>
      <button
        type="button"
        className="btn small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="calendar" />
        {name}
        {days && (
          <>
            <span aria-hidden="true">·</span>
            <Ltr>
              {showDate(days.from)} – {showDate(days.to)}
            </Ltr>
          </>
        )}
        <Icon name="down" />
      </button>
      <Menu open={anchor !== null && own === null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {datePresets.map(preset => (
          <MenuItem
            key={preset}
            selected={'preset' in period && period.preset === preset}
            onClick={() => choose({ preset })}
          >
            {text(presetWords[preset])}
          </MenuItem>
        ))}
        <MenuItem divider={false} selected={!('preset' in period)} onClick={() => setOwn(anchor)}>
          {text(reportPageWords.custom)}
        </MenuItem>
      </Menu>
      <Drop
        anchor={own}
        onClose={() => {
          setOwn(null)
          setAnchor(null)
        }}
        className="own-period"
      >
        <OwnPeriod days={days} onShow={choose} />
      </Drop>
    </>
  )
}

function OwnPeriod({ days, onShow }: { days?: { from: string; to: string }; onShow: (period: Period) => void }) {
  const text = useText()
  const [from, setFrom] = useState(days?.from ?? '')
  const [to, setTo] = useState(days?.to ?? '')
  const areDays = isCivilDate(from) && isCivilDate(to)
  const isBackwards = areDays && to < from
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (areDays && !isBackwards) onShow({ from, to })
      }}
    >
      <DateInput label={reportPageWords.from} value={from} onChange={setFrom} />
      <DateInput
        label={reportPageWords.to}
        value={to}
        onChange={setTo}
        error={isBackwards ? text(reportPageWords.backwards) : undefined}
      />
      <Button type="submit" variant="contained" size="small" disabled={!areDays || isBackwards}>
        {text(reportPageWords.show)}
      </Button>
    </form>
  )
}
