import type { RulesOf } from '../rules.ts'
import { preparedTrade } from '../trade.ts'

/** Offers and orders promise: they write no entry and move no goods. */
export const offerRules: RulesOf<'price_offer'> = {
  async prepare(context, kind, input, before) {
    const { rows } = await preparedTrade(context, kind, input, before)
    return { ...rows, post: async document => ({ lines: [], adjustments: [], document }) }
  },
}
