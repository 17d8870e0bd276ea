import { useState } from 'react'
import { printPageWords } from '../../../i18n/files/print.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Menu } from '../../layout/overlays/Menu.tsx'
import { PrintDialog, type PrintDialogProps } from './PrintDialog.tsx'

interface PrintMenuProps extends Pick<PrintDialogProps, 'papers' | 'done' | 'about'> {}

/** Everything that something can be printed as; a choice opens its paper. `done` is said once it was printed. */
export function PrintMenu({ papers, done, about }: PrintMenuProps) {
  const text = useText()
  const [requested, setRequested] = useState<string | null>(null)
  const [only] = papers
  const label = text(printPageWords.print)
  const shared = { variant: 'text', startIcon: <Icon name="print" /> } as const
  return (
    <>
      {only && papers.length === 1 ? (
        <Button {...shared} aria-haspopup="dialog" onClick={() => setRequested(only.key)}>
          {label}
        </Button>
      ) : (
        <Menu
          label={label}
          choices={papers.map(paper => ({ key: paper.key, label: paper.label, choose: () => setRequested(paper.key) }))}
          button={opens => (
            <Button {...shared} {...opens}>
              {label}
            </Button>
          )}
        />
      )}
      {requested !== null && (
        <PrintDialog {...{ papers, done, about }} first={requested} close={() => setRequested(null)} />
      )}
    </>
  )
}
