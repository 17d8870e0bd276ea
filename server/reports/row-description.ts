import type { Language } from '../../i18n/text.ts'
import type { DimensionOf, Fact, Facts, PopulationName } from './facts/facts.ts'
import type { Cell, Column, RowLink } from './report.ts'

export interface Notified {
  cells: Record<string, Cell>
  link?: RowLink
}

export interface RowDescription<P extends PopulationName> {
  /** What rows are counted by: "31 invoices, 2 returns". */
  kind: DimensionOf<P>
  kindName(kind: unknown, language: Language): string
  order: readonly (keyof Fact<P> & string)[]
  columns: readonly Column[]
  /** Tells rows, with the names of what they point to. */
  tell(facts: Facts, rows: readonly Fact<P>[], language: Language): Promise<Notified[]>
}
