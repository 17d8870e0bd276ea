import { headerOf, itemOf } from '../schema/document-fields.ts'
import { type DocumentKind, documentKinds } from '../schema/documents.ts'
import type { Field } from '../schema/fields.ts'
import { declarationOf, type ResourceName } from '../schema/index.ts'
import { holds } from '../schema/validate.ts'
import type { Company, Made } from './testing-backends.ts'

/** Bodies made from the declarations, so that a new resource is tested without a line here. */

let count = 0
const next = () => ++count

const wordsOf = (name: string, n: number) => `${name} مؤسّسة الأمل ${n}`

/** One number of a person, as authorities know them: of the country of the tests. */
const identity = {
  identity_kind: () => 'passport',
  identity_number: (n: number) => `A${n}`,
}

/** What a resource accepts beyond what a field's kind says. */
const own: { [R in ResourceName]?: Record<string, (n: number) => unknown> } = {
  clients: identity,
  suppliers: identity,
  // Of another currency than the base, and once a day.
  exchange_rates: {
    currency_id: () => 840,
    date: n => new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10),
  },
}

/** A value that a field accepts, written as the wire answers it; links lead to a record that is made for them. */
async function acceptedBy(company: Company, resource: ResourceName, name: string, field: Field): Promise<unknown> {
  const n = next()
  const special = own[resource]?.[name]
  if (special) return special(n)
  switch (field.kind) {
    case 'text':
    case 'note':
      return wordsOf(name, n).slice(0, field.max)
    case 'code':
      return `C-${n}`
    case 'email':
      return `reader-${n}@example.com`
    case 'phone':
      return `0100 555 ${String(n).padStart(4, '0')}`
    case 'choice':
      return field.initial ?? field.default ?? field.options[0]
    case 'flag':
      return field.default ?? true
    case 'money':
      return '1234.50'
    case 'price':
      return '12.375'
    case 'quantity':
      return '7.5'
    case 'rate':
      return '1'
    case 'percent':
      return '12.5'
    case 'date':
      return '2026-03-10'
    case 'month_day':
      return '07-01'
    case 'currency':
    case 'country':
      return 818
    case 'link':
      if (name === 'parent_id') return (await make(company, field.to as ResourceName, codedAccount)).id
      return (await make(company, field.to as ResourceName, field.types ? { type: field.types[0] } : {})).id
  }
}

const writable = (resource: ResourceName) =>
  Object.entries(declarationOf(resource).fields).filter(([, field]) => !field.readOnly)

/** Every field that a person can fill. */
export async function fullBody(company: Company, resource: ResourceName): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of writable(resource)) body[name] = await acceptedBy(company, resource, name, field)
  return { ...body, ...(resource === 'accounts' && codedAccount) }
}

/** An account of cash, as those that say nothing else, proposes no tax code. */
const codedAccount = { type: 'expense' }

/** What only some records can be without: kinds of withholding of the law have their rates by day. */
const rateOfOwn = { rate: '1' }

/** The fields that must be filled, and no other. */
export async function minimalBody(company: Company, resource: ResourceName): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of writable(resource)) {
    if (field.required === true) body[name] = await acceptedBy(company, resource, name, field)
  }
  for (const [name, field] of writable(resource)) {
    if (field.required && field.required !== true && holds(field.required, body))
      body[name] = await acceptedBy(company, resource, name, field)
  }
  return { ...body, ...(resource === 'withholding_kinds' && rateOfOwn) }
}

export const pathOf = (resource: ResourceName): string => declarationOf(resource).wire.path

/** Suppliers issue tax invoices unless a test says otherwise: without a number no tax is reclaimed of what they sold. */
const usual: Partial<Record<ResourceName, Record<string, unknown>>> = { suppliers: { tax_number: '204-829-305' } }

/** Makes a record; throws when it is refused. */
export async function make(
  company: Company,
  resource: ResourceName,
  values: Record<string, unknown> = {},
): Promise<Made> {
  const coded = resource === 'accounts' && 'tax_code_id' in values ? codedAccount : {}
  const body = { ...(await minimalBody(company, resource)), ...usual[resource], ...coded, ...values }
  const answer = await company.post(pathOf(resource), body)
  if (answer.status !== 201) throw new Error(`${resource}: ${answer.status} ${answer.text}`)
  return answer.one(declarationOf(resource).wire.one)
}

