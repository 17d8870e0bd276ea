import { MenuItem, Menu as MuiMenu } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import styles from './Menu.module.css'

export interface MenuChoice {
  key: string
  label: ReactNode
  icon?: IconName
  isChosen?: boolean
  lang?: string
  choose: () => void
}

interface ButtonState {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
  onClick: (event: React.MouseEvent<HTMLElement>) => void
}

/** A button that opens a short list of things to do. */
export function Menu({
  label,
  choices,
  head,
  button,
}: {
  label: string
  choices: readonly MenuChoice[]
  head?: ReactNode
  button: (state: ButtonState) => ReactNode
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const isOpen = anchor !== null
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: event => setAnchor(event.currentTarget),
      })}
      <MuiMenu
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label, dense: false } }}
      >
        {head && (
          <li className={styles.menuHead} role="presentation">
            {head}
          </li>
        )}
        {choices.map(({ key, label: words, icon, isChosen, lang, choose }) => (
          <MenuItem
            key={key}
            selected={isChosen}
            lang={lang}
            onClick={() => {
              setAnchor(null)
              choose()
            }}
          >
            {icon && <Icon name={icon} />}
            {words}
          </MenuItem>
        ))}
      </MuiMenu>
    </>
  )
}

/** A menu whose button is somewhere else, and its choices. */
export { MenuItem, MuiMenu as OpenMenu }
