import { type DocumentKind, documentKinds, invoiceKindOf, isInvoice } from '../../schema/documents.ts'
import type { Answer, Company, Made } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A shop that trades over HTTP: what a test says to it, and its books as a bookkeeper reads them. */

export type Body = Record<string, unknown>

/** An address with every part that the law of Saudi Arabia wants of one. */
export const riyadh = {
  street: 'King Fahd',
  building_number: '1234',
  district: 'Olaya',
  city: 'Riyadh',
  postal_code: '12345',
}

/** An organization that is registered for the tax there, and lacks nothing to issue documents. */
export const saudiSeller = {
  ...{ country_id: 682, value_added_tax: '15', coins: [682], tax_number: '310122393500003' },
  ...riyadh,
}

/** A document as it stands on the wire. */
export interface Document extends Made {
  number: string
  entry_id: number | null
  items: { id: number; cost: string; net: string; tax: string; total: string }[]
  allocations: { id: number; invoice_id: number; amount: string }[]
  can: Record<'edit' | 'return' | 'delete' | 'void' | 'pay' | 'correct', { allowed: boolean; reason: string | null }>
}

interface TaxCode {
  id: number
  name: string
  side: 'sale' | 'purchase' | 'both'
  mode: string
  category: string
  rate: string | null
  active: boolean
}

interface Entry {
  date: string
  source: { kind: string; id: number }
  items: { account: { code: string }; debtor: string; creditor: string }[]
}

const lines = ({ items }: Entry): string[] =>
  items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)

/** Numbers in a sentence are isolated from its direction; a reader does not see that. */
export const plain = (text: unknown): string => String(text).replace(/[\u2066-\u2069]/g, '')

const minor = (amount: unknown) => BigInt(String(amount).replace('.', ''))

/** Paid, returned, credits, residual: together they are the total, whatever was done. */
export function settled(invoice: Made): string[] {
  const parts = [invoice.paid, invoice.returned, invoice.credits, invoice.residual].map(String)
  const sum = parts.reduce((sum, part) => sum + minor(part), 0n)
  if (invoice.status === 'posted' && sum !== minor(invoice.total))
    throw new Error(`paid, returned, credits and residual are not the total: ${parts.join(' + ')} ≠ ${invoice.total}`)
  return parts
}

export type Shop = ReturnType<typeof shopOf>

export function shopOf(company: Company) {
  const wire = (kind: DocumentKind) => documentKinds[kind].wire
  const done = (answer: Answer, key: string): Document => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    const document = answer.read<Document>(key)
    if (document.paid !== undefined && isInvoice(kindOf(key))) settled(document)
    return document
  }
  const kindOf = (key: string) =>
    (Object.keys(documentKinds) as DocumentKind[]).find(kind => documentKinds[kind].wire.one === key)!
  const at = (kind: DocumentKind, id: number) => `${wire(kind).path}/${id}`
  const shop = {
    company,
    async post(kind: DocumentKind, body: Body): Promise<Document> {
      return done(await company.post(wire(kind).path, body), wire(kind).one)
    },
    async put(kind: DocumentKind, id: number, body: Body): Promise<Document> {
      return done(await company.put(at(kind, id), body), wire(kind).one)
    },
    async postDraft(kind: DocumentKind, id: number, body: Body = {}): Promise<Document> {
      return done(await company.post(`${at(kind, id)}/post`, body), wire(kind).one)
    },
    async void(kind: DocumentKind, id: number): Promise<Document> {
      return done(await company.post(`${at(kind, id)}/void`), wire(kind).one)
    },
    async convert(kind: 'price_offer' | 'purchase_order', id: number, body: Body = {}): Promise<Document> {
      return done(await company.post(`${at(kind, id)}/convert`, body), wire(invoiceKindOf(kind)).one)
    },
    async read(kind: DocumentKind, id: number): Promise<Document> {
      return done(await company.get(at(kind, id)), wire(kind).one)
    },
    async settled(kind: DocumentKind, id: number): Promise<string[]> {
      return settled(await shop.read(kind, id))
    },
    /** Its present entry as it stands on paper: code, debit, credit. */
    async entry(kind: DocumentKind, id: number): Promise<string[] | null> {
      const entry = (await company.get(`${at(kind, id)}/entry`)).read<Entry | null>('entry')
      return entry && lines(entry)
    },
    /** Every entry it ever had but the present one. */
    async earlier(kind: DocumentKind, id: number): Promise<string[][]> {
      return (await company.get(`${at(kind, id)}/entry`)).read<Entry[]>('reversals').map(lines)
    },
    /** What accounts hold, debits less credits. */
    async balances(...codes: string[]): Promise<Record<string, string>> {
      const current: Record<string, string> = {}
      for (const code of codes) current[code] = String((await accountByCode(company, code)).balance)
      return current
    },
    /** Why a call is refused: its status, and its sentence in Arabic and in English. */
    async refused(ask: (lang: 'ar' | 'en') => Promise<Answer>): Promise<[number, unknown, unknown]> {
      const [arabic, english] = [await ask('ar'), await ask('en')]
      const messageOf = ({ message }: Answer) => (typeof message === 'string' ? plain(message) : message)
      return [arabic.status, messageOf(arabic), messageOf(english)]
    },
    refusedPost: (kind: DocumentKind, body: Body) =>
      shop.refused(lang => company.post(wire(kind).path, body, { lang })),
    refusedPut: (kind: DocumentKind, id: number, body: Body) =>
      shop.refused(lang => company.put(at(kind, id), body, { lang })),
    refusedVoid: (kind: DocumentKind, id: number) =>
      shop.refused(lang => company.post(`${at(kind, id)}/void`, undefined, { lang })),
    /** The tax codes of its country, by their English names, switched on. */
    async everyTaxCode(): Promise<TaxCode[]> {
      const answer = await company.get('tax-codes?per_page=100', { lang: 'en' })
      const { data } = answer.read<{ data: TaxCode[] }>('tax_codes')
      for (const { id, active } of data) if (!active) await company.put(`tax-codes/${id}`, { active: true })
      return data
    },
    client: async () => (await make(company, 'clients')).id,
    supplier: async () => (await make(company, 'suppliers')).id,
    /** A product without tax. */
    product: async (stock_type: 'goods' | 'services' = 'services', more: Body = {}) =>
      (await make(company, 'products', { stock_type, value_added_tax: false, ...more })).id,
  }
  return shop
}
