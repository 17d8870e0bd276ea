import type { IconName } from '../icons.tsx'
import type { Words } from '../language.tsx'

export interface NavItem {
  /** Full address, `/dashboard/clients`. */
  to: string
  label: Words
  icon: IconName
  /** Only this very address is the place: for a home that everything else is under. */
  exact?: boolean
}

/** Places under one head, which folds. */
export interface NavGroup<Item extends NavItem = NavItem> {
  /** By which it is remembered whether it is open. */
  key: string
  label: Words
  icon: IconName
  items: readonly Item[]
}

/** The rail: the places from the top, and those of the foot, which are always in sight. */
export interface RailItems<Item extends NavItem = NavItem> {
  top: readonly (Item | NavGroup<Item>)[]
  foot: readonly (Item | NavGroup<Item>)[]
}

export const isGroup = <Item extends NavItem>(node: Item | NavGroup<Item>): node is NavGroup<Item> => 'items' in node

/** Every place of the rail, in its order. */
export const navItemsOf = <Item extends NavItem>({ top, foot }: RailItems<Item>): Item[] =>
  [...top, ...foot].flatMap(node => (isGroup(node) ? node.items : [node]))

const isUnder = (pathname: string, { to, exact }: NavItem) =>
  pathname === to || (!exact && pathname.startsWith(`${to}/`))

/** The one place of the rail that a page belongs to: the longest address it lies under. */
export const currentNavItem = (pathname: string, navItems: readonly NavItem[]): NavItem | undefined =>
  navItems.filter(item => isUnder(pathname, item)).sort((a, b) => b.to.length - a.to.length)[0]

/** How much waits at a place. */
export interface Waiting {
  late: number
  due: number
  drafts: number
}
