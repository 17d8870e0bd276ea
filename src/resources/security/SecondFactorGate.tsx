import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { requiresSecondFactor } from '../../dataProvider/organization.ts'
import { hasSecondFactor } from '../../dataProvider/security.ts'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { organizationsAddress, profileAddress } from '../kit/addresses.ts'

const SecondFactorNeeded = lazyPages(() => import('./pages.ts')).page(pages => pages.SecondFactorNeeded)

/** Instead of the pages of an organization that requires a second factor, for who has none: the way to get one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [shownAt, setShownAt] = useState<string | null>(null)
  // The way to another organization, or to a new one, stays open.
  const isElsewhere = pathname === profileAddress || pathname.startsWith(organizationsAddress)
  const isNeeded = requiresSecondFactor() && !hasSecondFactor() && !isElsewhere
  // Once it is turned on there, the page stays until it leads on by itself: it shows the recovery codes this once.
  const isShown = isNeeded || shownAt === pathname
  const nowShownAt = isShown ? pathname : null
  if (shownAt !== nowShownAt) setShownAt(nowShownAt)
  return isShown ? <SecondFactorNeeded /> : children
}
