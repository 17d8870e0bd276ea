import { useState } from 'react'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { reportAskWords } from '../../../i18n/pages/report-pages.ts'
import { presetWords } from '../../../i18n/reports/presets.ts'
import type { Text } from '../../../i18n/text.ts'
import type { DatePreset } from '../../../schema/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { useText } from '../../layout/language.tsx'
import { isCivilDate, showDate } from '../../layout/values/civil-date.ts'
import type { Period } from '../kit/report-query.ts'
import { TimeFilter } from './TimeFilter.tsx'

/** The days that a report of a day is mostly asked for; of a preset its last day. */
const days: readonly { preset: DatePreset; label: Text }[] = [
  { preset: 'today', label: presetWords.today },
  { preset: 'yesterday', label: reportAskWords.untilYesterday },
  { preset: 'last_week', label: reportAskWords.untilLastWeek },
  { preset: 'last_month', label: reportAskWords.untilLastMonth },
  { preset: 'last_quarter', label: reportAskWords.untilLastQuarter },
  { preset: 'last_year', label: reportAskWords.untilLastYear },
]

interface DayFilterProps {
  period: Period
  /** The day that the answer is of. */
  answered?: string
  onPeriod: (period: Period) => void
}

/** The day of a report that says what stood then: today, the end of a month or a year, or a day of one's own. */
export function DayFilter({ period, answered, onPeriod }: DayFilterProps) {
  const text = useText()
  const day = 'asOf' in period ? period.asOf : answered
  const preset = 'preset' in period ? period.preset : undefined
  const label = preset && (days.find(each => each.preset === preset)?.label ?? presetWords[preset])
  return (
    <TimeFilter
      period={period}
      presets={days}
      own={{ label: reportAskWords.ownDay, form: choose => <OwnDay day={day} onShow={asOf => choose({ asOf })} /> }}
      onPeriod={onPeriod}
    >
      {label && text(label)}
      {label && day && <span aria-hidden="true">·</span>}
      {day && <Ltr>{showDate(day)}</Ltr>}
    </TimeFilter>
  )
}

function OwnDay({ day, onShow }: { day?: string; onShow: (day: string) => void }) {
  const text = useText()
  const [typed, setTyped] = useState(day ?? '')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isCivilDate(typed)) onShow(typed)
      }}
    >
      <DateInput label={reportAskWords.day} value={typed} onChange={setTyped} />
      <Button type="submit" variant="contained" size="small" disabled={!isCivilDate(typed)}>
        {text(reportPageWords.show)}
      </Button>
    </form>
  )
}
