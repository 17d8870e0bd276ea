import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'

export const sa = country({
  code: 'SA',
  number: 682,
  currency: 'SAR',
  rounding: 'category_2dp',
  settlement: 'rounding',
  issues: true,
  advanceIsSupply: true,
  returnPeriod: { months: 3, due: 'end_of_next_month', above: { turnover: '40000000', months: 1 } },
  creditLives: null,
  correctionLimit: { tax: '5000', above: 'amended_return' },
  simplified: { to: ['consumer'], below: '1000' },
  identities,
  issue: {
    seller: ['street', 'building_number', 'district', 'city', 'postal_code'],
    buyer: {
      business: ['street', 'district', 'city', 'postal_code', 'identity'],
      government: ['street', 'district', 'city', 'postal_code', 'identity'],
      foreign: ['street', 'city', 'country'],
      simplified: [],
    },
    note: ['reason', 'original'],
    formats: {
      seller: {
        building_number: { pattern: /^\d{4}$/, code: 'building_4' },
        postal_code: { pattern: /^\d{5}$/, code: 'postal_5' },
      },
      buyer: { postal_code: { pattern: /^\d{5}$/, code: 'postal_5' } },
    },
    nationalId: 'NAT',
  },
  codes,
  boxes,
})
