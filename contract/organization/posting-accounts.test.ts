import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueText } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import type { IssueCode } from '../../schema/errors.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'

/** Which account plays each part in the postings. */

interface Part {
  role: string
  label: string
  account_id: number
  types: string[]
  can: { change: { allowed: boolean; reason: string | null } }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const parts = async (lang: 'ar' | 'en' = 'ar') =>
    (await company.get('account-organization', { lang })).rows('account_organization') as unknown as Part[]
  const part = async (role: string) => (await parts()).find(each => each.role === role)!
  const give = (accounts: Record<string, unknown>, lang: 'ar' | 'en' = 'ar') =>
    company.put('account-organization', { accounts }, { lang })
  let opened = 0
  const account = async (body: object): Promise<Made> => {
    opened += 1
    return (await company.post('accounts', { code: `9${opened}`, name: 'حساب', ...body })).one('account')
  }

  const sell = async (): Promise<Made> => {
    const client = (
      await company.post('clients', { type: 'business', display_name: 'الأمل', company_name: 'الأمل' })
    ).one('client')
    const product = (await company.post('products', { name: 'تركيب', stock_type: 'services', default_price: '5' })).one(
      'product',
    )
    const items = [{ product_id: product.id, quantity: '1', price: '5' }]
    return (await company.post('invoice-sales', { date: '2026-05-01', client_id: client.id, items })).one(
      'invoice_sale',
    )
  }

  test('every part has its account and its words', async () => {
    const [arabic, english] = [await parts(), await parts('en')]
    expect(arabic.find(({ role }) => role === 'receivable')).toMatchObject({
      label: 'ما على العملاء',
      account: { code: '1201', name: 'العملاء', type: 'accounts_receivable' },
      types: ['accounts_receivable'],
      can: { change: { allowed: true, reason: null } },
    })
    expect(english.find(({ role }) => role === 'receivable')?.label).toBe('What clients owe')
    expect(new Set(arabic.map(({ role }) => role)).size).toBe(arabic.length)
  })

  test('later entries go to the new account, those before stay', async () => {
    const before = await sell()
    const exports = await account({ type: 'income', name: 'مبيعات التصدير' })
    const answer = await give({ sales: exports.id })
    expect([answer.status, answer.message]).toEqual([200, 'تم التعديل بنجاح'])
    const [row] = (await company.get('audit?resource=account_organization')).rows('audit')
    expect((await company.get(`audit/${row!.id}`)).one('audit_row')).toMatchObject({
      before: { sales: '4101 المبيعات', cash: '1101 الصندوق الرئيسي' },
      after: { sales: `${String(exports.code)} مبيعات التصدير`, cash: '1101 الصندوق الرئيسي' },
    })
    const after = await sell()
    const accountsIn = async ({ id }: Made) => {
      const { entry } = (await company.get(`invoice-sales/${id}/entry`)).body as {
        entry: { items: { account: { id: number } }[] }
      }
      return entry.items.map(item => item.account.id)
    }
    expect(await accountsIn(before)).not.toContain(exports.id)
    expect(await accountsIn(after)).toContain(exports.id)
  })

  test('an account of the wrong type, put away, or nobody’s is refused at its part', async () => {
    const expense = await account({ type: 'expense' })
    const removed = await account({ type: 'income', active: false })
    const refused = async (accounts: Record<string, unknown>, issues: Record<string, IssueCode>) => {
      for (const lang of languages) {
        const { status, message } = await give(accounts, lang)
        const expected = Object.entries(issues).map(([role, issue]) => {
          const label = role === 'sales' ? { ar: 'المبيعات', en: 'Sales' }[lang] : ''
          return [`accounts.${role}`, [issueText(issue, lang, label)]]
        })
        expect([status, message]).toEqual([422, Object.fromEntries(expected)])
      }
    }
    await refused(
      { sales: expense.id, shipping_charge: removed.id, rounding: 999_999 },
      {
        sales: 'account_type_differs',
        shipping_charge: 'not_active',
        rounding: 'not_found',
      },
    )
    await refused({ sales: '' }, { sales: 'required' })
    await refused({ nonsense: 1 }, { nonsense: 'unknown_field' })
    await refused(
      { sales: expense.id, shipping_charge: removed.id, rounding: 'x', nonsense: 1 },
      {
        ...{ sales: 'account_type_differs', shipping_charge: 'not_active' },
        ...{ rounding: 'not_found', nonsense: 'unknown_field' },
      },
    )
  })

  test('what clients owe is never split over two accounts', async () => {
    const other = await account({ type: 'accounts_receivable' })
    const first = (await part('receivable')).account_id
    expect((await give({ receivable: other.id })).status).toBe(200)
    expect((await give({ receivable: first })).status).toBe(200)
    await sell()
    for (const lang of languages) {
      const { status, message } = await give({ receivable: other.id }, lang)
      expect([status, message]).toEqual([422, { 'accounts.receivable': [issueText('control_account_used', lang, '')] }])
    }
    expect((await part('receivable')).can.change).toEqual({
      allowed: false,
      reason: 'رُحّلت قيود على الحساب الحالي، وتغييره يقسم رصيده على حسابين',
    })
    expect((await give({ receivable: first })).status).toBe(200)
  })

  test('what clients paid in advance is never split over two accounts', async () => {
    const other = await account({ type: 'other_current_liability' })
    const client = { type: 'business', display_name: 'الأمل', company_name: 'الأمل' }
    const { id: client_id } = (await company.post('clients', client)).one('client')
    expect((await company.post('payment-sales', { date: '2026-03-01', client_id, amount: '100' })).status).toBe(201)
    expect((await give({ unearned_revenue: other.id }, 'en')).message).toEqual({
      'accounts.unearned_revenue': [issueText('control_account_used', 'en', '')],
    })
  })

  test('an account that parties add up to plays no other part', async () => {
    const credits = (await part('customer_credits')).account_id
    expect((await give({ unearned_revenue: credits })).message).toEqual({
      'accounts.unearned_revenue': ['لهذا الحساب دور آخر في الترحيل'],
    })
    expect((await give({ unearned_revenue: credits }, 'en')).message).toEqual({
      'accounts.unearned_revenue': ['This account already plays another part'],
    })
  })

  test('the custody of somebody plays no part: receipts would go into it', async () => {
    const { account_id } = (await company.post('custody-holders', { name: 'سامي' })).one('custody_holder')
    for (const role of ['cash', 'bank', 'undeposited_funds'])
      expect((await give({ [role]: account_id }, 'en')).message).toEqual({
        [`accounts.${role}`]: ['This account already plays another part'],
      })
    expect((await part('cash')).account_id).not.toBe(account_id)
  })

  test('a form of bracket keys does the same', async () => {
    const other = await account({ type: 'bank' })
    const answer = await company.ask('PUT', 'account-organization', { form: { accounts: { cash: other.id } } })
    expect(answer.status).toBe(200)
    expect((await part('cash')).account_id).toBe(other.id)
  })
})
