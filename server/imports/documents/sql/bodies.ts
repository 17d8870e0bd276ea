import { decimalsOf } from '../../../../i18n/records/currencies-countries.ts'
import { formatDecimal, formatMoney, parsePrice } from '../../../../ledger/money.ts'
import { firstOf, present } from '../../../../schema/collections/certain.ts'
import { invoiceKindOf } from '../../../../schema/documents.ts'
import { type ImportedDocuments, importedDocuments, type TaxAnswer } from '../../../../schema/organization/imports.ts'
import { may } from '../../../../schema/permissions.ts'
import type { Value } from '../../../../schema/validate.ts'
import { context } from '../../../books/sql/store.ts'
import { residualOf, settledOf } from '../../../settlement/allocations.ts'
import type { Work } from '../../../work.ts'
import type { Warning } from '../../outcome.ts'
import { productColumns } from '../../rows/continued-rows.ts'
import { detailsOfBill, partyDetailsOf, plain } from '../../rows/party-details.ts'
import { SpellingWarnings } from '../../sql/similar-names.ts'
import { type DraftBody, type DraftShare, expenseBody, paymentBody, purchaseBody } from '../bodies.ts'
import { addFault, type Draft } from '../drafts.ts'
import type { FileRow } from '../file-rows.ts'
import { type FindInvoice, type InvoiceName, invoicesNamed, passedOverWarning } from './invoices.ts'
import { type NamedRecord, Register } from './register.ts'

/** Makes the bodies of documents of a file, and with them the parties and products that the books lack. */
export interface Bodies {
  /** Puts on its rows what is wrong with the names of a document, before anything is made of it. */
  checkNames(draft: Draft): void
  /** The body of a document; what it names and is not there is a fault of its rows. */
  of(draft: Draft): Promise<DraftBody>
  /** The supplier or client of a document, where the books have them. */
  partyOf(draft: Draft): number | undefined
  /** The products of purchases that carry taxes, by their names. */
  taxable(drafts: readonly Draft[]): Promise<string[]>
  /** What names of the file were taken for, where they are written otherwise. */
  spellings: readonly Warning[]
  /** What numbers of invoices were taken for, where two bear them; complete once the bodies are made. */
  ofInvoices: readonly Warning[]
  /** What was made for the last document stays, or is gone with it. */
  keep(): void
  drop(): void
  made(): { clients: number; suppliers: number; products: number }
}

const textOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)
/** How a row names the invoice that it settles: its number in our books goes before that of the file. */
function invoiceOf({ values }: FileRow): (InvoiceName & { column: string }) | null {
  const [ours, named] = [textOf(values.invoice_in_books), textOf(values.invoice)]
  if (ours !== null) return { text: ours, isOurs: true, column: 'invoice_in_books' }
  return named === null ? null : { text: named, isOurs: false, column: 'invoice' }
}
const isNamed = ({ code, name }: NamedRecord) => code !== null || name !== null

const clientOf = ({ header }: Draft): NamedRecord => ({
  code: textOf(header.client_code),
  name: textOf(header.client_name),
  details: partyDetailsOf('client', header),
})
const supplierOf = ({ header }: Draft): NamedRecord => ({
  code: null,
  name: textOf(header.supplier_name),
  details: partyDetailsOf('supplier', header),
})
const supplierOfBill = (draft: Draft): NamedRecord => ({ ...supplierOf(draft), details: detailsOfBill(draft.header) })
const productOf = ({ values }: FileRow): NamedRecord => ({
  code: textOf(values.product_code),
  name: textOf(values.product_name) ?? textOf(values.description),
})
/** The column by which a row names its product, where it is not its code. */
const nameColumnOf = ({ values }: FileRow) => (textOf(values.product_name) === null ? 'description' : 'product_name')

