import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { imported, upload } from './testing.ts'

/** Files of clients and suppliers with addresses in parts and identities. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
async function listed(company: Company, path: string): Promise<Record<string, unknown>[]> {
  const answer = await company.must('GET', `/owner/${path}?per_page=100&sort=id`)
  return (answer[path] as unknown as { data: Record<string, unknown>[] }).data
}
const parts = ['country_id', 'city', 'postal_code', 'tax_type', 'identity_kind', 'identity_number'] as const
const partsOf = (record: Record<string, unknown>) => parts.map(name => record[name])

test('a country goes by its names, a kind of identity by ours, and numbers are stored plain', async () => {
  const company = await server.newCompany()
  for (const path of ['clients', 'suppliers']) {
    const english = lines(
      'Display name,Country,City,Postal code,Kind of identity,Identity number',
      'Green Lamp,KSA,Riyadh,١٢٢١٤,Commercial registration (CRN),1010 010 000',
      'Nile,,Cairo,11765,National id (Egypt),2900101-1234567',
    )
    const arabic = lines(
      'اسم العرض,البلد,المدينة,الصفة الضريبية,نوع الهوية,رقم الهوية',
      'بلدية مسقط,سلطنة عمان,مسقط,جهة حكومية,البطاقة المدنية,١٢٣٤٥٦٧٨',
    )
    for (const file of [english, arabic]) expect((await imported(server, company, path, file)).errors).toEqual([])
    expect((await listed(company, path)).map(partsOf)).toEqual([
      [682, 'Riyadh', '12214', 'foreign', 'CRN', '1010010000'],
      [null, 'Cairo', '11765', 'business', 'national_id', '29001011234567'],
      [512, 'مسقط', null, 'government', 'CID', '12345678'],
    ])
  }
})

test('a row with a wrong number is refused with all that is wrong in it', async () => {
  const company = await server.newCompany()
  const file = lines(
    'Display name,Country,Kind of identity,Identity number,E-mail',
    'Green Lamp,Saudi Arabia,National id,2000000006,nobody',
    'Nile,,Passport,,',
    'Congo River,Congo,,,',
    'Atlantis,Atlantis,,,',
  )
  const sentences = {
    ar: ['رقم الهوية الوطنية 10 أرقام يبدأ بـ 1', 'اكتب الرقم', 'اذكر البلد الذي أصدره', 'لا نعرف بلدًا واحدًا اسمه'],
    en: [
      'A national id has 10 digits and begins with 1',
      'Write the number',
      'Name the country that issued it',
      'No one country is called',
    ],
  }
  for (const lang of languages) {
    const { body } = await upload(server, company, 'clients', file, { dry_run: '1' }, { lang })
    const { errors } = body.import as { errors: { row: number; column: string | null; message: string }[] }
    const locations = errors.map(({ row, column }) => `${row} ${column}`)
    expect(locations).toEqual([
      ...['2 E-mail', '2 Identity number', '3 Identity number', '3 null', '4 Country', '5 Country'],
    ])
    const messages = errors.map(({ message }) => message).join('\n')
    expect(sentences[lang].filter(sentence => !messages.includes(sentence))).toEqual([])
  }
})

test('a client whom a file of sales names is a business to the tax', async () => {
  const company = await server.newCompany()
  const file = lines('Invoice number,Date,Client,Product,Quantity,Price', 'S-1,2026-05-02,Green Lamp,Cable,1,100')
  expect((await imported(server, company, 'invoice_sales', file)).errors).toEqual([])
  expect(await listed(company, 'clients')).toMatchObject([{ display_name: 'Green Lamp', tax_type: 'business' }])
})
