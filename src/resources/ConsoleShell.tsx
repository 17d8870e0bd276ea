import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useDataProvider, useGetIdentity, usePermissions } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { layoutWords } from '../../i18n/pages/layout.ts'
import { foundingWords, membershipWords } from '../../i18n/pages/membership.ts'
import { navLabels } from '../../i18n/pages/nav-labels.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import { reportByKey, reports } from '../../schema/reports.ts'
import { reportAhead } from '../dataProvider/books/report-query.ts'
import type { dataProvider as ours } from '../dataProvider/index.ts'
import { presentView } from '../dataProvider/membership.ts'
import { organizationLogo, person, presentOrganization } from '../dataProvider/organization.ts'
import { useLanguage, useText, useWords } from '../layout/language.tsx'
import { lazyPages } from '../layout/shell/lazy-pages.tsx'
import { leaving } from '../layout/shell/leaving.ts'
import { currentNavItem, type NavItem, navItemsOf } from '../layout/shell/rail-items.ts'
import { Shell } from '../layout/shell/Shell.tsx'
import { go } from '../public/connection/leaving.ts'
import { loadOrganization, loadProfile } from '../public/connection/organization.ts'
import { signOut } from '../public/connection/sign-out.ts'
import { disabledMessage, onRightsChange, onSessionChange } from '../public/connection/tab-session.ts'
import { toast } from '../public/connection/toast.ts'
import { Bell } from './bell/Bell.tsx'
import { ConsoleKeys } from './keys/ConsoleKeys.tsx'
import {
  consoleAddress,
  loginAddress,
  newOrganizationAddress,
  openingAddress,
  organizationsAddress,
  ownBooksAddress,
  profileAddress,
  reportsAddress,
} from './kit/addresses.ts'
import { useWaiting } from './kit/pending.ts'
import { roleInOrganization } from './membership/role-words.ts'
import { SessionEnded } from './membership/SessionEnded.tsx'
import { ViewBanner } from './membership/ViewBanner.tsx'
import { findRecords } from './navigation/findRecords.ts'
import { homeItem, isOpen, newRecordItems, railOf, reportsItem, salesOf } from './navigation/navigation.ts'
import { SecondFactorGate } from './security/SecondFactorGate.tsx'

const organizationPlaces: readonly NavItem[] = [
  { to: newOrganizationAddress, label: foundingWords.new, icon: 'plus' },
  { to: organizationsAddress, label: membershipWords.title, icon: 'people' },
]

/** For who works in the books of several. */
const ownBooksPlaces: readonly NavItem[] = [{ to: ownBooksAddress, label: navLabels.ownBooks, icon: 'book' }]

const DisabledDialog = lazyPages(() => import('./membership/pages.ts')).page(pages => pages.DisabledDialog, null)

const newCard = () => import('./new-menu/NewCard.tsx').then(({ NewCard }) => NewCard)

const nothingHeld: Permissions = {}

