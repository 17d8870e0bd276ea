import type { ReactNode } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { presetWords } from '../../../i18n/reports/presets.ts'
import { Button } from '../../layout/Button.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { showDate, today } from '../../layout/values/civil-date.ts'
import { type ChoiceField, type FilterField, isAsked, type RangeField } from './fields.ts'
import styles from './filter-bar.module.css'
import { DayFilter, useFilters } from './list-filters.tsx'
import { type ChipProps, Opening, useEnds } from './OpeningChip.tsx'
import { daysOf, usualDays } from './usual-days.ts'

// What picks records and reads amounts is heavier than the lists that need neither.
const typed = lazyPages(() => import('./TypedChips.tsx'))
const LinkChip = typed.page(chips => chips.LinkChip, null)
const AmountsChip = typed.page(chips => chips.AmountsChip, null)

/** What a list is filtered by in one field, and the way to change it. */
export function FieldChip({ field, ...chip }: ChipProps & { field: FilterField }): ReactNode {
  if (field.kind === 'choice') return <ChoiceChip {...chip} field={field} />
  if (field.kind === 'link') return <LinkChip {...chip} field={field} />
  return field.kind === 'days' ? <DaysChip {...chip} field={field} /> : <AmountsChip {...chip} field={field} />
}

function ChoiceChip({ field, ...chip }: ChipProps & { field: ChoiceField }) {
  const text = useText()
  const words = useWords()
  const { filters, ask } = useFilters()
  const { name, options, usual } = field
  const requested = usual?.ask ?? {}
  const chosen = options.find(({ value }) => String(value) === String(filters[name] ?? ''))
  const isUsual = usual !== undefined && isAsked(usual, filters)
  const without = { ...Object.fromEntries(Object.keys(requested).map(other => [other, null])), [name]: null }
  const set = (value: string | boolean | null) => ask({ ...without, [name]: value })
  return (
    <Opening
      {...chip}
      field={field}
      value={chosen ? words(chosen.label) : isUsual ? words(usual.label) : undefined}
      onClear={() => set(null)}
    >
      {(anchor, close) => {
        const choose = (value: string | boolean | null) => {
          close()
          set(value)
        }
        return (
          <OpenMenu open={anchor !== null} anchorEl={anchor} onClose={close}>
            <MenuItem selected={!chosen && !isUsual} onClick={() => choose(null)}>
              {text(crudWords.filterAny)}
            </MenuItem>
            {usual && (
              <MenuItem
                selected={isUsual}
                onClick={() => {
                  close()
                  ask({ ...without, ...requested })
                }}
              >
                {words(usual.label)}
              </MenuItem>
            )}
            {options.map(option => (
              <MenuItem key={String(option.value)} selected={option === chosen} onClick={() => choose(option.value)}>
                {words(option.label)}
              </MenuItem>
            ))}
          </OpenMenu>
        )
      }}
    </Opening>
  )
}

function DaysChip({ field, ...chip }: ChipProps & { field: RangeField }) {
  const text = useText()
  const { from, to, ask, value } = useEnds(field, showDate)
  return (
    <Opening {...chip} field={field} value={value} onClear={() => ask({ [from]: null, [to]: null })}>
      {(anchor, close) => (
        <FormPopover anchor={anchor} onClose={close} className={styles.form}>
          <DayFilter name={from} label={listBarWords.from} />
          <DayFilter name={to} label={listBarWords.to} />
          {/* biome-ignore lint/a11y/useSemanticElements: names of periods, not fields of a form */}
          <div className={styles.usual} role="group" aria-label={text(listBarWords.usualDays)}>
            {usualDays.map(period => (
              <Button
                key={period}
                size="small"
                variant="text"
                onClick={() => {
                  const days = daysOf(period, today())
                  close()
                  ask({ [from]: days.from, [to]: days.to })
                }}
              >
                {text(presetWords[period])}
              </Button>
            ))}
          </div>
        </FormPopover>
      )}
    </Opening>
  )
}
