import { adjustments, creditBrought, filled, taxesOf } from '../boxes.ts'

const sales = ['sales_local', 'sales_export', 'sales_machines', 'sales_exempt'] as const
const firstTable = ['table_first_local', 'table_first_export', 'table_first_machines', 'table_first_exempt'] as const
const secondTable = [
  'table_second_local',
  'table_second_export',
  'table_second_machines',
  'table_second_exempt',
] as const
const local = [
  'purchases_local_goods',
  'purchases_local_services',
  'purchases_local_machines',
  'purchases_local_exempt',
] as const
const imported = [
  'purchases_imported_goods',
  'purchases_imported_services',
  'purchases_imported_machines',
  'purchases_imported_exempt',
] as const

/** The groups of form 10; the numbers of its lines are on the authority's portal alone. */
export const boxes = [
  ...filled(...sales, ...firstTable, ...secondTable),
  ...adjustments('sale')('sales_adjustments', 'table_first_adjustments', 'table_second_adjustments'),
  ...filled(...local, ...imported),
  ...adjustments('purchase')('purchases_local_adjustments'),
  ...adjustments('purchase', true)('purchases_imported_adjustments'),
  taxesOf('output_tax', [
    ...sales,
    ...firstTable,
    ...secondTable,
    'sales_adjustments',
    'table_first_adjustments',
    'table_second_adjustments',
  ]),
  taxesOf('input_tax', [...local, ...imported, 'purchases_local_adjustments', 'purchases_imported_adjustments']),
  ...creditBrought('credit_brought'),
  taxesOf('due', ['output_tax'], ['input_tax', 'credit_brought']),
]
