import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readLanguage } from '../i18n/stored-language.ts'
import { PageLoading } from './public/PageLoading.tsx'
import { sourceContext } from './public/page/definition.tsx'
import { readUser } from './public/session.ts'
import { privatePaths, routesWith } from './public/site/routes.tsx'

const fetchConsole = () => import('./dashboard.tsx')

/** The guard asks first; for someone who looks signed in, the console is fetched at the same time. */
async function guardedDashboard() {
  if (readUser()) void fetchConsole()
  const { Guard } = await import('./public/guard.tsx')
  const GuardedDashboard = () => (
    <Guard>
      <Console />
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
  return Dashboard ? <Dashboard /> : <PageLoading />
}

const screens = () => import('./public/auth/screens.ts')

const routes = routesWith([
  { path: privatePaths.organization, lazy: async () => ({ Component: (await screens()).RegisterStepTwo }) },
  { path: privatePaths.noOrganization, lazy: async () => ({ Component: (await screens()).NoOrganization }) },
  { path: privatePaths.dashboard, lazy: guardedDashboard },
])

/** What loaders read from in a browser: the API, whose client is fetched when something is first asked. */
const source = () =>
  new RouterContextProvider(
    new Map([
      [
        sourceContext,
        {
          data: async () => (await import('./public/page/browser-data.ts')).browserData,
          language: readLanguage,
        },
      ],
    ]),
  )

/** The code of the page that the server rendered is here before React takes the page over. */
async function fetchPagesOf(location: Location): Promise<void> {
  const matched = matchRoutes<RouteObject>(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** The application: from what the server rendered, or from nothing. */
export async function makeApp(hydrationData: HydrationState | null): Promise<ReactNode> {
  if (hydrationData) await fetchPagesOf(window.location)
  const router = createBrowserRouter(routes, { getContext: source, ...(hydrationData && { hydrationData }) })
  return <RouterProvider router={router} />
}
