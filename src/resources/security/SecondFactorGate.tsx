import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { secondFactorWords } from '../../../i18n/pages/security.ts'
import { presentOrganization, requiresSecondFactor } from '../../dataProvider/organization.ts'
import { hasSecondFactor } from '../../dataProvider/security.ts'
import { useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { consoleAddress, organizationsAddress, profileAddress } from '../addresses.ts'
import styles from './security.module.css'

const SecondFactorSheet = lazyPages(() => import('./pages.ts')).page(pages => pages.SecondFactorSheet)

/** Instead of the pages of an organization that requires a second factor, for who has none: the way to get one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  // The way to another organization, or to a new one, stays open.
  const isElsewhere = pathname === profileAddress || pathname.startsWith(organizationsAddress)
  if (!requiresSecondFactor() || hasSecondFactor() || isElsewhere) return children
  return (
    <>
      <PageHead title={text(secondFactorWords.neededTitle, { name: presentOrganization().name })} />
      <div className={styles.gate}>
        <p>{text(secondFactorWords.neededBody)}</p>
        <SecondFactorSheet onTurnedOn={() => window.location.assign(consoleAddress)} />
      </div>
    </>
  )
}
