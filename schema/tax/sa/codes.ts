import { importPaid, reverse, vat, vatByReason } from '../codes.ts'

const standardRates = { '2018-01-01': '5', '2020-07-01': '15' }

export const codes = [
  vat('standard', {
    category: 'S',
    rates: standardRates,
    sale: ['1'],
    purchase: ['7'],
    isActive: true,
    isDefault: true,
  }),

  // What the state bears for its citizens: the invoice names the citizen.
  vat('citizen_edu', { category: 'Z', reason: 'VATEX-SA-EDU', sale: ['2'], needs: 'national_id' }),
  vat('citizen_hea', { category: 'Z', reason: 'VATEX-SA-HEA', sale: ['2'], needs: 'national_id' }),
  // Not in the authority's paper, nor is its box confirmed.
  vat('royal_decree', { category: 'Z', reason: 'VATEX-SA-ROYALDECREE', sale: ['2'] }),

  vat('export_goods', { category: 'Z', reason: 'VATEX-SA-32', sale: ['4'], isActive: true, isExport: true }),
  vat('export_services', { category: 'Z', reason: 'VATEX-SA-33', sale: ['4'], isActive: true, isExport: true }),
  ...vatByReason(
    'zero',
    {
      '34_1': 'VATEX-SA-34-1',
      '34_2': 'VATEX-SA-34-2',
      '34_3': 'VATEX-SA-34-3',
      '34_4': 'VATEX-SA-34-4',
      '34_5': 'VATEX-SA-34-5',
      '35': 'VATEX-SA-35',
      '36': 'VATEX-SA-36',
      mltry: 'VATEX-SA-MLTRY',
      diplomat: 'VATEX-SA-DIPLOMAT',
      dutyfree: 'VATEX-SA-DUTYFREE',
      '32bis': 'VATEX-SA-32(bis)',
    },
    { category: 'Z', sale: ['3'] },
  ),

  vat('exempt_29', { category: 'E', reason: 'VATEX-SA-29', sale: ['5'] }),
  vat('exempt_29_7', { category: 'E', reason: 'VATEX-SA-29-7', sale: ['5'] }),
  vat('exempt_30', { category: 'E', reason: 'VATEX-SA-30', sale: ['5'] }),
  vat('out_of_scope', { category: 'O', reason: 'VATEX-SA-OOS', sale: [], purchase: [], needs: 'reason_text' }),

  importPaid('import_customs', { rates: standardRates, output: [], input: ['8'], isActive: true }),
  reverse('import_reverse', { rates: standardRates, output: ['9'], input: ['9'], isActive: true }),
  vat('zero_purchase', { category: 'Z', purchase: ['10'] }),
  vat('exempt_purchase', { category: 'E', purchase: ['11'] }),
  vat('blocked', { category: 'S', rates: standardRates, purchase: [], recoverable: false }),
]
