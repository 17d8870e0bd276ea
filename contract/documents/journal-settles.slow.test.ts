import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentWords, reasonWords } from '../../i18n/books/documents.ts'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** Lines of journal entries on the accounts of parties: they settle, and are settled. */

type Body = Record<string, unknown>
interface Entry extends Made {
  items: { residual: string | null; allocations: { invoice: { number: string }; amount: string }[] }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const account = async (code: string) => (await shop.get(`accounts?q=${code}`)).rows('Accounts')[0]!.id
  const invoice = async (of: 'client' | 'supplier', id: number, price: string) => {
    const { id: product_id } = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const [path, one] = of === 'client' ? ['invoice-sales', 'invoice_sale'] : ['invoice-purchases', 'invoice_purchase']
    const items = [{ product_id, quantity: '1', price }]
    return (await shop.post(path, { date: '2026-03-01', [`${of}_id`]: id, items })).one(one)
  }
  const residual = async (path: string, one: string, { id }: Made) =>
    ((await shop.get(`${path}/${id}`)).one(one) as Made & Body).residual
  const residuals = async (sold: Made, owed: Made) => [
    await residual('invoice-sales', 'invoice_sale', sold),
    await residual('invoice-purchases', 'invoice_purchase', owed),
  ]
  const aging = async (key: string) => {
    const answer = await shop.get(`reports/${key}?as_of=2026-12-31`)
    const { rows, proofs } = answer.one('report') as unknown as {
      rows: { kind: string; cells: Record<string, string | null> }[]
      proofs: { difference: string }[]
    }
    expect(proofs.map(({ difference }) => difference)).toEqual(['0.00', '0.00'])
    return rows.filter(({ kind }) => kind === 'row').map(({ cells }) => `${cells.number} ${cells.total}`)
  }

  test('an invoice in another currency is settled by a payment, as every other way says in words', async () => {
    const trader = await newCompany(side)
    expect((await trader.put('organizations', { coins: [818, 840] })).status).toBe(200)
    const client = await make(trader, 'clients')
    const { id: product_id } = await make(trader, 'products', { stock_type: 'services', value_added_tax: false })
    const accountOf = async (code: string) => (await trader.get(`accounts?q=${code}`)).rows('Accounts')[0]!.id
    const sell = async (more: Body) => {
      const body = { date: '2026-03-01', client_id: client.id, items: [{ product_id, quantity: '1', price: '100' }] }
      return (await trader.post('invoice-sales', { ...body, ...more })).one('invoice_sale')
    }
    const dollars = await sell({ currency_id: 840, exchange_rate: '48.5' })
    const pounds = await sell({})
    const share = { invoice_id: dollars.id, amount: '100' }
    const line = { account_id: await accountOf('1201'), creditor: '5040', client_id: client.id, allocations: [share] }
    const items = [{ account_id: await accountOf('1101'), debtor: '5040' }, line]
    const allocations = [{ invoice_id: pounds.id, amount: '100' }, share]
    const messageOf = async (lang: 'ar' | 'en', path: string, body: Body) =>
      ((await trader.post(path, { date: '2026-03-10', ...body }, { lang })).message ?? {}) as Record<string, string[]>
    for (const lang of languages) {
      const journal = {
        'items.1.allocations.0.invoice_id': [issueTexts.journal_in_base[lang].replaceAll('{value}', 'USD')],
      }
      expect(await messageOf(lang, 'restrictions', { name: 'تحصيل', items })).toEqual(journal)
      const both = { 'allocations.1.invoice_id': [issueTexts.one_currency[lang].replaceAll('{value}', 'USD')] }
      expect(await messageOf(lang, 'write-offs', { client_id: client.id, reason: 'أفلس', allocations })).toEqual(both)
      expect(await messageOf(lang, `credits/${client.id}/apply`, { client_id: client.id, allocations })).toEqual(both)
    }
  })

