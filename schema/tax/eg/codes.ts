import { excise, importPaid, reverse, vat, withholding } from '../codes.ts'

const standardRates = { '2016-09-08': '13', '2017-07-01': '14' }

const purchasesOf = (supply: 'goods' | 'services') =>
  (['local', 'imported'] as const).map(origin => ({ box: `purchases_${origin}_${supply}`, when: { origin, supply } }))
const purchasesFrom = (group: 'machines' | 'exempt') =>
  (['local', 'imported'] as const).map(origin => ({ box: `purchases_${origin}_${group}`, when: { origin } }))
const tableSales = (['first', 'second'] as const).flatMap(table =>
  (['local', 'export', 'machines', 'exempt'] as const).map(supply => ({
    box: `table_${table}_${supply}`,
    when: { table, supply },
  })),
)

/** A reason is the subtype by which the e-invoice of the Egyptian Tax Authority knows the tax. */
export const codes = [
  vat('standard', {
    category: 'S',
    rates: standardRates,
    reason: 'V009',
    sale: ['sales_local'],
    purchase: [...purchasesOf('goods'), ...purchasesOf('services')],
    isActive: true,
    isDefault: true,
  }),
  vat('machinery', {
    category: 'S',
    rates: '5',
    reason: 'V010',
    sale: ['sales_machines'],
    purchase: purchasesFrom('machines'),
  }),
  vat('export', { category: 'Z', reason: 'V001', sale: ['sales_export'], isActive: true, isExport: true }),
  vat('free_zone', { category: 'Z', reason: 'V002', sale: ['sales_export'] }),
  vat('exempt', {
    category: 'E',
    reason: 'V003',
    sale: ['sales_exempt'],
    purchase: purchasesFrom('exempt'),
    isActive: true,
  }),
  vat('non_taxable', { category: 'O', reason: 'V004', sale: [], purchase: [] }),

  // Exempt for who buys.
  vat('diplomats', { category: 'E', reason: 'V005', sale: ['sales_exempt'] }),
  vat('defence', { category: 'E', reason: 'V006', sale: ['sales_exempt'] }),
  vat('agreements', { category: 'E', reason: 'V007', sale: ['sales_exempt'] }),
  vat('special', { category: 'E', reason: 'V008', sale: ['sales_exempt'] }),

  // Contracts of construction from before the table tax on them ended; nothing is deducted against it.
  vat('construction_old', {
    category: 'S',
    rates: '14',
    base: '36',
    sale: ['sales_local'],
    agreedBefore: '2025-07-18',
  }),
  reverse('service_import', {
    rates: standardRates,
    output: ['sales_local'],
    input: ['purchases_imported_services'],
    isActive: true,
  }),
  importPaid('import_paid', {
    rates: standardRates,
    output: [],
    input: ['purchases_imported_goods'],
    isActive: true,
  }),

  excise('table_percent', { reason: 'Tbl01', sale: tableSales, purchase: [], hasOwnRate: true, isInBase: true }),
  excise('table_amount', {
    reason: 'Tbl02',
    sale: tableSales,
    purchase: [],
    hasOwnRate: true,
    isInBase: true,
    isPerUnit: true,
  }),

  withholding('contracting', 'W001', '1'),
  withholding('supplies', 'W002', '1'),
  withholding('purchases', 'W003'),
  withholding('services', 'W004', '3'),
  withholding('cooperative_transport', 'W005'),
  withholding('agency', 'W006'),
  withholding('tobacco_cement', 'W007'),
  withholding('petroleum', 'W008'),
  withholding('export_subsidy', 'W009'),
  withholding('professions', 'W010', '5'),
  withholding('commission', 'W011', '5'),
  withholding('doctors', 'W012'),
  withholding('royalties', 'W013'),
  withholding('clearance', 'W014'),
  withholding('withholding_exempt', 'W015'),
  withholding('advances', 'W016'),
]
