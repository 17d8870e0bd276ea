import type { TradeItem } from '../../books/rows.ts'
import type { OurParty, Surroundings } from '../ours.ts'

/** What documents name, as their issue needs it. */

/** A party as its record has it: a client, or the settings of the organization. */
export interface PartyRecord extends OurParty {
  building: string | null
}

/** An advance invoice that others deduct, as it was issued. */
export interface IssuedAdvance {
  number: string | null
  date: string
  uuid: string | null
  time: string | null
}

/** What a document names, as far as its issue needs it. */
export interface NamedBy {
  seller: PartyRecord
  /** None of a sale to nobody by name. */
  buyer: PartyRecord | null
  codes: Surroundings['codes']
  untaxed: Surroundings['untaxed']
  /** The ids of codes that a supply abroad has. */
  exports: ReadonlySet<number>
  base: Surroundings['base']
  invoice: { number: string | null; date: string } | null
  advances: ReadonlyMap<number, IssuedAdvance>
  nameOf: (item: TradeItem) => string
}
