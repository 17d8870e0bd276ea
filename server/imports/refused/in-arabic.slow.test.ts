import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { upload } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('what an import refuses is written in the language of its reader', async () => {
  const company = await server.newCompany()
  const sent = async (resource: string, content: string, fields: Record<string, string> = {}) =>
    (await upload(server, company, resource, content, fields, { lang: 'ar' })).text.replace(/[\u2066-\u2069]/g, '')

  expect(await sent('throw_back_sales', 'رقم\n1\n')).toContain('المستندات من هذا النوع لا تُستورد من ملف.')
  const heads = 'Invoice,Date,Customer,Item,Qty,Price'
  const boxes = await sent('invoice_sales', `${heads}\nK1,2026-01-05,Sami,Tile,3 صناديق,10\n`, { dry_run: '1' })
  expect(boxes).toContain('اكتب هنا رقمًا وحده، بلا «صناديق» بجانبه')
  const taxed = await sent(
    'invoice_sales',
    `${heads},VAT\nK1,2026-01-05,Sami,Tile,2,500,14\nK2,2026-01-05,Sami,Bread,1,50,0\n`,
  )
  expect(taxed).toContain('لا يظهر من الملف هل أرقام عمود الضريبة نسب أم مبالغ: VAT')
  const discounted = await sent('invoice_sales', `${heads},Discount %\nK1,2026-01-05,Sami,Tile,2,500,0.1\n`)
  expect(discounted).toContain('كسور من الواحد (‏0.1 هي 10%): Discount % (0.1)')
  const row = 'K1,2026-01-05,Sami,Tile,1,10'
  expect(await sent('invoice_sales', `${heads},Price\n${row},90\n`)).toContain(
    'في الملف أعمدة باسم واحد وقيم مختلفة: Price',
  )
  const marked = await sent('invoice_sales', `${heads}\nK1,15/3/2026هـ,Sami,Tile,1,10\n`, { dry_run: '1' })
  expect(marked).toContain('السنة 2026 ليست من التقويم المكتوب مع التاريخ (هجري أو ميلادي). صحح السنة أو العلامة')
  const days = ['03/13/2026', '14/03/2026', '05/03/2026'].map((day, at) => `K${at},${day},Sami,Tile,1,10`)
  const mixed = await sent('invoice_sales', [heads, ...days].join('\n'), { dry_run: '1' })
  expect(mixed).toContain('تواريخ يومها أولًا وأخرى شهرها أولًا، فلا يُعرف أيهما المقصود في 05/03/2026. اكتبه والسنة أولًا')
  const hijri = await sent('invoice_sales', `${heads}\nK1,1446/12/30,Sami,Tile,1,10\n`, { dry_run: '1' })
  expect(hijri).toContain('سنة 1446/12/30 هجرية، فقُرئ تاريخًا هجريًا، ولا يوم كهذا في تقويم أم القرى.')
  const { text } = await company.call('GET', '/owner/expenses/export?format=csv', undefined, { lang: 'ar' })
  const list = `${text.trim()}\n${text.trim().replace(/[^,]+/g, 'EX-1')}\n`
  expect(await sent('expenses', list, { dry_run: '1' })).toContain('هذا الملف قائمة مستندات بلا بنودها.')
})
