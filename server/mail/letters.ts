import { changedAccounts } from '../../i18n/books/period-seals.ts'
import {
  accountWords,
  changedSealWords,
  invitationWords,
  letterLinks,
  letterWords,
  ownershipWords,
  removedOrganizationWords,
} from '../../i18n/files/mail.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { contactLetterWords } from '../../i18n/site/contact.ts'
import { countText, inDirectionOf, type Language, readableDay, translated } from '../../i18n/text.ts'
import { lastOf } from '../../schema/collections/certain.ts'
import { type Config, publicUrl } from '../config.ts'
import { type Block, writtenLetter } from './blocks.ts'
import type { Letter } from './mailer.ts'

export type CodePurpose = 'verify_email' | 'reset_password'

interface Paragraph {
  words: string
  /** Read from the left whatever the language: a code, an address. */
  isCode?: true
  isLink?: true
  /** Stands below the leaf. */
  isFoot?: true
}

const blockOf = ({ words, isCode, isLink, isFoot }: Paragraph, language: Language): Block => {
  if (isCode) return { is: 'code', words }
  if (isLink) return { is: 'address', url: words }
  return { is: isFoot ? 'foot' : 'words', words: inDirectionOf(words, language) }
}

/** A letter of our own, in the form that letters with documents have. */
function letter(
  to: string,
  language: Language,
  subject: string,
  sentence: readonly Paragraph[],
  brand: string | null = null,
): Letter {
  const blocks = sentence.map(each => blockOf(each, language))
  const head: Block[] = brand === null ? [] : [{ is: 'brand', words: brandName(brand, language) }]
  const { text } = writtenLetter(blocks, language, null)
  return { to, subject, text, html: writtenLetter([...head, ...blocks], language, null).html }
}

/** What is said after what matters: its last line stands below the leaf. */
function afterwards(words: string): Paragraph[] {
  const lines = words.split('\n')
  const before = lines.slice(0, -1)
  return [...(before.length > 0 ? [{ words: before.join('\n') }] : []), { words: lastOf(lines), isFoot: true }]
}

/**
 * The letter that carries a code. It holds no link and nothing that somebody typed: the code is the only run of six
 * digits in its text.
 */
export function codeLetter(config: Config, to: string, language: Language, purpose: CodePurpose, code: string): Letter {
  const { subject, before, after } = letterWords[purpose]
  const values = { brand: brandName(config.BRAND_NAME, language) }
  return letter(
    to,
    language,
    translated(subject, language, { ...values, code }),
    [
      { words: translated(before, language, values) },
      { words: code, isCode: true },
      ...afterwards(translated(after, language, values)),
    ],
    config.BRAND_NAME,
  )
}

interface InvitationLetter {
  to: string
  language: Language
  organization: string
  inviter: string
  /** What the reader is to be there. */
  role: string
  /** What the link says; nowhere else. */
  secret: string
}

/** The letter that invites somebody to an organization. */
export function invitationLetter(config: Config, about: InvitationLetter): Letter {
  const { to, language, organization, inviter, role, secret } = about
  const values = { brand: brandName(config.BRAND_NAME, language), organization, inviter, role }
  const { subject, before, after } = invitationWords
  return letter(
    to,
    language,
    translated(subject, language, values),
    [
      { words: translated(before, language, values) },
      { words: `${publicUrl(config)}/invitation/${secret}`, isLink: true },
      ...afterwards(translated(after, language)),
    ],
    config.BRAND_NAME,
  )
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
  return letter(
    to.email,
    to.language,
    translated(subject, to.language, values),
    [
      { words: translated(body, to.language, values) },
      { words: `${publicUrl(config)}/sendforgetPassword`, isLink: true },
    ],
    config.BRAND_NAME,
  )
}

/** The letters of a handover. `from` is the one of the two who did something. */
export function ownershipLetter(
  config: Config,
  about: keyof typeof ownershipWords,
  { to, organization, from }: { to: Reader; organization: string; from: string },
): Letter {
  const { subject, body } = ownershipWords[about]
  const values = { brand: brandName(config.BRAND_NAME, to.language), organization, from }
  return letter(
    to.email,
    to.language,
    translated(subject, to.language, values),
    [
      { words: translated(body, to.language, values) },
      { words: `${publicUrl(config)}/dashboard/organizations`, isLink: true },
    ],
    config.BRAND_NAME,
  )
}

/** Tells somebody who worked for an organization that it is gone. */
export function removedOrganizationLetter(
  config: Config,
  { to, organization, owner }: { to: Reader; organization: string; owner: string },
): Letter {
  const { subject, body } = removedOrganizationWords
  const values = { brand: brandName(config.BRAND_NAME, to.language), organization, owner }
  return letter(
    to.email,
    to.language,
    translated(subject, to.language, values),
    [{ words: translated(body, to.language, values) }],
    config.BRAND_NAME,
  )
}

/** Tells a signer that a period is not what they sealed. */
export function changedSealLetter(
  config: Config,
  about: {
    to: Reader
    organization: { id: number; name: string }
    seal: number
    days: { from: string; to: string }
    accounts: number
  },
): Letter {
  const { to, organization, seal, days, accounts } = about
  const { subject, body, see } = changedSealWords
  const values = {
    ...{ brand: brandName(config.BRAND_NAME, to.language), organization: organization.name },
    ...{ from: readableDay(days.from), to: readableDay(days.to) },
    accounts: countText(changedAccounts, to.language, accounts),
  }
  const page = new URLSearchParams({ to: `/dashboard/period-seals/${seal}` })
  return letter(
    to.email,
    to.language,
    translated(subject, to.language, values),
    [
      { words: translated(body, to.language, values) },
      { words: translated(see, to.language) },
      { words: `${publicUrl(config)}/dashboard/organizations/${organization.id}/open?${page}`, isLink: true },
    ],
    config.BRAND_NAME,
  )
}

/** Tells the owner of an address that somebody tried to register it again. */
export function takenLetter(config: Config, to: string, language: Language): Letter {
  const { subject, before, after } = letterWords.taken
  const values = { brand: brandName(config.BRAND_NAME, language) }
  const site = publicUrl(config)
  return letter(
    to,
    language,
    translated(subject, language, values),
    [
      { words: translated(before, language, values) },
      { words: translated(letterLinks.login, language) },
      { words: `${site}/login`, isLink: true },
      { words: translated(letterLinks.recover, language) },
      { words: `${site}/sendforgetPassword`, isLink: true },
      ...afterwards(translated(after, language)),
    ],
    config.BRAND_NAME,
  )
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
    ...letter(to, language, translated(words.subject, language, { name, subject }), [
      { words: translated(words.from, language, { name, email }) },
      { words: subject },
      { words: message },
      { words: translated(words.answer, language, { id }) },
    ]),
    replyTo: email,
  }
}