export async function bodiesOf(
  work: Work,
  form: ImportedDocuments,
  drafts: readonly Draft[],
  taxes: TaxAnswer | null,
): Promise<Bodies> {
  if (form === 'expenses')
    return {
      checkNames: () => undefined,
      of: async draft => expenseBody(draft),
      partyOf: () => undefined,
      taxable: async () => [],
      spellings: [],
      ofInvoices: [],
      keep: () => undefined,
      drop: () => undefined,
      made: () => ({ clients: 0, suppliers: 0, products: 0 }),
    }
  const isOfClients = form === 'payment_sales'
  const namedParty = isOfClients ? clientOf : form === 'invoice_purchases' ? supplierOfBill : supplierOf
  const parties = await Register.of(work, isOfClients ? 'clients' : 'suppliers', drafts.map(namedParty))
  const products = await Register.of(
    work,
    'products',
    form === 'invoice_purchases' ? drafts.flatMap(({ rows }) => rows.map(productOf)) : [],
  )
  const find = form === 'invoice_purchases' ? null : await invoicesOf(work, form, drafts)
  const about = {
    work,
    taxes,
    parties,
    products,
    namedParty,
    partyColumn: isOfClients ? 'client_name' : 'supplier_name',
    ofInvoices: [] as Warning[],
  }
  return {
    spellings: spellingsIn(drafts, about),
    ofInvoices: about.ofInvoices,
    checkNames: draft => checkNames(about, draft, !find),
    of: draft => (find ? bodyOfPayment(about, draft, isOfClients, find) : bodyOfPurchase(about, draft)),
    partyOf: draft => parties.find(namedParty(draft)),
    async taxable(some) {
      const ids = some.flatMap(({ rows }) => rows.flatMap(row => products.find(productOf(row)) ?? []))
      const facts = await context(work).store.products([...new Set(ids)])
      return [...facts.values()].filter(each => each.value_added_tax || each.sales_tax).map(({ name }) => name)
    },
    keep() {
      parties.keep()
      products.keep()
    },
    drop() {
      parties.drop()
      products.drop()
    },
    made: () => ({
      clients: isOfClients ? parties.made : 0,
      suppliers: isOfClients ? 0 : parties.made,
      products: products.made,
    }),
  }
}

/** Refuses a draft whose party or products the file does not tell from others. */
function checkNames({ parties, products, namedParty, partyColumn }: About, draft: Draft, hasProducts: boolean): void {
  const several = parties.severalFault(namedParty(draft), partyColumn)
  if (several) addFault(draft, firstOf(draft.rows), several)
  for (const row of hasProducts ? draft.rows : []) {
    const named = productOf(row)
    const fault = products.severalFault(named, nameColumnOf(row))
    if (fault) addFault(draft, row, fault)
    const isRead = row.faults.every(({ column }) => !productColumns.has(column))
    if (!isNamed(named) && isRead) addFault(draft, row, { column: null, reason: 'no_product' })
  }
}

/** Where the file spells a name otherwise than the books. */
function spellingsIn(drafts: readonly Draft[], { parties, products, namedParty, partyColumn }: About): Warning[] {
  const spellings = new SpellingWarnings()
  const note = (register: Register, row: FileRow, column: string, named: NamedRecord) =>
    named.code === null &&
    named.name &&
    spellings.note(row.number, column, named.name, present(register.calledOf(named), named.name))
  for (const draft of drafts) {
    note(parties, firstOf(draft.rows), partyColumn, namedParty(draft))
    for (const row of draft.rows) note(products, row, nameColumnOf(row), productOf(row))
  }
  return spellings.warnings
}

interface About {
  work: Work
  /** How prices are read of a file that does not say what is taxed. */
  taxes: TaxAnswer | null
  parties: Register
  products: Register
  namedParty: (draft: Draft) => NamedRecord
  partyColumn: string
  ofInvoices: Warning[]
}

const invoicesOf = (work: Work, form: 'payment_sales' | 'payment_purchases', drafts: readonly Draft[]) =>
  invoicesNamed(
    work,
    invoiceKindOf(importedDocuments[form]),
    drafts.flatMap(({ rows }) => rows.flatMap(row => invoiceOf(row)?.text ?? [])),
  )

/** The party of a document, made where the books lack it; 0 where it cannot be, which its first row then says. */
async function party({ parties, namedParty, partyColumn }: About, draft: Draft): Promise<number> {
  const named = namedParty(draft)
  const first = firstOf(draft.rows)
  if (!isNamed(named)) addFault(draft, first, { column: partyColumn, reason: 'no_party' })
  const known = parties.find(named)
  if (known !== undefined) return known
  if (!isNamed(named)) return 0
  if (parties.mayMake) return parties.make(named)
  const column = named.code !== null && named.name === null ? 'client_code' : partyColumn
  addFault(draft, first, {
    column,
    reason: 'record_unknown',
    values: { name: present(named.name ?? named.code, 'name or code') },
  })
  return 0
}

