import type { ReactNode } from 'react'
import { authWords, siteWords } from '../../../i18n/pages/public.ts'
import { homeWords } from '../../../i18n/site/home.ts'
import inputStyles from '../../elements/inputs.module.css'
import { ButtonLink } from '../Button.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import siteStyles from '../frame/site.module.css'
import { useBrand, useRuntime, useWords } from '../language.tsx'
import { definePage } from '../page/definition.tsx'
import publicStyles from '../public.module.css'
import { Chat } from '../site/chat/Chat.tsx'
import { ExampleSheets } from './ExampleSheets.tsx'
import styles from './home.module.css'
import { ProductPictures } from './ProductPictures.tsx'
import { Questions, questions } from './Questions.tsx'

function Home(): ReactNode {
  const words = useWords()
  return (
    <SitePage>
      <Hero />
      <Questions />
      <ProductPictures />
      <section className={styles.end}>
        <div className={`${publicStyles.wide} ${siteStyles.wide}`}>
          <h2>{words(homeWords.begin)}</h2>
          <ButtonLink size="large" to="/SignUp">
            {words(authWords.signUp)}
          </ButtonLink>
        </div>
      </section>
      <Chat />
    </SitePage>
  )
}

function Hero(): ReactNode {
  const words = useWords()
  const brand = useBrand()
  const hasDemo = useRuntime().demo !== undefined
  return (
    <section className={`${styles.hero} ${publicStyles.wide} ${siteStyles.wide}`}>
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
        {hasDemo && (
          <p className={styles.demo}>
            <a href="/login?demo=1">{words(siteWords.tryDemo)}</a>
          </p>
        )}
        <p className={inputStyles.hint} data-part="hint">
          {words(siteWords.freeNote)}
        </p>
      </div>
      <ExampleSheets />
    </section>
  )
}

export const homePage = definePage({
  Component: Home,
  head: ({ words, brand, language, runtime, absolute }) => {
    const description = words(siteWords.heroLead, { name: brand })
    const networks = [runtime.social_facebook, runtime.social_instagram, runtime.social_x, runtime.social_linkedin]
    const organization = { '@type': 'Organization', '@id': absolute('/#organization') }
    return {
      title: words(siteWords.tagline),
      description,
      path: '/',
      jsonLd: [
        {
          ...organization,
          name: brand,
          url: absolute('/'),
          logo: absolute('/icon-512.png'),
          email: runtime.contact_email,
          telephone: runtime.contact_phone,
          sameAs: networks.filter(Boolean),
        },
        {
          '@type': 'SoftwareApplication',
          name: brand,
          description,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          inLanguage: ['ar', 'en'],
          url: absolute('/'),
          publisher: { '@id': organization['@id'] },
        },
        {
          '@type': 'FAQPage',
          inLanguage: language,
          mainEntity: questions.map(({ ask, answer }) => ({
            '@type': 'Question',
            name: words(ask),
            acceptedAnswer: { '@type': 'Answer', text: words(answer) },
          })),
        },
      ],
    }
  },
})
