import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'

export const jo = country({
  code: 'JO',
  number: 400,
  currency: 'JOD',
  rounding: 'line_9dp',
  settlement: 'none',
  issues: true,
  advanceIsSupply: false,
  returnPeriod: { months: 2, due: 'end_of_next_month' },
  creditLives: null,
  simplified: null,
  identities,
  issue: {
    seller: ['name', 'income_source'],
    buyer: {},
    note: ['reason', 'original'],
    // Paid in cash; on credit the buyer is named whatever the amount.
    consumerAbove: { amount: '10000', needs: ['name'], onCredit: true },
    quantityOnly: true,
    noDebitNotes: true,
  },
  codes,
  boxes,
})
