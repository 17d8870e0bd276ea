import { recordName } from '../../../i18n/records/seeded-names.ts'
import { grouped } from '../../../i18n/text.ts'
import { formatDecimal, PRICE_DECIMALS, parseQuantity, plainDecimal } from '../../../ledger/money.ts'
import { type TradeItem, withShape } from '../../books/rows.ts'
import type { Printable } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Column, Fact, Total } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Parts } from './parts.ts'

/** The lines of an invoice that somebody carries: goods, and something of them. */
export function carried(printable: Printable): TradeItem[] {
  const rows = withShape(printable)
  if (rows.shape !== 'items') return []
  return rows.items.filter(item => printable.goods.has(item.product_id ?? 0) && parseQuantity(item.quantity) !== 0n)
}

const quantityOf = (item: TradeItem) => grouped(plainDecimal(item.quantity))

function factsOf({ warehouse }: Printable, { word, language }: Speaker): Fact[] {
  return warehouse === null
    ? []
    : [
        {
          label: word('warehouse'),
          value: safeText(recordName(warehouse, language)),
          is: 'text',
          note: safeText(warehouse.address ?? ''),
        },
      ]
}

/** How much of each unit there is in all: pieces and metres do not add up. */
function totalsOf(printable: Printable, { word, language }: Speaker): Total[] {
  const sums = new Map<string, bigint>()
  for (const item of carried(printable)) {
    const unit = printable.names[language].product(item.product_id ?? 0)?.unit ?? ''
    sums.set(unit, (sums.get(unit) ?? 0n) + parseQuantity(item.quantity))
  }
  return [...sums].map(([unit, quantity]) => ({
    label: unit === '' ? word('totalQuantity') : word('totalOfUnit', { unit: safeText(unit) }),
    value: grouped(formatDecimal(quantity, PRICE_DECIMALS)),
    weight: 'strong',
  }))
}

/** What leaves a warehouse, without a price: to be signed for, or to be packed and ticked off. */
export function goodsParts(printable: Printable, speaker: Speaker, isPacking: boolean): Parts {
  const { names } = printable
  const { word, language } = speaker
  const columns: Column[] = [
    { label: word('line'), is: 'number' },
    { label: word('code'), is: 'code' },
    { label: word('item'), is: 'text' },
    { label: word('quantity'), is: 'number' },
    { label: word('unit'), is: 'code' },
    ...(isPacking ? [{ label: word('packed'), is: 'code' } as const] : []),
  ]
  return {
    columns,
    rows: carried(printable).map((item, index) => {
      const product = names[language].product(item.product_id ?? 0)
      const [text = '', under = null] = [product?.name, item.description]
        .map(each => safeText(each ?? ''))
        .filter(Boolean)
      const cells = [
        String(index + 1),
        safeText(product?.code ?? ''),
        text,
        quantityOf(item),
        safeText(product?.unit ?? ''),
        ...(isPacking ? ['☐'] : []),
      ]
      return cells.map((written, position) => ({
        text: written,
        under: position === 2 && under !== text ? under : null,
      }))
    }),
    totals: totalsOf(printable, speaker),
    code: null,
    facts: factsOf(printable, speaker),
    inWords: null,
  }
}