async function bodyOfPurchase(about: About, draft: Draft): Promise<DraftBody> {
  const { work, taxes, parties, products } = about
  const supplierId = await party(about, draft)
  const ids = new Map<number, number>()
  for (const row of draft.rows) {
    const named = productOf(row)
    const column = named.code === null ? nameColumnOf(row) : 'product_code'
    if (products.find(named) === undefined && !products.mayMake)
      addFault(draft, row, {
        column,
        reason: 'record_unknown',
        values: { name: present(named.name ?? named.code, 'name or code') },
      })
    else ids.set(row.number, products.find(named) ?? (await products.make(named, asBought(work, row))))
  }
  const facts = await context(work).store.products([...new Set(ids.values())])
  // What is only the name of its product is no description of a line.
  const rows = draft.rows.map(row =>
    row.values.description === facts.get(ids.get(row.number) ?? 0)?.name
      ? { ...row, values: { ...row.values, description: null } }
      : row,
  )
  // A tax number that only distinguishes a supplier from another is that of its record, and none of this bill alone.
  const matched = parties.matched(supplierOfBill(draft))
  const isOfRecord = matched !== null && plain(matched.tax_number) === plain(textOf(draft.header.supplier_tax_number))
  const header = isOfRecord ? { ...draft.header, supplier_tax_number: null } : draft.header
  return purchaseBody({ ...draft, header, rows }, supplierId, ({ number }) => ids.get(number) ?? 0, taxes)
}

/** A product that a purchase brings along is a service, unless the file calls it goods; it is sold at no price yet. */
const asBought = ({ permissions }: Work, { values }: FileRow) => ({
  stock_type: values.stock_type ?? 'services',
  // Whoever does not see what products cost says no such price either.
  ...(may(permissions, 'cost', 'read') && { purchase_price: values.price ?? null }),
})

async function bodyOfPayment(about: About, draft: Draft, isOfClients: boolean, find: FindInvoice): Promise<DraftBody> {
  const partyId = await partyOfPayment(about, draft, find)
  const shares = await sharesOf(about, draft, partyId, find)
  return paymentBody(draft, isOfClients ? { client_id: partyId } : { supplier_id: partyId }, shares)
}

/** The party that a payment names, or that of the invoices that it names. */
async function partyOfPayment(about: About, draft: Draft, find: FindInvoice): Promise<number> {
  if (isNamed(about.namedParty(draft))) return party(about, draft)
  for (const row of draft.rows) {
    const named = invoiceOf(row)
    const found = named && find(named, null)
    if (found && 'invoice' in found) return present(found.invoice.client_id ?? found.invoice.supplier_id, 'party')
  }
  return party(about, draft)
}

/**
 * What each row gives to the invoice that it names: as much as that still asks for. The rest of the payment stays the
 * party's credit.
 */
async function sharesOf({ work, namedParty, ofInvoices }: About, draft: Draft, partyId: number, find: FindInvoice) {
  const { store } = context(work)
  const shares = new Map<number, DraftShare & { left: bigint }>()
  for (const row of draft.rows) {
    const named = invoiceOf(row)
    if (named === null || partyId === 0) continue
    const { text, column } = named
    const found = find(named, partyId)
    if ('reason' in found) {
      const { name, code } = namedParty(draft)
      const values = { ...found.values, invoice: text, party: name ?? code ?? '' }
      addFault(draft, row, { column, reason: found.reason, values })
      continue
    }
    const warning = passedOverWarning(row.number, column, text, found)
    if (warning && !ofInvoices.some(({ values }) => values.invoice === text)) ofInvoices.push(warning)
    const known = shares.get(found.invoice.id) ?? { ...(await openShare(store, found.invoice.id)), rows: [] }
    const paid = parsePrice(String(row.values.amount ?? '0')) + parsePrice(String(row.values.discount_allowed ?? '0'))
    if (known.left <= 0n) addFault(draft, row, { column, reason: 'invoice_settled', values: { invoice: text } })
    const share = paid < known.left ? paid : known.left
    shares.set(found.invoice.id, {
      ...known,
      amount: formatDecimal(parsePrice(known.amount) + share, 6),
      left: known.left - share,
      rows: [...known.rows, row],
    })
  }
  return [...shares.values()]
}

/** A share of an invoice to be: nothing yet, and what is left to be given to it. */
async function openShare(store: ReturnType<typeof context>['store'], invoiceId: number) {
  const invoice = firstOf(await store.heads([invoiceId]))
  const settled = await settledOf(store.rows, [invoiceId])
  const residual = residualOf(invoice, settled(invoiceId))
  return { invoiceId, amount: '0', left: parsePrice(formatMoney(residual, decimalsOf(invoice.currency_id))) }
}
