import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { FilterChip } from '../../layout/inputs/FilterChip.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { type FilterField, filtersOf, type RangeField } from './fields.ts'
import { useFilters } from './list-filters.tsx'

export interface ChipProps {
  /** It was just added: its choices are shown without another press. */
  opensAtOnce: boolean
  onClosed: () => void
}

/** A chip and what opens under it. */
export function Opening({
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

/** Between two ends, or from or up to one of them; whatever the language, the first stands on the left. */
function useRange({ from, to }: { from: string | undefined; to: string | undefined }): string | undefined {
  const text = useText()
  if (from && to) return from === to ? from : `\u2066${from} – ${to}\u2069`
  if (from) return text(listBarWords.since, { value: from })
  return to && text(listBarWords.until, { value: to })
}

export function useEnds(field: RangeField, show: (value: string) => string) {
  const { filters, ask } = useFilters()
  const [from, to] = filtersOf(field) as [string, string]
  const shown = (name: string) => (filters[name] ? show(String(filters[name])) : undefined)
  return { from, to, ask, value: useRange({ from: shown(from), to: shown(to) }) }
}
