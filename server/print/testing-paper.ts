import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { firstSettings } from '../../schema/organization/testing-settings.ts'
import { type PartOfAddress, partsOfAddress } from '../../schema/tax/party-parts.ts'
import type { LinkNames } from '../books/document-names.ts'
import type { AnyDocument, AnyItem, TradeDocument, TradeItem } from '../books/rows.ts'
import { withTotals } from '../documents/trade.ts'
import { nothingSettled } from '../settlement/allocations.ts'
import type { Organization } from '../work.ts'
import type { Printable } from './printable.ts'

/** The text of each page of a PDF. Only its figures and Latin words stand in their order. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}

/** How many pictures the first page of a PDF draws. */
export async function picturesIn(pdf: Buffer): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { fnArray } = await page.getOperatorList()
  return fnArray.filter(operator => operator === OPS.paintImageXObject).length
}

type Matrix = readonly [number, number, number, number, number, number]

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

interface Glyph {
  unicode: string
}

// What reads the paper asks this of a buffer, which Node has from release 21 on.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length)
    },
  })

/** The lines of a PDF as the eye meets them: the letters of each from left to right, by where they are drawn. */
export async function linesDrawnIn(pdf: Buffer): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS()
  const paper = await getDocumentProxy(new Uint8Array(pdf))
  const lines: string[] = []
  for (let slot = 1; slot <= paper.numPages; slot += 1) {
    const { fnArray, argsArray } = await (await paper.getPage(slot)).getOperatorList()
    const pieces: { x: number; y: number; letters: string }[] = []
    const stored: Matrix[] = []
    let page: Matrix = [1, 0, 0, 1, 0, 0]
    let text: Matrix = page
    for (const [at, operator] of fnArray.entries()) {
      const given = argsArray[at]
      if (operator === OPS.save) stored.push(page)
      else if (operator === OPS.restore) page = stored.pop() ?? page
      else if (operator === OPS.transform) page = times(page, given as Matrix)
      else if (operator === OPS.beginText) text = [1, 0, 0, 1, 0, 0]
      else if (operator === OPS.setTextMatrix) text = Array.from(given[0] as Iterable<number>) as unknown as Matrix
      else if (operator === OPS.moveText) text = times(text, [1, 0, 0, 1, given[0], given[1]])
      else if (operator === OPS.showText) {
        const letters = (given[0] as (Glyph | number)[]).map(each => (typeof each === 'number' ? '' : each.unicode))
        const [, , , , x, y] = times(page, text)
        pieces.push({ x, y, letters: letters.join('') })
      }
    }
    for (const line of new Set(pieces.map(({ y }) => Math.round(y)))) {
      const row = pieces.filter(({ y }) => Math.round(y) === line).sort((a, b) => a.x - b.x)
      lines.push(row.map(({ letters }) => letters).join(''))
    }
  }
  return lines
}

const najd: Organization = {
  ...firstSettings,
  id: 1,
  name: 'مؤسسة نجد للأدوات الكهربائية',
  ownerId: 1,
  countryId: 682,
  timeZone: 'Asia/Riyadh',
  location: 'طريق الملك فهد، الرياض 12214',
  tax_number: '300000000000003',
  logo: null,
  baseCurrencyId: 682,
  baseDecimals: 2,
  value_added_tax: '15',
  own_lock_date: null,
  isDemo: false,
  hasWebhooks: false,
  tax_filed_until: null,
}

const noAddress = Object.fromEntries(partsOfAddress.map(part => [part, null])) as Record<PartOfAddress, null>

const row = {
  organization_id: 1,
  id: 1,
  kind: 'sales_invoice',
  status: 'posted',
  number: 'INV-2026-0093',
  counter: 93,
  date: '2026-11-21',
  due_date: '2026-12-21',
  due_at_once_percent: null,
  due_at_once: 0n,
  name: null,
  details: null,
  client_id: 1,
  supplier_id: null,
  representative_id: null,
  warehouse_id: 1,
  currency_id: 682,
  exchange_rate: '1',
  tax_inclusive: false,
  value_added_tax_rate: '15',
  sales_tax_rate: '0',
  discount: '0',
  discount_type: 'amount',
  shipping_fee: 0n,
  settlement: 0n,
  reference: 'PO-5521',
  source_number: null,
  notes: null,
  reason: null,
  reason_code: null,
  document_type: null,
  supply_date: null,
  supply_end: null,
  client_comments: null,
  emirate: null,
  subtotal: 0n,
  discount_total: 0n,
  taxable: 0n,
  value_added_tax: 0n,
  sales_tax: 0n,
  rounding: 0n,
  total: 0n,
  base_total: 0n,
  revision: 1,
  shipping_taxable: true,
  taxes_compound: false,
  value_added_tax_recoverable: true,
  sales_tax_recoverable: true,
  invoice_id: null,
  source_id: null,
  is_opening: false,
  issued_on: null,
  refund: null,
  refund_rate: null,
  amount: 0n,
  discount_allowed: 0n,
  withheld: 0n,
  bank_fees: 0n,
  payment_method: null,
  cheque_number: null,
  cheque_date: null,
  cash_account_id: null,
  base_value_added_tax: 0n,
  base_sales_tax: 0n,
  base_value_added_taxable: 0n,
  base_sales_taxable: 0n,
  tax_day: null,
  to_account_id: null,
  arrives_on: null,
  arrival_entry_id: null,
  payee: null,
  supplier_tax_number: null,
  has_tax_number: null,
  entry_id: 1,
  voided_on: null,
  void_reason: null,
  created_by: 1,
  created_at: '2026-11-21T07:45:00Z',
  posted_at: '2026-11-21T07:45:00Z',
  issued_at: null,
  corrects_id: null,
} as const satisfies AnyDocument