/** The frame of every page: menus, search and organizations, as the role of the reader allows. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const dataProvider = useDataProvider<typeof ours>()
  const { permissions } = usePermissions<Permissions>()
  const { identity } = useGetIdentity()
  const navigate = useNavigate()
  const words = useWords()
  const view = presentView()
  const { data: organizations } = useQuery({
    queryKey: ['organizations'],
    queryFn: () => dataProvider.organizations(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: view === null,
  })
  const { language } = useLanguage()
  const present = presentOrganization()
  const logo = present.logo ?? null
  const { data: picture } = useQuery({
    queryKey: ['logo', logo],
    queryFn: () => organizationLogo(logo!),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const booksOfSeveral = (organizations?.length ?? 0) > 1 ? ownBooksPlaces : []
  const granted = permissions ?? nothingHeld
  const rail = useMemo(() => railOf(granted), [granted])
  const newItems = useMemo(() => newRecordItems.filter(item => isOpen(item, granted, 'create')), [granted])
  const find = useMemo(() => findRecords(dataProvider, granted), [dataProvider, granted])
  const more = useCallback(
    () => import('./palette/nav-items.ts').then(({ paletteEntries: foundBeside }) => foundBeside(granted)),
    [granted],
  )
  const client = useQueryClient()
  const ask = useCallback(
    (to: string) => {
      const report = reportAhead(dataProvider, to, language)
      if (report) void client.prefetchQuery(report)
    },
    [client, dataProvider, language],
  )
  const items = useMemo(() => navItemsOf(rail), [rail])
  const bottom = useMemo(
    () => [homeItem, ...salesOf(granted), ...(isOpen(reportsItem, granted, 'read') ? [reportsItem] : [])],
    [granted],
  )
  useTitleAndFocus(items)
  const waiting = useWaiting()
  useRightsOfNow()
  const disabled = useSyncExternalStore(onSessionChange, disabledMessage)
  return (
    <Shell
      rail={rail}
      waiting={waiting}
      sees={to => mayOpen(to, items, granted)}
      keptFor={String(person().id ?? '')}
      newItems={newItems}
      newCard={newCard}
      bottom={bottom}
      home={consoleAddress}
      find={find}
      more={more}
      onOpen={ask}
      organization={{ id: present.id, name: nameIn(present, language), picture }}
      organizations={organizations?.map(each => ({
        id: each.id,
        name: nameIn(each, language),
        role: words(roleInOrganization(each)),
      }))}
      onOrganization={view ? undefined : id => void navigate(openingAddress(id))}
      organizationPlaces={[...booksOfSeveral, ...organizationPlaces]}
      bell={<Bell />}
      banner={view && <ViewBanner view={view} />}
      person={identity ? { name: identity.fullName ?? '', email: identity.email } : person()}
      profile={view ? undefined : profileAddress}
      personPlaces={booksOfSeveral}
      // The page stays as it is until the browser has left it: without its person it would be an empty one.
      onLogout={() => leaving.by(() => signOut().then(() => go(loginAddress)))}
    >
      <SecondFactorGate>{children}</SecondFactorGate>
      <SessionEnded />
      {disabled !== null && <DisabledDialog said={disabled} />}
      <ConsoleKeys places={items} newItems={newItems} />
    </Shell>
  )
}

/** Rights that were changed meanwhile are those of the page that is open, not of the next visit. */
function useRightsOfNow(): void {
  const client = useQueryClient()
  const text = useText()
  const [, showAgain] = useState(0)
  const isReading = useRef(false)
  useEffect(
    () =>
      onRightsChange(async () => {
        if (presentView() !== null || isReading.current) return
        isReading.current = true
        try {
          await Promise.all([loadProfile(), loadOrganization()])
        } catch {
          // Whoever may not be here any more is told so by what refused them.
          return
        } finally {
          isReading.current = false
        }
        showAgain(count => count + 1)
        await client.invalidateQueries()
        toast('good', text(membershipWords.rightsChanged))
      }),
    [client, text],
  )
}

/** Whether a page is one that the reader may open: under a place of theirs, and a report only if it is theirs. */
function mayOpen(address: string, items: readonly NavItem[], granted: Permissions): boolean {
  if (!currentNavItem(address, items)) return false
  const [report] = address.startsWith(`${reportsAddress}/`) ? address.slice(reportsAddress.length + 1).split('/') : []
  if (!report) return true
  const name = reportByKey(report)
  return name !== undefined && may(granted, reports[name].wire, 'read')
}

/** The tab names the place one is in until the head of its page says more, and after a move the keyboard starts at the page, not at the rail. */
function useTitleAndFocus(items: readonly NavItem[]) {
  const words = useWords()
  const { pathname } = useLocation()
  const navItem = currentNavItem(pathname, items)
  const title = `${navItem ? `${words(navItem.label)} · ` : ''}${words(layoutWords.jornal)}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const page = document.getElementById('page')
    if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
  }, [pathname])
}
