import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Root } from './public/Root.tsx'
import { readUser } from './public/session.ts'
import { Home } from './public/site/Home.tsx'
import { NotFound } from './public/site/NotFound.tsx'
import { Trouble } from './public/Trouble.tsx'
import { Waiting } from './public/Waiting.tsx'

type EntryScreen = keyof typeof import('./public/entry/screens.ts')

const entryScreen = (path: string, screen: EntryScreen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./public/entry/screens.ts'))[screen] }),
})

const fetchDashboard = () => import('./dashboard.tsx')
const Dashboard = lazy(fetchDashboard)
const Guard = lazy(async () => ({ default: (await import('./public/guard.tsx')).Guard }))

/** The guard asks first; for someone who looks signed in, the dashboard is fetched while it asks. */
function GuardedDashboard(): ReactNode {
  useEffect(() => {
    if (readUser()) void fetchDashboard()
  }, [])
  return (
    <Suspense fallback={<Waiting />}>
      <Guard>
        <Dashboard />
      </Guard>
    </Suspense>
  )
}

const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Trouble,
    HydrateFallback: Waiting,
    children: [
      { index: true, Component: Home },
      { path: 'home', Component: Home },
      entryScreen('login', 'Login'),
      entryScreen('SignUp', 'SignUp'),
      entryScreen('VerifyAccount', 'VerifyAccount'),
      entryScreen('RegisterStepTwo', 'RegisterStepTwo'),
      entryScreen('requestEmail', 'RequestEmail'),
      entryScreen('sendforgetPassword', 'SendForgetPassword'),
      entryScreen('ForgetPassword', 'ForgetPassword'),
      { path: 'dashboard/*', Component: GuardedDashboard },
      { path: '*', Component: NotFound },
    ],
  },
])

export function App(): ReactNode {
  return <RouterProvider router={router} />
}
