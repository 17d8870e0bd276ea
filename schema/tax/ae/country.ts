import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { emiratesNumber } from './emirates.ts'
import { identities } from './identities.ts'
import { aeNoteReasons } from './note-reasons.ts'

export const ae = country({
  code: 'AE',
  number: emiratesNumber,
  currency: 'AED',
  rounding: 'category_2dp',
  settlement: 'rounding',
  issues: true,
  advanceIsSupply: true,
  returnPeriod: { months: 3, due: { days: 28 } },
  creditLives: { years: 5, notBefore: '2026-12-31' },
  correctionLimit: { tax: '10000', above: 'voluntary_disclosure' },
  simplified: { to: ['consumer'], upTo: '10000', sameDay: true, toUnregistered: true },
  identities,
  issue: {
    seller: ['street', 'city', 'region', 'licence'],
    buyer: {
      business: ['street', 'city', 'region'],
      government: ['street', 'city', 'region'],
      foreign: ['street', 'city', 'country'],
      simplified: [],
    },
    note: ['reason', 'reason_code', 'original'],
    reasonCodes: aeNoteReasons,
  },
  codes,
  boxes,
})
