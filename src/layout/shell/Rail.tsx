import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { railWords } from '../../../i18n/pages/layout.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Bdi, Ltr } from '../Fields.tsx'
import { useFavourites, useStoredPreference } from '../favourites.ts'
import { Icon } from '../icons.tsx'
import { useText, useWords } from '../language.tsx'
import { inDigitsOfBooks } from '../values/forms-of-books.ts'
import styles from './Rail.module.css'
import { isGroup, type NavGroup, type NavItem, navItemsOf, type RailItems, type Waiting } from './rail-items.ts'

export interface RailProps {
  rail: RailItems
  /** What waits, by the address of its place. */
  waiting?: ReadonlyMap<string, Waiting>
  /** Whether a favourite may still be opened. */
  sees?: (address: string) => boolean
}

interface TreeProps extends RailProps {
  here: NavItem | undefined
  onGo?: () => void
}

const sumOf = (waiting: TreeProps['waiting'], items: readonly NavItem[]): Waiting =>
  items.reduce(
    (sum, { to }) => {
      const own = waiting?.get(to)
      return own ? { late: sum.late + own.late, due: sum.due + own.due, drafts: sum.drafts + own.drafts } : sum
    },
    { late: 0, due: 0, drafts: 0 },
  )

/** Says what the count is made of. */
function useMeaning(): (pending: Waiting) => string | undefined {
  const text = useText()
  return pending => {
    const parts = (['late', 'due', 'drafts'] as const).flatMap(kind =>
      pending[kind] > 0 ? `${text(railWords[kind])} ${inDigitsOfBooks(String(pending[kind]))}` : [],
    )
    return parts.length > 0 ? parts.join(' · ') : undefined
  }
}

/** What is late alone, as the tab of its list counts it, or else what waits. What it means is the description of the link. */
function Count({ waits: { late, due, drafts } }: { waits: Waiting }) {
  const count = late || due + drafts
  if (count === 0) return null
  return (
    <span className={styles.count} data-late={late > 0 || undefined} aria-hidden="true">
      {late > 0 && <StatusDot />}
      <Ltr>{inDigitsOfBooks(String(count))}</Ltr>
    </span>
  )
}

function Place({
  place,
  isInside,
  here,
  waiting,
  onGo,
}: Omit<TreeProps, 'rail'> & { place: NavItem; isInside?: boolean }) {
  const words = useWords()
  const meaning = useMeaning()
  const pending = sumOf(waiting, [place])
  return (
    <li>
      <Link
        className={`${styles.row} ${isInside ? styles.inside : ''}`}
        to={place.to}
        title={meaning(pending)}
        aria-current={place.to === here?.to ? 'page' : undefined}
        onClick={onGo}
      >
        {!isInside && <Icon name={place.icon} />}
        <span className={styles.name}>{words(place.label)}</span>
        <Count waits={pending} />
      </Link>
    </li>
  )
}

function Group({
  group: { label, icon, items },
  isOpen,
  onToggle,
  ...rest
}: Omit<TreeProps, 'rail'> & { group: NavGroup; isOpen: boolean; onToggle: () => void }) {
  const words = useWords()
  const meaning = useMeaning()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const pending = sumOf(rest.waiting, items)
  const isHere = items.some(({ to }) => to === rest.here?.to)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${isHere ? styles.here : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere && !isOpen ? 'true' : undefined}
        title={isOpen ? undefined : meaning(pending)}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <span className={styles.name}>{words(label)}</span>
        {!isOpen && <Count waits={pending} />}
        <Icon name={isOpen ? 'down' : 'chevron'} className={styles.fold} />
      </button>
      <ul id={id} ref={list} hidden={!isOpen}>
        {items.map(item => (
          <Place key={item.to} place={item} isInside {...rest} />
        ))}
      </ul>
    </li>
  )
}

interface KeptGroups {
  /** Those that the person opened and did not fold since. */
  open: string[]
  /** The group of the page that was open last. */
  last?: string
}
const nothingKept: KeptGroups = { open: [] }

/**
 * The group one is in is open, on a page outside of all groups the last one is; the others are as one left them. One of
 * the foot does not stay open behind one, because it takes its room from the places above.
 */
function useOpenGroups(groupAbove: string | undefined, groupInFoot: string | undefined) {
  const groupHere = groupAbove ?? groupInFoot
  const { pathname } = useLocation()
  const [stored, keep] = useStoredPreference('rail', nothingKept)
  const [foldedAt, setFoldedAt] = useState<string>()
  const open = Array.isArray(stored?.open) ? stored.open : []
  const isFolded = foldedAt === pathname
  useEffect(() => {
    if (groupAbove && groupAbove !== stored?.last && !isFolded) keep({ open, last: groupAbove })
  })
  const isOpen = (key: string) =>
    key === groupHere ? !isFolded : open.includes(key) || (groupHere === undefined && key === stored?.last)
  const toggle = (key: string) => {
    const others = open.filter(each => each !== key)
    if (isOpen(key)) {
      if (key === groupHere) setFoldedAt(pathname)
      keep({ open: others, ...(stored?.last && stored.last !== key ? { last: stored.last } : {}) })
    } else {
      setFoldedAt(undefined)
      keep({ ...stored, open: [...others, key] })
    }
  }
  return { isOpen, toggle }
}

function Favourites({ rail, sees, onGo }: Omit<TreeProps, 'here'>) {
  const text = useText()
  const words = useWords()
  const id = useId()
  const { favourites } = useFavourites()
  const shown = favourites.filter(({ to }) => sees?.(to) ?? true)
  if (shown.length === 0) return null
  const labels = new Map(navItemsOf(rail).map(item => [item.to, item.label]))
  return (
    <div className={styles.favourites}>
      <p id={id}>{text(railWords.favourites)}</p>
      <ul aria-labelledby={id}>
        {shown.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.row} to={to} onClick={onGo}>
              <Icon name="star" />
              <span className={styles.name}>
                <Bdi>{words(labels.get(to) ?? label)}</Bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The places of the console: favourites and groups that fold, and a foot that stays in sight however low the screen. */
export function RailTree(props: TreeProps) {
  const { rail, here, waiting, sees, onGo } = props
  const box = useRef<HTMLDivElement>(null)
  const keyHere = (nodes: RailItems['top']) =>
    nodes.filter(isGroup).find(({ items }) => items.some(({ to }) => to === here?.to))?.key
  const { isOpen, toggle } = useOpenGroups(keyHere(rail.top), keyHere(rail.foot))
  useEffect(() => {
    if (here) box.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [here])
  const nodes = (list: RailItems['top']) => (
    <ul>
      {list.map(node =>
        isGroup(node) ? (
          <Group
            key={node.key}
            group={node}
            isOpen={isOpen(node.key)}
            onToggle={() => toggle(node.key)}
            {...{ here, waiting, sees, onGo }}
          />
        ) : (
          <Place key={node.to} place={node} {...{ here, waiting, sees, onGo }} />
        ),
      )}
    </ul>
  )
  return (
    <div className={styles.tree} ref={box}>
      <div className={styles.scroll}>
        <Favourites {...props} />
        {nodes(rail.top)}
      </div>
      {rail.foot.length > 0 && <div className={styles.foot}>{nodes(rail.foot)}</div>}
    </div>
  )
}
