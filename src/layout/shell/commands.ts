import type { IconName } from '../icons.tsx'
import type { Words } from '../language.tsx'

/** Something to do or somewhere to go, found by its words in either language. */
export interface Command {
  id: string
  label: Words
  /** What else it is looked for by. */
  also?: Words | undefined
  /** Makes a new record: found by what is made, with or without “new”. */
  isNew?: boolean
  icon: IconName
  /** The heading it stands under; without one, commands. */
  group?: Words
  /** Found by what is typed, and not listed before. */
  isQuiet?: boolean
  run: () => void
}

/** A record found in the books. */
export interface FoundRecord {
  id: string
  /** The heading it stands under: clients, sales invoices. */
  group: Words
  label: string
  code?: string
  /** Of documents: their day, and what they come to. */
  date?: string
  amount?: { value: string; decimals: number; currency?: string }
  icon: IconName
  to: string
}

export type FindRecords = (query: string, signal: AbortSignal) => Promise<FoundRecord[]>

export interface FinderProps {
  onClose: () => void
  commands: readonly Command[]
  find?: FindRecords
  goTo: (address: string) => void
}
