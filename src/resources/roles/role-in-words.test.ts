import { expect, test } from 'vitest'
import type { Language } from '../../../i18n/text.ts'
import { seededRoles } from '../../../schema/organization/roles.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
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
  expect(ar.never).toContain('لا شيء في: المشتريات، الإدارة والإعدادات')
})

test('a role without cost is told where it meets cost all the same: in the ledger and in the lines of purchases', () => {
  const purchases = { invoice_purchases: ['read'], invoice_purchase_details: ['read'] } as const
  const ledger = { restriction_details: ['read'] } as const
  const of = (permissions: Permissions) => {
    const messages = (language: Language) =>
      roleInWords(permissions, 'all', language).never.filter(each => isOfCost(each))
    return { ar: messages('ar'), en: messages('en') }
  }
  const isOfCost = (sentence: string) => /cost|التكلفة/.test(sentence)
  expect(of({ invoice_purchases: ['read'] })).toEqual({
    ar: ['لا يرى التكلفة وهامش الربح'],
    en: ['Does not see cost and margin'],
  })
  expect(of(purchases)).toEqual({
    ar: ['لا يرى التكلفة وهامش الربح، لكنه يرى أسعار الشراء في بنود مستندات المشتريات'],
    en: ['Does not see cost and margin, but sees purchase prices in the lines of purchase documents'],
  })
  expect(of(ledger).en).toEqual(['Sees cost and margin only in the entries and reports of accounts allowed above'])
  expect(of({ ...purchases, ...ledger })).toEqual({
    ar: ['لا يرى التكلفة وهامش الربح إلا في القيود وتقارير الحسابات المسموح بها أعلاه وفي بنود مستندات المشتريات'],
    en: [
      'Sees cost and margin only in the entries and reports of accounts allowed above and in the lines of purchase documents',
    ],
  })
  expect(of({ ...purchases, cost: ['read'] })).toEqual({ ar: [], en: [] })
})

test('the storekeeper keeps the stock whole and sees no price that was paid', () => {
  const { scope, permissions } = seededRoles.storekeeper
  expect(permissions).toMatchObject({
    stock_movements: ['create', 'read', 'delete'],
    products: ['create', 'read', 'update'],
    'stock-movement': ['read'],
    invoice_purchase_orders: ['read'],
  })
  expect(roleInWords(permissions, scope, 'en').never).toContain('Does not see cost and margin')
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
