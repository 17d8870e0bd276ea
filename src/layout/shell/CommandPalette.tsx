import { layoutWords } from '../../../i18n/pages/layout.ts'
import type { IconName } from '../icons.tsx'
import { useText, type Words } from '../language.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { lazyPages } from './lazy-pages.tsx'

const Finder = lazyPages(() => import('./Finder.tsx')).page(({ Finder }) => Finder, null)

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

/** Ctrl+K: a client, a document number or a command, by whatever part of it is remembered. */
export const CommandPalette = ({ isOpen, ...rest }: FinderProps & { isOpen: boolean }) => {
  const text = useText()
  return (
    <Dialog
      aria-label={text(layoutWords.find)}
      open={isOpen}
      onClose={rest.onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        container: { style: { alignItems: 'flex-start' } },
        paper: { style: { marginTop: '10vh' }, 'aria-labelledby': undefined },
      }}
    >
      {isOpen && <Finder {...rest} />}
    </Dialog>
  )
}
