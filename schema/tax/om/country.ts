import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'
import { omNoteReasons } from './note-reasons.ts'

// Lines 1 to 3 of an address: street, district, unit.
const address = ['street', 'district', 'unit', 'city', 'postal_code'] as const

export const om = country({
  code: 'OM',
  number: 512,
  currency: 'OMR',
  rounding: 'line_3dp',
  settlement: 'rounding',
  issues: true,
  advanceIsSupply: true,
  returnPeriod: { months: 3, due: { days: 30 } },
  creditLives: { years: 5, refundAbove: '100' },
  simplified: { to: ['consumer'], below: '500' },
  identities,
  issue: {
    seller: [...address, 'phone'],
    buyer: {
      business: [...address, 'identity'],
      government: [...address, 'identity'],
      foreign: [...address, 'country'],
      simplified: [],
    },
    note: ['reason', 'reason_code', 'original'],
    reasonCodes: omNoteReasons,
  },
  codes,
  boxes,
})
