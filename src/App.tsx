import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createBrowserRouter, Outlet, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom'
import { go, type Passed } from './public/connection/leaving.ts'
import { readUser } from './public/connection/session.ts'
import { focusHeading } from './public/heading.ts'
import { useLanguageOfTheAddress } from './public/language.tsx'
import { PageLoading } from './public/PageLoading.tsx'
import { ConsoleLoading } from './public/page/ConsoleLoading.tsx'
import { ErrorPage } from './public/page/ErrorPage.tsx'
import { Toasts } from './public/page/Toasts.tsx'

const fetchConsole = () => import('./dashboard.tsx')

/** The guard asks first; for someone who looks signed in, the console is fetched at the same time. */
async function guardedDashboard() {
  if (readUser()) void fetchConsole()
  const { Guard } = await import('./public/page/guard.tsx')
  const GuardedDashboard = () => (
    <Guard>
      <Console />
      <ScrollRestoration />
    </Guard>
  )
  return { Component: GuardedDashboard }
}

// Not by React.lazy: whatever follows a fallback is held back for 300 ms, and here one would follow the other.
function Console(): ReactNode {
  const [Dashboard, setDashboard] = useState<ComponentType | null>(null)
  useEffect(() => {
    fetchConsole().then(
      fetched => setDashboard(() => fetched.default),
      (error: unknown) =>
        setDashboard(() => {
          throw error
        }),
    )
  }, [])
  return Dashboard ? <Dashboard /> : <ConsoleLoading />
}

/** What every page of the console stands in: its language, its heading, and the toasts over it. */
function Root(): ReactNode {
  useLanguageOfTheAddress(useLocation().search)
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** After a move to another page the focus goes to its heading, as it would if the browser had loaded it. */
function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusHeading()
  }, [pathname])
}

/** The way out of the console: the public pages are documents of their own. */
function Leaving(): ReactNode {
  const { pathname, search, state } = useLocation()
  useEffect(
    () => void go(pathname + search, { replace: true, state: state as Passed | null }),
    [pathname, search, state],
  )
  return <PageLoading />
}

const RouteErrorPage = () => <ErrorPage error={useRouteError()} />

// A console that the browser kept may be somebody else's by now, or nobody's.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())

const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: readUser() ? ConsoleLoading : PageLoading,
    children: [
      { path: 'dashboard/*', lazy: guardedDashboard },
      { path: '*', Component: Leaving },
    ],
  },
])

export const App = (): ReactNode => <RouterProvider router={router} />
