import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { requiresSecondFactor } from '../../dataProvider/organization.ts'
import { hasSecondFactor } from '../../dataProvider/security.ts'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { organizationsAddress, profileAddress } from '../addresses.ts'

const SecondFactorNeeded = lazyPages(() => import('./pages.ts')).page(pages => pages.SecondFactorNeeded)

/** Instead of the pages of an organization that requires a second factor, for who has none: the way to get one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // The way to another organization, or to a new one, stays open.
  const isElsewhere = pathname === profileAddress || pathname.startsWith(organizationsAddress)
  if (!requiresSecondFactor() || hasSecondFactor() || isElsewhere) return children
  return <SecondFactorNeeded />
}
