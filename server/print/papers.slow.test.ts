import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperWords, printHindranceWords } from '../../i18n/files/print.ts'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { maxPapersOfFile } from '../../schema/print/papers.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { pagesOf } from './testing-paper.ts'

/** What is printed beside the document itself, and many papers in one file. */

let server: TestServer
let shop: Company
let clientId: number
let goods: number[]
let service: number
beforeAll(async () => {
  server = await openTestServer()
  shop = await server.newCompany({ tax_number: '123-456-789' })
  const stock = await stockUp(shop)
  clientId = stock.clientId
  await shop.must('PUT', '/owner/settings', { allows_negative_stock: true })
  await shop.must('PUT', '/owner/organizations', { commercial_register: '84512' })
  const cable = { name: 'كابل', stock_type: 'goods', default_price: '100', default_cost: '60' }
  goods = [await product(cable)]
  service = await product({ name: 'تركيب', stock_type: 'services', default_price: '10' })
})
afterAll(() => server?.close())

async function product(body: object): Promise<number> {
  const made = (await shop.must('POST', '/owner/products', body)) as unknown as { product: { id: number } }
  return made.product.id
}

const options = (path: string, lang = 'ar', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url: `/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${shop.organizationId}`,
    headers: { authorization: `Bearer ${shop.token}`, lang, ...headers },
  })
const messageOf = async (path: string, lang: string) => {
  const answer = await options(path, lang)
  const { message } = answer.json<{ message: unknown }>()
  return [answer.statusCode, typeof message === 'string' ? message.replace(/[\u2066-\u2069]/g, '') : message]
}
const textOf = async (path: string) => {
  const answer = await options(path)
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return (await pagesOf(answer.rawPayload)).join('\n')
}

async function invoiced(items: object[], notified: object = {}): Promise<{ id: number; number: string }> {
  const body = { date: '2026-11-21', client_id: clientId, items, ...notified }
  const made = (await shop.must('POST', '/owner/invoice-sales', body)) as unknown as {
    invoice_sale: { id: number; number: string }
  }
  return made.invoice_sale
}