/** The account of the default chart with a code. */
export async function accountByCode(company: Company, code: string): Promise<Made> {
  const accounts = await company.get(`accounts?per_page=100&q=${code}`)
  return accounts.rows('Accounts').find(account => account.code === code)!
}

type Body = Record<string, unknown>

/** G1 of the accounting design: discount, shipping, settlement and value added tax to the piastre. */
async function g1With(company: Company, party: Body): Promise<Body> {
  const line = async (quantity: string, price: string, more = {}) => {
    const { id } = await make(company, 'products', { stock_type: 'services', value_added_tax: true })
    return { product_id: id, quantity, price, ...more }
  }
  return {
    date: '2026-03-10',
    ...party,
    discount: '5',
    discount_type: 'percent',
    shipping_fee: '20.00',
    settlement: '-0.37',
    items: [
      await line('2', '100.00', { discount: '10', discount_type: 'percent' }),
      await line('1', '49.99'),
      await line('1', '30.00'),
    ],
  }
}

/** G1 sold to a client. */
export const g1 = async (company: Company): Promise<Body> =>
  g1With(company, { client_id: (await make(company, 'clients')).id })

/** G1 bought from a supplier. */
export const g1Bought = async (company: Company): Promise<Body> =>
  g1With(company, { supplier_id: (await make(company, 'suppliers')).id })

/** A product without tax, so that its figures are those of its lines. */
export const untaxed = (company: Company, stock_type: 'goods' | 'services' = 'services', more: Body = {}) =>
  make(company, 'products', { stock_type, value_added_tax: false, ...more })

/** Goods that came to the shelf with their purchase, and a service beside them. */
async function goodsBought(company: Company): Promise<Body> {
  const { id: supplier_id } = await make(company, 'suppliers')
  const [goods, service] = [await untaxed(company, 'goods'), await untaxed(company)]
  return {
    date: '2026-03-10',
    supplier_id,
    items: [
      { product_id: goods.id, quantity: '10', price: '10' },
      { product_id: service.id, quantity: '1', price: '15' },
    ],
  }
}

/** A payment of two invoices, in part. */
async function paymentOfTwo(company: Company, kind: 'sales_invoice' | 'purchase_invoice'): Promise<Body> {
  const { path, one } = documentKinds[kind].wire
  const party = kind === 'sales_invoice' ? 'client' : 'supplier'
  const { id } = await make(company, `${party}s`)
  const service = await untaxed(company)
  const allocations: Body[] = []
  for (const amount of ['60', '40']) {
    const items = [{ product_id: service.id, quantity: '1', price: '100000' }]
    const invoice = (await company.post(path, { date: '2026-01-01', [`${party}_id`]: id, items })).one(one)
    allocations.push({ invoice_id: invoice.id, amount })
  }
  return { date: '2026-03-10', [`${party}_id`]: id, amount: '100', allocations }
}

/** Rent paid in cash. */
export async function rent(company: Company, amount = '1800.00'): Promise<Body> {
  const [expense, cash] = [await accountByCode(company, '5203'), await accountByCode(company, '1101')]
  return {
    date: '2026-03-11',
    name: 'إيجار مارس',
    items: [
      { account_id: expense.id, debtor: amount, details: 'المقر' },
      { account_id: cash.id, creditor: amount },
    ],
  }
}

/** A taxi and paper from a shop with a tax number, paid from the till. */
async function spent(company: Company): Promise<Body> {
  const [travel, paper] = [await accountByCode(company, '5219'), await accountByCode(company, '5214')]
  return {
    date: '2026-03-11',
    items: [
      { amount: '60.00', account_id: travel.id, details: 'تاكسي إلى البنك' },
      { amount: '114.00', account_id: paper.id, value_added_tax: true, tax_number: '100-200-300' },
    ],
  }
}

/** Interest of the bank, and rent of a shop that we let. */
async function received(company: Company): Promise<Body> {
  const [interest, income] = [await accountByCode(company, '4105'), await accountByCode(company, '4103')]
  const bank = await accountByCode(company, '1111')
  return {
    date: '2026-03-11',
    cash_account_id: bank.id,
    items: [
      { amount: '37.25', account_id: interest.id, details: 'فائدة مارس' },
      { amount: '1140.00', account_id: income.id, value_added_tax: true },
    ],
  }
}

