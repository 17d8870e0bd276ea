import { useState } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../icons.tsx'
import { useText } from '../language.tsx'
import { FormPopover } from '../overlays/FormPopover.tsx'
import styles from './FilterChip.module.css'
import { PickInput, type Picking } from './PickInput.tsx'
import type { PickId } from './PickOption.tsx'

interface FilterChipProps {
  field: string
  /** What it is filtered by; nothing when it is not. */
  value: string | undefined
  onOpen: (anchor: HTMLElement) => void
  onClear: () => void
}

/** What a list or a report is filtered by, and the way to change or remove it. */
export function FilterChip({ field, value, onOpen, onClear }: FilterChipProps) {
  const text = useText()
  if (value === undefined) {
    return (
      <Button size="small" aria-haspopup="true" onClick={event => onOpen(event.currentTarget)}>
        {text(crudWords.filterAll, { field })}
        <Icon name="down" />
      </Button>
    )
  }
  return (
    <span className={styles.filterChip}>
      <Button size="small" color="info" aria-haspopup="true" onClick={event => onOpen(event.currentTarget)}>
        {text(crudWords.filterIs, { field, value })}
      </Button>
      <Button size="small" color="info" aria-label={text(crudWords.removeFilter, { field })} onClick={onClear}>
        <Icon name="close" />
      </Button>
    </span>
  )
}

interface PickChipProps extends Pick<Picking, 'search' | 'load'> {
  field: string
  /** The record that is picked, and its name. */
  id: string | undefined
  name: string | undefined
  onPick: (id: PickId | null) => void
}

/** A filter that is one record, picked by typing. */
export function PickChip({ field, id, name, onPick, ...picking }: PickChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <FilterChip field={field} value={name} onOpen={setAnchor} onClear={() => onPick(null)} />
      <FormPopover anchor={anchor} onClose={() => setAnchor(null)} className={styles.filterPick}>
        <PickInput
          {...picking}
          label={field}
          value={id === undefined ? null : Number(id)}
          onChange={picked => {
            setAnchor(null)
            onPick(picked)
          }}
        />
      </FormPopover>
    </>
  )
}
