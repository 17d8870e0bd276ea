import { importDeferred, reverse, vat, vatByReason } from '../codes.ts'
import type { Emirate } from './emirates.ts'

const standardRates = { '2018-01-01': '5' }

/** Standard sales go by the emirate that the document keeps. */
const boxes: Record<Emirate, string> = { AUH: '1a', DXB: '1b', SHJ: '1c', AJM: '1d', UAQ: '1e', RAK: '1f', FUJ: '1g' }
const byEmirate = Object.entries(boxes).map(([emirate, box]) => ({ box, when: { emirate } }))

export const codes = [
  vat('standard', {
    category: 'S',
    rates: standardRates,
    sale: byEmirate,
    purchase: ['9'],
    isActive: true,
    isDefault: true,
  }),
  vat('zero', { category: 'Z', sale: ['4'], purchase: [], isActive: true }),
  vat('export', { category: 'Z', sale: ['4'], isActive: true, isExport: true }),
  ...vatByReason(
    'exempt',
    {
      financial: 'DL8.46.1',
      residential: 'DL8.46.2',
      bare_land: 'DL8.46.3',
      local_transport: 'DL8.46.4',
    },
    { category: 'E', sale: ['5'], purchase: [] },
  ),
  // The buyer owes the tax: none is charged, and the seller's return has no box for it.
  ...vatByReason(
    'reverse_sale',
    {
      gold: 'DL8.48.8.1',
      electronics: 'DL8.48.8.2',
      oil: 'DL8.48.3.1',
      gas: 'DL8.48.3.2',
      hydrocarbons: 'DL8.48.3.3',
    },
    { category: 'AE', sale: [] },
  ),
  vat('out_of_scope', { category: 'O', sale: [], purchase: [] }),
  reverse('reverse_purchase', { rates: standardRates, output: ['3'], input: ['10'], isActive: true }),
  importDeferred('import_goods', { rates: standardRates, output: ['6'], input: ['10'], isActive: true }),
  vat('blocked', { category: 'S', rates: standardRates, purchase: [], recoverable: false }),
]
