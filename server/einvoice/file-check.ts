import { checkCommandUsage, type UnreadableReason, unreadableTexts } from '../../i18n/einvoice/file-check.ts'
import { languages, type Text } from '../../i18n/text.ts'
import { check, type Finding, findingText } from './check.ts'
import { checkJordan } from './jo/rules.ts'
import { readJordan } from './jo/terms.ts'
import type { BusinessDocument } from './model.ts'
import { documentOf } from './reading/ubl.ts'
import { first, parseXml, textAt, UnreadableXml, type XmlElement } from './reading/xml.ts'
import { european } from './rule-sets.ts'
import { countries, creditNoteTypes } from './rules/codes.ts'
import { checkSaudi } from './sa/rules.ts'
import { compareSignedFile, type SignedFile } from './sa/signed-file.ts'
import { readSaudi } from './sa/terms.ts'

type Kind = 'invoice' | 'credit_note' | 'debit_note' | 'prepayment'

/** What a file of an electronic invoice is, and what is wrong in it. */
interface CheckedFile extends SignedFile {
  file: string
  country: string | null
  kind: Kind
  rules: { rule: string; flag: Finding['flag']; message: string }[]
}

interface UnreadFile {
  file: string
  error: string
}

/** More than an authority takes. */
export const maxBytes = 20_000_000

/** In both languages, without the marks that isolate words. */
const inBoth = (text: (language: keyof Text & ('ar' | 'en')) => string): string =>
  languages
    .map(text)
    .join(' | ')
    .replace(/[\u2066-\u2069]/g, '')

export const unread = (file: string, reason: UnreadableReason): UnreadFile => ({
  file,
  error: inBoth(language => unreadableTexts[reason][language]),
})

export const usage = inBoth(language => checkCommandUsage[language])

function kindOf({ kind, type }: BusinessDocument): Kind {
  if (kind === 'credit_note' || (type !== undefined && creditNoteTypes.has(type))) return 'credit_note'
  return type === '383' ? 'debit_note' : type === '386' ? 'prepayment' : 'invoice'
}

/** A document is of its seller’s country; one that names none is Saudi by its process. */
function countryOf(root: XmlElement): string | null {
  const address = first(root, 'AccountingSupplierParty/Party/PostalAddress')
  const country = textAt(address, 'Country/IdentificationCode')
  if (country !== undefined && countries.has(country)) return country
  return textAt(root, 'ProfileID') === 'reporting:1.0' ? 'SA' : null
}

function findingsOf(root: XmlElement, document: BusinessDocument, country: string | null, today: string): Finding[] {
  if (country === 'SA') return checkSaudi(readSaudi(root), today)
  // The authority of Jordan knows the process too; other documents of a seller there are of the standard.
  const isJordanian = country === 'JO' && textAt(root, 'ProfileID') === 'reporting:1.0'
  return isJordanian ? checkJordan(readJordan(root), today) : check(document, european)
}

const unsigned: SignedFile = { hash: null, signed_properties: null, certificate: null, signature: null, qr: null }

/** Checks a file by the rules of its country, others by the European ones, and a Saudi one by what it is signed with. */
export function checkFile(file: string, bytes: Uint8Array, today: string): CheckedFile | UnreadFile {
  try {
    if (bytes.length > maxBytes) return unread(file, 'tooLarge')
    const text = textOf(bytes)
    if (text === undefined) return unread(file, 'notText')
    const root = parseXml(text)
    const document = documentOf(root)
    const country = countryOf(root)
    const isSaudi = country === 'SA'
    const findings = findingsOf(root, document, country, today)
    return {
      file,
      country,
      kind: kindOf(document),
      ...(isSaudi ? compareSignedFile(text, root) : unsigned),
      rules: findings.map(finding => ({
        rule: finding.rule,
        flag: finding.flag,
        message: inBoth(language => findingText(finding, language)),
      })),
    }
  } catch (problem) {
    return unread(file, problem instanceof UnreadableXml ? problem.reason : 'notXml')
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether nothing is wrong in a file; warnings are nothing wrong. */
export function isRight(checked: CheckedFile | UnreadFile): boolean {
  if ('error' in checked) return false
  const { hash, signed_properties, certificate, signature, qr, rules } = checked
  return (
    [hash, signed_properties, certificate, signature, qr].every(part => part === null || part.holds) &&
    rules.every(({ flag }) => flag !== 'error')
  )
}
