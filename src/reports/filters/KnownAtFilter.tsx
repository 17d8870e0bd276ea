import { useState } from 'react'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { reportAskWords, reportFilterWords } from '../../../i18n/pages/report-pages.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { DateInput } from '../../layout/inputs/DateInput.tsx'
import { FilterChip } from '../../layout/inputs/FilterChip.tsx'
import { CodeInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { dayOf, hourOf, isCivilDate, showMoment, today } from '../../layout/values/civil-date.ts'
import { momentOf } from '../../layout/values/clock.ts'
import styles from './filters.module.css'

interface KnownAtFilterProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The books as they were known at a moment: a day and an hour by the reader's own clock. */
export function KnownAtFilter({ value, onChange }: KnownAtFilterProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {value === undefined ? (
        <Button size="small" aria-haspopup="true" onClick={event => setAnchor(event.currentTarget)}>
          <Icon name="clock" />
          {text(reportAskWords.knownAt)}
        </Button>
      ) : (
        <FilterChip
          field={text(reportFilterWords.known_at)}
          value={showMoment(value)}
          onOpen={setAnchor}
          onClear={() => onChange(undefined)}
        />
      )}
      <FormPopover anchor={anchor} onClose={() => setAnchor(null)} className={styles.ownPeriod}>
        <Moment
          value={value}
          onShow={moment => {
            setAnchor(null)
            onChange(moment)
          }}
        />
      </FormPopover>
    </>
  )
}

function Moment({ value, onShow }: { value: string | undefined; onShow: (moment: string) => void }) {
  const text = useText()
  const [day, setDay] = useState(value ? dayOf(value) : today())
  const [hour, setHour] = useState(value ? hourOf(value) : '23:59')
  const moment = isCivilDate(day) ? momentOf(day, hour) : undefined
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (moment) onShow(moment)
      }}
    >
      <DateInput label={reportAskWords.day} value={day} onChange={setDay} />
      <CodeInput
        label={reportAskWords.hour}
        value={hour}
        onChange={setHour}
        error={isCivilDate(day) && !moment ? text(reportAskWords.notAnHour) : undefined}
      />
      <p className="muted dense">{text(reportAskWords.knownAtHint)}</p>
      <Button type="submit" variant="contained" size="small" disabled={!moment}>
        {text(reportPageWords.show)}
      </Button>
    </form>
  )
}
