import type { RuleSentence } from '../../../i18n/einvoice/rules.ts'
import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { Decimal } from '../decimal.ts'
import type { BusinessDocument, Line } from '../model.ts'

/** What a set of rules leaves open: how many decimals a currency has, and how far a tax may be from what it should be. */
export interface Terms {
  decimalsOf(currency: string): number
  /** A difference below it is none; at 0 every difference is one. */
  slackOf(document: BusinessDocument): Decimal
}

/** Where a rule is broken, and what its sentence says of it. */
export interface Place {
  /** From 0. */
  line?: number
  /** Where one rule looks at several terms. */
  term?: TermName
  values?: Readonly<Record<string, string>>
}

export type Flag = 'error' | 'warning'

/** A rule of EN 16931: its name, what it speaks of, what it says, and where a document breaks it. */
export interface Rule<Document extends BusinessDocument = BusinessDocument> {
  id: string
  flag: Flag
  term: TermName
  sentence: RuleSentence
  failures(document: Document, terms: Terms): readonly Place[]
}

/** Parts of a document that a rule looks at, each with its place. */
export type Parts<T> = (document: BusinessDocument) => readonly (readonly [T, Place])[]

/** Computes something of a document once: many rules look at it, some for each line. */
export function once<Document extends BusinessDocument, T>(
  compute: (document: Document) => T,
): (document: Document) => T {
  const known = new WeakMap<Document, { value: T }>()
  return document => {
    const found = known.get(document) ?? { value: compute(document) }
    known.set(document, found)
    return found.value
  }
}

/** The document, as its only part. */
export const whole: Parts<BusinessDocument> = document => [[document, {}]]

/** A part that a document may have. */
export const optional =
  <T>(pick: (document: BusinessDocument) => T | undefined): Parts<T> =>
  document => {
    const part = pick(document)
    return part === undefined ? [] : [[part, {}]]
  }

/** Parts that a document has several of. */
export const each =
  <T>(pick: (document: BusinessDocument) => readonly T[]): Parts<T> =>
  document =>
    pick(document).map(part => [part, {}] as const)

export const eachLine: Parts<Line> = document => document.lines.map((line, index) => [line, { line: index }] as const)

/** Parts that lines have several of, or one that they may have. */
export const onLines =
  <T>(pick: (line: Line) => readonly (T | undefined)[]): Parts<T> =>
  document =>
    document.lines.flatMap((line, index) =>
      pick(line).flatMap(part => (part === undefined ? [] : [[part, { line: index }] as const])),
    )

export const both =
  <T>(...several: readonly Parts<T>[]): Parts<T> =>
  document =>
    several.flatMap(parts => parts(document))

/** A rule that each of some parts must be right by. */
export const rule = <T>(
  id: string,
  term: TermName,
  sentence: RuleSentence,
  parts: Parts<T>,
  isRight: (part: T, document: BusinessDocument, terms: Terms) => boolean,
): Rule => ({
  id,
  flag: 'error',
  term,
  sentence,
  failures: (document, terms) =>
    parts(document)
      .filter(([part]) => !isRight(part, document, terms))
      .map(([, place]) => place),
})

/** A term that must be there. */
export const needed = <T>(id: string, term: TermName, parts: Parts<T>, has: (part: T) => boolean): Rule =>
  rule(id, term, 'missing', parts, has)

export const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

export const isThere = (value: unknown): boolean => value !== undefined
