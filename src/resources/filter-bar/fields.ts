import type { Words } from '../../layout/language.tsx'

interface Named {
  name: string
  label: Words
}

export interface ChoiceField extends Named {
  kind: 'choice'
  options: readonly { value: string | boolean; label: Words }[]
  /** Filters that say the same in another way: they go when this one is set. */
  replaces?: readonly string[]
  /** What it is called when nothing is chosen, and what is asked for then. */
  none?: { label: Words; ask?: Readonly<Record<string, unknown>> }
}

export interface LinkField extends Named {
  kind: 'link'
  to: string
}

/** Two filters, `<name>_from` and `<name>_to`. */
export interface RangeField extends Named {
  kind: 'days' | 'amounts'
}

/** What a list can be filtered by. */
export type FilterField = ChoiceField | LinkField | RangeField

/** The filters that a field sets. */
export const filtersOf = ({ kind, name }: FilterField): string[] =>
  kind === 'days' || kind === 'amounts' ? [`${name}_from`, `${name}_to`] : [name]
