import type { Words } from '../../layout/language.tsx'

interface Named {
  name: string
  label: Words
}

interface UsualChoice {
  label: Words
  ask: Readonly<Record<string, unknown>>
}

/** Whether a list is asked for what it opens with. */
export const isAsked = ({ ask }: UsualChoice, filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(ask).every(([name, value]) => filters[name] === value)

export interface ChoiceField extends Named {
  kind: 'choice'
  options: readonly { value: string | boolean; label: Words }[]
  /** What its list opens with: what it is called, and the filters that ask for it instead of this one. */
  usual?: UsualChoice
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
export function filtersOf(field: FilterField): string[] {
  const { kind, name } = field
  if (kind === 'days' || kind === 'amounts') return [`${name}_from`, `${name}_to`]
  return [name, ...Object.keys((kind === 'choice' && field.usual?.ask) || {})]
}
