import { crudWords } from '../../../i18n/pages/console.ts'
import { type ResourceWords, resourceWords } from '../../../i18n/records/resources.ts'
import { type Text, type Title, translated } from '../../../i18n/text.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { useLanguage } from '../../layout/language.tsx'

type FieldWords = Text | { label: Text; options: Record<string, Text> }
type AnyWords = Omit<ResourceWords<{ fields: object }>, 'fields'> & { fields: Record<string, FieldWords> }

const wordsOf = (resource: string) => resourceWords[resource as ResourceName] as unknown as AnyWords

export const titleOf = (resource: string): Title => wordsOf(resource).title
export const emptyOf = (resource: string): Text => wordsOf(resource).empty
export const confirmDeleteOf = (resource: string): Text => wordsOf(resource).confirmDelete

/** What a field is called. */
export function labelOf(resource: string, field: string): Text {
  const words = wordsOf(resource).fields[field]
  if (!words) throw new Error(`${resource}.${field} has no words`)
  return 'label' in words ? words.label : words
}

/** What each choice of a field is called. */
export function optionsOf(resource: string, field: string): Record<string, Text> {
  const words = wordsOf(resource).fields[field]
  return words && 'options' in words ? words.options : {}
}

/** "Add client": in mid-sentence an English name loses its capital. */
export function useAddWords(resource: string): string {
  const { language } = useLanguage()
  const one = titleOf(resource).one[language]
  return translated(crudWords.add, language, { one: language === 'en' ? one.toLowerCase() : one })
}
