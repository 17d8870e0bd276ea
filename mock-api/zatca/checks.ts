import { todayIn } from '../../server/calendar.ts'
import { findingText } from '../../server/einvoice/check.ts'
import { parseXml, UnreadableXml } from '../../server/einvoice/reading/xml.ts'
import { invoiceHash } from '../../server/einvoice/sa/canonical.ts'
import { checkSaudi } from '../../server/einvoice/sa/rules.ts'
import { compareSignedFile, type SignedFile } from '../../server/einvoice/sa/signed-file.ts'
import { readSaudi } from '../../server/einvoice/sa/terms.ts'
import type { IssuedCertificate } from './memory.ts'

type SaudiDocument = ReturnType<typeof readSaudi>

/** What is sent of a document. */
export interface SentDocument {
  invoiceHash: string
  uuid: string
  xml: string
}

interface Message {
  type: 'INFO' | 'WARNING' | 'ERROR'
  code: string
  category: string
  message: string
  status: 'PASS' | 'WARNING' | 'ERROR'
}

export interface ValidationResults {
  infoMessages: Message[]
  warningMessages: Message[]
  errorMessages: Message[]
  status: 'PASS' | 'WARNING' | 'ERROR'
}

interface Checked {
  results: ValidationResults
  /** Null is what cannot be read. */
  document: SaudiDocument | null
  /** Computed of the file, in base64. */
  hash: string
}

const error = (code: string, category: string, message: string): Message => ({
  ...{ type: 'ERROR', code, category, message, status: 'ERROR' },
})

const warning = (code: string, category: string, message: string): Message => ({
  ...{ type: 'WARNING', code, category, message, status: 'WARNING' },
})

export const isSimplified = ({ sa }: SaudiDocument): boolean => sa.code?.startsWith('02') ?? false

/** What its certificate allows, and what it was signed with. */
function certificateFaults(
  { xml }: SentDocument,
  document: SaudiDocument,
  own: IssuedCertificate,
  issued: readonly IssuedCertificate[],
): Message[] {
  const faults: Message[] = []
  const numbers = document.seller?.taxNumbers.map(({ value }) => value) ?? []
  if (!numbers.includes(own.taxNumber))
    faults.push(
      error(
        'certificate-permissions',
        'CERTIFICATE_ERRORS',
        'User only allowed to use the vat number that exists in the authentication certificate',
      ),
    )
  const used = /X509Certificate>([^<]*)</.exec(xml)?.[1]?.replace(/\s/g, '')
  const isOurs = ({ token, taxNumber }: IssuedCertificate) =>
    taxNumber === own.taxNumber && Buffer.from(token, 'base64').toString('utf8') === used
  if (used !== undefined && !issued.some(isOurs))
    faults.push(
      error(
        'certificate-not-issued',
        'CERTIFICATE_ERRORS',
        'simulator: the certificate in the file is none of its own',
      ),
    )
  return faults
}

/** What the file is signed with; what has no code that was seen at the authority says that it is the simulator’s. */
function signatureFaults(
  { invoiceHash, uuid }: SentDocument,
  hash: string,
  document: SaudiDocument,
  file: SignedFile,
): Message[] {
  const faults: Message[] = []
  const fault = (code: string, message: string, category = 'SIGNING_ERRORS') =>
    faults.push(error(code, category, message))
  if (invoiceHash !== hash || file.hash?.holds === false)
    fault(
      'invalid-invoice-hash',
      'The invoice hash API body does not match the (calculated) Hash of the XML',
      'INVOICE_HASHING_ERRORS',
    )
  if (uuid.toLowerCase() !== document.sa.uuid?.toLowerCase())
    fault('INVOICE_UUID_VALIDATION', 'The UUID of the body is not that of the XML')
  if (file.signed_properties?.holds === false)
    fault(
      'signed-properties-hashing',
      'Invalid signed properties hashing, SignedProperties with id xadesSignedProperties',
    )
  if (file.certificate?.holds === false)
    fault('certificate-hashing', 'simulator: the digest of the certificate is not that of the certificate')
  if (file.signature?.holds === false)
    fault('invalid-signature', 'simulator: the signature does not hold against the certificate in the file')
  if (isSimplified(document) && file.signature === null)
    fault('missing-signature', 'simulator: a simplified document has no stamp')
  if (file.qr?.holds === false)
    fault(
      'QRCODE_INVALID',
      'Invalid QR code format, Please follow the ZATCA QR code specifications',
      'QRCODE_VALIDATION',
    )
  return faults
}

