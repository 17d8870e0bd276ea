import type { ComponentType, ReactNode } from 'react'
import type { Words } from '../language.tsx'
import type { FindRecords } from './commands.ts'
import type { RailProps } from './Rail.tsx'
import type { NavItem } from './rail-items.ts'

export interface NewCardProps {
  items: readonly NavItem[]
  /** The button it hangs from; nothing while it is closed. */
  anchor: HTMLElement | null
  isPhone: boolean
  close: () => void
}

export interface NewMenuProps {
  items: readonly NavItem[]
  /** What it opens; fetched when it is opened. */
  card: () => Promise<ComponentType<NewCardProps>>
  phone?: boolean
}

/** Places that are found by their words and stand in no menu. */
export interface FoundItems {
  group?: Words
  /** Making one of these, not going to them. */
  isNew?: boolean
  items: readonly NavItem[]
}

/** What the palette finds beside menus, and by which other words it finds places, by their address. */
export interface PaletteEntries {
  places: readonly FoundItems[]
  otherWords: Readonly<Record<string, Words>>
}

export interface ShellProps extends RailProps {
  /** What "+ New" offers. */
  newItems: readonly NavItem[]
  /** How that is shown. */
  newCard: NewMenuProps['card']
  /** Places of the phone's bottom bar, two before and one after "New"; the last of the five is "More". */
  bottom: readonly NavItem[]
  home: string
  /** For whom this device remembers favourites and open groups. */
  keptFor: string
  /** What else the palette finds, beside going to any place and making what "+ New" offers; fetched when it is opened. */
  more?: () => Promise<PaletteEntries>
  /** Told of a page that the palette opens: what it shows can be asked for while its code is fetched. */
  onOpen?: (to: string) => void
  find?: FindRecords
  organization: { id: string | number; name: string; picture?: string | undefined }
  organizations?: readonly { id: string | number; name: string; role?: string }[]
  onOrganization?: (id: string | number) => void
  /** What else the menu of organizations offers. */
  organizationPlaces?: readonly NavItem[]
  /** Over everything, on every page: as whom the console is seen. */
  banner?: ReactNode
  /** What tells on every page that something waits. */
  bell?: ReactNode
  person: { name: string; email?: string }
  profile?: string
  /** What else the menu of the account offers. */
  personPlaces?: readonly NavItem[]
  onLogout: () => void
  children: ReactNode
}
