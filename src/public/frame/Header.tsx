import type { ReactNode } from 'react'
import { authWords, siteWords } from '../../../i18n/pages/public.ts'
import { SkipLink } from '../../elements/SkipLink.tsx'
import { ButtonLink } from '../Button.tsx'
import { Logo } from '../Logo.tsx'
import { LanguageLink, useWords } from '../language.tsx'
import { PageLink, usePageLocation } from '../page-location.tsx'
import publicStyles from '../public.module.css'
import siteStyles from './site.module.css'

export function Header(): ReactNode {
  const words = useWords()
  const { pathname } = usePageLocation()
  return (
    <header className={siteStyles.siteHead}>
      <SkipLink to="content">{words(siteWords.skip)}</SkipLink>
      <div className={`${publicStyles.wide} ${siteStyles.wide}`}>
        <Logo />
        <nav aria-label={words(siteWords.navigation)}>
          {/* The first page has two addresses. */}
          <PageLink to="/home" replace aria-current={pathname === '/' || pathname === '/home' ? 'page' : undefined}>
            {words(siteWords.home)}
          </PageLink>
          <a href="/blogs" aria-current={pathname.startsWith('/blogs') ? 'page' : undefined}>
            {words(siteWords.blog)}
          </a>
        </nav>
        <span className={siteStyles.gap} />
        <LanguageLink className={siteStyles.lng} />
        <ButtonLink className={siteStyles.entrance} look="quiet" to="/login">
          {words(authWords.login)}
        </ButtonLink>
        <ButtonLink className={siteStyles.entrance} to="/SignUp">
          {words(authWords.signUp)}
        </ButtonLink>
      </div>
    </header>
  )
}
