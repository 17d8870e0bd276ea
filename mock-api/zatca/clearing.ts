import { parseXml } from '../../server/einvoice/reading/xml.ts'
import { stampedFile } from '../../server/einvoice/sa/stamp.ts'
import { readSaudi } from '../../server/einvoice/sa/terms.ts'
import type { CertificateAuthority } from './certificates.ts'

/** What the seller stamped it with; white space around it stays, as it is part of the hash. */
const sellersStamp = [
  /<ext:UBLExtensions[\s>][\s\S]*?<\/ext:UBLExtensions>/g,
  /<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/g,
  /<cac:Signature>[\s\S]*?<\/cac:Signature>/g,
]

/** A document with the stamp and the code of the authority in place of the seller’s; its hash is the same. */
export function clearedXml(xml: string, { key, certificate }: CertificateAuthority, now: Date): string {
  const bare = sellersStamp.reduce((text, part) => text.replace(part, ''), xml)
  return stampedFile(bare, readSaudi(parseXml(xml)), { key, certificate }, now.toISOString().slice(0, 19)).xml
}
