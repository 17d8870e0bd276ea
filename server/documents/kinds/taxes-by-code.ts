import { convertToBase, type Exchange, type Minor, sum } from '../../../ledger/money.ts'
import { isOfSuppliers } from '../../../schema/documents.ts'
import { isOfCustoms, isOwedByBuyer, type TaxesByCode } from '../../../schema/tax/line.ts'
import type {
  TaxedDocument,
  TaxedItem,
  TradeItem,
  TradeWithItems,
  VoucherDocument,
  VoucherItem,
} from '../../books/rows.ts'

/** The rate of the document itself. */
const OWN_RATE = '0'

/** Whether a line bears value added tax as its document says: it is rounded and converted together with all that do. */
export const isTaxedAsDocument = ({ tax_mode, tax_rate, tax_recoverable }: TaxedItem): boolean =>
  tax_mode === 'charged' && tax_rate === null && tax_recoverable

/** Whether a line names no code. */
const isUncoded = (item: TaxedItem): boolean => isTaxedAsDocument(item) && item.tax_code_id === null

/** Under which key of the taxes of its document a line stands. */
export const keyOf = (item: TaxedItem): string => (isUncoded(item) ? OWN_RATE : String(item.tax_code_id))

interface OfCode {
  rate: string
  isRecoverable: boolean
  mode: TradeItem['tax_mode']
  taxable: Minor
  tax: Minor
}

type ByCode = Map<string, OfCode>

function addTo(codes: ByCode, key: string, of: OfCode): void {
  const found = codes.get(key)
  if (found) Object.assign(found, { taxable: found.taxable + of.taxable, tax: found.tax + of.tax })
  else codes.set(key, of)
}

/** What lines bear by code. */
function ofLines(
  { value_added_tax_rate, taxes_compound }: TaxedDocument,
  items: readonly TaxedItem[],
  codes: ByCode = new Map(),
): ByCode {
  for (const item of items) {
    const rate = item.tax_rate ?? value_added_tax_rate
    const { tax_mode: mode, tax_recoverable: isRecoverable } = item
    if (!(item.value_added_tax || isOwedByBuyer({ mode })) || Number(rate) === 0) continue
    const underneath = taxes_compound ? item.sales_tax_amount : 0n
    const tax = mode === 'charged' ? item.value_added_tax_amount : item.reverse_tax_amount
    addTo(codes, keyOf(item), { rate, isRecoverable, mode, taxable: item.net + underneath, tax })
  }
  return codes
}

/** What a document bears that has one rate for all of its lines: by whatever code, it was recorded in one. */
const asOne: typeof ofLines = (document, items) => {
  const codes: ByCode = new Map()
  for (const of of ofLines(document, items).values()) addTo(codes, OWN_RATE, of)
  return codes
}

/** Value added tax by code in the document's currency; shipping is taxed at the rate of the document. */
function inDocument({ document, items }: TradeWithItems, by: typeof ofLines = ofLines): ByCode {
  const codes = by(document, items)
  const shipping = document.taxable - sum(items.map(({ net }) => net))
  const taxable = document.shipping_taxable ? shipping : 0n
  const tax = document.value_added_tax - sum(items.map(item => item.value_added_tax_amount))
  if (taxable !== 0n || tax !== 0n)
    addTo(codes, OWN_RATE, {
      ...{ rate: document.value_added_tax_rate, isRecoverable: true, mode: 'charged' },
      ...{ taxable, tax },
    })
  return codes
}

const written = ({ rate, isRecoverable, mode }: OfCode, taxable: Minor, tax: Minor): TaxesByCode[string] => ({
  rate,
  taxable: String(taxable),
  tax: String(tax),
  is_recoverable: isRecoverable,
  ...(mode !== 'charged' && { mode }),
})

/** What codes say of lines without tax, of vouchers: lines of trades say it themselves. */
function untaxedOf(items: readonly VoucherItem[], codes: ByCode): ByCode {
  for (const { value_added_tax, tax_mode, tax_code_id, net } of items) {
    if (value_added_tax || tax_mode !== 'charged' || tax_code_id === null) continue
    addTo(codes, String(tax_code_id), { rate: '0', isRecoverable: true, mode: 'charged', taxable: net, tax: 0n })
  }
  return codes
}

