import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { redirecting, siteWords } from '../../../i18n/pages/public.ts'
import { sayCount } from '../../../i18n/text.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button, ButtonLink } from '../Button.tsx'
import { useLanguage, useWords } from '../language.tsx'
import type { Head, HeadAsked } from '../page/head.ts'
import publicStyles from '../public.module.css'
import { SitePage } from './SitePage.tsx'
import siteStyles from './site.module.css'

const secondsBeforeHome = 3

export const notFoundHead = ({ words }: HeadAsked<unknown>): Head => ({
  title: words(siteWords.notFoundTitle),
  description: words(siteWords.notFoundLead),
  status: 404,
})

export function NotFound(): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const { secondsLeft, stay } = useWayHome()
  return (
    <SitePage>
      <section className={`${publicStyles.wide} ${siteStyles.wide} ${siteStyles.notFound}`}>
        <h1 tabIndex={-1}>{words(siteWords.notFoundTitle)}</h1>
        <p className={siteStyles.lead}>{words(siteWords.notFoundLead)}</p>
        <div className={siteStyles.cta}>
          <ButtonLink size="large" look="primary" to="/">
            {words(siteWords.goHome)}
          </ButtonLink>
          {secondsLeft !== null && (
            <Button size="large" onClick={stay}>
              {words(siteWords.stay)}
            </Button>
          )}
        </div>
        {secondsLeft !== null && (
          <p className={inputStyles.hint} data-part="hint">
            {sayCount(redirecting, language, secondsLeft)}
          </p>
        )}
      </section>
    </SitePage>
  )
}

/** Counts down and goes home, unless the reader does anything first: then the page stays. */
function useWayHome(): { secondsLeft: number | null; stay: () => void } {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(secondsBeforeHome)
  const stay = () => setSecondsLeft(null)
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1)
      else void navigate('/', { replace: true })
    }, 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, navigate])
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
