import { actionWords, recordKindWords, userRemoved } from '../../../i18n/books/audit.ts'
import { documentWords } from '../../../i18n/books/documents.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Language } from '../../../i18n/text.ts'
import { documentKindNames, documentKindOfPermission, documentKinds } from '../../../schema/documents.ts'
import { declarationOf, isResourceName, resourceNames } from '../../../schema/index.ts'
import { showDate } from '../../layout/values/civil-date.ts'

/** What a row of the trail says, in the reader's words. */

export function actionOf(action: string, language: Language, resource?: string): string {
  // Who is taken out of an organization keeps their account.
  const words = resource === 'users' && action === 'delete' ? userRemoved : actionWords[action]
  return words?.[language] ?? action
}

/** What a audit event is about. */
export function recordKindOf(resource: string, language: Language): string {
  const kind = documentKindOfPermission(resource)
  if (kind) return documentWords[kind].title.one[language]
  return isResourceName(resource)
    ? resourceWords[resource].title.one[language]
    : (recordKindWords[resource]?.[language] ?? resource)
}

/** Every kind of record that an audit event may be about. */
export const recordKinds: readonly string[] = [
  ...documentKindNames.map(kind => documentKinds[kind].wire.permission as string),
  ...resourceNames,
  ...Object.keys(recordKindWords),
]

/** Where the record stands in the console, if it has a page there. */
export const hasPage = (resource: string): boolean =>
  documentKindOfPermission(resource) !== undefined || isResourceName(resource) || resource === 'cheques'

/** What the trail calls a record by, where that is a day: the rate of a day, a revaluation. */
export const calledBy = (resource: string, name: string): string => {
  const isOfDay =
    resource === 'revaluations' ||
    (isResourceName(resource) && declarationOf(resource).fields[declarationOf(resource).title]?.kind === 'date')
  return isOfDay && /^\d{4}-\d\d-\d\d$/.test(name) ? showDate(name) : name
}
