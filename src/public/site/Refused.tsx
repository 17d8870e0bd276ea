import type { ReactNode } from 'react'
import { siteWords } from '../../../i18n/pages/public.ts'
import type { RefusedPage } from '../../../schema/site/public-pages.ts'
import sheetStyles from '../../elements/sheet.module.css'
import { ButtonLink } from '../Button.tsx'
import styles from '../frame/NotFound.module.css'
import { SitePage } from '../frame/SitePage.tsx'
import siteStyles from '../frame/site.module.css'
import { useWords } from '../language.tsx'
import { definePage, type Page } from '../page/definition.tsx'
import { usePageLocation } from '../page-location.tsx'
import publicStyles from '../public.module.css'

/** A page that could not be given, or a form that could not be taken: why, and the way on. Only the server draws it. */
export const refusedPage = ({ status, says, requestId }: RefusedPage): Page =>
  definePage({
    Component: () => <Refused says={says} requestId={requestId} />,
    head: ({ words }) => ({ title: words(siteWords.refusedTitle), description: says, status }),
    isOnlyTheirs: true,
  })

function Refused({ says, requestId }: Pick<RefusedPage, 'says' | 'requestId'>): ReactNode {
  const words = useWords()
  const { pathname } = usePageLocation()
  return (
    <SitePage>
      <section className={`${publicStyles.wide} ${siteStyles.wide} ${styles.notFound}`}>
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.leaf}`} data-part="sheet">
          <h1 tabIndex={-1}>{words(siteWords.refusedTitle)}</h1>
          <p className={siteStyles.lead}>{says}</p>
          {requestId && (
            <p className="muted">
              {words(siteWords.requestId)} <bdi dir="ltr">{requestId}</bdi>
            </p>
          )}
          <div className={siteStyles.cta}>
            <ButtonLink size="large" look="primary" to={pathname}>
              {words(siteWords.openAgain)}
            </ButtonLink>
            <ButtonLink size="large" to="/">
              {words(siteWords.goHome)}
            </ButtonLink>
          </div>
        </div>
      </section>
    </SitePage>
  )
}
