import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueText } from '../../i18n/messages.ts'
import { reportFilterWords } from '../../i18n/pages/report-pages.ts'
import { reportDeclaration, reportNames } from '../../schema/reports.ts'
import { type Answer, type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'
import { smallBooks, type WireReport } from './testing-reports.ts'

/** The reports, in the form of the contract, over one invoice and one rent. */

const reportIn = (answer: Answer) => answer.read<WireReport>('report')

/** A report as it is read: one row a line, empty cells as a dot. */
const table = ({ columns, rows }: WireReport): string =>
  rows.map(({ cells }) => columns.map(({ key }) => cells[key] ?? '·').join(' ')).join('\n')

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await smallBooks(side)
  })
  afterAll(() => side?.close())

  test('the list names each report in the reader’s language', async () => {
    const listed = (await company.get('reports', { lang: 'en' })).read<(WireReport & { filters: string[] })[]>(
      'reports',
    )
    const { key, title, filters } = listed.find(each => each.key === 'trial-balance')!
    expect({ key, title, filters }).toEqual({
      key: 'trial-balance',
      title: 'Trial balance',
      filters: ['account_id', 'known_at', 'folded'],
    })
  })

  test('an account with a longer code stands below the one that it is part of', async () => {
    const own = await newCompany(side)
    const cash = await accountByCode(own, '1101')
    const till = (
      await own.post('accounts', { code: '110155', name: 'درج الفرع', type: 'cash', parent_id: cash.id })
    ).one('account')
    const items = [
      { account_id: till.id, debtor: '10' },
      { account_id: cash.id, debtor: '5' },
      { account_id: (await accountByCode(own, '1102')).id, debtor: '3' },
      { account_id: (await accountByCode(own, '3101')).id, creditor: '18' },
    ]
    expect((await own.post('restrictions', { date: '2026-11-20', items })).status).toBe(201)
    const { rows } = reportIn(await own.get('reports/trial-balance'))
    expect(rows.map(({ cells }) => cells.code).filter(Boolean)).toEqual(['1101', '110155', '1102', '3101'])
  })

  test.each(reportNames)('%s is an envelope whose proofs are nought', async name => {
    const { wire: key, time } = reportDeclaration(name)
    const report = reportIn(await company.get(`reports/${key}`))
    expect(report).toMatchObject({
      key,
      organization: 'متجر النيل',
      currency: 'EGP',
      from: '2026-01-01',
      to: time === 'as_of' ? '2026-11-21' : '2026-12-31',
      generated_at: '2026-11-21T09:00:00.000Z',
      entries: 3,
    })
    expect(report.proofs.length).toBeGreaterThan(0)
    expect(report.proofs.filter(({ difference }) => !/^0(\.00)?$/.test(difference))).toEqual([])
  })

  test.each(reportNames.filter(name => reportDeclaration(name).time === 'as_of'))(
    '%s takes of a preset the last day, in the fiscal year up to it',
    async name => {
      const { wire: key } = reportDeclaration(name)
      const requestedOf = async (query: string) => {
        const { from, to, as_of, columns, rows, totals } = reportIn(await company.get(`reports/${key}?${query}`))
        return { from, to, as_of, columns, rows, totals }
      }
      for (const [preset, day, year] of [
        ['yesterday', '2026-11-20', '2026-01-01'],
        ['last_month', '2026-10-31', '2026-01-01'],
        ['last_quarter', '2026-09-30', '2026-01-01'],
        ['last_year', '2025-12-31', '2025-01-01'],
      ] as const) {
        const report = await requestedOf(`preset=${preset}`)
        expect(report).toMatchObject({ from: year, to: day, as_of: day })
        expect(report).toEqual(await requestedOf(`as_of=${day}`))
      }
    },
  )

  test('the balance sheet by month at the end of the last one has the months of its year', async () => {
    const report = reportIn(await company.get('reports/general-budget?preset=last_month&interval=month'))
    const months = report.columns.filter(({ type }) => type === 'money').map(({ key }) => key)
    expect([months.length, months.at(0), months.at(-1)]).toEqual([10, '2026-01', '2026-10'])
  })

  test('the trial balance of March, with last year’s earnings in retained earnings', async () => {
    const report = reportIn(await company.get('reports/trial-balance?date_from=2026-03-01&date_to=2026-03-31'))
    expect(table(report)).toMatchInlineSnapshot(`
      "· الأصول المتداولة · · · · · ·
      1101 الصندوق الرئيسي · · · 1800.00 · 1800.00
      1201 العملاء 304.00 · 304.00 · 608.00 ·
      · مجموع الأصول المتداولة 304.00 · 304.00 1800.00 608.00 1800.00
      · الالتزامات المتداولة · · · · · ·
      2201 ضريبة مخرجات · 37.38 · 37.38 · 74.76
      · مجموع الالتزامات المتداولة · 37.38 · 37.38 · 74.76
      · حقوق الملكية · · · · · ·
      3201 أرباح مرحّلة · 266.62 · · · 266.62
      · مجموع حقوق الملكية · 266.62 · · · 266.62
      · الإيرادات · · · · · ·
      4101 المبيعات · · · 246.99 · 246.99
      4201 إيراد الشحن · · · 20.00 · 20.00
      · مجموع الإيرادات · · · 266.99 · 266.99
      · المصروفات · · · · · ·
      5203 الإيجار · · 1800.00 · 1800.00 ·
      · مجموع المصروفات · · 1800.00 · 1800.00 ·
      · إيرادات أخرى · · · · · ·
      4109 تسويات وفروق تقريب · · 0.37 · 0.37 ·
      · مجموع إيرادات أخرى · · 0.37 · 0.37 ·
      · الإجمالي 304.00 304.00 2104.37 2104.37 2408.37 2408.37"
    `)
    expect(report.rows.find(({ cells }) => cells.code === '1201')?.link).toEqual({
      kind: 'account',
      id: (await accountByCode(company, '1201')).id,
    })
    expect(report.totals).toEqual(totalsOf(report))
  })

  test('the general ledger of one account, in English', async () => {
    const { id } = await accountByCode(company, '1201')
    const report = reportIn(
      await company.get(`reports/general-ledger?account_id=${id}&preset=this_year`, { lang: 'en' }),
    )
    expect(report.columns.map(({ label }) => label)).toEqual([
      'Code',
      'Account',
      'Opening',
      'Debit',
      'Credit',
      'Net movement',
      'Closing',
    ])
    expect(table(report)).toMatchInlineSnapshot(`
      "· Current assets · · · · ·
      1201 Accounts receivable 304.00 304.00 0.00 304.00 608.00
      · Total current assets 304.00 304.00 0.00 304.00 608.00
      · Total 304.00 304.00 0.00 304.00 608.00"
    `)
  })

  test('a filter that a report does not have is refused, and a report that is not there does not exist', async () => {
    const refused = await company.get('reports/trial-balance?colour=red&preset=someday', { lang: 'en' })
    expect([refused.status, refused.message]).toEqual([
      422,
      { colour: ['There is no such filter'], preset: ['Choose from the list'] },
    ])
    const backwards = await company.get('reports/trial-balance?date_from=2026-03-31&date_to=2026-03-01')
    expect([backwards.status, Object.keys(backwards.message as object)]).toEqual([422, ['date_to']])
    expect((await company.get('reports/nonsense')).status).toBe(404)
  })

  const links = ['account', 'client', 'supplier', 'product', 'representative', 'analytical_account', 'entry']
  test.each(links)('%s that nobody has, or that another company has, is refused where it is named', async link => {
    const filter = `${link}_id`
    const requested = reportNames
      .map(reportDeclaration)
      .filter(({ filters }) => (filters as readonly string[]).includes(filter))
    expect(requested.length).toBeGreaterThan(0)
    const stranger = await newCompany(side)
    const theirs = link === 'account' ? [(await accountByCode(stranger, '1201')).id] : []
    for (const { wire: key } of requested)
      for (const id of [2_000_000_000, ...theirs]) {
        const refused = await company.get(`reports/${key}?${filter}=${id}`, { lang: 'en' })
        expect([key, refused.status, refused.message]).toEqual([key, 422, { [filter]: ['This choice does not exist'] }])
      }
  })

  test('a request that names the type of a body that it does not have is answered', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await company.get('reports/trial-balance', { headers })).status).toBe(200)
  })

  test('days and numbers are read as they are typed: in Arabic digits, between blanks', async () => {
    const response = (days: string) => company.get(`reports/trial-balance?${days}`)
    const march = reportIn(await response('date_from=2026-03-01&date_to=2026-03-31'))
    const typed = new URLSearchParams({ date_from: ' ٢٠٢٦-٠٣-٠١ ', date_to: '۲۰۲۶-۰۳-۳۱\u0000' })
    const read = reportIn(await response(String(typed)))
    expect([read.from, read.to, read.totals]).toEqual(['2026-03-01', '2026-03-31', march.totals])
    const { id } = await accountByCode(company, '1201')
    const digits = String(id).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const one = (account: string) =>
      company.get(`reports/general-ledger?preset=this_year&account_id=${encodeURIComponent(account)}`)
    expect(table(reportIn(await one(digits)))).toBe(table(reportIn(await one(String(id)))))
  })

  test('days that no calendar has, that are said twice or are too many are refused where they stand', async () => {
    const refusedIn = async (parameters: string) =>
      (await company.get(`reports/general-ledger?${parameters}`, { lang: 'en' })).message
    expect(await refusedIn('date_to=2026-02-30')).toEqual({ date_to: ['Enter a valid date'] })
    expect(await refusedIn('as_of=9999-12-31')).toEqual({ as_of: ['Enter a date between 1900 and 2199'] })
    expect(await refusedIn('date_from=2026-03-01&date_from=2026-03-02')).toEqual({ date_from: ['Enter a valid date'] })
    for (const moment of [
      '2026-02-30T10:00:00Z',
      '2026-01-01T00:00:00%2B16:00',
      `2026-01-01T00:00:00.${'1'.repeat(99)}Z`,
    ])
      expect([moment, await refusedIn(`known_at=${moment}`)]).toEqual([moment, { known_at: ['Enter a valid date'] }])
    expect(await refusedIn('known_at=2026-03-31')).toEqual({
      known_at: ['Enter a date and a time, like 2026-03-31T17:00:00Z'],
    })
    expect(await refusedIn('page=0&per_page=5000')).toEqual({
      page: ['Enter a number from 1 to 999999'],
      per_page: ['Enter a number from 1 to 1000'],
    })
    expect((await company.get(`reports/general-ledger?${new URLSearchParams({ page: '١' })}`)).status).toBe(200)
    const changes = await company.get('reports/general-ledger/changes', { lang: 'ar' })
    expect(changes.message).toEqual({ known_at: [issueText('required', 'ar', reportFilterWords.known_at.ar)] })
    const wide = 'date_from=1990-01-01&date_to=2040-12-31&interval='
    expect((await company.get(`reports/profits-and-losses?${wide}month`, { lang: 'en' })).message).toEqual({
      interval: ['There are more than 600 columns. Choose a shorter period or longer parts.'],
    })
    expect((await company.get(`reports/profits-and-losses?${wide}quarter`)).status).toBe(200)
    const early = { known_at: ['Enter a date between 1900 and 2199'] }
    expect(await refusedIn('known_at=0000-12-31T23:59:59-15:59')).toEqual({ known_at: ['Enter a valid date'] })
    expect(await refusedIn('known_at=0000-01-01T00:00:00Z')).toEqual(early)
  })
})

/** What the last row says under the keys of the totals. */
const totalsOf = ({ rows, totals }: WireReport) =>
  Object.fromEntries(Object.keys(totals).map(key => [key, rows.at(-1)!.cells[key]]))
