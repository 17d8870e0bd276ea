import type { Rules } from '../rules.ts'
import { preparedTrade } from '../trade.ts'

/** Offers and orders promise: they write no entry and move no goods. */
export const offerRules: Rules = {
  async prepare(context, kind, entered, before) {
    const { rows } = await preparedTrade(context, kind, entered, before)
    return { ...rows, post: async document => ({ lines: [], adjustments: [], document }) }
  },
}
