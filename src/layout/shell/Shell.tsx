import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import logoStyles from '../../elements/logo.module.css'
import { SkipLink } from '../../elements/SkipLink.tsx'
import { Button } from '../Button.tsx'
import { FavouritesOwner, PageHere } from '../favourites.ts'
import { Icon, Mark } from '../icons.tsx'
import { useText, useWords } from '../language.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import pageStyles from '../Page.module.css'
import { ErrorState, Waiting } from '../States.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import type { Command } from './commands.ts'
import { useDarkMode, useOtherLanguage } from './language-and-theme.ts'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { RailTree } from './Rail.tsx'
import { currentNavItem, isGroup, type NavItem, navItemsOf } from './rail-items.ts'
import shellStyles from './Shell.module.css'
import { AccountMenu, NewMenu, OrganizationMenu } from './ShellMenus.tsx'
import type { PaletteEntries, ShellProps } from './shell-props.ts'

const Logo = ({ home }: { home: string }) => {
  const text = useText()
  return (
    <Link className={logoStyles.logo} data-part="logo" to={home}>
      <Mark />
      <span>{text(layoutWords.jornal)}</span>
    </Link>
  )
}

const newCommand = ({ to, label }: NavItem) => ({
  id: `new ${to}`,
  isNew: true,
  icon: 'plus' as const,
  label:
    typeof label === 'string'
      ? label
      : { ar: `${layoutWords.new.ar}: ${label.ar}`, en: `${layoutWords.new.en}: ${label.en}` },
})

function useCommands(
  { rail, newItems, more, onOpen }: Pick<ShellProps, 'rail' | 'newItems' | 'more' | 'onOpen'>,
  isFinding: boolean,
) {
  const navigate = useNavigate()
  const open = useCallback(
    (to: string) => {
      onOpen?.(to)
      void navigate(to)
    },
    [onOpen, navigate],
  )
  const [{ places, otherWords }, setFound] = useState<PaletteEntries>({ places: [], otherWords: {} })
  useEffect(() => {
    // Without them the palette still goes to every place; the next opening asks again.
    if (isFinding) more?.().then(setFound, () => undefined)
  }, [isFinding, more])
  return useMemo<Command[]>(
    () => [
      ...newItems.map(item => ({ ...newCommand(item), also: otherWords[item.to], run: () => open(item.to) })),
      ...navItemsOf(rail).map(({ to, label, icon }) => ({
        ...{ id: `go ${to}`, icon, label, also: otherWords[to] },
        run: () => open(to),
      })),
      ...places.flatMap(({ group, isNew, items }) =>
        items.map(item => ({
          ...(isNew ? newCommand(item) : { id: `go ${item.to}`, icon: item.icon, label: item.label }),
          group,
          also: otherWords[item.to],
          isQuiet: true,
          run: () => open(item.to),
        })),
      ),
    ],
    [rail, newItems, places, otherWords, open],
  )
}

function PhoneBar({
  bottom,
  newItems,
  newCard,
  here,
  rail,
  onMore,
}: Pick<ShellProps, 'bottom' | 'newItems' | 'newCard' | 'rail'> & { here?: NavItem; onMore: () => void }) {
  const text = useText()
  const words = useWords()
  // A page that only the rail names is under the place of its group.
  const group = rail.top.filter(isGroup).find(({ items }) => here && items.includes(here))
  const isNear = (navItem: NavItem) => group?.items.some(({ to }) => to === navItem.to)
  const link = (navItem: NavItem) => (
    <Link
      key={navItem.to}
      to={navItem.to}
      aria-current={navItem.to === here?.to ? 'page' : isNear(navItem) ? 'true' : undefined}
    >
      <Icon name={navItem.icon} />
      <span>{words(navItem.label)}</span>
    </Link>
  )
  return (
    <nav className={`${shellStyles.bottomBar} no-print`} aria-label={text(layoutWords.menu)}>
      {bottom.slice(0, 2).map(link)}
      <NewMenu items={newItems} card={newCard} phone />
      {bottom.slice(2).map(link)}
      <button type="button" onClick={onMore}>
        <Icon name="menu" />
        <span>{text(layoutWords.more)}</span>
      </button>
    </nav>
  )
}

