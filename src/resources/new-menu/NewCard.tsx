import { Link, useNavigate } from 'react-router-dom'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { fieldOf, lastOf, present } from '../../../schema/collections/certain.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { Drawer } from '../../layout/overlays/Drawer.tsx'
import { FormPopover } from '../../layout/overlays/FormPopover.tsx'
import type { NewCardProps } from '../../layout/shell/shell-props.ts'
import { goKeys, letterOf } from '../keys/go-keys.ts'
import { newAddress } from '../kit/addresses.ts'
import { newGroupsOf } from './groups.ts'
import styles from './new-menu.module.css'

const keyOf = (to: string): string | undefined =>
  Object.keys(goKeys).find(code => newAddress(lastOf(fieldOf(goKeys, code).split('/'))) === to)

/** What "+ New" opens: a sheet from the foot of a phone, a card under the button on a desk. */
export function NewCard({ items, anchor, isPhone, close }: NewCardProps) {
  const text = useText()
  const navigate = useNavigate()
  const name = text(layoutWords.new)
  if (isPhone) {
    const paper = { 'aria-label': name, className: styles.sheet }
    return (
      <Drawer anchor="bottom" open={anchor !== null} onClose={close} slotProps={{ paper }}>
        <Choices items={items} close={close} />
      </Drawer>
    )
  }
  return (
    <FormPopover anchor={anchor} onClose={close} className={styles.card}>
      <div
        role="dialog"
        aria-label={name}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          const to = items.find(item => keyOf(item.to) === event.code)?.to
          if (!to) return
          close()
          void navigate(to)
        }}
      >
        <Choices items={items} close={close} hasKeys />
      </div>
    </FormPopover>
  )
}

function Choices({ items, close, hasKeys }: Pick<NewCardProps, 'items' | 'close'> & { hasKeys?: boolean }) {
  const text = useText()
  const words = useWords()
  const { tiles, groups } = newGroupsOf(items)
  return (
    <div className={styles.new}>
      <header>
        <h2>{text(layoutWords.new)}</h2>
        <IconButton label={text(layoutWords.close)} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </header>
      <ul className={styles.tiles}>
        {tiles.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={close}>
              <Icon name={icon} />
              {words(label)}
              {hasKeys && keyOf(to) && (
                <bdi dir="ltr">
                  <kbd>N {letterOf(present(keyOf(to), 'key'))}</kbd>
                </bdi>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <dl className={styles.rest}>
        {groups.map(({ title, items }) => (
          <div key={title.en}>
            <dt>{text(title)}</dt>
            <dd>
              {items.map(({ to, label }) => (
                <Link key={to} to={to} onClick={close}>
                  {words(label)}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
