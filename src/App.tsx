import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PageLoading } from './public/PageLoading.tsx'
import { Root } from './public/Root.tsx'
import { RouteErrorPage } from './public/RouteErrorPage.tsx'
import { readUser } from './public/session.ts'
import { Home } from './public/site/Home.tsx'
import { NotFound } from './public/site/NotFound.tsx'

type EntryScreen = keyof typeof import('./public/auth/screens.ts')

const entryScreen = (path: string, screen: EntryScreen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./public/auth/screens.ts'))[screen] }),
})

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

const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: PageLoading,
    children: [
      { index: true, Component: Home },
      { path: 'home', Component: Home },
      entryScreen('login', 'Login'),
      entryScreen('SignUp', 'SignUp'),
      entryScreen('VerifyAccount', 'VerifyAccount'),
      entryScreen('RegisterStepTwo', 'RegisterStepTwo'),
      entryScreen('invitation/:code', 'Invitation'),
      entryScreen('noOrganization', 'NoOrganization'),
      entryScreen('requestEmail', 'RequestEmail'),
      entryScreen('sendforgetPassword', 'SendForgetPassword'),
      entryScreen('ForgetPassword', 'ForgetPassword'),
      { path: 'dashboard/*', lazy: guardedDashboard },
      { path: '*', Component: NotFound },
    ],
  },
])

export function App(): ReactNode {
  return <RouterProvider router={router} />
}