/** The frame of every page of the console: the rail, the top bar, the palette and, on a phone, the bottom bar. */
export function Shell(props: ShellProps) {
  const { rail, waiting, sees, newItems, newCard, bottom, home, find, organization, children } = props
  const text = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const language = useOtherLanguage()
  const dark = useDarkMode()
  const [isFinding, setFinding] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const commands = useCommands(props, isFinding)
  const here = currentNavItem(pathname, navItemsOf(rail))
  const navItem = here?.to === pathname && !here.exact ? here : undefined
  const page = useMemo(() => ({ to: pathname, place: navItem }), [pathname, navItem])

  useEffect(() => {
    // The physical key: an Arabic keyboard has another letter on it.
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setFinding(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <FavouritesOwner value={props.keptFor}>
      <SkipLink to="page">{text(layoutWords.skip)}</SkipLink>
      {props.banner && <div className={`${shellStyles.banner} no-print`}>{props.banner}</div>}
      <div className={`${shellStyles.shell} ${props.banner ? shellStyles.underBanner : ''}`}>
        <nav className={shellStyles.rail} aria-label={text(layoutWords.menu)}>
          <div className={shellStyles.railBox}>
            <Logo home={home} />
            <RailTree {...{ rail, waiting, sees, here }} />
          </div>
        </nav>
        <div>
          <header className={`${shellStyles.topBar} no-print`}>
            <span className={`only-phone ${shellStyles.company}`}>
              <Link className={logoStyles.logo} data-part="logo" to={home}>
                <Mark />
                <bdi>{organization.name}</bdi>
              </Link>
            </span>
            <button
              type="button"
              className={shellStyles.find}
              aria-label={`${text(layoutWords.find)} Ctrl K`}
              onClick={() => setFinding(true)}
            >
              <Icon name="search" />
              <span className={shellStyles.words}>{text(layoutWords.find)}</span>
              <kbd>Ctrl K</kbd>
            </button>
            <NewMenu items={newItems} card={newCard} />
            <span className={shellStyles.space} />
            <span className="only-desk">
              <OrganizationMenu {...props} />
            </span>
            <Button size="small" variant="text" className="only-desk" lang={language.other} onClick={language.change}>
              {language.name}
            </Button>
            <IconButton className="only-desk" label={dark.label} onClick={dark.change}>
              <Icon name={dark.icon} />
            </IconButton>
            {props.bell}
            <AccountMenu {...props} />
          </header>
          <main className={pageStyles.page} id="page" tabIndex={-1}>
            <PageErrorBoundary
              page={pathname}
              fallback={(_, retry) => (
                <ErrorState
                  title={layoutWords.pageBroke}
                  actions={
                    <Button size="small" onClick={retry}>
                      {text(layoutWords.tryAgain)}
                    </Button>
                  }
                >
                  <p>{text(layoutWords.pageBrokeWhy)}</p>
                </ErrorState>
              )}
            >
              <PageHere value={page}>
                <Suspense fallback={<Waiting hasHead />}>{children}</Suspense>
              </PageHere>
            </PageErrorBoundary>
          </main>
        </div>
      </div>
      <PhoneBar {...{ bottom, newItems, newCard, rail }} here={here} onMore={() => setShowsMore(true)} />
      <Drawer anchor="bottom" open={showsMore} onClose={() => setShowsMore(false)}>
        <nav className={shellStyles.more} aria-label={text(layoutWords.more)}>
          <div className={shellStyles.moreHead}>
            <OrganizationMenu {...props} onGo={() => setShowsMore(false)} />
          </div>
          <RailTree {...{ rail, waiting, sees, here }} onGo={() => setShowsMore(false)} />
        </nav>
      </Drawer>
      <CommandPalette
        isOpen={isFinding}
        onClose={() => setFinding(false)}
        commands={commands}
        find={find}
        goTo={address => void navigate(address)}
      />
    </FavouritesOwner>
  )
}
