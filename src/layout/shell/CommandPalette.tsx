import { layoutWords } from '../../../i18n/pages/layout.ts'
import { useText } from '../language.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import type { FinderProps } from './commands.ts'
import { lazyPages } from './lazy-pages.tsx'

const Finder = lazyPages(() => import('./Finder.tsx')).page(({ Finder }) => Finder, null)
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
