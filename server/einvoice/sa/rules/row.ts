import type { RuleSentence } from '../../../../i18n/einvoice/rules.ts'
import type { TermName } from '../../../../i18n/einvoice/terms.ts'
import type { Line } from '../../model.ts'
import { type Flag, once, type Place, type Rule } from '../../rules/rule.ts'
import type { SaudiDocument, SaudiLine } from '../terms.ts'

export type SaudiRule = Rule<SaudiDocument>

type Head = readonly [id: string, flag: Flag, term: TermName, sentence: RuleSentence]

/** A rule that a document is right by as a whole. */
export const whole = (
  ...[id, flag, term, sentence, isRight]: [...Head, (document: SaudiDocument) => boolean]
): SaudiRule => ({
  id,
  flag,
  term,
  sentence,
  failures: document => (isRight(document) ? [] : [{}]),
})

/** A rule that each of some parts is right by. */
export const every = <T>(
  ...[id, flag, term, sentence, parts, isRight, values]: [
    ...Head,
    (document: SaudiDocument) => readonly T[],
    (part: T, document: SaudiDocument) => boolean,
    Place['values']?,
  ]
): SaudiRule => ({
  id,
  flag,
  term,
  sentence,
  failures: document =>
    parts(document).flatMap(part => (isRight(part, document) ? [] : [values === undefined ? {} : { values }])),
})

/** A line with what it has beyond the European standard. */
export type WholeLine = Line & SaudiLine

export const linesOf = once(({ lines, sa }: SaudiDocument): WholeLine[] =>
  lines.flatMap((line, index) => {
    const more = sa.lines[index]
    return more === undefined ? [] : [{ ...line, ...more }]
  }),
)

/** A rule that each of some parts of lines is right by. */
export const onLines = <T>(
  ...[id, flag, term, sentence, parts, isRight, values]: [
    ...Head,
    (line: WholeLine, document: SaudiDocument) => readonly T[],
    (part: T, line: WholeLine, document: SaudiDocument) => boolean,
    Place['values']?,
  ]
): SaudiRule => ({
  id,
  flag,
  term,
  sentence,
  failures: document =>
    linesOf(document).flatMap((line, index) =>
      parts(line, document).flatMap(part =>
        isRight(part, line, document) ? [] : [{ line: index, ...(values !== undefined && { values }) }],
      ),
    ),
})

/** Whether a document is for a business, or for a person: the authority looks for the digits anywhere in the code. */
export const isStandard = ({ sa }: SaudiDocument): boolean => /01\d{5}/.test(sa.code ?? '')
export const isSimplified = ({ sa }: SaudiDocument): boolean => /02\d{5}/.test(sa.code ?? '')
export const begins = ({ sa }: SaudiDocument, digits: string): boolean => (sa.code ?? '').startsWith(digits)
export const isSimplifiedSummary = ({ sa }: SaudiDocument): boolean => /02\d{3}1\d/.test(sa.code ?? '')
/** With blanks around its code a note is none to some rules of the authority. */
export const isWrittenNote = ({ sa: { writtenType } }: SaudiDocument): boolean =>
  writtenType === '381' || writtenType === '383'
export const isNote = ({ type }: SaudiDocument): boolean => type === '381' || type === '383'