const line = {
  organization_id: 1,
  id: 1,
  document_id: 1,
  position: 1,
  product_id: 1,
  account_id: 1,
  description: null,
  quantity: '120',
  price: '52',
  discount: '0',
  discount_type: 'amount',
  value_added_tax: true,
  sales_tax: false,
  analytical_account_id: null,
  details: null,
  client_id: null,
  supplier_id: null,
  allocations: null,
  debtor: 0n,
  creditor: 0n,
  gross: 0n,
  line_discount: 0n,
  net: 0n,
  value_added_tax_amount: 0n,
  sales_tax_amount: 0n,
  total: 0n,
  cost: 0n,
  base_net: 0n,
  base_tax: 0n,
  base_cost: 0n,
  sold_on: null,
  sold_to_id: null,
  sold: 0n,
  invoice_item_id: null,
  source_item_id: null,
  restock: true,
  allowance: 0n,
  invoice_id: null,
  amount: 0n,
  tax_number: null,
  tax_recoverable: true,
  tax_code_id: null,
  tax_base: null,
  tax_mode: 'charged',
  reverse_tax_amount: 0n,
  tax_rate: null,
} as const satisfies AnyItem

interface Notified {
  kind?: DocumentKind
  lines?: number
  /** What its product, its buyer and its account are called. */
  called?: string
  document?: Partial<AnyDocument>
  organization?: Partial<Organization>
  clientBalance?: bigint
  einvoice?: Printable['einvoice']
  /** The accounts that are somebody's custody. */
  custody?: readonly number[]
}

/** A document as it would be read, every line of it 120 × 52 riyals and a tax of 15 %. */
export function printableOf({
  kind = 'sales_invoice',
  lines = 1,
  called = 'كابل نحاس',
  ...about
}: Notified): Printable {
  const isJournal = documentKinds[kind].shape === 'journal'
  const items = Array.from({ length: lines }, (_, index) => ({
    ...line,
    position: index + 1,
    ...(isJournal ? (index % 2 === 0 ? { debtor: 5000_00n } : { creditor: 5000_00n }) : {}),
  }))
  const document = { ...row, ...about.document, kind } as TradeDocument
  const whole = withTotals({ document, items: items as TradeItem[] }, 2, 2)
  const names: LinkNames = {
    client: () => called,
    supplier: () => called,
    representative: () => called,
    product: () => ({ name: called, code: 'C-25', unit: null }),
    document: () => ({ number: 'INV-7', resource: 'invoice_sales', date: '2026-11-01', due_date: null, total: '0.00' }),
    analytical: () => null,
    taxCode: () => 'النسبة الأساسية',
    isCustody: id => about.custody?.includes(id) ?? false,
    deductions: () => [],
    isInvoiced: () => false,
    isBounced: () => false,
    isLeftToInvoice: () => false,
    unused: () => ({ amount: 0n, base: 0n }),
    answered: () => null,
    today: '2026-11-21',
    account: () => ({ name: called, code: '1101', type: 'cash', has_analytical_account: false }),
  }
  return {
    ...whole,
    organization: { ...najd, ...about.organization },
    logo: null,
    addressee: {
      id: 1,
      display_name: called,
      address: 'جدة',
      ...noAddress,
      country_id: null,
      tax_number: '310000000000003',
      phone: '+966 50 123 4567',
    },
    settled: nothingSettled,
    goods: new Set([1]),
    warehouse: { name: 'المخزن الرئيسي', seed: 'main_warehouse', address: null },
    clientBalance: about.clientBalance ?? null,
    einvoice: about.einvoice ?? null,
    names: { ar: names, en: names },
    printedAt: new Date('2026-11-21T07:45:00Z'),
  }
}
