import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { headerOf } from '../../schema/document-fields.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, resourceNames } from '../../schema/index.ts'
import { salaryFields } from '../../schema/salaries.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { fullBody, make, pathOf, postable } from '../testing-bodies.ts'

/** A change that sends what cannot be changed is refused at that field, and never answered as done. */

/** Another value than the one that stands. */
function other(field: Field, value: unknown): unknown {
  if (field.kind === 'choice') return field.options.find(option => option !== value)
  if (field.kind === 'flag') return value !== true
  if (field.kind === 'date') return value === '2001-02-03' ? '2001-02-04' : '2001-02-03'
  if (field.kind === 'link' || field.kind === 'currency') return Number(value ?? 0) + 1
  return Number(value) === 77 ? '78' : '77'
}

const isWritten = (field: Field | undefined) => field !== undefined && !field.readOnly && !field.createOnly
const isScalar = (value: unknown) => typeof value !== 'object' || value === null
const faults = (answer: Answer) => [answer.status, Object.keys((answer.message ?? {}) as object).sort()]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test.each(resourceNames)('of %s', async resource => {
    const { wire, fields } = declarationOf(resource)
    const record = (await company.post(pathOf(resource), await fullBody(company, resource))).one(wire.one)
    const at = `${pathOf(resource)}/${record.id}`
    const fixed = Object.entries(fields as Record<string, Field>).filter(([, field]) => !isWritten(field))
    for (const [name, field] of fixed) {
      const refused = await company.put(at, { [name]: other(field, record[name]) })
      expect([name, ...faults(refused)]).toEqual([name, 422, [name]])
    }
    const same = Object.fromEntries(fixed.map(([name]) => [name, record[name]]))
    expect((await company.put(at, same)).status).toBe(200)
    // A form has no null, and its figures may be written with fewer or more zeros.
    expect((await company.ask('PUT', at, { form: same })).status).toBe(200)
    expect((await company.get(at)).one(wire.one)).toEqual({ ...record, revision: expect.any(Number) })
  })

  test.each(documentKindNames)('of a %s', async kind => {
    const { path, one } = documentKinds[kind].wire
    const document = (await company.post(path, await postable[kind](company))).one(one)
    const at = `${path}/${document.id}`
    const header = headerOf(kind)
    const answered = Object.keys(document).filter(
      name => isScalar(document[name]) && name !== 'revision' && !isWritten(header[name]),
    )
    const forged = Object.fromEntries(
      answered.map(name => [name, typeof document[name] === 'boolean' ? !document[name] : '77']),
    )
    expect(faults(await company.put(at, forged))).toEqual([422, answered.sort()])
    const same = Object.fromEntries(answered.map(name => [name, document[name]]))
    expect((await company.put(at, same)).status).toBe(200)
    expect((await company.get(at)).one(one)).toEqual(document)
    expect(faults(await company.put(at, { status: 'draft' }))).toEqual([422, ['status']])
  })

  test.each(documentKindNames)('fields of another kind on a new %s', async kind => {
    const { path, one } = documentKinds[kind].wire
    const body = await postable[kind](company)
    const others = documentKindNames.flatMap(each => Object.keys(headerOf(each)))
    const document = (await company.post(path, body)).one(one)
    const foreign = [...new Set(others)].filter(name => !(name in headerOf(kind)) && !(name in document))
    expect(foreign.length).toBeGreaterThan(0)
    const refused = await company.post(path, { ...body, ...Object.fromEntries(foreign.map(name => [name, '7'])) })
    expect(faults(refused)).toEqual([422, foreign.sort()])
    // What is empty says nothing: a program may send one form for all kinds.
    const empty = Object.fromEntries(foreign.map(name => [name, name === 'discount' ? '0.00' : '']))
    expect((await company.post(path, { ...body, ...empty })).status).toBe(201)
    // What was read may be sent back, with everything that it answers.
    const { id: _, items, allocations, ...copy } = document
    const lines = Object.fromEntries(Object.entries({ items, allocations }).filter(([, list]) => list !== undefined))
    const answered = Object.fromEntries(Object.entries(copy).filter(([, value]) => isScalar(value)))
    const again = await company.put(`${path}/${document.id}`, { ...answered, ...lines })
    expect([kind, again.status, again.message]).toEqual([kind, 200, expect.anything()])
  })

  test('a discount on a receipt and an account on a line of goods are refused at their fields', async () => {
    const receipt = { ...(await postable.receipt(company)), discount: '5.00' }
    for (const lang of languages) {
      const refused = await company.post('payment-sales', receipt, { lang })
      expect([refused.status, refused.message]).toEqual([422, { discount: [issueTexts.not_of_this_kind[lang]] }])
    }
    const invoice = await postable.sales_invoice(company)
    const items = (invoice.items as object[]).map((item, index) => (index === 0 ? { ...item, account_id: 1 } : item))
    expect(faults(await company.post('invoice-sales', { ...invoice, items }))).toEqual([422, ['items.0.account_id']])
  })

  test('what a return takes from its invoice is not changed on the return', async () => {
    const invoice = (await company.post('invoice-sales', await postable.sales_invoice(company))).one('invoice_sale')
    const [item] = invoice.items as Made[]
    const body = { date: invoice.date, invoice_id: invoice.id, items: [{ invoice_item_id: item!.id, quantity: '1' }] }
    const back = (await company.post('throw-back-sales', body)).one('throw_back_sale')
    const somebody = await make(company, 'clients')
    const change = { client_id: somebody.id, currency_id: 840 }
    const refusedWith = async (body: object, code: 'as_on_invoice' | 'not_taken') => {
      for (const lang of languages) {
        const refused = await company.put(`throw-back-sales/${back.id}`, body, { lang })
        const messages = Object.fromEntries(Object.keys(body).map(name => [name, [issueTexts[code][lang]]]))
        expect([refused.status, refused.message]).toEqual([422, messages])
      }
    }
    await refusedWith(change, 'as_on_invoice')
    await refusedWith({ total: '77' }, 'not_taken')
    expect((await company.put(`throw-back-sales/${back.id}`, { notes: 'كسر', total: back.total })).status).toBe(200)
  })

  test('a return that hands no money back has the rate of its invoice', async () => {
    const importer = await newCompany(side, { coins: [818, 840] })
    const rated = { ...(await postable.sales_invoice(importer)), currency_id: 840, exchange_rate: '48.5' }
    const invoice = (await importer.post('invoice-sales', rated)).one('invoice_sale')
    const items = [{ invoice_item_id: (invoice.items as Made[])[0]!.id, quantity: '1' }]
    for (const lang of languages) {
      const body = { date: invoice.date, invoice_id: invoice.id, items, refund_rate: '50.4' }
      const { status, message } = await importer.post('throw-back-sales', body, { lang })
      const sentence = issueTexts.rate_of_invoice[lang].replace('{value}', '48.5')
      const plain = (message as Record<string, string[]>).refund_rate!.map(text => text.replace(/[\u2066-\u2069]/g, ''))
      expect([status, plain]).toEqual([422, [sentence]])
      // Nothing was paid of the invoice: all of the return comes off what is owed of it.
      const inCash = { ...body, refund: 'cash', exchange_rate: '48.5' }
      const unpaid = await importer.post('throw-back-sales', inCash, { lang })
      expect([unpaid.status, unpaid.message]).toEqual([422, { refund_rate: [issueTexts.nothing_handed_back[lang]] }])
    }
  })

  test('of the month of a representative', async () => {
    const { id } = await make(company, 'representatives')
    const month = (await company.post('representative-salaries', { representative_id: id, month: '2026-02' })).one(
      'representative_salary',
    )
    const at = `representative-salaries/${month.id}`
    for (const [name, value] of [
      ['month', '2026-03'],
      ['representative_id', id + 1],
      ['net', '9'],
    ] as const)
      expect(faults(await company.put(at, { [name]: value }))).toEqual([422, [name]])
    const fixed = Object.entries(salaryFields).flatMap(([name, field]) => ('createOnly' in field ? [name] : []))
    expect(fixed).toEqual(['representative_id', 'month'])
    expect((await company.put(at, { month: '2026-02', bonus: '5' })).status).toBe(200)
  })
})
