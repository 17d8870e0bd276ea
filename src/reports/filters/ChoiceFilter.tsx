import { crudWords } from '../../../i18n/pages/console.ts'
import { reportFilterWords } from '../../../i18n/pages/report-pages.ts'
import type { Text } from '../../../i18n/text.ts'
import type { ReportFilter } from '../../../schema/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Menu } from '../../layout/overlays/Menu.tsx'

export interface Choice {
  /** Absent: the report's own way. */
  value?: string
  label: Text | string
}

interface ChoiceFilterProps {
  filter: ReportFilter
  /** The first is the report's own way. */
  choices: readonly Choice[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of a few ways to make the report. */
export function ChoiceFilter({ filter, choices, value, onChange }: ChoiceFilterProps) {
  const text = useText()
  const field = text(reportFilterWords[filter])
  const chosen = choices.find(choice => choice.value === value) ?? choices[0]
  const messageOf = (label: Text | string) => (typeof label === 'string' ? label : text(label))
  const isOn = chosen?.value !== undefined
  return (
    <Menu
      label={field}
      choices={choices.map(choice => ({
        key: choice.value ?? '',
        label: messageOf(choice.label),
        isChosen: choice === chosen,
        choose: () => onChange(choice.value),
      }))}
      button={opens => (
        <Button size="small" color={isOn ? 'info' : 'primary'} {...opens}>
          {isOn
            ? text(crudWords.filterIs, { field, value: messageOf(chosen.label) })
            : chosen && messageOf(chosen.label)}
          <Icon name="down" />
        </Button>
      )}
    />
  )
}
