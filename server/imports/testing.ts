import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { plainAtFields } from '../../i18n/testing-sentences.ts'
import type { DecimalQuestion, PercentQuestion } from '../../schema/answers/files.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import type { Company, TestServer } from '../testing-company.ts'

/** Eighteen documents of a real shop; see testdata/README.md. */
export const cut = readFileSync(new URL('./testdata/online-retail-cut.csv', import.meta.url))

interface Figures {
  rows: number
  documents: number
  total: string
}

/** What an import answers. */
export interface ImportAnswer {
  id: number
  head_row: number
  rows: number
  total: string
  taken: Figures
  refused: Figures
  made: { clients: number; products: number }
  mapping: Record<string, string>
  differences: object[]
  tax_question: object | null
  ignored_columns: string[]
  errors: { row: number; column: string | null; value: string | null; record: string | null; message: string }[]
  warnings: { row: number; column: string; message: string }[]
  decimal_question: DecimalQuestion | null
  percent_question: PercentQuestion | null
}

const boundary = 'jornal-import-boundary'

function multipart(file: { name: string; content: Buffer | string }, fields: Record<string, string>): Buffer {
  const head = (text: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n\r\n`)
  const end = Buffer.from('\r\n')
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(value), end]),
    head(`name="file"; filename="${file.name}"`),
    Buffer.from(file.content as string),
    end,
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** Sends a file the way the console does. */
export async function upload(
  server: TestServer,
  company: Company,
  path: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  name = 'month.csv',
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/owner/imports/${path}?organization_id=${company.organizationId}`,
    headers: {
      authorization: `Bearer ${company.token}`,
      lang: 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload: multipart({ name, content }, fields),
  })
  const body = plainAtFields(answer.json() as Record<string, unknown>)
  return { status: answer.statusCode, body, text: answer.body }
}

/** As `upload`, and throws unless the file was taken in. */
export async function imported(
  server: TestServer,
  company: Company,
  resource: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
): Promise<ImportAnswer> {
  const { status, body, text } = await upload(server, company, resource, content, fields)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body.import as ImportAnswer
}

interface Report {
  rows: { kind: string; cells: Record<string, string> }[]
  totals: Record<string, string>
  proofs: { difference: string }[]
}

/** The trial balance of December 2010: what each account moved, and what it proves of itself. */
export async function trialBalance(company: Company): Promise<Report> {
  const { report } = await company.must('GET', '/owner/reports/trial-balance?date_from=2010-12-01&date_to=2010-12-31')
  return report as unknown as Report
}

export const heads = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'
/** A file of sales with these rows. */
export const fileOf = (...rows: string[]) => `${[heads, ...rows].join('\n')}\n`

type Books = Pick<Company, 'organizationId'>

/** The rows of one organization, by a query. */
export const rowsIn = <Row>(
  server: Pick<TestServer, 'database'>,
  company: Books,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row[]> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    return (await query.execute(tx)).rows
  })

/** What the books hold: the number of rows in each table that an import writes to. */
export async function holdingsOf(server: Pick<TestServer, 'database'>, company: Books) {
  const id = company.organizationId
  const [row] = await rowsIn(
    server,
    company,
    sql<Record<string, number>>`
      select (select count(*)::int from clients where organization_id = ${id}) as clients,
        (select count(*)::int from products where organization_id = ${id}) as products,
        (select count(*)::int from documents where organization_id = ${id}) as documents,
        (select count(*)::int from document_items where organization_id = ${id}) as items,
        (select count(*)::int from entries where organization_id = ${id}) as entries,
        (select coalesce(sum(last), 0)::int from counters where organization_id = ${id}) as numbers`,
  )
  return row
}

/** The holdings of books to which nothing was imported. */
export const nothing = { clients: 0, products: 0, documents: 0, items: 0, entries: 0, numbers: 0 }
