import type { ReactNode } from 'react'
import { siteWords } from '../../../i18n/pages/public.ts'
import { Icon } from '../Icon.tsx'
import { Logo } from '../Logo.tsx'
import { LanguageLink, useBrand, useLanguage, useRuntime, useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import siteStyles from './site.module.css'

export function Footer(): ReactNode {
  const words = useWords()
  const brand = useBrand()
  const { api_docs } = useRuntime()
  const language = useLanguage()
  return (
    <footer className={siteStyles.siteFoot}>
      <div className={`${publicStyles.wide} ${siteStyles.wide} ${siteStyles.columns}`}>
        <div>
          <Logo />
          <p>{words(siteWords.description)}</p>
        </div>
        <SocialNetworks />
        <Contact />
      </div>
      <div className={`${publicStyles.wide} ${siteStyles.wide} ${siteStyles.last}`}>
        <span>
          © <bdi className="number">2024</bdi> {brand}
        </span>
        <a href="/PrivacyPolicy">{words(siteWords.privacy)}</a>
        <a href="/ContactUs">{words(siteWords.contact)}</a>
        {api_docs && <a href={`/api/docs${language === 'en' ? '?lng=en' : ''}`}>{words(siteWords.apiDocs)}</a>}
        <LanguageLink />
      </div>
    </footer>
  )
}

function SocialNetworks(): ReactNode {
  const words = useWords()
  const { social_facebook, social_instagram, social_x, social_linkedin, whatsapp } = useRuntime()
  const networks = [
    { name: 'facebook', address: social_facebook },
    { name: 'instagram', address: social_instagram },
    { name: 'x', address: social_x },
    { name: 'linkedin', address: social_linkedin },
  ] as const
  return (
    <div>
      <h2>{words(siteWords.follow)}</h2>
      <ul className={siteStyles.social}>
        {networks.map(
          ({ name, address }) =>
            address && (
              <li key={name}>
                <a href={address} rel="noreferrer" aria-label={words(siteWords[name])}>
                  <Icon name={name} />
                </a>
              </li>
            ),
        )}
        {whatsapp && (
          <li>
            <a
              href={whatsAppAddress(whatsapp)}
              rel="noreferrer"
              aria-label={words(siteWords.whatsapp)}
              aria-describedby="whatsapp-tip"
            >
              <Icon name="whatsapp" />
            </a>
            <span className={siteStyles.tip} role="tooltip" id="whatsapp-tip">
              {words(siteWords.whatsappTip)}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

function Contact(): ReactNode {
  const words = useWords()
  const { contact_email } = useRuntime()
  if (!contact_email) return null
  return (
    <div>
      <h2>{words(siteWords.write)}</h2>
      <p>
        <a href={`mailto:${contact_email}`}>
          <bdi dir="ltr">{contact_email}</bdi>
        </a>
      </p>
    </div>
  )
}

const whatsAppAddress = (configured: string): string =>
  configured.startsWith('https://') ? configured : `https://wa.me/${configured.replace(/\D/g, '')}`
