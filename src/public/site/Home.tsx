import type { ReactNode } from 'react'
import { authWords, siteWords } from '../../../i18n/pages/public.ts'
import inputStyles from '../../elements/inputs.module.css'
import { ButtonLink } from '../Button.tsx'
import { useBrand, useWords } from '../language.tsx'
import { definePage } from '../page/definition.tsx'
import publicStyles from '../public.module.css'
import { Chat } from './chat/Chat.tsx'
import { ExampleSheets } from './ExampleSheets.tsx'
import { SitePage } from './SitePage.tsx'
import siteStyles from './site.module.css'

function Home(): ReactNode {
  const words = useWords()
  const brand = useBrand()
  return (
    <SitePage>
      <section className={`${siteStyles.hero} ${publicStyles.wide} ${siteStyles.wide}`}>
        <div>
          <h1 tabIndex={-1}>
            {words(siteWords.heroFirst)}
            <br />
            {words(siteWords.heroSecond)} <em>{words(siteWords.heroMark)}</em>
          </h1>
          <p className={siteStyles.lead}>{words(siteWords.heroLead, { name: brand })}</p>
          <div className={siteStyles.cta}>
            <ButtonLink size="large" look="primary" to="/SignUp">
              {words(siteWords.startFree)}
            </ButtonLink>
            <ButtonLink size="large" to="/login">
              {words(authWords.login)}
            </ButtonLink>
          </div>
          <p className={inputStyles.hint} data-part="hint">
            {words(siteWords.freeNote)}
          </p>
        </div>
        <ExampleSheets />
      </section>
      <Chat />
    </SitePage>
  )
}

export const homePage = definePage({
  Component: Home,
  head: ({ words, brand }) => ({
    title: words(siteWords.tagline),
    description: words(siteWords.heroLead, { name: brand }),
    path: '/',
  }),
})
