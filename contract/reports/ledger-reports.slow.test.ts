import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerReports } from '../../schema/reports/ledger.ts'
import { type Backend, type Company, newCompany, openServer } from '../testing-backends.ts'
import { accountByCode, g1, g1Bought, make } from '../testing-bodies.ts'
import type { WireReport } from './testing-reports.ts'

/** The reports of the ledger's lines, each as it stood when two implementations answered it alike. */

interface Shop {
  side: Backend
  company: Company
  bank: number
  sale: number
  branch: number
}

/** A sale (G1), half of a line returned, money in and out, a purchase, rent of a branch, corrections, a new account. */
async function openShop(): Promise<Shop> {
  const side = await openServer()
  side.setNow('2026-11-21T09:00:00Z')
  const company = await newCompany(side)
  const post = async (path: string, one: string, body: unknown) => {
    const answer = await company.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const bank = (await accountByCode(company, '1111')).id
  const [rent, cash] = [await accountByCode(company, '5203'), await accountByCode(company, '1101')]
  const branch = await post('analytical-accounts', 'analytical_account', { name: 'فرع المعادي' })
  const client = await make(company, 'clients', { display_name: 'هالة' })
  const sold = { ...(await g1(company)), client_id: client.id }
  await post('invoice-sales', 'invoice_sale', { ...sold, date: '2025-12-30', due_date: '2026-01-30' })
  const sale = await post('invoice-sales', 'invoice_sale', sold)
  const line = (sale.items as { id: number }[])[0]!
  await post('throw-back-sales', 'throw_back_sale', {
    ...{ date: '2026-03-20', invoice_id: sale.id },
    items: [{ invoice_item_id: line.id, quantity: '1' }],
  })
  await post('payment-sales', 'payment_sale', {
    ...{ date: '2026-03-21', client_id: client.id, amount: '100' },
    allocations: [{ invoice_id: sale.id, amount: '100' }],
  })
  const supplier = await make(company, 'suppliers', { display_name: 'مصنع الدلتا' })
  const bought = await post('invoice-purchases', 'invoice_purchase', {
    ...(await g1Bought(company)),
    supplier_id: supplier.id,
  })
  await post('payment-purchases', 'payment_purchase', {
    ...{ date: '2026-03-22', supplier_id: supplier.id, amount: '50' },
    allocations: [{ invoice_id: bought.id, amount: '50' }],
  })
  const journal = (date: string, amount: string, analytical_account_id: number | null) =>
    post('restrictions', 'restriction', {
      ...{ date, name: 'إيجار' },
      items: [
        { account_id: rent.id, debtor: amount, details: 'المقر', analytical_account_id },
        { account_id: cash.id, creditor: amount },
      ],
    })
  await journal('2026-02-11', '500', branch.id)
  await journal('2026-03-11', '1800', branch.id)
  const wrong = await journal('2026-03-12', '70', null)
  await company.put(`restrictions/${wrong.id}`, { name: 'إيجار مصحح' })
  const void_ = await journal('2026-03-13', '9', null)
  await company.post(`restrictions/${void_.id}/void`)
  const added = await post('accounts', 'account', { code: '5951', name: 'ضيافة', type: 'expense' })
  await company.put(`accounts/${added.id}`, { name: 'ضيافة واستقبال', active: false })
  await company.put('account-organization', { accounts: { bank: (await accountByCode(company, '1102')).id } })
  return { side, company, bank, sale: sale.id, branch: branch.id }
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 120_000)
afterAll(() => shop?.side.close())

/** A report in lines, without ids and the moments of the database's own clock. */
function printed({ columns, rows, totals, ...rest }: WireReport): string {
  const nameOf = new Map(columns.map(({ key, label }) => [key, /\d/.test(key) ? label : key]))
  const cellsIn = (cells: Record<string, unknown>) =>
    Object.entries(cells).flatMap(([key, cell]) =>
      key === 'recorded_at' || cell === null ? [] : [`${nameOf.get(key) ?? key}=${cell}`],
    )
  const explained = (keys: readonly string[]) => `? ${keys.map(key => nameOf.get(key)).join(' ')}`
  return [
    columns.map(({ type, label }) => `${label} (${type})`).join(' | '),
    ...rows.map(({ id, kind, level, cells, link, ...row }) =>
      [
        ...[id.replace(/\d+/g, '#'), kind, level, ...cellsIn(cells), explained(row.explained)],
        ...(link ? [`> ${link.kind} ${link.resource ?? ''}`] : []),
      ].join(' | '),
    ),
    ['totals', ...cellsIn(totals), explained(rest.totals_explained)].join(' | '),
    ...rest.proofs.map(({ key, left, right, difference }) => `${key}: ${left} = ${right}, ${difference}`),
    ...rest.notes,
    JSON.stringify(rest.page),
  ].join('\n')
}

const read = async (path: string, lang: 'ar' | 'en' = 'ar') => {
  const answer = await shop.company.get(`reports/${path}`, { lang })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.read<WireReport>('report')
}
const march = 'date_from=2026-03-01&date_to=2026-03-31'
const addressed = (question: string) =>
  question.replace('{bank}', String(shop.bank)).replace('{branch}', String(shop.branch))

const questions = Object.values(ledgerReports).flatMap(({ wire, filters }) => {
  const has = (filter: string) => (filters as readonly string[]).includes(filter)
  return [
    `${wire}?${march}`,
    `${wire}?preset=all_time`,
    `${wire}?${march}&per_page=3&page=2`,
    ...(has('folded') ? [`${wire}?${march}&folded=0&per_page=4`] : []),
    ...(has('account_id') ? [`${wire}?${march}&account_id={bank}`] : []),
    ...(has('analytical_account_id') ? [`${wire}?${march}&analytical_account_id={branch}`] : []),
  ]
})

test.each(questions)('%s', async question => {
  const report = await read(addressed(question))
  expect(printed(report)).toMatchSnapshot()
  if (question.endsWith(march)) expect(printed(await read(addressed(question), 'en'))).toMatchSnapshot()
  expect(report.proofs.filter(({ difference }) => !/^0(\.00)?$/.test(difference))).toEqual([])
})

test('on any page of the ledger its totals say what made them', async () => {
  for (const wire of [
    'detailed-general-ledger',
    'journal-report-sales',
    'summary-of-analytical-account-for-accounts',
  ]) {
    const query = `${march}&per_page=3&page=2`
    const { totals, totals_explained } = await read(`${wire}?${query}`)
    expect(totals_explained).toEqual(Object.keys(totals))
    for (const column of totals_explained) {
      const response = await shop.company.get(`reports/${wire}/explanation?${march}&row=totals&column=${column}`)
      const { figure, difference, page } = response.read<{
        figure: string
        difference: string
        page: { total: number }
      }>('explanation')
      expect([column, figure, difference]).toEqual([column, totals[column], '0.00'])
      expect(page.total).toBeGreaterThan(0)
    }
  }
})

/** Rows as they stand on paper, empty cells as a dot. */
const paper = ({ columns, rows }: WireReport, ...leftOut: string[]) =>
  `\n${rows
    .map(({ cells }) =>
      columns
        .filter(({ key }) => !leftOut.includes(key))
        .map(({ key }) => cells[key] ?? '·')
        .join(' | '),
    )
    .join('\n')}\n`

test('the sales journal holds G1: receivable 304.00, sales 246.99, shipping 20.00, tax 37.38, settlement 0.37', async () => {
  expect(paper(await read(`journal-report-sales?${march}`))).toMatchInlineSnapshot(`
    "
    2026-03-10 | JE-00002 | · | · | · | · | فاتورة مبيعات INV-00002 | · | ·
    2026-03-10 | JE-00002 | 1201 | العملاء | هالة | · | · | 304.00 | ·
    2026-03-10 | JE-00002 | 4109 | تسويات وفروق تقريب | · | · | · | 0.37 | ·
    2026-03-10 | JE-00002 | 4101 | المبيعات | · | · | · | · | 246.99
    2026-03-10 | JE-00002 | 4201 | إيراد الشحن | · | · | · | · | 20.00
    2026-03-10 | JE-00002 | 2201 | ضريبة مخرجات | · | · | · | · | 37.38
    "
  `)
})

// 500.00 of rent in February; then 1800.00 and the corrected 70.00 go out, 100.00 comes in, 50.00 goes to the supplier.
test('the statement of cash names the other side and stands at a balance after each line', async () => {
  const { id } = await accountByCode(shop.company, '1101')
  const path = `account-transactions?${march}&account_id=${id}`
  expect(paper(await read(path), 'code', 'account')).toMatchInlineSnapshot(`
    "
    · | · | · | · | · | رصيد أول المدة | · | · | -500.00
    2026-03-11 | JE-00008 | قيد يومية | الإيجار | · | إيجار | · | 1800.00 | -2300.00
    2026-03-12 | JE-00011 | قيد يومية | الإيجار | · | إيجار مصحح | · | 70.00 | -2370.00
    2026-03-21 | JE-00004 | سند قبض | العملاء | · | سند قبض RC-00001 | 100.00 | · | -2270.00
    2026-03-22 | JE-00006 | سند صرف | الموردون | · | سند صرف PP-00001 | · | 50.00 | -2320.00
    · | · | · | · | · | رصيد آخر المدة | 100.00 | 1920.00 | -2320.00
    "
  `)
})

test('an entry that was taken back shows what reversed it', async () => {
  const whole = await read(`journal-report-restriction?${march}&folded=0`)
  const taken = whole.rows.find(({ cells }) => cells.date === '2026-03-13')!
  const shown = (await shop.company.get(`restrictions/${taken.link!.id}/entry`)).one('entry')
  const report = await read(`show-account-transaction?entry_id=${shown.id}`, 'en')
  expect(paper(report, 'recorded_at')).toMatchInlineSnapshot(`
    "
    2026-03-13 | JE-00012 | Journal entry | · | · | · | · | إيجار | · | · | سلمى حسن
    · | · | · | 5203 | Rent | · | · | المقر | 9.00 | · | ·
    · | · | · | 1101 | Cash | · | · | · | · | 9.00 | ·
    · | · | · | · | Total of the entry | · | · | · | 9.00 | 9.00 | ·
    2026-03-13 | JE-00013 | Journal entry | · | Reversed by | · | · | Reversal of Journal entry JV-00004 | · | · | سلمى حسن
    "
  `)
  const none = await shop.company.get('reports/show-account-transaction?entry_id=999999')
  expect([none.status, Object.keys(none.message as object)]).toEqual([422, ['entry_id']])
})

test('corrections that a report folds are counted, of its own rows only, and told apart from those it shows', async () => {
  const correctionsOf = async (question: string) => (await read(addressed(question))).corrections
  const folded = (count: number, are_shown = false) => ({ count, are_shown })
  const all = (await correctionsOf(`trial-balance?${march}`))!
  expect([all.count > 0, all.are_shown]).toEqual([true, false])
  expect(await correctionsOf(`account-type-summary?${march}`)).toEqual(all)
  expect(await correctionsOf(`detailed-general-ledger?${march}`)).toEqual(all)
  expect(await correctionsOf(`account-transactions?${march}&folded=0`)).toEqual({ ...all, are_shown: true })
  expect(await correctionsOf(`trial-balance?${march}&account_id={bank}`)).toEqual(folded(0))
  expect(await correctionsOf(`journal-report-restriction?${march}`)).toEqual(folded(2))
  expect(await correctionsOf(`journal-report-restriction?${march}&folded=0`)).toEqual(folded(2, true))
  expect(await correctionsOf('journal-report-restriction?date_from=2026-03-31&date_to=2026-03-31')).toEqual(folded(0))
  // A report that folds nothing says nothing of it.
  expect(await correctionsOf(`profits-and-losses?${march}`)).toBeUndefined()
})

test('what was done to accounts, the last first', async () => {
  expect(paper(await read('Account_Action?preset=this_year'), 'at')).toMatchInlineSnapshot(`
    "
    سلمى حسن | تعديل | حسابات الترحيل | ما يدخل البنك ويخرج منه: 1111 البنك | ما يدخل البنك ويخرج منه: 1102 العهدة النثرية
    سلمى حسن | تعديل | ضيافة واستقبال | اسم الحساب: ضيافة، نشط: نعم | اسم الحساب: ضيافة واستقبال، نشط: لا
    سلمى حسن | إضافة | ضيافة واستقبال | · | رقم الحساب: 5951، اسم الحساب: ضيافة، نوع الحساب: مصروفات، العملة: EGP، يتطلب حسابًا تحليليًا: لا، نشط: نعم
    "
  `)
})

// Receivable: 304.00 of G1, less its returned piece (85.50 + 11.97 tax) and 100.00 collected, is 106.53.
test('the branch inside its accounts, and its column in the summary', async () => {
  const statement = await read(`analytical-account-statement-for-account?${march}`)
  expect(paper(statement, 'code')).toMatchInlineSnapshot(`
    "
    الإيجار | فرع المعادي | · | · | · | · | رصيد أول المدة | · | · | 500.00
    الإيجار | فرع المعادي | 2026-03-11 | JE-00008 | قيد يومية | · | إيجار – المقر | 1800.00 | · | 2300.00
    الإيجار | فرع المعادي | · | · | · | · | رصيد آخر المدة | 1800.00 | 0.00 | 2300.00
    "
  `)
  const summary = await read(`summary-of-analytical-account-for-accounts?${march}`)
  expect(paper(summary, 'code')).toMatchInlineSnapshot(`
    "
    الأصول المتداولة | · | · | ·
    الصندوق الرئيسي | · | -1820.00 | -1820.00
    العملاء | · | 106.53 | 106.53
    ضريبة مدخلات | · | 37.38 | 37.38
    مجموع الأصول المتداولة | · | -1676.09 | -1676.09
    الالتزامات المتداولة | · | · | ·
    الموردون | · | -254.00 | -254.00
    ضريبة مخرجات | · | -25.41 | -25.41
    مجموع الالتزامات المتداولة | · | -279.41 | -279.41
    الإيرادات | · | · | ·
    المبيعات | · | -246.99 | -246.99
    مردودات المبيعات | · | 85.50 | 85.50
    إيراد الشحن | · | -20.00 | -20.00
    مجموع الإيرادات | · | -181.49 | -181.49
    المصروفات | · | · | ·
    الإيجار | 1800.00 | 70.00 | 1870.00
    مصروفات غير مصنفة | · | 266.99 | 266.99
    مجموع المصروفات | 1800.00 | 336.99 | 2136.99
    الإجمالي | 1800.00 | -1800.00 | 0.00
    "
  `)
})

test('what changed since a day names each entry once, and what it did to its accounts', async () => {
  const answer = await shop.company.get(`reports/general-ledger/changes?${march}&known_at=2020-01-01T00:00:00Z`)
  const { entries, accounts, page } = answer.read<{
    entries: Record<string, unknown>[]
    accounts: { account: { code: string } }[]
    page: object
  }>('changes')
  const shown = {
    page,
    entries: entries.map(({ id: _, recorded_at: __, source, reverses, ...entry }) => ({
      ...entry,
      source: (source as { kind: string }).kind,
      reverses: (reverses as { number: string } | null)?.number ?? null,
    })),
    accounts: accounts.map(({ account, ...moved }) => ({ code: account.code, ...moved })),
  }
  expect(entries.length).toBeGreaterThan(10)
  expect(shown).toMatchSnapshot()
})