const dayMs = 86_400_000

/** BR-KSA-98, which a file alone cannot break: it takes the time at which it was handed in. */
function lateWarnings(document: SaudiDocument, now: Date): Message[] {
  const time = document.sa.time ?? '00:00:00'
  const issued = Date.parse(`${document.date}T${time.replace('Z', '')}${time.endsWith('Z') ? 'Z' : '+03:00'}`)
  return isSimplified(document) && now.getTime() - issued > dayMs
    ? [warning('BR-KSA-98', 'KSA', 'The simplified document was reported more than 24 hours after it was issued')]
    : []
}

/** The signing time has no zone and is taken as UTC: that of a clock in Riyadh is ahead by three hours. */
function aheadWarnings({ xml }: SentDocument, now: Date): Message[] {
  const signedAt = /SigningTime>([^<Z]*)/.exec(xml)?.[1]
  return signedAt !== undefined && Date.parse(`${signedAt}Z`) > now.getTime()
    ? [warning('signing-time', 'SIGNING_ERRORS', 'simulator: the signing time, taken as UTC, is still to come')]
    : []
}

/** Our rules of the authority’s release, in English as its own answers are. */
function ruleMessages(document: SaudiDocument, now: Date): Message[] {
  return checkSaudi(document, todayIn('Asia/Riyadh', now)).map(finding => {
    const text = findingText(finding, 'en').replace(/[\u2066-\u2069]/g, '')
    const category = finding.rule.startsWith('BR-KSA') ? 'KSA' : 'EN_16931'
    return finding.flag === 'error' ? error(finding.rule, category, text) : warning(finding.rule, category, text)
  })
}

function resultsOf(messages: readonly Message[]): ValidationResults {
  const of = (type: Message['type']) => messages.filter(each => each.type === type)
  const [errors, warnings] = [of('ERROR'), of('WARNING')]
  const status = errors.length > 0 ? 'ERROR' : warnings.length > 0 ? 'WARNING' : 'PASS'
  return { infoMessages: of('INFO'), warningMessages: warnings, errorMessages: errors, status }
}

const isXml: Message = {
  ...{ type: 'INFO', code: 'XSD_ZATCA_VALID', category: 'XSD validation', status: 'PASS' },
  message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
}

/** Checks a document as the authority does, against the certificate that it came in with. */
export function checkDocument(
  sent: SentDocument,
  own: IssuedCertificate,
  issued: readonly IssuedCertificate[],
  now: Date,
): Checked {
  try {
    const root = parseXml(sent.xml)
    const document = readSaudi(root)
    const file = compareSignedFile(sent.xml, root)
    const hash = invoiceHash(sent.xml).toString('base64')
    const messages = [
      isXml,
      ...signatureFaults(sent, hash, document, file),
      ...certificateFaults(sent, document, own, issued),
      ...ruleMessages(document, now),
      ...lateWarnings(document, now),
      ...aheadWarnings(sent, now),
    ]
    return { results: resultsOf(messages), document, hash }
  } catch (problem) {
    if (!(problem instanceof UnreadableXml)) throw problem
    const message = `Schema validation failed; XML does not comply with UBL 2.1 standards: ${problem.message}`
    return { results: resultsOf([error('XSD_ZATCA_INVALID', 'XSD validation', message)]), document: null, hash: '' }
  }
}
