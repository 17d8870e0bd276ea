import {
  absolute,
  formatDecimal,
  formatMoney,
  type Minor,
  PRICE_DECIMALS,
  percentOf,
  sum,
} from '../../../ledger/money.ts'
import { computeTotals, issueOfFault, type Totals, TotalsRefused } from '../../../ledger/totals.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import { roundingOfSales } from '../../../schema/tax/rounding.ts'
import type { Organization } from '../../work.ts'
import type { Fault } from '../outcome.ts'
import { minorOf, type SaleHead } from './sale-heads.ts'
import { linesOf, type PlannedLine } from './sale-lines.ts'
import type { SaleRow } from './sale-rows.ts'

/** What a document of a file comes to, as an invoice computes it, beside what the file says that it comes to. */

/** How the taxes of a document are read. */
export interface TaxReading {
  tax_inclusive: boolean
  shipping_taxable: boolean
}

const plain = (millionths: bigint) => formatDecimal(millionths, PRICE_DECIMALS)

/** What is wrong with the figures of a document, at a column, and of one line by its first row. */
export interface FigureFault {
  fault: Fault
  row: number | null
}

/** The totals of a document, or all that is wrong with them. */
export function totalsOfSale(
  head: SaleHead,
  lines: readonly PlannedLine[],
  { tax_inclusive, shipping_taxable }: TaxReading,
  organization: Organization,
  rates: TaxRates,
): { totals: Totals } | { faults: readonly FigureFault[] } {
  try {
    return {
      totals: computeTotals({
        decimals: head.decimals,
        tax_inclusive,
        compound: organization.taxes_compound,
        rounding_policy: roundingOfSales(organization),
        shipping_taxable,
        rates,
        discount: plain(head.discount.value),
        discount_type: head.discount.type,
        shipping_fee: formatMoney(head.shipping, head.decimals),
        settlement: formatMoney(head.settlement, head.decimals),
        items: lines.map(({ quantity, price, discount, value_added_tax, sales_tax, tax_code }) => ({
          quantity: plain(quantity),
          price: plain(price),
          discount: plain(discount.value),
          discount_type: discount.type,
          value_added_tax,
          sales_tax,
          tax_code: tax_code && tax_code.rate !== null ? { key: String(tax_code.id), percent: tax_code.rate } : null,
        })),
      }),
    }
  } catch (failure) {
    if (!(failure instanceof TotalsRefused)) throw failure
    return {
      faults: failure.problems.map(({ path, fault, decimals }) => {
        const [, location, ofLine] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
        const line = location === undefined ? undefined : lines[Number(location)]
        const column = ofLine === undefined ? columnOfHead(path, head) : columnOfLine(ofLine, line)
        return { fault: { column, issue: issueOfFault[fault](decimals) }, row: line?.row ?? null }
      }),
    }
  }
}

const columnOfLine = (field: string, line: PlannedLine | undefined): string =>
  field === 'discount' && line?.discount.type === 'percent' ? 'discount_percent' : field

function columnOfHead(path: string, { discount }: SaleHead): string {
  if (path === 'shipping_fee' || path === 'settlement') return path
  if (path === 'discount') return discount.type === 'percent' ? 'document_discount_percent' : 'document_discount'
  return 'price'
}

/** A figure of the file that is not what its lines come to. */
export interface Difference {
  column: 'document_total' | 'line_total' | 'tax_amount'
  file: Minor
  /** What it is compared with: of what can be meant, the nearest to it. */
  computed: Minor
  /** What the same comes to before taxes and with them; null of a tax. */
  meant: { net: Minor; withTaxes: Minor } | null
}

/** The first figure of the file by which a document comes to something else; null where all of them agree. */
export function differenceOf(rows: readonly SaleRow[], head: SaleHead, totals: Totals): Difference | null {
  if (head.total !== null && head.total !== totals.total)
    return {
      ...{ column: 'document_total', file: head.total, computed: totals.total },
      meant: { net: totals.taxable, withTaxes: totals.total },
    }
  return lineDifference(rows, head, totals) ?? taxDifference(rows, head, totals)
}

/** The file may say what lines come to before taxes or with them, or what the document does, on each of its rows. */
function lineDifference(rows: readonly SaleRow[], { decimals }: SaleHead, totals: Totals): Difference | null {
  const isReturned = firstOf(rows).quantity < 0n
  const given = rows.flatMap(row => (row.total === null ? [] : [{ row, total: row.total }]))
  if (given.length === 0) return null
  const message = given.map(({ total }) => minorOf(isReturned ? absolute(total) : total, decimals))
  const file = sum(message)
  const differs = (net: Minor, withTaxes: Minor): Difference => ({
    ...{ column: 'line_total', file, meant: { net, withTaxes } },
    computed: absolute(file - withTaxes) < absolute(file - net) ? withTaxes : net,
  })
  if (given.length < rows.length) {
    const computed = sum(given.map(({ row }) => amountOfRow(row, decimals)))
    return file === computed ? null : differs(computed, computed)
  }
  const withTaxes = sum(totals.items.map(({ total }) => total))
  const beforeTaxes = sum(totals.items.map(({ net }) => net))
  if ([totals.subtotal, withTaxes, beforeTaxes].includes(file)) return null
  const isRepeated = message.length > 1 && message.every(total => total === message[0])
  if (isRepeated && [totals.total, totals.subtotal].includes(firstOf(message))) return null
  return differs(totals.value_added_tax + totals.sales_tax === 0n ? totals.subtotal : beforeTaxes, withTaxes)
}

/** What one row comes to after its own discount, as it stands in the file. */
function amountOfRow(row: SaleRow, decimals: number): Minor {
  const line = firstOf(linesOf([row], decimals))
  const { amount, discount } = line
  const off =
    discount.type === 'percent' ? percentOf(absolute(amount), discount.value) : minorOf(discount.value, decimals)
  return absolute(amount) - off
}

function taxDifference(rows: readonly SaleRow[], { decimals }: SaleHead, totals: Totals): Difference | null {
  const given = rows.flatMap(({ tax }) => (tax && 'amount' in tax ? [tax.amount] : []))
  if (given.length === 0) return null
  const file = sum(given.map(amount => minorOf(absolute(amount), decimals)))
  const computed = totals.value_added_tax
  const ofLines = sum(totals.items.map(({ value_added_tax }) => value_added_tax))
  return [computed, ofLines].includes(file) ? null : { column: 'tax_amount', file, computed, meant: null }
}
