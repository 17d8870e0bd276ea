import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** Money without an invoice: what was spent, what came in, and what went from one account of ours to another. */

type Body = Record<string, unknown>

interface Entry {
  id: number
  name: string
  date: string
  reverses_id: number | null
  items: { account: { code: string }; debtor: string; creditor: string; details: string | null }[]
}

interface Report {
  rows: { id: string; cells: Record<string, string | null> }[]
  proofs: { difference: string }[]
}

/** An entry as a bookkeeper reads it. */
const printed = (entry: Entry | null): string[] =>
  (entry?.items ?? []).map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    company = await newCompany(side)
    for (const code of ['1101', '1102', '1104', '1111', '1201', '1211', '1301', '2201', '4101', '4105', '5203', '5214'])
      ids[code] = (await accountByCode(company, code)).id
  })
  afterAll(() => side?.close())

  const spend = async (items: Body[], more: Body = {}): Promise<Made> => {
    const answer = await company.post('expenses', { date: '2026-03-12', items, ...more })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.one('expense')
  }
  const entriesOf = async (path: string, id: number) =>
    (await company.get(`${path}/${id}/entry`)).body as unknown as {
      entry: Entry | null
      arrival?: Entry
      reversals: Entry[]
    }
  const refused = async (path: string, body: Body, lang: 'ar' | 'en' = 'en') =>
    (await company.post(path, body, { lang })).message
  const report = async (key: string, more = '') =>
    (await company.get(`reports/${key}?date_from=2026-01-01&date_to=2026-12-31${more}`)).read<Report>('report')

  test('a taxi is two fields: what it cost and what it was for; nobody has sorted it yet', async () => {
    const { id, number, total, items, details } = await spend([{ amount: '60', details: 'تاكسي إلى البنك' }])
    expect([number, total, details]).toEqual(['EX-00001', '60.00', 'تاكسي إلى البنك'])
    expect(items).toMatchObject([{ account_id: null, account: null, net: '60.00', tax: '0.00' }])
    const { entry } = await entriesOf('expenses', id)
    expect([entry!.name, entry!.items[0]!.details]).toEqual(['سند مصروف EX-00001', 'تاكسي إلى البنك'])
    expect(printed(entry)).toEqual(['5299 60.00 0.00', '1101 0.00 60.00'])
    // Sorted later, it keeps its number.
    const sorted = await company.put(`expenses/${id}`, { items: [{ amount: '60', account_id: ids['5203'] }] })
    expect(sorted.one('expense')).toMatchObject({ number: 'EX-00001', revision: 2, accounts: [{ code: '5203' }] })
  })

  test('an expense says whom it was paid to and who of us spent it, and is found by the name', async () => {
    const karim = await make(company, 'representatives', { name: 'كريم' })
    const paid = await spend([{ amount: '350', details: 'نقل أثاث' }], {
      payee: 'ورشة أبو حسن',
      representative_id: karim.id,
    })
    const about = { payee: 'ورشة أبو حسن', representative_id: karim.id, representative: { id: karim.id } }
    expect(paid).toMatchObject(about)
    const found = async (query: string) =>
      (await company.get(`expenses?${query}`)).rows('expenses').map(({ id, payee }) => [id, payee])
    expect(await found(`q=${encodeURIComponent('ابو حسن')}`)).toEqual([[paid.id, 'ورشة أبو حسن']])
    expect(await found(`representative_id=${karim.id}`)).toEqual([[paid.id, 'ورشة أبو حسن']])
    const changed = await company.put(`expenses/${paid.id}`, { payee: null })
    expect(changed.one('expense')).toMatchObject({ payee: null, representative_id: karim.id, revision: 2 })
    expect(
      await refused(
        'expenses',
        { date: '2026-03-12', representative_id: 999999, items: [{ amount: '1', details: 'x' }] },
        'ar',
      ),
    ).toEqual({
      representative_id: ['هذا الاختيار غير موجود'],
    })
    // Who paid us is the client of a line; what came in has nobody beside.
    const receipt = { date: '2026-03-12', status: 'draft', items: [{ amount: '5', account_id: ids['4105'] }] }
    expect(await refused('other-receipts', { ...receipt, payee: 'x' }, 'ar')).toEqual({
      payee: ['ليس لهذا المستند هذه الخانة، فاحذفها'],
    })
    const { other_receipt } = (await company.post('other-receipts', receipt)).body as unknown as { other_receipt: Made }
    expect(Object.keys(other_receipt)).not.toContain('payee')
  })

  test('tax is reclaimed by the number of who was paid, and without one it is a part of the expense', async () => {
    const paper = { account_id: ids['5214'], amount: '114', value_added_tax: true }
    const linesOf = async (line: Body, more: Body = {}) => {
      const made = await spend([line], more)
      const [item] = made.items as Body[]
      return [item!.tax_recoverable, made.total, ...printed((await entriesOf('expenses', made.id)).entry)]
    }
    const reclaimed = [true, '114.00', '5214 100.00 0.00', '1402 14.00 0.00', '1101 0.00 114.00']
    expect(await linesOf({ ...paper, tax_number: '100-200-300' })).toEqual(reclaimed)
    const numbered = await make(company, 'suppliers', { tax_number: '400-500-600' })
    expect(await linesOf({ ...paper, supplier_id: numbered.id })).toEqual(reclaimed)
    const unknown = await make(company, 'suppliers', { tax_number: null })
    for (const line of [paper, { ...paper, supplier_id: unknown.id }])
      expect(await linesOf(line)).toEqual([false, '114.00', '5214 114.00 0.00', '1101 0.00 114.00'])
    // Where the amounts are before tax, the tax is added all the same: it was paid.
    expect(await linesOf({ ...paper, amount: '100' }, { tax_inclusive: false })).toEqual([
      ...[false, '114.00', '5214 114.00 0.00', '1101 0.00 114.00'],
    ])
  })

  test('G8: what a slip leaves over goes to rounding, and the slip is paid to the piastre', async () => {
    const line = { account_id: ids['5214'], amount: '9', value_added_tax: true, tax_number: '1' }
    const { id, rounding } = await spend([line])
    expect(rounding).toBe('0.01')
    expect(printed((await entriesOf('expenses', id)).entry)).toEqual([
      ...['5214 7.89 0.00', '1402 1.10 0.00', '4109 0.01 0.00', '1101 0.00 9.00'],
    ])
  })

  test('what came in is income before its tax, in the account that it came into', async () => {
    const { other_receipt } = (
      await company.post('other-receipts', {
        ...{ date: '2026-03-12', cash_account_id: ids['1111'] },
        items: [
          { amount: '37.25', account_id: ids['4105'] },
          { amount: '1140', account_id: ids['4101'], value_added_tax: true },
        ],
      })
    ).body as unknown as { other_receipt: Made }
    expect(other_receipt).toMatchObject({ number: 'OR-00001', total: '1177.25', value_added_tax: '140.00' })
    expect(printed((await entriesOf('other-receipts', other_receipt.id)).entry)).toEqual([
      ...['1111 1177.25 0.00', '4105 0.00 37.25', '4101 0.00 1000.00', '2201 0.00 140.00'],
    ])
  })

  test('a voucher names no account that its own documents move, and no party’s, and says why', async () => {
    const line = { amount: '10' }
    const refusedOf = async (code: string, lang: 'ar' | 'en') =>
      refused('expenses', { date: '2026-03-12', items: [{ ...line, account_id: ids[code] }] }, lang)
    for (const code of ['1211', '1201', '1301'])
      expect(await refusedOf(code, 'en')).toEqual({
        'items.0.account_id': ['Only its own documents move this account'],
      })
    expect(await refusedOf('1211', 'ar')).toEqual({ 'items.0.account_id': ['هذا الحساب تحرّكه مستنداته وحدها'] })
    expect(await refusedOf('1111', 'en')).toEqual({
      'items.0.account_id': [expect.stringContaining('type')],
    })
    // Words would do: it may be sorted later.
    const unsaid = { date: '2026-03-12', items: [line] }
    expect(await refused('expenses', unsaid, 'ar')).toEqual({
      'items.0.details': ['اكتب ما كان عنه هذا المبلغ، أو اختر الحساب'],
    })
    expect(await refused('expenses', unsaid)).toEqual({
      'items.0.details': ['Write what this amount was for, or choose the account'],
    })
    expect(
      await refused('expenses', {
        date: '2026-03-12',
        cash_account_id: ids['1104'],
        items: [{ ...line, details: 'x' }],
      }),
    ).toEqual({ cash_account_id: ['Only its own documents move this account'] })
  })

  test('an account that asks for an analytical account is not written without one', async () => {
    const request = await make(company, 'accounts', { type: 'expense', has_analytical_account: true })
    const { id: analytical_account_id } = await make(company, 'analytical_accounts')
    const line = { amount: '10', account_id: request.id }
    expect(await refused('expenses', { date: '2026-03-12', items: [line] })).toEqual({
      'items.0.analytical_account_id': ['This account requires an analytical account'],
    })
    expect(await spend([{ ...line, analytical_account_id }])).toMatchObject({ total: '10.00' })
  })

  const between = (more: Body = {}) => ({
    ...{ date: '2026-03-12', cash_account_id: ids['1101'], to_account_id: ids['1111'], amount: '2500' },
    ...more,
  })
  const move = async (more: Body = {}): Promise<Made> => {
    const answer = await company.post('transfers', between(more))
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.one('transfer')
  }

  test('a transfer leaves one account with the bank’s fee and is in the other the same day', async () => {
    const { id, number, total, cash_account, to_account } = await move({ bank_fees: '10' })
    expect([number, total]).toEqual(['TR-00001', '2500.00'])
    expect([cash_account, to_account]).toMatchObject([{ code: '1101' }, { code: '1111' }])
    const { entry, arrival, reversals } = await entriesOf('transfers', id)
    expect(printed(entry)).toEqual(['1111 2500.00 0.00', '5207 10.00 0.00', '1101 0.00 2510.00'])
    expect([arrival, reversals]).toEqual([undefined, []])
  })

  test('what leaves on Thursday and arrives on Sunday is on its way until then', async () => {
    const { id, arrival_entry_id, arrives_on } = await move({ date: '2026-03-12', arrives_on: '2026-03-15' })
    const { entry, arrival } = await entriesOf('transfers', id)
    expect([arrives_on, arrival!.id]).toEqual(['2026-03-15', arrival_entry_id])
    expect([entry!.date, arrival!.date]).toEqual(['2026-03-12', '2026-03-15'])
    expect(printed(entry)).toEqual(['1104 2500.00 0.00', '1101 0.00 2500.00'])
    expect(printed(arrival!)).toEqual(['1111 2500.00 0.00', '1104 0.00 2500.00'])
    expect(arrival!.name).toMatch(/^وصول تحويل TR-/)
    const inEnglish = (await company.get(`entries/${arrival!.id}`, { lang: 'en' })).read<Entry>('entry')
    expect(inEnglish.name).toMatch(/^Arrival of Transfer TR-/)
    // That it arrived on Monday takes both entries back and writes them anew.
    await company.put(`transfers/${id}`, { arrives_on: '2026-03-16' })
    const changed = await entriesOf('transfers', id)
    expect([changed.arrival!.date, changed.reversals.length]).toEqual(['2026-03-16', 4])
    expect(changed.reversals.map(({ reverses_id }) => reverses_id).filter(Boolean)).toEqual([entry!.id, arrival!.id])
    // The same day after all: nothing is on its way.
    await company.put(`transfers/${id}`, { arrives_on: null })
    expect((await entriesOf('transfers', id)).arrival).toBe(undefined)
    await company.put(`transfers/${id}`, { arrives_on: '2026-03-15' })
    await company.post(`transfers/${id}/void`)
    const onItsWay = (await accountByCode(company, '1104')).balance
    expect(onItsWay).toBe('0.00')
  })

  test('what was on its way when the month was closed is taken back on the first open day', async () => {
    const shop = await newCompany(side)
    const code = async (of: string) => (await accountByCode(shop, of)).id
    const body = { cash_account_id: await code('1101'), to_account_id: await code('1111'), amount: '100' }
    const made = async (arrives_on: string) =>
      (await shop.post('transfers', { ...body, date: '2026-03-30', arrives_on })).one('transfer').id
    const [early, late] = [await made('2026-03-31'), await made('2026-07-02')]
    await shop.put('organizations', { lock_date: '2026-03-31' })
    for (const id of [early, late]) expect((await shop.post(`transfers/${id}/void`)).status).toBe(200)
    const days = async (id: number) =>
      (await shop.get(`transfers/${id}/entry`))
        .read<Entry[]>('reversals')
        .filter(({ reverses_id }) => reverses_id !== null)
        .map(({ date }) => date)
    expect([await days(early), await days(late)]).toEqual([
      ['2026-06-15', '2026-06-15'],
      ['2026-06-15', '2026-07-02'],
    ])
  })

  test('a transfer goes to another account of cash, and arrives after it leaves', async () => {
    expect(await refused('transfers', between({ to_account_id: ids['1101'] }))).toEqual({
      to_account_id: ['Choose another account than the one it leaves'],
    })
    expect(await refused('transfers', between({ to_account_id: ids['1101'] }), 'ar')).toEqual({
      to_account_id: ['اختر حسابًا غير الذي خرج منه المبلغ'],
    })
    expect(Object.keys((await refused('transfers', between({ arrives_on: '2026-03-11' }))) as object)).toEqual([
      'arrives_on',
    ])
    for (const code of ['1104', '5203'])
      expect(Object.keys((await refused('transfers', between({ to_account_id: ids[code] }))) as object)).toEqual([
        'to_account_id',
      ])
  })

  test('the tax return, the journals, the trial balance and the cash flow hold them, and prove it', async () => {
    const tax = await report('tax-return')
    const due = (kind: string) => tax.rows.find(({ id }) => id.startsWith(`value_added_tax:${kind}`))?.cells.due
    expect([due('expense'), due('other_receipt')]).toEqual(['-29.10', '140.00'])
    const keys = ['journal-report-expense', 'journal-report-other-receipt', 'journal-report-transfer']
    for (const key of [
      'tax-return',
      ...keys,
      'trial-balance',
      'statement-of-cach-flows',
      'net-cache',
      'cash-balance',
      'expense-summaryby-category',
    ]) {
      const { proofs } = await report(key)
      expect([key, proofs.filter(({ difference }) => !/^-?0(\.0+)?$/.test(difference))]).toEqual([key, []])
    }
    const journal = await report('journal-report-transfer', '&folded=0')
    expect(journal.rows.filter(({ id }) => id.startsWith('entry:')).length).toBeGreaterThan(2)
  })
})
