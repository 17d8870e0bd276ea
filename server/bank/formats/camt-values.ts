import { isRealDay } from '../../calendar.ts'
import { minus, readExact, writtenDecimal, zero } from '../../einvoice/decimal.ts'
import { first, textAt, type XmlElement } from '../../einvoice/reading/xml.ts'
import { UnreadableStatement } from '../statement.ts'

/** The first of the paths that has a text. */
export function anyText(from: XmlElement | undefined, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = textAt(from, path)
    if (text) return text
  }
  return null
}

/** What stands at `Dt` or `DtTm`; of a moment the day as the bank wrote it, in its own time. */
export function dayAt(from: XmlElement | undefined, place: number | undefined): string | null {
  const written = anyText(from, 'Dt', 'DtTm')
  return written === null ? null : dayOf(written, place)
}

export function dayOf(written: string, line: number | undefined): string {
  const day = written.slice(0, 10)
  if (isRealDay(day) && /^(?:$|[T Z+-])/.test(written.slice(10))) return day
  throw new UnreadableStatement('wrongDate', { ...(line && { line }), written: written.slice(0, 60) })
}

/** An amount without a sign, and the sign that stands at its element: DBIT is money out. */
export function signedAmount(amount: XmlElement | undefined, indicator: string | undefined, line: number | undefined) {
  const row = line === undefined ? {} : { line }
  if (!amount?.text) throw new UnreadableStatement('noAmount', row)
  const exact = readExact(amount.text)
  const isKnown = indicator === 'CRDT' || indicator === 'DBIT'
  if (!exact || exact.units < 0n || !isKnown) {
    const written = `${amount.text} ${indicator ?? ''}`.trim().slice(0, 60)
    throw new UnreadableStatement('wrongAmount', { ...row, written })
  }
  return writtenDecimal(indicator === 'DBIT' ? minus(zero, exact) : exact)
}

/** An IBAN, or a number that is the bank's own; without spaces. */
export const accountAt = (from: XmlElement | undefined): string | null =>
  anyText(from, 'Id/IBAN', 'Id/Othr/Id', 'Id/BBAN', 'Id/PrtryAcct/Id', 'Id/UPIC')?.replace(/\s/g, '') ?? null

/** The bank's code: domain, family and subfamily, or else one of its own. */
export function codeAt(from: XmlElement | undefined): string | null {
  const code = first(from, 'BkTxCd')
  const parts = ['Domn/Cd', 'Domn/Fmly/Cd', 'Domn/Fmly/SubFmlyCd'].flatMap(path => textAt(code, path) || [])
  return parts.length > 0 ? parts.join('/') : anyText(code, 'Prtry/Cd')
}
