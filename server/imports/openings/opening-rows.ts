import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { convertToBase, LARGEST_AMOUNT, type Minor, parsePrice, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { present } from '../../../schema/collections/certain.ts'
import type { OpeningList } from '../../../schema/opening-balances.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Organization } from '../../work.ts'
import type { FileColumn } from '../documents/file-columns.ts'
import type { FileRow } from '../documents/file-rows.ts'
import { otherCurrencies } from '../numbers/numbers.ts'
import { type Fault, noFaults, withFault, withFaults } from '../outcome.ts'

/** The rows of a file of opening balances: what is wrong with each, and what it comes to. */

/** What is wrong with the rows of a file, by their numbers. */
export class RowFaults {
  readonly #faults = new Map<number, readonly Fault[]>()

  add(row: FileRow, fault: Fault): void {
    this.#faults.set(row.number, withFault(this.of(row), fault))
  }
  of({ number }: FileRow): readonly Fault[] {
    return this.#faults.get(number) ?? noFaults
  }
  has(row: FileRow): boolean {
    return this.#faults.has(row.number)
  }
}

export function addMissing(
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  { baseCurrencyId }: Pick<Organization, 'baseCurrencyId'>,
  faults: RowFaults,
): void {
  for (const row of rows) {
    const currencyId = (row.values.currency_id as number | null | undefined) ?? baseCurrencyId
    const isKnown = row.faults.every(({ column }) => column !== 'currency_id')
    const others = isKnown ? otherCurrencies(row.units, currencyId) : noFaults
    for (const fault of withFaults(row.faults, others)) faults.add(row, fault)
    for (const { name, isRequired } of columns)
      if (isRequired && (row.values[name] ?? null) === null) faults.add(row, { column: name, issue: 'required' })
  }
}

/**
 * The one day of opening balances: as the caller gives it, else as the file has it, else that of the balances that are
 * there; null where nothing says it. Rows of another day are refused.
 */
export function openingDayOf(
  rows: readonly FileRow[],
  given: string | null,
  stored: string | null,
  faults: RowFaults,
): string | null {
  const inFile = rows.map(({ values }) => values.as_of).find(day => typeof day === 'string')
  const day = stored ?? given ?? inFile ?? null
  for (const row of rows) {
    const { as_of } = row.values
    const isOther = [as_of, given].some(other => typeof other === 'string' && other !== day)
    if (isOther)
      faults.add(row, { column: as_of ? 'as_of' : null, reason: 'two_dates', values: { date: present(day, 'day') } })
  }
  return day
}

const minorOf = (decimal: unknown, decimals: number): Minor =>
  roundHalfAwayFromZero(parsePrice(String(decimal ?? '0')) * 10n ** BigInt(decimals), 10n ** 6n)

/** What a row comes to in the base currency: of a balance, debit less credit. What nobody could book counts as nothing. */
export function amountOfRow(list: OpeningList, { values }: FileRow, organization: Organization): Minor {
  const { baseDecimals, baseCurrencyId } = organization
  const amount = () => {
    if (list === 'accounts') return minorOf(values.debtor, baseDecimals) - minorOf(values.creditor, baseDecimals)
    if (list === 'stock')
      return roundHalfAwayFromZero(
        parsePrice(String(values.quantity ?? '0')) *
          parsePrice(String(values.cost ?? '0')) *
          10n ** BigInt(baseDecimals),
        10n ** 12n,
      )
    const currencyId = (values.currency_id as number | null | undefined) ?? baseCurrencyId
    if (currencyId !== baseCurrencyId && !values.exchange_rate) return 0n
    const decimals = decimalsOf(currencyId)
    return convertToBase(minorOf(values.amount, decimals), decimals, String(values.exchange_rate ?? '1'), baseDecimals)
  }
  const found = amount()
  return found > LARGEST_AMOUNT || -found > LARGEST_AMOUNT ? 0n : found
}

/** What makes two lines of a list the same. */
export function keyOfLine(list: OpeningList, line: Values): string {
  if (list === 'accounts') return String(line.account_id)
  if (list === 'stock') return `${line.product_id} ${line.warehouse_id ?? ''}`
  return `${line.client_id ?? ''} ${line.supplier_id ?? ''} ${line.reference}`
}
