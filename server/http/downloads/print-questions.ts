import { type PrintHindrance, printHindranceWords } from '../../../i18n/files/print.ts'
import type { Language } from '../../../i18n/text.ts'
import { refuse, refuseFields } from '../../../schema/errors.ts'
import { type Copy, copies } from '../../print/words.ts'

/** What every print is asked for with, and how one is refused. */

export const refusePrint = (hindrance: PrintHindrance, language: Language): never =>
  refuse('cannot_print', { reason: printHindranceWords[hindrance][language] })

export function copyOf({ copy = 'both' }: Readonly<Record<string, unknown>>): Copy {
  return copies.find(each => each === copy) ?? refuseFields({ copy: ['not_an_option'] })
}
