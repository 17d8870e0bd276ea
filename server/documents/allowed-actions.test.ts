import { expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { issueText } from '../../i18n/messages.ts'
import { firstSettings } from '../../schema/organization/testing-settings.ts'
import { everything } from '../../schema/permissions.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { WorkContext } from '../work.ts'
import { type DocumentAction, documentActions, verdicts } from './allowed-actions.ts'
import { noDependents } from './dependents.ts'
import { headerIssues } from './document-input.ts'
import { taxTermsOn } from './kinds/tax-terms.ts'
import { newTrade } from './new-rows.ts'

/** What a clerk may not do, and why. The other reasons are provoked over HTTP in contract/refusals.slow.test.ts. */

const owner: WorkContext = {
  organization: {
    ...firstSettings,
    id: 1,
    name: 'متجر النيل',
    ownerId: 1,
    countryId: 818,
    timeZone: 'Africa/Cairo',
    logo: null,
    baseCurrencyId: 818,
    baseDecimals: 2,
    value_added_tax: '14',
    own_lock_date: null,
    isDemo: false,
    hasWebhooks: false,
    tax_filed_until: null,
  },
  caller: {
    userId: 1,
    firstName: 'سلمى',
    lastName: 'حسن',
    email: 'salma@example.com',
    tokenHash: Buffer.alloc(0),
    sessionId: 0,
    hasSecondFactor: false,
    isEmailVerified: true,
    isAccountVerified: true,
  },
  permissions: everything,
  membership: { type: 'owner', scope: 'all', representativeId: null },
  now: new Date('2026-11-21T09:00:00Z'),
}

const none = taxTermsOn(owner, { value_added_tax: '0', sales_tax: '0' })
const invoice = (more: Partial<DocumentRow> = {}): DocumentRow => {
  const typed = { header: { date: '2026-03-10', client_id: 7 }, items: [] }
  const { document } = newTrade(owner, 'sales_invoice', typed, new Map(), null, { terms: none, taxes: [] })
  return { ...document, id: 1, status: 'posted', number: 'INV-00001', total: 100_00n, ...more }
}
const nobody = { update: false, delete: false, return: false, pay: false, correct: false }
const anybody = { update: true, delete: true, return: true, pay: true, correct: true }

const reasons = (document: DocumentRow, may: typeof anybody): Record<DocumentAction, string | null> => {
  const found = verdicts(document, noDependents, { lockDate: null, tax_filed_until: null, language: 'en', may })
  return Object.fromEntries(documentActions.map(action => [action, found[action].reason])) as Record<
    DocumentAction,
    string | null
  >
}

test('a clerk without the permissions reads, and does nothing else', () => {
  expect(reasons(invoice(), nobody)).toEqual({
    edit: 'no_permission',
    return: 'no_permission',
    delete: 'is_posted',
    void: 'no_permission',
    pay: 'no_permission',
    correct: 'not_issued',
  })
  expect(reasons(invoice({ status: 'draft', number: null }), nobody).delete).toBe('no_permission')
  expect(reasonWords.no_permission).toEqual({
    ar: 'ليس لديك صلاحية لهذا الإجراء.',
    en: 'you do not have the permission.',
  })
})

test('an offer has no entry, and no reason speaks of one', () => {
  const of = (status: DocumentRow['status']) => reasons(invoice({ kind: 'price_offer', status }), anybody).delete
  expect([of('posted'), of('void')]).toEqual(['is_posted_without_entry', 'is_void_without_entry'])
  for (const reason of ['is_posted_without_entry', 'is_void_without_entry'] as const) {
    expect(reasonWords[reason].ar).not.toContain('قيد')
    expect(reasonWords[reason].en).not.toContain('entry')
  }
})

test('what was carried over from before these books is paid here, and changed where it was carried over', () => {
  expect(reasons(invoice({ is_opening: true }), anybody)).toEqual({
    edit: 'is_opening',
    return: 'is_opening',
    delete: 'is_posted',
    void: 'is_opening',
    pay: null,
    correct: 'not_issued',
  })
  expect(reasonWords.is_opening).toEqual({
    ar: 'من الأرصدة الافتتاحية، وتُعدّل هناك.',
    en: 'it is an opening balance; change it there.',
  })
})

test('a settlement beyond one unit is for whoever may change the settings', () => {
  const header = { date: '2026-03-10', settlement: '-1.01' }
  expect(headerIssues(owner, header, new Set())).toEqual({})
  const clerk = { ...owner, permissions: { invoice_sales: ['create' as const] } }
  expect(headerIssues(clerk, { ...header, settlement: '-1.00' }, new Set())).toEqual({})
  const { settlement } = headerIssues(clerk, header, new Set())
  expect([issueText(settlement![0]!, 'ar', ''), issueText(settlement![0]!, 'en', '')]).toEqual([
    'التسوية بين 1.00− و1.00',
    'A settlement is between −1.00 and 1.00',
  ])
})
