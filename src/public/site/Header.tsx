import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { entryWords, siteWords } from '../../../i18n/pages/public.ts'
import { LanguageLink, useWords } from '../language.tsx'
import { Logo } from './Logo.tsx'

export function Header(): ReactNode {
  const words = useWords()
  return (
    <header className="site-head">
      <a className="skip-link" href="#content">
        {words(siteWords.skip)}
      </a>
      <div className="wide">
        <Logo />
        <nav aria-label={words(siteWords.navigation)}>
          <NavLink to="/home" replace>
            {words(siteWords.home)}
          </NavLink>
          <NavLink to="/blogs">{words(siteWords.blog)}</NavLink>
        </nav>
        <span className="gap" />
        <LanguageLink className="lng" />
        <Link className="btn quiet" to="/login">
          {words(entryWords.login)}
        </Link>
        <Link className="btn" to="/SignUp">
          {words(entryWords.signUp)}
        </Link>
      </div>
    </header>
  )
}
