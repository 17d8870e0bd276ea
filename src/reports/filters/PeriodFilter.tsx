import { useState } from 'react'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { presetWords } from '../../../i18n/reports/presets.ts'
import { datePresets } from '../../../schema/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useText } from '../../layout/language.tsx'
import { isCivilDate, showDate } from '../../layout/values/civil-date.ts'
import type { Period } from '../kit/report-query.ts'
import { TimeFilter } from './TimeFilter.tsx'

const presets = datePresets.map(preset => ({ preset, label: presetWords[preset] }))

interface PeriodFilterProps {
  period: Period
  /** The days that the answer covers. */
  answered?: { from: string; to: string }
  onPeriod: (period: Period) => void
}

/** The period of a report: one of the presets, or two days of one's own. */
export function PeriodFilter({ period, answered, onPeriod }: PeriodFilterProps) {
  const text = useText()
  const days = 'from' in period ? period : answered
  return (
    <TimeFilter
      period={period}
      presets={presets}
      own={{ label: reportPageWords.custom, form: choose => <OwnPeriod days={days} onShow={choose} /> }}
      onPeriod={onPeriod}
    >
      {text('preset' in period ? presetWords[period.preset] : reportPageWords.period)}
      {days && (
        <>
          <span aria-hidden="true">·</span>
          <Ltr>
            {showDate(days.from)} – {showDate(days.to)}
          </Ltr>
        </>
      )}
    </TimeFilter>
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