  test('a contra settles an invoice and a bill, leaves the rest open, and taken back opens both', async () => {
    const [client, supplier] = [await make(shop, 'clients'), await make(shop, 'suppliers')]
    const [sold, owed] = [await invoice('client', client.id, '100'), await invoice('supplier', supplier.id, '80')]
    const items = [
      {
        ...{ account_id: await account('2101'), debtor: '90', supplier_id: supplier.id },
        allocations: [{ invoice_id: owed.id, amount: '80' }],
      },
      {
        ...{ account_id: await account('1201'), creditor: '90', client_id: client.id },
        allocations: [{ invoice_id: sold.id, amount: '90' }],
      },
    ]
    const entry = (await shop.post('restrictions', { date: '2026-03-10', items })).one('restriction') as Entry
    expect(entry.items.map(({ residual, allocations }) => [residual, allocations.map(({ amount }) => amount)])).toEqual(
      [
        ['10.00', ['80.00']],
        ['0.00', ['90.00']],
      ],
    )
    expect(await residuals(sold, owed)).toEqual(['10.00', '0.00'])
    expect(await aging('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 10.00`])
    expect(await aging('aPAging-details-by-bill-due-date')).toEqual([`${entry.number} -10.00`])
    const [credit] = (await shop.get(`credits?supplier_id=${supplier.id}`)).rows('credits') as (Made & Body)[]
    expect([credit!.role, credit!.left]).toEqual(['payable', '10.00'])

    // It is the entry that settled them, and no payment: whoever voids them is told which.
    for (const lang of languages)
      for (const [path, { id }, amount] of [
        ['invoice-sales', sold, '90.00'],
        ['invoice-purchases', owed, '80.00'],
      ] as const) {
        const { status, message } = await shop.post(`${path}/${id}/void`, {}, { lang })
        const documents = `${documentWords.journal_entry.title.one[lang]} ${entry.number}`
        const because = reasonWords.has_payments[lang].replace('{amount}', amount).replace('{documents}', documents)
        const text = String(message).replace(/[\u2066-\u2069]/g, '')
        expect([status, text]).toEqual([409, expect.stringContaining(because)])
      }

    const later = await invoice('supplier', supplier.id, '30')
    const use = { date: '2026-04-01', allocations: [{ invoice_id: later.id, amount: '10' }] }
    const applied = (await shop.post(`credits/${supplier.id}/apply`, use)).one('credit_application') as Made & Body
    expect([applied.entry_id, await residual('invoice-purchases', 'invoice_purchase', later)]).toEqual([null, '20.00'])
    expect((await shop.post(`restrictions/${entry.id}/void`, {})).status).toBe(409)
    expect((await shop.post(`credit-applications/${applied.id}/void`, {})).status).toBe(200)
    expect((await shop.post(`restrictions/${entry.id}/void`, {})).status).toBe(200)
    expect(await residuals(sold, owed)).toEqual(['100.00', '80.00'])
    expect(await aging('aRAging-details-by-invoice-due-date')).toEqual([`${sold.number} 100.00`])
  })

  test('a receipt settles what a journal entry added to a debt', async () => {
    const client = await make(shop, 'clients')
    const items = [
      { account_id: await account('1201'), debtor: '60', client_id: client.id },
      { account_id: await account('4103'), creditor: '60' },
    ]
    const entry = (await shop.post('restrictions', { date: '2026-03-10', items })).one('restriction') as Entry
    const allocations = [{ invoice_id: entry.id, amount: '25' }]
    const paid = await shop.post('payment-sales', {
      date: '2026-03-11',
      client_id: client.id,
      amount: '25',
      allocations,
    })
    expect([paid.status, (paid.one('payment_sale') as Made & Body).unused]).toEqual([201, '0.00'])
    const after = (await shop.get(`restrictions/${entry.id}`)).one('restriction') as Entry & Body
    expect(after.items[0]!.residual).toBe('35.00')
    expect((after.can as Record<string, { allowed: boolean }>).void!.allowed).toBe(false)
  })

  test('what a party owes by journal entries is listed until it is settled: by a receipt, a write-off, a credit', async () => {
    const client = await make(shop, 'clients')
    const [receivable, other] = [await account('1201'), await account('4103')]
    const owe = async (date: string, amount: string) => {
      const items = [
        { account_id: receivable, debtor: amount, client_id: client.id },
        { account_id: other, creditor: amount },
      ]
      return (await shop.post('restrictions', { date, items })).one('restriction')
    }
    const [first, second] = [await owe('2026-03-10', '60'), await owe('2026-03-12', '40')]
    const open = async () => {
      const rows = (await shop.get(`open-entries?client_id=${client.id}`)).rows('open_entries') as (Made & Body)[]
      return rows.map(row => [(row.document as Made).number, row.amount, row.residual])
    }
    expect(await open()).toEqual([
      [first.number, '60.00', '60.00'],
      [second.number, '40.00', '40.00'],
    ])
    const settling = { client_id: client.id, allocations: [{ invoice_id: first.id, amount: '50' }] }
    const paid = await shop.post('payment-sales', { ...settling, date: '2026-03-13', amount: '75' })
    expect(paid.status).toBe(201)
    const given = { client_id: client.id, date: '2026-03-14', reason: 'أقفل محله' }
    const lost = await shop.post('write-offs', { ...given, allocations: [{ invoice_id: second.id, amount: '15' }] })
    expect([lost.status, (lost.one('write_off') as Made & Body).total]).toEqual([201, '15.00'])
    const use = { date: '2026-03-15', client_id: client.id, allocations: [{ invoice_id: second.id, amount: '25' }] }
    const applied = await shop.post(`credits/${client.id}/apply`, use)
    expect(applied.status).toBe(201)
    expect(await open()).toEqual([[first.number, '60.00', '10.00']])
    expect((await shop.get(`open-entries?supplier_id=${client.id}`)).rows('open_entries')).toEqual([])
    const application = applied.one('credit_application')
    expect((await shop.post(`credit-applications/${application.id}/void`, {})).status).toBe(200)
    expect((await shop.post(`write-offs/${lost.one('write_off').id}/void`, {})).status).toBe(200)
    expect((await shop.post(`payment-sales/${paid.one('payment_sale').id}/void`, {})).status).toBe(200)
    expect((await open()).map(([, , residual]) => residual)).toEqual(['60.00', '40.00'])
  })

  test('an entry does not settle itself when it is changed', async () => {
    const client = await make(shop, 'clients')
    const account_id = await account('1201')
    const items = (allocations: object[]) => [
      { account_id, debtor: '60', client_id: client.id },
      { account_id, creditor: '60', client_id: client.id, allocations },
    ]
    const entry = (await shop.post('restrictions', { date: '2026-03-10', items: items([]) })).one('restriction')
    const changed = await shop.put(`restrictions/${entry.id}`, {
      items: items([{ invoice_id: entry.id, amount: '60' }]),
    })
    expect([changed.status, Object.keys(changed.message as object)]).toEqual([
      422,
      ['items.1.allocations.0.invoice_id'],
    ])
  })

  test('a debit to a client adds to what they owe, and settles nothing', async () => {
    const client = await make(shop, 'clients')
    const sold = await invoice('client', client.id, '100')
    const items = [
      {
        ...{ account_id: await account('1201'), debtor: '10', client_id: client.id },
        allocations: [{ invoice_id: sold.id, amount: '10' }],
      },
      { account_id: await account('4103'), creditor: '10' },
    ]
    for (const lang of languages) {
      const { status, message } = await shop.post('restrictions', { date: '2026-03-10', items }, { lang })
      expect([status, Object.values(message as Record<string, string[]>)]).toEqual([
        422,
        [[issueTexts.settles_nothing[lang]]],
      ])
    }
  })
})
