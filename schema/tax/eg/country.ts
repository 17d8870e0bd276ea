import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'

const address = ['region', 'city', 'street', 'building_number'] as const

export const eg = country({
  code: 'EG',
  number: 818,
  currency: 'EGP',
  rounding: 'line_5dp',
  settlement: 'discount',
  issues: true,
  advanceIsSupply: true,
  returnPeriod: { months: 1, due: 'end_of_next_month' },
  creditLives: { refundAfterPeriods: 6 },
  simplified: null,
  identities,
  issue: {
    seller: [...address, 'branch'],
    buyer: {
      business: ['tax_number', ...address],
      government: ['tax_number', ...address],
      consumer: ['name'],
      foreign: ['name', 'country'],
    },
    note: ['reason', 'original'],
    // An organization sets the amount: the authority has changed it several times.
    consumerAbove: { amount: '150000', needs: ['identity'], setting: true },
  },
  withholdingAbove: '300',
  codes,
  boxes,
})