/** Cash taken to a second bank. */
async function deposited(company: Company): Promise<Body> {
  const [cash, bank] = [await accountByCode(company, '1101'), await make(company, 'accounts', { type: 'bank' })]
  return { date: '2026-03-11', cash_account_id: cash.id, to_account_id: bank.id, amount: '2500.00', bank_fees: '10.00' }
}

/** Cash that a driver takes along. */
async function taken(company: Company): Promise<Body> {
  const [cash, holder] = [await accountByCode(company, '1101'), await make(company, 'custody_holders')]
  return { date: '2026-03-11', cash_account_id: cash.id, to_account_id: holder.account_id, amount: '1000.00' }
}

/** What a client who closed down still owes. */
async function givenUp(company: Company): Promise<Body> {
  const { client_id, allocations } = (await paymentOfTwo(company, 'sales_invoice')) as Body & { client_id: number }
  return { date: '2026-03-31', client_id, reason: 'أغلق العميل نشاطه', allocations }
}

/** A debit note for a price difference and the delivery, on a posted invoice. */
async function priceDifference(company: Company): Promise<Body> {
  const { wire } = documentKinds.sales_invoice
  const invoice = (await company.post(wire.path, { ...(await g1(company)), date: '2026-01-01' })).one(wire.one)
  const [item] = invoice.items as Made[]
  return {
    date: '2026-03-11',
    invoice_id: invoice.id,
    reason: 'فرق سعر متفق عليه',
    items: [
      { product_id: item!.product_id, quantity: '3', price: '1.25', value_added_tax: true },
      { product_id: (await make(company, 'products', { stock_type: 'services' })).id, quantity: '1', price: '40' },
    ],
  }
}

/** What a supplier charged too little for goods, and their delivery, on a posted bill. */
async function chargedLater(company: Company): Promise<Body> {
  const { wire } = documentKinds.purchase_invoice
  const bill = (await company.post(wire.path, { ...(await goodsBought(company)), date: '2026-01-01' })).one(wire.one)
  const [item] = bill.items as Made[]
  return {
    date: '2026-03-11',
    invoice_id: bill.id,
    reason: 'فرق سعر من المورد',
    items: [
      { product_id: item!.product_id, quantity: '2', price: '1.25', value_added_tax: true },
      { product_id: (await make(company, 'products', { stock_type: 'services' })).id, quantity: '1', price: '40' },
    ],
  }
}

/** Half of a price that is agreed, due before the delivery. */
async function halfInAdvance(company: Company): Promise<Body> {
  const { id: client_id } = await make(company, 'clients')
  return {
    date: '2026-03-11',
    client_id,
    items: [
      { description: 'دفعة مقدمة عن توريد أثاث', price: '1000', value_added_tax: true },
      { description: 'دفعة مقدمة عن تركيبه', price: '250', value_added_tax: true },
    ],
  }
}

/** A body that posts, for each kind. */
export const postable: Record<DocumentKind, (company: Company) => Promise<Body>> = {
  price_offer: g1,
  sales_invoice: g1,
  sales_debit_note: priceDifference,
  advance_invoice: halfInAdvance,
  sales_return: g1,
  receipt: company => paymentOfTwo(company, 'sales_invoice'),
  write_off: givenUp,
  purchase_order: g1Bought,
  purchase_invoice: goodsBought,
  purchase_debit_note: chargedLater,
  purchase_return: g1Bought,
  supplier_payment: company => paymentOfTwo(company, 'purchase_invoice'),
  expense: spent,
  other_receipt: received,
  transfer: deposited,
  custody: taken,
  journal_entry: rent,
}

/** The fields of a kind that link to a resource, in its head and in its lines. */
export function linksTo(kind: DocumentKind, resource: ResourceName): { header: string[]; items: string[] } {
  const named = (fields: Record<string, Field>) =>
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'link' && field.to === resource ? [name] : []))
  return { header: named(headerOf(kind)), items: named(itemOf(kind)) }
}
