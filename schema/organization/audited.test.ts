import { expect, test } from 'vitest'
import { recordKindWords } from '../../i18n/books/audit.ts'
import { documentKindNames, documentKinds } from '../documents.ts'
import { resourceNames } from '../index.ts'
import { actionsOf, everything } from '../permissions.ts'
import { attachableNames } from './attachments.ts'
import { auditShownTo, isShownOf, permissionOfAudited } from './audited.ts'

const kinds = [
  ...documentKindNames.map(kind => documentKinds[kind].wire.permission),
  ...resourceNames,
  ...Object.keys(recordKindWords).filter(kind => kind !== 'attachments'),
]

test('whatever the trail can be about is read by a permission that somebody can hold', () => {
  for (const kind of kinds) {
    const permission = permissionOfAudited(kind)
    expect(permission, kind).toBeDefined()
    expect(actionsOf(permission!), kind).toContain('read')
  }
})

test('who may do everything is shown all of it, who holds nothing is shown none', () => {
  const files = attachableNames.map((name): [string, string] => ['attachments', name])
  for (const [kind, attachedTo] of [...kinds.map((kind): [string, null] => [kind, null]), ...files]) {
    expect([kind, isShownOf(auditShownTo(everything), kind, attachedTo)]).toEqual([kind, true])
    expect([kind, isShownOf(auditShownTo({}), kind, attachedTo)]).toEqual([kind, false])
  }
})

test('what nobody declared is shown to nobody', () => {
  expect(permissionOfAudited('safes')).toBeUndefined()
  expect(isShownOf(auditShownTo(everything), 'safes', null)).toBe(false)
  expect(isShownOf(auditShownTo(everything), 'attachments', null)).toBe(false)
  expect(isShownOf(auditShownTo(everything), 'constructor', null)).toBe(false)
})
