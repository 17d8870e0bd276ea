import type { ReactNode } from 'react'
import { siteWords } from '../../../i18n/pages/public.ts'
import type { Text } from '../../../i18n/text.ts'
import { Logo } from '../Logo.tsx'
import { LanguageLink, usePageTitle, useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import entryStyles from './auth.module.css'
import { GraphPanel } from './GraphPanel.tsx'

interface EntryPageProps {
  title: Text
  /** Said in the heading instead of the title. */
  heading?: ReactNode
  lead?: Text
  children: ReactNode
}

/** The frame of every entry screen: form on one side, the graph and the slogan on the other. */
export function AuthPage({ title, heading, lead, children }: EntryPageProps): ReactNode {
  const words = useWords()
  usePageTitle(title)
  return (
    <div className={`${publicStyles.pub} ${entryStyles.entry}`}>
      <main>
        <div className={entryStyles.column}>
          <Logo />
          <h1 tabIndex={-1}>{heading ?? words(title)}</h1>
          {lead && <p className={entryStyles.lead}>{words(lead)}</p>}
          {children}
        </div>
        <nav className={entryStyles.below} aria-label={words(siteWords.navigation)}>
          <LanguageLink />
          <a href="/home">{words(siteWords.home)}</a>
          <a href="/PrivacyPolicy">{words(siteWords.privacy)}</a>
        </nav>
      </main>
      <GraphPanel />
    </div>
  )
}

/** A question and the way out of it, under the form. */
export function Aside({ ask, to, answer }: { ask?: Text; to: string; answer: Text }): ReactNode {
  const words = useWords()
  return (
    <p className={entryStyles.else}>
      {ask && <span>{words(ask)}</span>}
      <a href={to}>{words(answer)}</a>
    </p>
  )
}
