import type { ReactNode } from 'react'
import { siteWords } from '../../../i18n/pages/public.ts'
import { LanguageLink, useBrand, useRuntime, useWords } from '../language.tsx'
import publicStyles from '../public.module.css'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import siteStyles from './site.module.css'

export function Footer(): ReactNode {
  const words = useWords()
  const brand = useBrand()
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
        <LanguageLink />
      </div>
    </footer>
  )
}

function SocialNetworks(): ReactNode {
  const words = useWords()
  const { social_facebook, social_instagram, social_x, social_linkedin } = useRuntime()
  const networks = [
    { name: 'facebook', address: social_facebook },
    { name: 'instagram', address: social_instagram },
    { name: 'x', address: social_x },
    { name: 'linkedin', address: social_linkedin },
  ] as const
  const known = networks.filter(({ address }) => address)
  if (known.length === 0) return null
  return (
    <div>
      <h2>{words(siteWords.follow)}</h2>
      <p className={siteStyles.social}>
        {known.map(({ name, address }) => (
          <a key={name} href={address} rel="noreferrer" aria-label={words(siteWords[name])}>
            <Icon name={name} />
          </a>
        ))}
      </p>
    </div>
  )
}

function Contact(): ReactNode {
  const words = useWords()
  const { contact_email, whatsapp } = useRuntime()
  if (!contact_email && !whatsapp) return null
  return (
    <div>
      <h2>{words(siteWords.write)}</h2>
      {contact_email && (
        <p>
          <a href={`mailto:${contact_email}`}>
            <bdi dir="ltr">{contact_email}</bdi>
          </a>
        </p>
      )}
      {whatsapp && (
        <p className={siteStyles.social}>
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
        </p>
      )}
    </div>
  )
}

const whatsAppAddress = (configured: string): string =>
  configured.startsWith('https://') ? configured : `https://wa.me/${configured.replace(/\D/g, '')}`
