import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { documentFieldWords, invoiceDate } from '../../../../i18n/books/documents.ts'
import { formIssueText } from '../../../../i18n/form-issues.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import type { Language, Text } from '../../../../i18n/text.ts'
import { elementAt } from '../../../../schema/collections/certain.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { useLanguage, type Words } from '../../../layout/language.tsx'
import type { FieldError, FieldErrors } from '../../document-parts/lines/line-store.ts'
import type { FormValues } from '../../forms/body.ts'

export interface LinesToSave {
  settle(): void
  setErrors(byPosition: ReadonlyMap<number, FieldErrors>): void
  markSaved(): void
  firstError(): { key: number; field: string } | undefined
  edit(key: number, field: string): void
  leave(): void
}

/** Where what is wrong is shown. */
export interface ShownIn {
  kind: DocumentKind
  form: UseFormReturn<FormValues>
  lines: LinesToSave
  /** The cell that shows what is wrong with a field of a line. */
  cellOf: (field: string) => string
  /** Fields with a box of their own in the form. */
  shown: ReadonlySet<string>
  /** The box of what the server calls by another name than the form does. */
  boxOf?: (path: string) => string | undefined
}

/** What is wrong with the fields and lines of the form, shown there, in the language of the page. */
export function useShownErrors(saving: ShownIn): (fieldErrors: Record<string, FieldError>) => Words[] {
  const { kind, form, lines } = saving
  const { language } = useLanguage()
  const shownErrors = useRef<Record<string, FieldError>>({})
  const boxOf = (path: string) => (saving.shown.has(path) ? path : saving.boxOf?.(path))
  useEffect(() => {
    // Issues of fields are shown in the other language; the server's sentence stays as it was.
    for (const [path, fieldError] of Object.entries(shownErrors.current)) {
      const isShown = saving.shown.has(path) && form.getFieldState(path).error !== undefined
      if (isShown) form.setError(path, { type: 'refused', message: sentenceOf(kind, path, fieldError, language) })
    }
  }, [kind, language, form, saving.shown])

  /** Puts each sentence at its field or cell; what has no place of its own is answered. */
  return fieldErrors => {
    shownErrors.current = fieldErrors
    const byPosition = new Map<number, Record<string, FieldError>>()
    const elsewhere: Words[] = []
    let focused = false
    for (const [path, fieldError] of Object.entries(fieldErrors)) {
      const box = boxOf(path)
      const ofLine = /^(?:items|allocations)\.(\d+)\.(\w+)/.exec(path)
      if (ofLine && box === undefined) {
        const index = Number(ofLine[1])
        byPosition.set(index, { ...byPosition.get(index), [saving.cellOf(elementAt(ofLine, 2))]: fieldError })
      } else if (box !== undefined) {
        const message = sentenceOf(kind, path, fieldError, language)
        form.setError(box, { type: 'refused', message }, { shouldFocus: !focused })
        focused = true
      } else
        elsewhere.push({ ar: sentenceOf(kind, path, fieldError, 'ar'), en: sentenceOf(kind, path, fieldError, 'en') })
    }
    lines.setErrors(byPosition)
    const first = lines.firstError()
    if (first && !focused) lines.edit(first.key, first.field)
    if (!first) lines.leave()
    if (first) elsewhere.push(formWords.fixLines)
    return elsewhere
  }
}

/** What is wrong with a field, in words; `items.0.price` is called by its last name. */
function sentenceOf(kind: DocumentKind, path: string, fieldError: FieldError, language: Language): string {
  if (typeof fieldError !== 'string') return fieldError.sentence
  const words: Text | undefined =
    path === 'date' && isInvoice(kind)
      ? invoiceDate
      : documentFieldWords[path.split('.').at(-1) as keyof typeof documentFieldWords]
  return formIssueText(fieldError, language, words?.[language] ?? '')
}
