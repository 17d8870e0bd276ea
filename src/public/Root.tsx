import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { focusHeading } from './heading.ts'
import { useLanguageOfTheAddress } from './language.tsx'
import { useHead } from './page/apply.ts'
import { Toasts } from './toast.tsx'

/** What every page stands in: its language, its place on the screen, and the toasts over it. */
export function Root(): ReactNode {
  useLanguageOfTheAddress()
  useHead()
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
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
