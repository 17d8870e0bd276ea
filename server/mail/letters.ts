import {
  accountWords,
  invitationWords,
  letterLinks,
  letterWords,
  ownershipWords,
  removedOrganizationWords,
} from '../../i18n/files/mail.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { contactLetterWords } from '../../i18n/site/contact.ts'
import { directionOf, inDirectionOf, type Language, say } from '../../i18n/text.ts'
import { type Config, publicUrl } from '../config.ts'
import type { Letter } from './mailer.ts'

export type CodePurpose = 'verify_email' | 'reset_password'

interface Paragraph {
  words: string
  /** Read from the left whatever the language: a code, an address. */
  isCode?: true
  isLink?: true
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replaceAll(/[&<>"]/g, character => escapes[character]!)

const codeStyle = 'font-size:28px;font-weight:bold;letter-spacing:4px'

function drawn({ words, isCode, isLink }: Paragraph): string {
  if (isCode) return `<p><bdi dir="ltr" style="${codeStyle}">${words}</bdi></p>`
  if (isLink) return `<p><a dir="ltr" href="${escaped(words)}">${escaped(words)}</a></p>`
  return `<p>${escaped(words).replaceAll('\n', '<br>')}</p>`
}

function letter(to: string, language: Language, subject: string, said: readonly Paragraph[]): Letter {
  const paragraphs = said.map(each =>
    each.isCode || each.isLink ? each : { ...each, words: inDirectionOf(each.words, language) },
  )
  const direction = directionOf(language)
  const style = 'font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7'
  return {
    to,
    subject,
    text: `${paragraphs.map(({ words }) => words).join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head>` +
      `<body dir="${direction}" style="${style}">${paragraphs.map(drawn).join('')}</body></html>`,
  }
}

/**
 * The letter that carries a code. It holds no link and nothing that somebody typed: the code is the only run of six
 * digits in its text.
 */
export function codeLetter(config: Config, to: string, language: Language, purpose: CodePurpose, code: string): Letter {
  const { subject, before, after } = letterWords[purpose]
  const values = { brand: brandName(config.BRAND_NAME, language) }
  return letter(to, language, say(subject, language, values), [
    { words: say(before, language, values) },
    { words: code, isCode: true },
    { words: say(after, language, values) },
  ])
}

interface InvitationLetter {
  to: string
  language: Language
  organization: string
  inviter: string
  /** What the link says; nowhere else. */
  secret: string
}

/** The letter that invites somebody to an organization. */
export function invitationLetter(config: Config, about: InvitationLetter): Letter {
  const { to, language, organization, inviter, secret } = about
  const values = { brand: brandName(config.BRAND_NAME, language), organization, inviter }
  const { subject, before, after } = invitationWords
  return letter(to, language, say(subject, language, values), [
    { words: say(before, language, values) },
    { words: `${publicUrl(config)}/invitation/${secret}`, isLink: true },
    { words: say(after, language) },
  ])
}

/** Whom a letter goes to, and in which language. */
interface Reader {
  email: string
  language: Language
}

/** Tells somebody what an organization did to the account that it made in their name. */
export function accountLetter(
  config: Config,
  about: keyof typeof accountWords,
  { to, organization, by }: { to: Reader; organization: string; by: string },
): Letter {
  const { subject, body } = accountWords[about]
  const values = { brand: brandName(config.BRAND_NAME, to.language), organization, by }
  return letter(to.email, to.language, say(subject, to.language, values), [
    { words: say(body, to.language, values) },
    { words: `${publicUrl(config)}/sendforgetPassword`, isLink: true },
  ])
}

/** The letters of a handover. `from` is the one of the two who did something. */
export function ownershipLetter(
  config: Config,
  about: keyof typeof ownershipWords,
  { to, organization, from }: { to: Reader; organization: string; from: string },
): Letter {
  const { subject, body } = ownershipWords[about]
  const values = { brand: brandName(config.BRAND_NAME, to.language), organization, from }
  return letter(to.email, to.language, say(subject, to.language, values), [
    { words: say(body, to.language, values) },
    { words: `${publicUrl(config)}/dashboard/organizations`, isLink: true },
  ])
}

/** Tells somebody who worked for an organization that it is gone. */
export function removedOrganizationLetter(
  config: Config,
  { to, organization, owner }: { to: Reader; organization: string; owner: string },
): Letter {
  const { subject, body } = removedOrganizationWords
  const values = { brand: brandName(config.BRAND_NAME, to.language), organization, owner }
  return letter(to.email, to.language, say(subject, to.language, values), [{ words: say(body, to.language, values) }])
}

/** Tells the owner of an address that somebody tried to register it again. */
export function takenLetter(config: Config, to: string, language: Language): Letter {
  const { subject, before, after } = letterWords.taken
  const values = { brand: brandName(config.BRAND_NAME, language) }
  const site = publicUrl(config)
  return letter(to, language, say(subject, language, values), [
    { words: say(before, language, values) },
    { words: say(letterLinks.login, language) },
    { words: `${site}/login`, isLink: true },
    { words: say(letterLinks.recover, language) },
    { words: `${site}/sendforgetPassword`, isLink: true },
    { words: say(after, language) },
  ])
}

interface ContactLetter {
  id: number
  name: string
  email: string
  subject: string
  message: string
  language: Language
}

/** Brings what a visitor wrote to those who answer; an answer to it goes to the visitor. */
export function contactLetter(to: string, about: ContactLetter): Letter {
  const { id, name, email, subject, message, language } = about
  const words = contactLetterWords
  return {
    ...letter(to, language, say(words.subject, language, { name, subject }), [
      { words: say(words.from, language, { name, email }) },
      { words: subject },
      { words: message },
      { words: say(words.answer, language, { id }) },
    ]),
    replyTo: email,
  }
}
