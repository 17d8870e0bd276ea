import encodeQR from 'qr'

/** What the code on an invoice says. Amounts are decimals of one currency. */
interface InvoiceFacts {
  seller: string
  taxNumber: string
  /** When it was issued, local time: "2026-11-21T10:45:00". */
  issuedAt: string
  total: string
  valueAddedTax: string
}

const longestValue = 255

/** A value's bytes, cut between characters where its length would not fit one byte. */
function bytesOf(value: string): Buffer {
  let bytes = Buffer.from(value)
  if (bytes.length <= longestValue) return bytes
  let text = ''
  for (const character of value) {
    if (Buffer.byteLength(text + character) > longestValue) break
    text += character
  }
  bytes = Buffer.from(text)
  return bytes
}

/** The five facts of a Saudi invoice of the first phase, as the tax authority asks: tag, length, value; in base64. */
export function saudiCode({ seller, taxNumber, issuedAt, total, valueAddedTax }: InvoiceFacts): string {
  const values = [seller, taxNumber, issuedAt, total, valueAddedTax].map(bytesOf)
  return Buffer.concat(values.flatMap((bytes, index) => [Buffer.from([index + 1, bytes.length]), bytes])).toString(
    'base64',
  )
}

/** A QR code as an SVG picture, with the quiet zone of four modules that readers ask for. */
export const qrPicture = (content: string): string =>
  encodeQR(content, 'svg', { ecc: 'medium', border: 4, optimize: true })
