import { amount } from './figures.ts'
import type { Coin, Parts } from './parts.ts'
import type { Printable } from './printable.ts'
import type { Speaker } from './words.ts'

/** The paper of receipts and supplier payments: no table, one amount. */
export function paymentParts({ document }: Printable, { word }: Speaker, { code, name, decimals }: Coin): Parts {
  return {
    columns: [],
    rows: [],
    totals: [
      {
        label: word('amountIn', { currency: { ar: name.ar, en: code } }),
        value: amount(document.total, decimals),
        weight: 'grand',
      },
    ],
    code: null,
    facts: [],
    inWords: document.total,
  }
}
