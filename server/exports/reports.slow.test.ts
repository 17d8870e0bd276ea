import type { CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportWords } from '../../i18n/reports.ts'
import { grouped } from '../../i18n/text.ts'
import { reportByKey, reportDeclaration, reportNames, reports } from '../../schema/reports.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { linesDrawnIn } from '../print/testing-paper.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { readCsv, readPaper, readWorkbook, rowsUnderHeads } from './testing-files.ts'

interface WireReport {
  title: string
  fingerprint: string
  columns: { key: string; type: string; label: string }[]
  rows: { kind: string; cells: Record<string, string | null> }[]
  totals: Record<string, string | null>
  proofs: { name: string; left: string; right: string }[]
}

const formula = '=HYPERLINK("http://evil.example","اضغط")'
const dangerous = [formula, '+1+1', '-2+3', '@SUM(1)', '\t=1', ' =1+1', '=1,"2"']

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
  company = await server.newCompany({ name: 'متجر «النيل»', tax_number: '123-456-789' })
  const accounts = new Map<string, number>()
  for (const [index, name] of dangerous.entries()) {
    const code = `52${80 + index}`
    const { account } = (await company.must('POST', '/owner/accounts', { code, name, type: 'expense' })) as unknown as {
      account: { id: number }
    }
    accounts.set(code, account.id)
  }
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100&type=bank')) as unknown as {
    Accounts: { data: { id: number }[] }
  }
  const items = [...accounts.values()].map((account_id, index) => ({ account_id, debtor: `${index + 1}000.5` }))
  const sum = `${items.length * 500 * (items.length + 1) + items.length * 0.5}`
  await company.must('POST', '/owner/restrictions', {
    date: '2026-03-01',
    name: 'مصروفات',
    items: [...items, { account_id: Accounts.data[0]!.id, creditor: sum }],
  })
})
afterAll(() => server?.close())

const requestedOf = (query: string, lang = 'ar', asker = company) =>
  server.app.inject({
    url: `/owner/reports/${query}&organization_id=${asker.organizationId}`,
    headers: { authorization: `Bearer ${asker.token}`, lang },
  })
const asJson = async (query: string, lang = 'ar') =>
  (await requestedOf(query, lang)).json<{ report: WireReport }>().report
/** Asks when somebody first wants the answer, and once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
const period = 'date_from=2026-01-01&date_to=2026-12-31'

const forms: Record<string, (written: CellObject, value: string) => boolean> = {
  money: ({ t, v, z }, value) => t === 'n' && v === Number(value) && z === '#,##0.00',
  foreign: ({ t, v }, value) => t === 'n' && v === Number(value),
  quantity: ({ t, v }, value) => t === 'n' && v === Number(value),
  price: ({ t, v }, value) => t === 'n' && v === Number(value),
  count: ({ t, v }, value) => t === 'n' && v === Number(value),
  percent: ({ t, v, z }, value) => t === 'n' && Math.abs(Number(v) * 100 - Number(value)) < 1e-9 && z === '0.00%',
  date: ({ t, v, z }, value) => t === 'n' && z === 'dd/mm/yyyy' && dayOf(Number(v)) === value,
  moment: ({ t, z }) => t === 'n' && z === 'dd/mm/yyyy hh:mm',
}
const dayOf = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)

/** The rows of the report and, where it has no row for them, its totals. */
function wholeOf({ columns, rows, totals }: WireReport) {
  if (Object.keys(totals).length === 0 || rows.some(({ kind }) => kind === 'total')) return rows
  const named = columns.find(({ key, type }) => type === 'text' && totals[key] === undefined)?.key
  return [...rows, { kind: 'total', cells: { ...(named ? { [named]: 'الإجمالي' } : {}), ...totals } }]
}

/** In `npm test` a report is printed in Arabic, the next in English, the one after not at all; ranges in heads always. */

