import type { PartyPopulations } from '../facts/parties.ts'
import { credits } from './credits.ts'
import { documentLines } from './document-lines.ts'
import { documents } from './documents.ts'
import { dues } from './dues.ts'
import { journalItems } from './journal-items.ts'
import { partyMovements } from './party-movements.ts'
import { payments } from './payments.ts'
import type { SqlPopulation } from './population.ts'
import { settlements } from './settlements.ts'

/** The populations of what is dealt with clients and suppliers. */
export const partyPopulations: { readonly [P in keyof PartyPopulations]: SqlPopulation } = {
  documents,
  dues,
  document_lines: documentLines,
  payments,
  credits,
  journal_items: journalItems,
  settlements,
  dealings: partyMovements,
}
