import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { colleague, roleWith } from '../organization/testing-people.ts'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** The tax office, customs, lenders and owners are paid, and pay in, by vouchers: no entry by hand is needed for it. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    shop = shopOf(await newCompany(side))
    for (const code of ['1101', '1104', '1111', '1211', '1402', '2201', '2301', '3101', '5203'])
      ids[code] = (await accountByCode(shop.company, code)).id
    const loan = { code: '2501', name: 'قرض البنك', type: 'long_term_liability' }
    ids['2501'] = (await shop.company.post('accounts', loan)).one('account').id
    const [client_id, product_id] = [await shop.client(), await shop.product('services', { value_added_tax: true })]
    const items = [{ product_id, quantity: '1', price: '1000' }]
    await shop.post('sales_invoice', { date: '2026-03-10', client_id, items })
  })
  afterAll(() => side?.close())

  const due = async (month: string) => {
    const { rows, proofs } = await reportsOf(shop.company).report(
      `tax-return?date_from=2026-${month}-01&date_to=2026-${month}-28`,
    )
    for (const { left, right } of proofs) expect(left).toBe(right)
    return rows.flatMap(({ id, cells }) =>
      ['by_voucher', 'other_entries', 'total', 'carried_forward'].includes(id) ? [`${id} ${cells.due}`] : [],
    )
  }

  test('the tax office is paid by an expense on the account of the tax, which the return shows apart', async () => {
    const bank = { cash_account_id: ids['1111'] }
    const customs = { amount: '30', account_id: ids['1402'], details: 'ضريبة الجمارك' }
    const paper = await shop.post('expense', { ...bank, date: '2026-03-20', items: [customs] })
    expect(await shop.entry('expense', paper.id)).toEqual(['1402 30.00 0.00', '1111 0.00 30.00'])
    expect(await due('03')).toEqual(['by_voucher -30.00', 'total 110.00', 'carried_forward 110.00'])
    // Without a word the line says what it is.
    const paid = await shop.post('expense', {
      ...bank,
      date: '2026-04-15',
      items: [{ amount: '110', account_id: ids['2201'] }],
    })
    expect(await shop.entry('expense', paid.id)).toEqual(['2201 110.00 0.00', '1111 0.00 110.00'])
    expect(await due('04')).toEqual(['by_voucher -110.00', 'total -110.00', 'carried_forward 0.00'])
    await shop.company.post(`expenses/${paid.id}/void`, { date: '2026-04-15' })
    expect(await due('04')).toEqual(['by_voucher 0.00', 'total 0.00', 'carried_forward 110.00'])
    const names = async (lang: 'ar' | 'en') =>
      (await shop.company.get('reports/tax-return?date_from=2026-03-01&date_to=2026-03-31', { lang }))
        .read<{ rows: { id: string; cells: { line: string } }[] }>('report')
        .rows.find(({ id }) => id === 'by_voucher')!.cells.line
    expect([await names('ar'), await names('en')]).toEqual([
      'سندات على حسابات الضرائب',
      'Vouchers on accounts of taxes',
    ])
  })

  test('a loan, its repayment, what an owner puts in and a tax are transfers with cash on one side', async () => {
    const moved = async (from: string, to: string, more = {}) => {
      const body = { date: '2026-05-04', cash_account_id: ids[from], to_account_id: ids[to], amount: '500', ...more }
      return shop.entry('transfer', (await shop.post('transfer', body)).id)
    }
    expect(await moved('2501', '1111', { bank_fees: '5' })).toEqual([
      ...['1111 500.00 0.00', '5207 5.00 0.00', '2501 0.00 505.00'],
    ])
    expect(await moved('1111', '2501')).toEqual(['2501 500.00 0.00', '1111 0.00 500.00'])
    expect(await moved('3101', '1101')).toEqual(['1101 500.00 0.00', '3101 0.00 500.00'])
    expect(await moved('1111', '2201')).toEqual(['2201 500.00 0.00', '1111 0.00 500.00'])
    expect(await due('05')).toEqual(['other_entries -500.00', 'total -500.00', 'carried_forward -390.00'])
  })

  test.each(['ar', 'en'] as const)('what makes no sense is refused where it stands, in %s', async lang => {
    const { company } = shop
    const stated = issueTexts
    const transfer = async (from: string, to: string) =>
      (
        await company.post(
          'transfers',
          { date: '2026-05-04', cash_account_id: ids[from], to_account_id: ids[to], amount: '5' },
          { lang },
        )
      ).message
    expect(await transfer('3101', '2501')).toEqual({ to_account_id: [stated.no_own_cash[lang]] })
    expect(await transfer('1111', '1211')).toEqual({ to_account_id: [stated.moved_by_documents[lang]] })
    expect(await transfer('1111', '2301')).toEqual({ to_account_id: [stated.moved_by_documents[lang]] })
    expect(await transfer('1111', '5203')).toEqual({ to_account_id: [stated.wrong_account_type[lang]] })
    const items = [{ amount: '5', account_id: ids['2201'], value_added_tax: true }]
    expect((await company.post('expenses', { date: '2026-05-04', items }, { lang })).message).toEqual({
      'items.0.value_added_tax': [stated.tax_on_tax[lang]],
    })
    const all = ['create', 'read', 'update']
    const clerk = await colleague(
      side,
      company,
      await roleWith(company, { expenses: all, other_receipts: all, transfers: all }),
    )
    const amount = { amount: '5' }
    const owner = [{ ...amount, account_id: ids['3101'], details: 'x' }]
    const day = '2026-05-04'
    const unheld = [stated.by_hand_unheld[lang]]
    for (const path of ['expenses', 'other-receipts'])
      expect((await clerk.post(path, { date: day, items: owner }, { lang })).message).toEqual({
        'items.0.account_id': unheld,
      })
    const paid = { date: day, cash_account_id: ids['1111'], to_account_id: ids['2201'], ...amount }
    expect((await clerk.post('transfers', paid, { lang })).message).toEqual({ to_account_id: unheld })
    expect((await clerk.post('transfers', { ...paid, to_account_id: ids['1101'] }, { lang })).status).toBe(201)
  })
})
