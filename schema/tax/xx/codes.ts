import { excise, reverse, vat } from '../codes.ts'

/** Codes for any country: a box is the code itself. */
export const codes = [
  vat('standard', {
    category: 'S',
    sale: ['standard'],
    purchase: ['standard'],
    hasOwnRate: true,
    isActive: true,
    isDefault: true,
  }),
  vat('other_rate', { category: 'S', sale: ['other_rate'], purchase: ['other_rate'], hasOwnRate: true }),
  vat('zero', { category: 'Z', sale: ['zero'], purchase: ['zero'] }),
  vat('exempt', { category: 'E', sale: ['exempt'], purchase: ['exempt'] }),
  vat('out_of_scope', { category: 'O', sale: ['out_of_scope'], purchase: ['out_of_scope'] }),
  reverse('reverse', { output: ['reverse'], input: ['reverse'], hasOwnRate: true }),
  vat('blocked', { category: 'S', purchase: ['blocked'], recoverable: false, hasOwnRate: true }),
  excise('excise', { sale: ['excise'], purchase: ['excise'], hasOwnRate: true, isActive: true }),
]
