import { type ReactNode, useEffect, useState } from 'react'
import { redirecting, siteWords } from '../../../i18n/pages/public.ts'
import { countText } from '../../../i18n/text.ts'
import inputStyles from '../../elements/inputs.module.css'
import ledgerStyles from '../../elements/ledger.module.css'
import { StatusDot } from '../../elements/StatusDot.tsx'
import sheetStyles from '../../elements/sheet.module.css'
import { Button, ButtonLink } from '../Button.tsx'
import type { Head, HeadInput } from '../head.ts'
import { useLanguage, useWords } from '../language.tsx'
import { usePageLocation } from '../page-location.tsx'
import publicStyles from '../public.module.css'
import { useIsTakenOver } from '../render-context.ts'
import styles from './NotFound.module.css'
import { SitePage } from './SitePage.tsx'
import siteStyles from './site.module.css'

const secondsBeforeHome = 3

export const notFoundHead = ({ words }: HeadInput<unknown>): Head => ({
  title: words(siteWords.notFoundTitle),
  description: words(siteWords.notFoundLead),
  status: 404,
})

/** The page that is not there: what was asked for is a row of the book, with nothing beside it. */
export function NotFound(): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const { pathname } = usePageLocation()
  const { secondsLeft, stay } = useWayHome()
  // Without a script nobody is taken anywhere.
  const isOnTheWay = useIsTakenOver() && secondsLeft !== null
  return (
    <SitePage>
      <section className={`${publicStyles.wide} ${siteStyles.wide} ${styles.notFound}`}>
        <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.leaf}`} data-part="sheet">
          <h1 tabIndex={-1}>{words(siteWords.notFoundTitle)}</h1>
          <p className={siteStyles.lead}>{words(siteWords.notFoundLead)}</p>
          <table className={ledgerStyles.ledger}>
            <thead>
              <tr>
                <th>{words(siteWords.address)}</th>
                <th>{words(siteWords.found)}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>
                  <bdi dir="ltr" className={styles.address}>
                    {asRead(pathname)}
                  </bdi>
                </td>
                <td className="negative">
                  <StatusDot mark="hollow" /> {words(siteWords.nothing)}
                </td>
              </tr>
            </tbody>
          </table>
          <div className={siteStyles.cta}>
            <ButtonLink size="large" look="primary" to="/">
              {words(siteWords.goHome)}
            </ButtonLink>
            {isOnTheWay && (
              <>
                <p className={inputStyles.hint} data-part="hint">
                  {countText(redirecting, language, secondsLeft)}
                </p>
                <Button size="large" look="quiet" onClick={stay}>
                  {words(siteWords.stay)}
                </Button>
              </>
            )}
          </div>
        </div>
      </section>
    </SitePage>
  )
}

const maxShown = 120

/** An address in its own letters, as far as it has any; a long one is cut. */
function asRead(pathname: string): string {
  const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)
  try {
    return cut(decodeURI(pathname))
  } catch {
    return cut(pathname)
  }
}

/** Counts down and goes home, unless the reader does anything first: then the page stays. */
function useWayHome(): { secondsLeft: number | null; stay: () => void } {
  const { go } = usePageLocation()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(secondsBeforeHome)
  const stay = () => setSecondsLeft(null)
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1)
      else void go('/', { replace: true })
    }, 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, go])
  useEffect(() => {
    window.addEventListener('keydown', stay)
    window.addEventListener('pointerdown', stay)
    return () => {
      window.removeEventListener('keydown', stay)
      window.removeEventListener('pointerdown', stay)
    }
  })
  return { secondsLeft, stay }
}
