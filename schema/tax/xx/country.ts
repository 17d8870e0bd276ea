import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'

/** Every country that has no folder of its own. */
export const xx = country({
  code: 'XX',
  number: null,
  currency: null,
  rounding: 'category',
  settlement: 'any',
  issues: false,
  advanceIsSupply: false,
  returnPeriod: null,
  creditLives: null,
  simplified: null,
  identities,
  issue: { seller: [], buyer: {}, note: [] },
  codes,
  boxes,
})
