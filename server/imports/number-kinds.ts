import type { Field, Kind } from '../../schema/fields.ts'

/**
 * What a number of a column may be: an amount may name its currency, a quantity that it is of pieces, a percentage is at
 * most 100, a discount is an amount or a percentage, a rate of a currency has thousands only where its books are in a small one.
 */
export type NumberKind = 'amount' | 'quantity' | 'rate' | 'percent' | 'discount'

export const numbersOfFields: { readonly [kind in Kind]?: NumberKind } = {
  money: 'amount',
  price: 'amount',
  quantity: 'quantity',
  rate: 'rate',
  percent: 'percent',
}

/** Whether every digit of a field counts, also those before the first that is not 0. */
export const isCodeField = ({ kind }: Field): boolean => kind === 'code' || kind === 'phone'
