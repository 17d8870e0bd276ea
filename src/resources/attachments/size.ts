import { sizeWords } from '../../../i18n/files/attachments.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import { showDecimal } from '../../layout/values/decimal.ts'

const kB = 1024
const MB = kB * 1024

/** How large a file is, as a person says it. */
export function sizeText(bytes: number, language: Language): string {
  if (bytes < kB) return translated(sizeWords.bytes, language, { size: bytes })
  if (bytes < MB) return translated(sizeWords.kB, language, { size: Math.round(bytes / kB) })
  return translated(sizeWords.MB, language, { size: showDecimal(String(Math.round((bytes / MB) * 10) / 10), 0) })
}
