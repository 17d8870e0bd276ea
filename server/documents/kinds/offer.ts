import type { Rules } from '../rules.ts'
import { preparedTrade } from '../trade.ts'

/** Offers and orders promise: they write no entry and move no goods. */
export const offerRules: Rules = {
  async prepare(context, kind, input, before) {
    const { rows } = await preparedTrade(context, kind, input, before)
    return { ...rows, post: async document => ({ lines: [], adjustments: [], document }) }
  },
}
