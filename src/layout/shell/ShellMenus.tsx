import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { Button } from '../Button.tsx'
import { Bdi } from '../Fields.tsx'
import { Icon } from '../icons.tsx'
import { useText, useWords } from '../language.tsx'
import { Menu, type MenuChoice } from '../overlays/Menu.tsx'
import { useDarkMode, useOtherLanguage } from './language-and-theme.ts'
import shellStyles from './Shell.module.css'
import type { NewCardProps, NewMenuProps, ShellProps } from './shell-props.ts'

export function AccountMenu({
  person,
  profile,
  personPlaces = [],
  onLogout,
}: Pick<ShellProps, 'person' | 'profile' | 'personPlaces' | 'onLogout'>) {
  const text = useText()
  const words = useWords()
  const navigate = useNavigate()
  const language = useOtherLanguage()
  const dark = useDarkMode()
  const choices: MenuChoice[] = [
    ...(profile
      ? [
          {
            key: 'profile',
            label: text(layoutWords.profile),
            icon: 'person' as const,
            choose: () => void navigate(profile),
          },
        ]
      : []),
    ...personPlaces.map(({ to, label, icon }) => ({
      key: to,
      label: words(label),
      icon,
      choose: () => void navigate(to),
    })),
    { key: 'language', label: language.name, icon: 'globe', lang: language.other, choose: language.change },
    { key: 'dark', label: dark.label, icon: dark.icon, choose: dark.change },
    { key: 'logout', label: text(layoutWords.logout), icon: 'logout', choose: onLogout },
  ]
  return (
    <Menu
      label={text(layoutWords.account)}
      head={
        <>
          <bdi className="bold">{person.name}</bdi>
          {person.email && (
            <bdi dir="ltr" className="muted dense">
              {person.email}
            </bdi>
          )}
        </>
      }
      choices={choices}
      button={state => (
        <button
          type="button"
          className={shellStyles.avatar}
          aria-label={`${text(layoutWords.account)}: ${person.name}`}
          {...state}
        >
          <Bdi>{[...person.name.trim()][0]?.toLocaleUpperCase('en')}</Bdi>
        </button>
      )}
    />
  )
}

/** The picture stands beside the name, which says the same. */
const Picture = ({ of }: { of: ShellProps['organization'] }) =>
  of.picture ? <img className={shellStyles.picture} src={of.picture} alt="" /> : null

/** Whose books these are, and the way to others. */
export function OrganizationMenu({
  organization,
  organizations = [],
  onOrganization,
  organizationPlaces = [],
  onGo,
}: Pick<ShellProps, 'organization' | 'organizations' | 'onOrganization' | 'organizationPlaces'> & {
  /** Something else was chosen than what is open. */
  onGo?: () => void
}) {
  const text = useText()
  const words = useWords()
  const navigate = useNavigate()
  if (!onOrganization) {
    return (
      <span className={shellStyles.organization}>
        <Picture of={organization} />
        <bdi className={shellStyles.name} title={organization.name}>
          {organization.name}
        </bdi>
      </span>
    )
  }
  // Until the others are known, the one that is open.
  const known: typeof organizations = organizations.length > 0 ? organizations : [organization]
  const others: MenuChoice[] = known.map(({ id, name, role }) => ({
    key: String(id),
    label: (
      <span className={shellStyles.choice}>
        <Bdi>{name}</Bdi>
        {role && <bdi className="muted dense">{role}</bdi>}
      </span>
    ),
    icon: 'building',
    isChosen: id === organization.id,
    choose: () => {
      if (id === organization.id) return
      onGo?.()
      onOrganization(id)
    },
  }))
  const locations: MenuChoice[] = organizationPlaces.map(({ to, label, icon }) => ({
    key: to,
    label: words(label),
    icon,
    choose: () => {
      onGo?.()
      void navigate(to)
    },
  }))
  return (
    <Menu
      label={text(layoutWords.organizations)}
      choices={[...others, ...locations]}
      button={state => (
        <Button size="small" variant="text" className={shellStyles.organization} {...state}>
          <Picture of={organization} />
          <bdi className={shellStyles.name} title={organization.name}>
            {organization.name}
          </bdi>
          <Icon name="down" />
        </Button>
      )}
    />
  )
}

export function NewMenu({ items, card, phone = false }: NewMenuProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [Card, setCard] = useState<ComponentType<NewCardProps>>()
  // A role that reads and writes nothing has no button that opens an empty menu.
  if (items.length === 0) return null
  const state = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget)
      // What could not be fetched is asked for again by the next press.
      card().then(
        found => setCard(() => found),
        () => setAnchor(null),
      )
    },
  }
  return (
    <>
      {phone ? (
        <button type="button" className={shellStyles.add} {...state}>
          <Icon name="plus" />
          <span>{text(layoutWords.new)}</span>
        </button>
      ) : (
        <Button size="small" className="only-desk" {...state}>
          <Icon name="plus" />
          <span>{text(layoutWords.new)}</span>
        </Button>
      )}
      {Card && <Card items={items} anchor={anchor} isPhone={phone} close={() => setAnchor(null)} />}
    </>
  )
}
