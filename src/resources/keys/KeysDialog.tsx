import type { ReactNode } from 'react'
import { keyWords } from '../../../i18n/records/keys.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import { Button } from '../../layout/Button.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import type { NavItem } from '../../layout/shell/rail-items.ts'
import { newAddress } from '../kit/addresses.ts'
import { goKeys, letterOf } from './go-keys.ts'
import styles from './keys.module.css'

interface KeysDialogProps {
  places: readonly NavItem[]
  newItems: readonly NavItem[]
  close: () => void
}

/** Every key that works on every page, as far as the reader may go. */
export function KeysDialog({ places, newItems, close }: KeysDialogProps) {
  const text = useText()
  const words = useWords()
  const everywhere: [string, string][] = [
    ['Ctrl K', text(keyWords.palette)],
    ['/', text(keyWords.search)],
    ['↑ ↓', text(keyWords.fromName)],
    ['Esc', text(keyWords.escape)],
    ['?', text(keyWords.thisSheet)],
  ]
  const ways = Object.entries(goKeys)
  const going = ways.flatMap(([code, to]): [string, string][] => {
    const navItem = places.find(each => each.to === to)
    return navItem ? [[`G ${letterOf(code)}`, words(navItem.label)]] : []
  })
  const writing = ways.flatMap(([code, to]): [string, string][] => {
    const item = newItems.find(each => each.to === newAddress(lastOf(to.split('/'))))
    return item ? [[`N ${letterOf(code)}`, words(item.label)]] : []
  })
  return (
    <Dialog open onClose={close} aria-labelledby="keys-title" maxWidth="md" fullWidth>
      <DialogTitle id="keys-title">{text(keyWords.title)}</DialogTitle>
      <DialogContent>
        <div className={styles.keys}>
          <Part title={text(keyWords.everywhere)} keys={everywhere}>
            <p className="muted dense">
              <b>{text(keyWords.inForms)}</b>: {text(keyWords.inFormsBody)}
            </p>
          </Part>
          <Part first="G" title={text(keyWords.go)} keys={going} />
          <Part first="N" title={text(keyWords.new)} keys={writing} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" onClick={close}>
          {text(keyWords.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface PartProps {
  /** The key that all of them begin with. */
  first?: string
  title: string
  keys: readonly [string, string][]
  children?: ReactNode
}

function Part({ first, title, keys, children }: PartProps) {
  return (
    <section>
      <h3>
        {first && (
          <bdi dir="ltr">
            <kbd>{first}</kbd>
          </bdi>
        )}{' '}
        {title}
      </h3>
      <dl>
        {keys.map(([key, message]) => (
          <div key={key}>
            <dt>
              <bdi dir="ltr">
                <kbd>{key}</kbd>
              </bdi>
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
