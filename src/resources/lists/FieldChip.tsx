import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReference } from 'react-admin'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { presetWords } from '../../../i18n/reports/presets.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { pickableOf, useFinding } from '../../dataProvider/usePicking.ts'
import { Button } from '../../layout/Button.tsx'
import { MoneyInput } from '../../layout/inputs/DecimalInput.tsx'
import { FilterChip } from '../../layout/inputs/FilterChip.tsx'
import { PickInput } from '../../layout/inputs/PickInput.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import { MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import { showDate, today } from '../../layout/values/civil-date.ts'
import { isDecimal, showDecimal } from '../../layout/values/decimal.ts'
import { ownCurrency } from '../../layout/values/own-currency.ts'
import type { ChoiceField, FilterField, LinkField, RangeField } from './fields.ts'
import { filtersOf, isAsked } from './fields.ts'
import styles from './filter-bar.module.css'
import { DayFilter, useFilters, useTypedFilter } from './list-filters.tsx'
import { daysOf, usualDays } from './usual-days.ts'

interface ChipProps {
  /** It was just asked for: its choices are shown without another press. */
  opensAtOnce: boolean
  onClosed: () => void
}

/** What a list is filtered by in one field, and the way to change it. */
export function FieldChip({ field, ...chip }: ChipProps & { field: FilterField }): ReactNode {
  if (field.kind === 'choice') return <ChoiceChip {...chip} field={field} />
  if (field.kind === 'link') return <LinkChip {...chip} field={field} />
  return field.kind === 'days' ? <DaysChip {...chip} field={field} /> : <AmountsChip {...chip} field={field} />
}

/** A chip and what opens under it. */
function Opening({
  opensAtOnce,
  onClosed,
  field,
  value,
  onClear,
  children,
}: ChipProps & {
  field: FilterField
  value: string | undefined
  onClear: () => void
  children: (anchor: HTMLElement | null, close: () => void) => ReactNode
}) {
  const words = useWords()
  const box = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (opensAtOnce) setAnchor(box.current)
  }, [])
  const close = () => {
    setAnchor(null)
    onClosed()
  }
  return (
    <span ref={box}>
      <FilterChip field={words(field.label)} value={value} onOpen={setAnchor} onClear={onClear} />
      {children(anchor, close)}
    </span>
  )
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

function LinkChip({ field, ...chip }: ChipProps & { field: LinkField }) {
  const { filters, ask } = useFilters()
  const { name, label, to } = field
  const picking = useFinding(to)
  const id = filters[name] === undefined ? undefined : String(filters[name])
  const { referenceRecord } = useReference({ reference: to, id: id ?? '', options: { enabled: id !== undefined } })
  const called = id !== undefined && referenceRecord ? pickableOf(to, referenceRecord).label : id
  return (
    <Opening {...chip} field={field} value={called} onClear={() => ask({ [name]: null })}>
      {(anchor, close) => (
        <FormPopover anchor={anchor} onClose={close} className={styles.form}>
          <PickInput
            {...picking}
            label={label}
            value={id === undefined ? null : Number(id)}
            onChange={picked => {
              close()
              ask({ [name]: picked })
            }}
          />
        </FormPopover>
      )}
    </Opening>
  )
}

/** Between two ends, or from or up to one of them; whatever the language, the first stands on the left. */
function useRange({ from, to }: { from: string | undefined; to: string | undefined }): string | undefined {
  const text = useText()
  if (from && to) return from === to ? from : `\u2066${from} – ${to}\u2069`
  if (from) return text(listBarWords.since, { value: from })
  return to && text(listBarWords.until, { value: to })
}

function useEnds(field: RangeField, show: (value: string) => string) {
  const { filters, ask } = useFilters()
  const [from, to] = filtersOf(field) as [string, string]
  const shown = (name: string) => (filters[name] ? show(String(filters[name])) : undefined)
  return { from, to, ask, value: useRange({ from: shown(from), to: shown(to) }) }
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

const wholeAmount = (typed: string) => (typed === '' || isDecimal(typed) ? typed : undefined)

function AmountsChip({ field, ...chip }: ChipProps & { field: RangeField }) {
  const { from, to, ask, value } = useEnds(field, amount => showDecimal(amount))
  return (
    <Opening {...chip} field={field} value={value} onClear={() => ask({ [from]: null, [to]: null })}>
      {(anchor, close) => (
        <FormPopover anchor={anchor} onClose={close} className={styles.form}>
          <AmountFilter name={from} label={listBarWords.from} />
          <AmountFilter name={to} label={listBarWords.to} />
        </FormPopover>
      )}
    </Opening>
  )
}

const AmountFilter = ({ name, label }: { name: string; label: (typeof listBarWords)['from'] }) => (
  <MoneyInput
    label={label}
    decimals={baseCurrency().decimals}
    of={ownCurrency(baseCurrency().code)}
    {...useTypedFilter(name, wholeAmount)}
  />
)
