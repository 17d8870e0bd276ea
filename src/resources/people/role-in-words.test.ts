import { expect, test } from 'vitest'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { everything } from '../../../schema/permissions.ts'
import { roleInWords } from './role-in-words.ts'

test('a salesman in words: their own, what they write and read, and what they do not see', () => {
  const { scope, permissions } = seededRoles.salesman
  const en = roleInWords(permissions, scope, 'en')
  expect(en.lead).toEqual(['Sees only their own: their documents and their representative’s clients.'])
  expect(en.groups.find(({ group }) => group === 'Parties')?.phrases).toContain('reads, creates, and updates: Clients')
  expect(en.never).toContain('Deletes nothing')
  expect(en.never).toContain('Does not see cost and margin')
  const ar = roleInWords(permissions, scope, 'ar')
  expect(ar.groups.find(({ group }) => group === 'الأطراف')?.phrases).toContain('يرى وينشئ ويعدّل: العملاء')
  expect(ar.never).toContain('لا شيء في: المشتريات، الدفاتر، الإدارة والإعدادات')
})

test('what a role of one’s own cannot hold is not said of it', () => {
  const { groups } = roleInWords({ audit: ['read'], clients: ['read'] }, 'own', 'en')
  expect(groups).toEqual([{ group: 'Parties', phrases: ['reads: Clients'] }])
})

test('an admin may do everything, and a role without permissions nothing', () => {
  expect(roleInWords(everything, 'all', 'ar')).toEqual({ lead: ['يفعل كل شيء.'], groups: [], never: [] })
  expect(roleInWords({}, 'all', 'en').lead).toEqual(['Nothing is allowed yet.'])
})

test('of many records in one group some are named and the rest counted', () => {
  const { groups } = roleInWords(seededRoles.auditor.permissions, 'all', 'en')
  expect(groups.find(({ group }) => group === 'Stock')?.phrases).toEqual(['reads: all of it'])
  expect(groups.find(({ group }) => group === 'Reports')?.phrases[0]).toMatch(/of/)
})