describe('beside the invoice', () => {
  test('a delivery note and a packing list have its goods and quantities, no service and no price', async () => {
    const { id } = await invoiced([
      { product_id: goods[0], quantity: '7', price: '123.45' },
      { product_id: service, quantity: '1', price: '99.99' },
    ])
    for (const paper of ['delivery_note', 'packing_list'] as const) {
      const text = await textOf(`invoice-sales/${id}/pdf?copy=en&paper=${paper}`)
      const found = [paperWords[paper].en, 'From warehouse', 'Main warehouse', 'Total quantity', 'Piece']
      expect(found.filter(words => !text.includes(words))).toEqual([])
      expect([/\b7\b/.test(text), text.includes('123.45'), text.includes('Total, EGP')]).toEqual([true, false, false])
      expect(text.match(/^1 /gm)?.length).toBe(1)
    }
    const { headers } = await options(`invoice-sales/${id}/pdf?paper=delivery_note`)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${paperWords.delivery_note.ar} INV-`)
  })

  test('what has nothing to hand over is refused with its reason, in the reader’s language', async () => {
    const { id } = await invoiced([{ product_id: service, quantity: '1', price: '10' }])
    const withGoods = await invoiced([{ product_id: goods[0], quantity: '1', price: '10' }])
    await shop.must('POST', `/owner/invoice-sales/${withGoods.id}/void`)
    for (const lang of languages) {
      const sentence = { ar: 'لا يمكن طباعته: ', en: 'It cannot be printed: ' }[lang]
      expect(await messageOf(`invoice-sales/${id}/pdf?paper=packing_list`, lang)).toEqual([
        409,
        sentence + printHindranceWords.no_goods[lang],
      ])
      expect(await messageOf(`invoice-sales/${withGoods.id}/pdf?paper=delivery_note`, lang)).toEqual([
        409,
        sentence + printHindranceWords.void_delivers_nothing[lang],
      ])
    }
  })

  test('a line on a roll comes to its quantity at its price less what is let off, with tax where the price has it', async () => {
    const lines = async (tax_inclusive: boolean) => {
      const line = { product_id: service, quantity: '6', price: '468', discount: '10', value_added_tax: true }
      const { id } = await invoiced([{ ...line, discount_type: 'percent' }], { tax_inclusive })
      const text = await textOf(`invoice-sales/${id}/pdf?paper=roll&copy=en`)
      return ['Total excl. tax', 'Total incl. tax', '468.00', 'Discount 280.80', '2,527.20', '2,881.01'].filter(reply =>
        text.includes(reply),
      )
    }
    // The sum after its tax stands in the totals alone.
    expect(await lines(false)).toEqual(['Total excl. tax', '468.00', 'Discount 280.80', '2,527.20', '2,881.01'])
    expect(await lines(true)).toEqual([
      'Total excl. tax',
      'Total incl. tax',
      '468.00',
      ...['Discount 280.80', '2,527.20'],
    ])
  })

  test('a paper that its kind does not have is refused at its name', async () => {
    const { id } = await invoiced([{ product_id: service, quantity: '1', price: '10' }])
    expect(await messageOf(`invoice-sales/${id}/pdf?paper=label`, 'en')).toEqual([
      422,
      { paper: ['Choose from the list'] },
    ])
    expect((await options(`restrictions/${id}/pdf?paper=roll`)).statusCode).toBe(422)
  })
})

describe('many in one file', () => {
  test('stand in the list’s order, each with its own count of pages, and only those that are chosen', async () => {
    const made: { id: number; number: string }[] = []
    for (const day of ['2026-10-03', '2026-10-01', '2026-10-02'])
      made.push(await invoiced([{ product_id: service, quantity: '1', price: '10' }], { date: day }))
    const numbersIn = async (query: string) => {
      const answer = await options(`invoice-sales/pdf?copy=en&${query}`)
      const pages = await pagesOf(answer.rawPayload)
      expect(pages.filter(page => !page.includes('1 / 1'))).toEqual([])
      expect(answer.headers['x-total-rows']).toBe(String(pages.length))
      return pages.map(page => /INV-\d+/.exec(page)?.[0])
    }
    const october = 'date_from=2026-10-01&date_to=2026-10-31&sort=date'
    const [third, first, second] = made.map(({ number }) => number)
    expect(await numbersIn(`${october}&order=asc`)).toEqual([first, second, third])
    expect(await numbersIn(`${october}&order=desc`)).toEqual([third, second, first])
    const chosen = [made[0], made[1]].map(each => `ids[]=${each!.id}`).join('&')
    expect(await numbersIn(`${chosen}&sort=date&order=asc`)).toEqual([first, third])
  })

  test('nothing, and a question that no list asks, are refused in words', async () => {
    for (const lang of languages)
      expect(await messageOf('invoice-sales/pdf?date_from=2031-01-01', lang)).toEqual([
        409,
        { ar: 'لا يمكن طباعته: ', en: 'It cannot be printed: ' }[lang] + printHindranceWords.nothing_to_print[lang],
      ])
    expect((await options('invoice-sales/pdf?colour=red')).statusCode).toBe(422)
  })

  test('what is asked for by an id that is not there, or of another kind, is refused and nothing of it left out', async () => {
    const { id } = await invoiced([{ product_id: service, quantity: '1', price: '10' }])
    const body = {
      date: '2026-11-21',
      client_id: clientId,
      items: [{ product_id: service, quantity: '1', price: '10' }],
    }
    const made = (await shop.must('POST', '/owner/invoice-sales-price-offers', body)) as unknown as {
      invoice_sales_price_offer: { id: number }
    }
    for (const lang of languages)
      for (const other of [made.invoice_sales_price_offer.id, 999_999])
        expect(await messageOf(`invoice-sales/pdf?ids[]=${id}&ids[]=${other}`, lang)).toEqual([
          422,
          { ids: [issueTexts.not_found[lang]] },
        ])
    expect(await messageOf('representative-salaries/pdf?ids[]=999999', 'en')).toEqual([
      422,
      { ids: [issueTexts.not_found.en] },
    ])
  })
})

test('a file of more papers than it may have is refused in words, and says how many that is', async () => {
  const made = (await shop.must('POST', '/owner/invoice-sales-price-offers', {
    ...{ date: '2026-11-21', client_id: clientId },
    items: [{ product_id: service, quantity: '1', price: '10' }],
  })) as unknown as Record<string, { id: number }>
  const { id } = Object.values(made).find(value => typeof value === 'object')!
  await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, shop.organizationId)
    await sql`
      insert into documents overriding system value
      select (jsonb_populate_record(documents, jsonb_build_object('id', 1000000 + n, 'number', 'QT-X' || n, 'counter', 1000 + n))).*
      from documents, generate_series(1, ${maxPapersOfFile}) as n where documents.id = ${id}`.execute(tx)
  })
  for (const lang of languages)
    expect(await messageOf('invoice-sales-price-offers/pdf', lang)).toEqual([
      422,
      { ids: [issueTexts.too_many_papers[lang].replace('{value}', String(maxPapersOfFile))] },
    ])
})

describe('cheques that we write', () => {
  async function written(): Promise<number> {
    const { supplier } = (await shop.must('POST', '/owner/suppliers', {
      type: 'business',
      display_name: 'شركة النور',
      company_name: 'شركة النور',
    })) as unknown as { supplier: { id: number } }
    const { payment_purchase } = (await shop.must('POST', '/owner/payment-purchases', {
      date: '2026-11-20',
      supplier_id: supplier.id,
      amount: '12500.75',
      ...{ payment_method: 'cheque', cheque_number: '000123', cheque_date: '2026-12-15' },
    })) as unknown as { payment_purchase: { id: number } }
    const { cheques } = (await shop.must('GET', `/owner/cheques?document_id=${payment_purchase.id}`)) as unknown as {
      cheques: { data: { id: number }[] }
    }
    return cheques.data[0]!.id
  }

  test('are printed whole on plain paper, and crossed unless it is said otherwise', async () => {
    const id = await written()
    const text = await textOf(`cheques/${id}/pdf?copy=en`)
    const found = ['000123', '15/12/2026', '#12,500.75#', 'Twelve thousand five hundred', 'A/C payee', 'Signature']
    expect(found.filter(words => !text.includes(words))).toEqual([])
    expect(await textOf(`cheques/${id}/pdf?copy=en&crossed=0`)).not.toContain('A/C payee')
    expect((await options(`cheques/${id}/pdf?crossed=perhaps`)).statusCode).toBe(422)
    expect((await options(`cheques/${id}/pdf?form_id=999999`)).json()).toMatchObject({
      message: { form_id: ['هذا الاختيار غير موجود'] },
    })
  })

  test('on a bank’s form have their entries alone, and no words of ours', async () => {
    const id = await written()
    const { cheque_form } = (await shop.must('POST', '/owner/cheque-forms', {
      name: 'البنك الأهلي',
      language: 'en',
      crossed: false,
    })) as unknown as { cheque_form: { id: number } }
    const text = await textOf(`cheques/${id}/pdf?form_id=${cheque_form.id}`)
    expect(text).toContain('#12,500.75#')
    expect(['A/C payee', 'Signature', 'Pay to', '000123'].filter(words => text.includes(words))).toEqual([])
  })

  test('that came to us, or that have ended, are refused with the reason', async () => {
    const { payment_sale } = (await shop.must('POST', '/owner/payment-sales', {
      date: '2026-11-20',
      client_id: clientId,
      amount: '100',
      ...{ payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-12-15' },
    })) as unknown as { payment_sale: { id: number } }
    const { cheques } = (await shop.must('GET', `/owner/cheques?document_id=${payment_sale.id}`)) as unknown as {
      cheques: { data: { id: number }[] }
    }
    const id = await written()
    await shop.must('POST', `/owner/cheques/${id}/bounce`, { date: '2026-12-16' })
    for (const lang of languages) {
      const begin = { ar: 'لا يمكن طباعته: ', en: 'It cannot be printed: ' }[lang]
      const received = cheques.data[0]!.id
      expect(await messageOf(`cheques/${received}/pdf`, lang)).toEqual([
        409,
        begin + printHindranceWords.cheque_received[lang],
      ])
      expect(await messageOf(`cheques/${id}/pdf`, lang)).toEqual([409, begin + printHindranceWords.cheque_ended[lang]])
    }
  })
})

test('the month of a representative is printed as a slip, all slips of a month in one file', async () => {
  for (const name of ['كريم عادل', 'هدى سمير'])
    await shop.must('POST', '/owner/representatives', { name, basic_salary: '6000', sale_percentage_value: '1.5' })
  await shop.must('POST', '/owner/representative-salaries', { month: '2026-11' })
  const { representative_salaries } = (await shop.must(
    'GET',
    '/owner/representative-salaries?month=2026-11',
  )) as unknown as {
    representative_salaries: { data: { id: number }[] }
  }
  const [salary] = representative_salaries.data
  await shop.must('PUT', `/owner/representative-salaries/${salary!.id}`, { bonus: '250', absence: '150.5' })
  const text = await textOf(`representative-salaries/${salary!.id}/pdf?copy=en`)
  const found = [
    'Salary slip',
    '11/2026',
    '6,000.00',
    '250.00',
    '150.50',
    '6,099.50',
    'Draft',
    'Six thousand ninety-nine',
  ]
  expect(found.filter(words => !text.includes(words))).toEqual([])
  const all = await options('representative-salaries/pdf?month=2026-11&copy=en')
  expect(await pagesOf(all.rawPayload)).toHaveLength(2)
})

describe('what the organization chose for its papers', () => {
  const text = () => textOf(`invoice-sales/pdf?copy=en&date_from=2026-10-01&date_to=2026-10-01`)

  test('stands on them: its footer, its bank, what its client owes; what it left out does not', async () => {
    const before = await text()
    expect(
      ['CR No. 84512', 'Amount in words', 'Received by', 'VAT No.'].filter(words => !before.includes(words)),
    ).toEqual([])
    await shop.must('PUT', '/owner/settings', {
      print_footer: 'Thank you\nwww.nile.example',
      bank_details: 'IBAN EG38 0019 0005 0000 0000 2631 8000 2',
      ...{ prints_commercial_register: false, prints_amount_in_words: false, prints_signatures: false },
      prints_client_balance: true,
    })
    // More than they owe: an advance without an invoice, which their statement takes off.
    await shop.must('POST', '/owner/payment-sales', {
      ...{ date: '2026-11-22', client_id: clientId, amount: '70' },
    })
    const after = await text()
    const stands = ['Thank you', 'www.nile.example', 'IBAN EG38 0019 0005', 'Account balance, EGP']
    expect(stands.filter(words => !after.includes(words))).toEqual([])
    expect(['84512', 'Amount in words', 'Received by'].filter(words => after.includes(words))).toEqual([])
    const statement = (await shop.must(
      'GET',
      `/owner/reports/customer-statement?client_id=${clientId}&date_from=2026-01-01&date_to=2026-12-31`,
    )) as unknown as { report: { totals: { balance: string } } }
    const owed = statement.report.totals.balance.replace(/\B(?=(\d{3})+\.)/g, ',')
    expect(after.split('Account balance, EGP')[1]).toContain(owed)
  })

  test('a letterhead has no head of ours, and a tax invoice keeps its number on it', async () => {
    await shop.must('PUT', '/owner/settings', { print_template: 'letterhead', prints_tax_number: false })
    const letter = await text()
    expect([letter.includes('متجر'), letter.includes('123-456-789')]).toEqual([false, true])
  })
})