/** Whether a line is tax that customs collected and gives back: it stands on the account of input tax, whatever its words. */
export const isTaxAlone = ({ tax_mode, tax_recoverable }: VoucherItem): boolean =>
  isOfCustoms({ mode: tax_mode }) && tax_recoverable

/** What customs collected, as far as it comes back: a line is the tax, and says what it was charged on. */
function ofCustoms({ value_added_tax_rate }: VoucherDocument, items: readonly VoucherItem[], codes: ByCode): ByCode {
  for (const { tax_code_id, tax_rate, tax_base, net } of items.filter(isTaxAlone))
    addTo(codes, String(tax_code_id), {
      ...{ rate: tax_rate ?? value_added_tax_rate, isRecoverable: true, mode: 'charged' },
      ...{ taxable: tax_base ?? 0n, tax: net },
    })
  return codes
}

/** Of a voucher: the tax that its amounts tell apart, what we owe ourselves, and why there is no tax. */
export function taxesOfVoucher({ document, items }: { document: VoucherDocument; items: readonly VoucherItem[] }) {
  const text = items.filter(item => item.tax_recoverable || item.tax_mode !== 'charged')
  const others = ofCustoms(document, items, untaxedOf(items, new Map()))
  if (others.size === 0 && text.every(isUncoded)) return null
  const codes = [...ofLines(document, text), ...others]
  return Object.fromEntries(codes.map(([key, of]) => [key, written(of, of.taxable, of.tax)]))
}

/** What a document that was written before has of a code. */
function recordedOf({ document }: TradeWithItems, key: string): { taxable: Minor; tax: Minor } {
  if (document.taxes !== null) {
    const { taxable = '0', tax = '0' } = document.taxes[key] ?? {}
    return { taxable: BigInt(taxable), tax: BigInt(tax) }
  }
  const { base_value_added_taxable: taxable, base_value_added_tax: tax } = document
  return key === OWN_RATE ? { taxable, tax } : { taxable: 0n, tax: 0n }
}

/**
 * Value added tax of a document by code, in minor units of the base; null where one rate says it all. `inBase` is what its entry
 * has of it. With the `earlier` returns of its invoice it comes to what all of them do, converted once.
 */
export function taxesByCode(
  trade: TradeWithItems,
  earlier: readonly TradeWithItems[],
  inBase: Minor,
  { decimals, rate, baseDecimals }: Exchange,
): TaxesByCode | null {
  if (trade.items.every(isUncoded)) return null
  const isPurchase = isOfSuppliers(trade.document.kind)
  const isInEntry = ({ isRecoverable, mode }: OfCode) =>
    mode === 'charged' && (!isPurchase || !trade.document.value_added_tax_recoverable || isRecoverable)
  const before = earlier.map(each => inDocument(each, each.document.taxes === null ? asOne : ofLines))
  const own = inDocument(trade)
  const figureOf = (key: string, figure: 'taxable' | 'tax'): Minor => {
    const all = sum([own, ...before].map(codes => codes.get(key)?.[figure] ?? 0n))
    return convertToBase(all, decimals, rate, baseDecimals) - sum(earlier.map(each => recordedOf(each, key)[figure]))
  }
  const rows = [...own].map(([key, of]) => ({ key, of, tax: figureOf(key, 'tax') }))
  const counted = rows.filter(({ of }) => isInEntry(of))
  // What both taxes of a purchase come to is converted in one: what that rounded is on the rate of the document, if any line has it.
  const rounded = counted.find(({ key }) => key === OWN_RATE) ?? counted[0]
  if (rounded) rounded.tax += inBase - sum(counted.map(({ tax }) => tax))
  return Object.fromEntries(rows.map(({ key, of, tax }) => [key, written(of, figureOf(key, 'taxable'), tax)]))
}
