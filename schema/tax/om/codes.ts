import { importDeferred, importPaid, reverse, vat, vatByReason } from '../codes.ts'

const standardRates = { '2021-04-16': '5' }
const fromAbroad = [
  { box: '2a', when: { supplier: 'gcc' } },
  { box: '2b', when: { supplier: 'other' } },
] as const

export const codes = [
  vat('standard', {
    category: 'S',
    rates: standardRates,
    sale: ['1a'],
    purchase: ['6a'],
    isActive: true,
    isDefault: true,
  }),
  vat('capital_purchase', { category: 'S', rates: standardRates, purchase: ['6c'] }),
  ...vatByReason(
    'zero',
    {
      food: 'VATZR-OM-01',
      medicines: 'VATZR-OM-02',
      metals: 'VATZR-OM-03',
      transport: 'VATZR-OM-04',
      transport_services: 'VATZR-OM-05',
      means_of_transport: 'VATZR-OM-06',
      rescue_craft: 'VATZR-OM-07',
      oil_gas: 'VATZR-OM-08',
      zone_13: 'VATZR-OM-13',
      zone_14: 'VATZR-OM-14',
      zone_15: 'VATZR-OM-15',
      zone_16: 'VATZR-OM-16',
    },
    { category: 'Z', sale: ['1b'], purchase: ['6a'] },
  ),
  ...vatByReason(
    'export',
    {
      services: 'VATZR-OM-09',
      direct: 'VATZR-OM-10',
      indirect: 'VATZR-OM-11',
      reexport: 'VATZR-OM-12',
    },
    { category: 'Z', sale: ['3a'], isActive: true, isExport: true },
  ),
  ...vatByReason(
    'exempt',
    {
      financial: 'VATEX-OM-01',
      education: 'VATEX-OM-02',
      healthcare: 'VATEX-OM-03',
      residential_rent: 'VATEX-OM-04',
      local_transport: 'VATEX-OM-05',
      bare_land: 'VATEX-OM-06',
      home_resale: 'VATEX-OM-07',
    },
    { category: 'E', sale: ['1c'], purchase: ['6a'] },
  ),
  ...vatByReason(
    'exempt_import',
    { '08': 'VATEX-OM-08', '09': 'VATEX-OM-09', '10': 'VATEX-OM-10', '11': 'VATEX-OM-11', '12': 'VATEX-OM-12' },
    { category: 'E', purchase: ['4b'] },
  ),
  vat('out_of_scope', { category: 'O', sale: [], purchase: [] }),
  reverse('reverse_purchase', { rates: standardRates, output: fromAbroad, input: ['6a'], isActive: true }),
  importPaid('import_paid', { rates: standardRates, output: ['4b'], input: ['6b'] }),
  importDeferred('import_deferred', { rates: standardRates, output: ['4a', '4b'], input: ['6b'] }),
]