describe.each(reportNames.map((name, position) => ({ key: reports[name].wire, place: position })))(
  '$key',
  ({ key, place }) => {
    const query = reportDeclaration(reportByKey(key)!).time === 'as_of' ? 'as_of=2026-12-31' : period
    const whole = once(() => asJson(`${key}?${query}&per_page=1000`))
    const workbook = once(async () => rowsUnderHeads((await requestedOf(`${key}?${query}&format=xlsx`)).rawPayload))
    const csv = once(async () => readCsv((await requestedOf(`${key}?${query}&format=csv`)).rawPayload))

    test('as a workbook has the cells of the report: figures as numbers, dates as dates, text as text', async () => {
      const report = await whole()
      const { heads, rows, over, names } = await workbook()
      expect(heads).toHaveLength(report.columns.length)
      const expected = wholeOf(report)
      expect(rows).toHaveLength(expected.length)
      const differing = expected.flatMap(({ cells }, position) =>
        report.columns.flatMap(({ key: column, type }, across) => {
          const written = rows[position]![across] ?? null
          const value = cells[column] ?? null
          if (value === null || value === '') return written === null ? [] : [[position, column, written]]
          const isSame = forms[type] ?? (({ t, v }: CellObject) => t === 's' && v === value)
          return written !== null && written.f === undefined && isSame(written, value)
            ? []
            : [[position, column, value]]
        }),
      )
      expect(differing).toEqual([])
      expect(over.flat()).toEqual(expect.arrayContaining([report.title, 'متجر «النيل»', 'EGP']))
      expect(names[0]).toBe(report.title.slice(0, 31))
    })

    test('as CSV has the same fields in every line, and the cells of the report', async () => {
      const report = await whole()
      const [columnHeads, ...rows] = await csv()
      expect(columnHeads).toHaveLength(report.columns.length)
      const isText = report.columns.map(({ type }) => forms[type] === undefined)
      const unmarked = rows.map(row => row.map((cell, at) => (isText[at] ? cell.replace(/^'/, '') : cell)))
      const moments = report.columns.map(({ type }) => type === 'moment')
      const message = wholeOf(report).map(({ cells }) => report.columns.map(({ key: own }) => cells[own] ?? ''))
      const unclocked = (lines: string[][]) => lines.map(line => line.filter((_, at) => !moments[at]))
      expect(unclocked(unmarked)).toEqual(unclocked(message))
    })

    const isInArabic = isAtLength || place % 3 === 0 || /aging/i.test(key)
    const isInEnglish = isAtLength || place % 3 === 1

    if (isInEnglish)
      test('is printed with its title and its heads', async () => {
        const { statusCode, rawPayload } = await requestedOf(`${key}?${query}&format=pdf`, 'en')
        expect(statusCode).toBe(200)
        const [page = ''] = await readPaper(rawPayload)
        expect(page).toContain(reportWords[reportByKey(key)!].title.en)
      })

    if (isInArabic)
      test('printed in Arabic keeps the order of its ranges and of the formulas of its proofs', async () => {
        const { columns, proofs } = await whole()
        const drawn = await linesDrawnIn((await requestedOf(`${key}?${query}&format=pdf`)).rawPayload)
        const ranges = columns.flatMap(({ label }) => /\d+–\d+/.exec(label) ?? [])
        const formulas = proofs.map(({ left, right }) => `${grouped(left)} = ${grouped(right)}`)
        const missing = [...ranges, ...formulas].filter(figure => !drawn.some(line => line.includes(figure)))
        expect(missing).toEqual([])
        expect(drawn.filter(line => /\d[-\u2212](?![\d-])/.test(line))).toEqual([])
      })

    test('in Arabic its ranges are isolated in the heads of a workbook and of a CSV', async () => {
      const { columns } = await whole()
      const ranges = columns.flatMap(({ label }) => /\d+–\d+/.exec(label) ?? [])
      const isolated = ranges.map(range => expect.stringContaining(`\u2066${range}\u2069`))
      const { heads } = await workbook()
      const [line] = await csv()
      for (const message of [heads, line]) expect(message).toEqual(expect.arrayContaining(isolated))
    })
  },
)

test('a workbook is read from the right in Arabic only, its heads stay, its proofs are a sheet', async () => {
  const arabic = rowsUnderHeads((await requestedOf(`trial-balance?${period}&format=xlsx`)).rawPayload)
  expect(arabic.xml).toContain('rightToLeft="1"')
  expect(arabic.xml).toContain('state="frozen"')
  const english = (await requestedOf(`trial-balance?${period}&format=xlsx`, 'en')).rawPayload
  expect(rowsUnderHeads(english).xml).not.toContain('rightToLeft')
  const { proofs } = await asJson(`trial-balance?${period}`, 'en')
  const sheet = readWorkbook(english, 1).cells.slice(1)
  expect(sheet.map(row => row.map(cell => cell?.v))).toEqual(
    proofs.map(({ name, left, right }) => [name, Number(left), Number(right), 0]),
  )
})

test('what begins like a formula is text: a string in a workbook, marked in CSV; a negative figure stays a number', async () => {
  const workbook = rowsUnderHeads((await requestedOf(`general-ledger?${period}&format=xlsx`)).rawPayload)
  expect(workbook.xml).not.toMatch(/<f[ >]/)
  const names = workbook.rows.map(row => row[1]?.v)
  // A name loses the blanks around it when it is saved.
  const stored = dangerous.map(name => name.trim())
  expect(stored.filter(name => !names.includes(name))).toEqual([])
  const lines = readCsv((await requestedOf(`general-ledger?${period}&format=csv`)).rawPayload)
  const cells = lines.flat()
  expect(cells.filter(cell => /^\s*[=+@]/.test(cell))).toEqual([])
  expect(cells.filter(cell => /^\s*-/.test(cell)).every(cell => /^-\d+\.\d\d$/.test(cell))).toBe(true)
  expect(cells.some(cell => /^-\d/.test(cell))).toBe(true)
  expect(cells).toContain(`'${formula}`)
})

test('a print has the letterhead, the figures and the proofs, lies across when wide, and repeats its heads', async () => {
  const { rawPayload, headers } = await requestedOf(`trial-balance?${period}&format=pdf`, 'en')
  expect(headers['content-type']).toBe('application/pdf')
  const [page = ''] = await readPaper(rawPayload)
  const found = ['123-456-789', 'Trial balance', '01/01/2026', '28,003.50', 'Closing debit', '1 / 1', 'Total expenses']
  expect(found.filter(word => !page.includes(word))).toEqual([])
})

test('a file is named in its language, plainly too, is kept by nobody, and says how many rows it has', async () => {
  const { headers } = await requestedOf(`trial-balance?${period}&format=csv`)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="trial-balance-2026-01-01-2026-12-31.csv"; filename*=UTF-8''${encodeURIComponent('ميزان المراجعة 2026-01-01 2026-12-31')}.csv`,
    'x-total-rows': String((await asJson(`trial-balance?${period}`)).rows.length),
  })
})

test('who may not read a report gets no file of it, and a wrong question is refused in words', async () => {
  const stranger = await server.newCompany()
  const url = `/owner/reports/trial-balance?format=xlsx&organization_id=${company.organizationId}`
  const headers = { authorization: `Bearer ${stranger.token}` }
  expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
  expect((await server.app.inject({ url })).statusCode).toBe(401)
  const refused = await requestedOf('trial-balance?format=xlsx&client_id=1', 'en')
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation'])
  expect((await requestedOf('trial-balance?format=docx', 'en')).statusCode).toBe(422)
  expect((await requestedOf('no-such-report?format=csv')).statusCode).toBe(404)
})
