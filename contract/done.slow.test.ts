import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../i18n/text.ts'
import { type Body, shopOf } from './reports/testing-trade.ts'
import {
  type Answer,
  type Backend,
  backends,
  type Company,
  newCompany,
  person,
  send,
  signUp,
} from './testing-backends.ts'
import { accountByCode, make, rent } from './testing-bodies.ts'

/** What is said when a thing is done, in both languages. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  /** The sentences of what is done in each language, Arabic first. */
  const messageOf = async (act: (lang: 'ar' | 'en') => Promise<Answer>): Promise<unknown[]> => {
    const sentences: unknown[] = []
    for (const lang of languages) {
      const { status, message, text } = await act(lang)
      sentences.push(status < 300 ? message : text)
    }
    return sentences
  }

  test('a record is added, changed and deleted', async () => {
    const ids: number[] = []
    const add = async (lang: 'ar' | 'en') => {
      const answer = await company.post('units', { name: `وحدة ${lang}` }, { lang })
      ids.push(answer.one('unit').id)
      return answer
    }
    expect(await messageOf(add)).toEqual(['تمت الإضافة بنجاح', 'Added successfully'])
    const change = (lang: 'ar' | 'en') => company.put(`units/${ids[0]}`, { name: `وحدة أخرى ${lang}` }, { lang })
    expect(await messageOf(change)).toEqual(['تم التعديل بنجاح', 'Updated successfully'])
    expect(await messageOf(lang => company.delete(`units/${ids.shift()}`, { lang }))).toEqual([
      'تم الحذف بنجاح',
      'Deleted successfully',
    ])
  })

  test('an entry is added, a draft is posted, and both are voided', async () => {
    const ids: number[] = []
    const add = async (lang: 'ar' | 'en', more: Body = {}) => {
      const answer = await company.post('restrictions', { ...(await rent(company)), ...more }, { lang })
      ids.push(answer.one('restriction').id)
      return answer
    }
    expect(await messageOf(add)).toEqual(['تمت إضافة القيد بنجاح', 'The entry has been added successfully'])
    expect(await messageOf(lang => company.post(`restrictions/${ids.shift()}/void`, undefined, { lang }))).toEqual([
      'تم الإلغاء بقيد عكسي',
      'Voided by a reversing entry',
    ])
    for (const lang of languages) await add(lang, { status: 'draft' })
    expect(await messageOf(lang => company.post(`restrictions/${ids.shift()}/post`, undefined, { lang }))).toEqual([
      'تم الترحيل بنجاح',
      'Posted successfully',
    ])
  })

  test('a cheque is deposited, clears, bounces, or is cashed', async () => {
    const shop = shopOf(company)
    const bank_account_id = (await accountByCode(company, '1111')).id
    const cheque = { payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-04-01' }
    const given = async (kind: 'receipt' | 'supplier_payment', party: Body) => {
      const { id } = await shop.post(kind, { date: '2026-03-12', amount: '10', ...party, ...cheque })
      return (await company.get(`cheques?document_id=${id}`)).rows('cheques')[0]!.id
    }
    const client_id = await shop.client()
    const received = [await given('receipt', { client_id }), await given('receipt', { client_id })]
    const unpaid = [await given('receipt', { client_id }), await given('receipt', { client_id })]
    const supplier_id = await shop.supplier()
    const issued = [
      await given('supplier_payment', { supplier_id, cash_account_id: bank_account_id }),
      await given('supplier_payment', { supplier_id, cash_account_id: bank_account_id }),
    ]
    const step = (cheques: number[], verb: string) =>
      messageOf(lang =>
        company.post(
          `cheques/${cheques[lang === 'ar' ? 0 : 1]}/${verb}`,
          { date: '2026-04-02', bank_account_id },
          { lang },
        ),
      )
    expect(await step(received, 'deposit')).toEqual(['تم إيداع الشيك', 'The cheque is deposited'])
    expect(await step(received, 'clear')).toEqual(['تم تحصيل الشيك', 'The cheque has cleared'])
    expect(await step(received, 'undo')).toEqual([
      'تم التراجع عن الخطوة بقيد عكسي',
      'The step was taken back by a reversing entry',
    ])
    expect(await step(unpaid, 'bounce')).toEqual([
      'سُجل ارتداد الشيك، وفُتحت الفواتير التي سدّدها',
      'The bounce is recorded, and the invoices that the cheque paid are open again',
    ])
    expect(await step(issued, 'clear')).toEqual(['تم صرف الشيك', 'The cheque is cashed'])
  })

  test('a credit is used', async () => {
    const shop = shopOf(company)
    const client_id = await shop.client()
    await shop.post('receipt', { date: '2026-03-01', client_id, amount: '10' })
    const items = [{ product_id: await shop.product(), quantity: '1', price: '50' }]
    const { id: invoice_id } = await shop.post('sales_invoice', { date: '2026-03-10', client_id, items })
    const use = (lang: 'ar' | 'en') =>
      company.post(
        `credits/${client_id}/apply`,
        { date: '2026-03-15', allocations: [{ invoice_id, amount: '5' }] },
        { lang },
      )
    expect(await messageOf(use)).toEqual(['تم استخدام الرصيد الدائن', 'The credit is used'])
  })

  test('a credit is handed back', async () => {
    const shop = shopOf(company)
    const client_id = await shop.client()
    await shop.post('receipt', { date: '2026-03-01', client_id, amount: '10' })
    const body = { client_id, date: '2026-03-15', amount: '5' }
    expect(await messageOf(lang => company.post(`credits/${client_id}/refund`, body, { lang }))).toEqual([
      ...['تم رد الرصيد الدائن', 'The credit is handed back'],
    ])
  })

  test('an advance is paid, a salary approved and paid, and its payment taken back', async () => {
    const ids: Record<string, number> = {}
    const advance = async (lang: 'ar' | 'en') => {
      const { id: representative_id } = await make(company, 'representatives', { basic_salary: '6000' })
      const drafted = await company.post('representative-salaries', { representative_id, month: '2026-03' })
      ids[lang] = drafted.one('representative_salary').id
      return company.post('advances', { representative_id, date: '2026-03-05', amount: '10' }, { lang })
    }
    expect(await messageOf(advance)).toEqual(['تم صرف السلفة', 'The advance is paid'])
    const act = (verb: string) =>
      messageOf(lang => company.post(`representative-salaries/${ids[lang]}/${verb}`, {}, { lang }))
    expect(await act('approve')).toEqual(['تم اعتماد الراتب', 'The salary is approved'])
    expect(await act('pay')).toEqual(['تم صرف الراتب', 'The salary is paid'])
    expect(await act('unpay')).toEqual([
      'تم التراجع عن الصرف بقيد عكسي',
      'The payment is taken back by a reversing entry',
    ])
  })

  test('the books are proven, and the proof is stopped', async () => {
    expect(await messageOf(lang => company.post('proofs', {}, { lang }))).toEqual([
      'بدأ إثبات الدفاتر',
      'The proof of the books has begun',
    ])
    expect(await messageOf(lang => company.delete('proofs', { lang }))).toEqual([
      'توقف الإثبات',
      'The proof is stopped',
    ])
  })

  test('somebody proves by a code that an address is theirs, and leaves', async () => {
    const tokens: string[] = []
    const verify = async (lang: 'ar' | 'en') => {
      const somebody = person()
      const { email } = somebody
      tokens.push(await signUp(side, somebody))
      await send(side, 'POST', '/owner/sendForgetPassword', { body: { email } })
      const body = { email, code: await side.codeOf(email) }
      return send(side, 'POST', '/owner/verifyForgetPasswordCode', { body, lang })
    }
    expect(await messageOf(verify)).toEqual(['تم التحقق بنجاح', 'Verified successfully'])
    const leave = (lang: 'ar' | 'en') =>
      send(side, 'POST', '/owner/logout', { headers: { authorization: `Bearer ${tokens.shift()}` }, lang })
    expect(await messageOf(leave)).toEqual(['تم تسجيل الخروج بنجاح', 'Logout successfully'])
  })
})
