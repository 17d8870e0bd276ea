import type { Ingredient } from './testing-recipes.ts'

/** The law of Bahrain as somebody writes it who follows CONTRIBUTING: a folder, its words, and a line of each index. */

export const country: Ingredient[] = [
  {
    path: 'schema/tax/bh/country.ts',
    text: `import { country } from '../declare.ts'
import { boxes } from './boxes.ts'
import { codes } from './codes.ts'
import { identities } from './identities.ts'

export const bh = country({
  code: 'BH',
  number: 48,
  currency: 'BHD',
  rounding: 'category_3dp',
  settlement: 'any',
  issues: false,
  advanceIsSupply: false,
  returnPeriod: { months: 3, due: 'end_of_next_month' },
  creditLives: null,
  simplified: null,
  identities,
  issue: { seller: [], buyer: {}, note: [] },
  codes,
  boxes,
})
`,
  },
  {
    path: 'schema/tax/bh/codes.ts',
    text: `import { importDeferred, reverse, vat } from '../codes.ts'

const standardRates = { '2019-01-01': '5', '2022-01-01': '10' }

export const codes = [
  vat('standard', { category: 'S', rates: standardRates, sale: ['1'], purchase: ['8'], isActive: true, isDefault: true }),
  vat('zero', { category: 'Z', sale: ['4'], purchase: ['12'] }),
  vat('export', { category: 'Z', sale: ['5'], isActive: true, isExport: true }),
  vat('exempt', { category: 'E', sale: ['6'], purchase: ['12'] }),
  reverse('service_import', { rates: standardRates, output: ['10'], input: ['10'], isActive: true }),
  importDeferred('import_deferred', { rates: standardRates, output: ['9'], input: ['9'] }),
]
`,
  },
  {
    path: 'schema/tax/bh/boxes.ts',
    text: `import { corrections, creditBrought, filled, sumOf, taxesOf } from '../boxes.ts'

export const boxes = [
  ...filled('1', '4', '5', '6'),
  sumOf('7', ['1', '4', '5', '6']),
  ...filled('8', '9', '10', '12'),
  sumOf('13', ['8', '9', '10', '12']),
  // What is owed of imports is taken back at once.
  taxesOf('14', ['1'], ['8']),
  ...corrections('15'),
  ...creditBrought('16'),
  taxesOf('17', ['14', '15'], ['16']),
]
`,
  },
  {
    path: 'schema/tax/bh/identities.ts',
    text: `import type { IdentityKind } from '../declare.ts'

export const identities = {
  vat: { pattern: /^\\d{15}$/, issue: 'number_missing', isTaxNumber: true },
  CR: { pattern: /^.+$/, hasSeparators: true, issue: 'number_missing' },
  CID: { pattern: /^\\d{9}$/, issue: 'number_missing' },
} as const satisfies Record<string, IdentityKind>
`,
  },
  {
    path: 'i18n/tax/bh.ts',
    text: `import type { bh } from '../../schema/tax/bh/country.ts'
import type { TaxWords } from './words.ts'

export const bhWords: TaxWords<typeof bh> = {
  codes: {
    standard: { ar: 'النسبة الأساسية', en: 'Standard rate' },
    zero: { ar: 'نسبة الصفر', en: 'Zero rate' },
    export: { ar: 'تصدير', en: 'Export' },
    exempt: { ar: 'معفى', en: 'Exempt' },
    service_import: { ar: 'خدمات من الخارج', en: 'Services from abroad' },
    import_deferred: { ar: 'استيراد مؤجل الضريبة', en: 'Import with deferred tax' },
  },
  boxes: {
    '1': { ar: 'مبيعات بالنسبة الأساسية', en: 'Standard-rated sales' },
    '4': { ar: 'مبيعات محلية بنسبة الصفر', en: 'Zero-rated domestic sales' },
    '5': { ar: 'الصادرات', en: 'Exports' },
    '6': { ar: 'مبيعات معفاة', en: 'Exempt sales' },
    '7': { ar: 'إجمالي المبيعات', en: 'Total sales' },
    '8': { ar: 'مشتريات محلية بالنسبة الأساسية', en: 'Standard-rated domestic purchases' },
    '9': { ar: 'استيراد مؤجل الضريبة', en: 'Imports with deferred tax' },
    '10': { ar: 'استيراد بالاحتساب العكسي', en: 'Imports under reverse charge' },
    '12': { ar: 'مشتريات بلا ضريبة', en: 'Purchases without tax' },
    '13': { ar: 'إجمالي المشتريات', en: 'Total purchases' },
    '14': { ar: 'الضريبة المستحقة عن الفترة', en: 'VAT due for the period' },
    '15': { ar: 'تصحيحات', en: 'Corrections' },
    '16': { ar: 'رصيد مرحّل', en: 'Credit brought forward' },
    '17': { ar: 'صافي الضريبة', en: 'Net VAT due' },
  },
  reasons: {},
  identities: {
    vat: { ar: 'رقم حساب الضريبة', en: 'VAT account number' },
    CR: { ar: 'السجل التجاري', en: 'Commercial registration' },
    CID: { ar: 'الرقم الشخصي', en: 'Personal number' },
  },
}
`,
  },
  {
    path: 'schema/tax/bh/samples/trader.json',
    text: JSON.stringify({
      why: [
        'Sales of 1,000.000 bear 100.000; 400.000 of purchases give 40.000 back. A service from abroad is owed and taken back.',
      ],
      period: { from: '2026-01-01', to: '2026-03-31' },
      steps: [
        {
          kind: 'sales_invoice',
          date: '2026-01-10',
          lines: [
            { price: '1000', code: 'standard' },
            { price: '300', code: 'export' },
          ],
        },
        { kind: 'purchase_invoice', date: '2026-01-15', lines: [{ price: '400', code: 'standard', goods: true }] },
        { kind: 'purchase_invoice', date: '2026-01-16', lines: [{ price: '200', code: 'service_import' }] },
      ],
      boxes: {
        '1': ['1000.000', '0.000', '100.000'],
        '5': ['300.000', '0.000', '0.000'],
        '7': ['1300.000', '0.000', '100.000'],
        '8': ['400.000', '0.000', '40.000'],
        '10': ['200.000', '0.000', '20.000'],
        '13': ['600.000', '0.000', '60.000'],
        '14': ['0.000', '0.000', '60.000'],
        '17': ['0.000', '0.000', '60.000'],
      },
      to_pay: '60.000',
    }),
  },
  {
    path: 'schema/tax/bh/samples/returns.json',
    text: JSON.stringify({
      why: ['A fifth of the sale comes back.'],
      period: { from: '2026-01-01', to: '2026-03-31' },
      steps: [
        {
          kind: 'sales_invoice',
          date: '2026-01-10',
          as: 'sold',
          lines: [{ price: '100', quantity: '5', code: 'standard' }],
        },
        { kind: 'sales_return', date: '2026-02-05', of: 'sold', lines: [{ line: 0, quantity: '1' }] },
      ],
      boxes: {
        '1': ['500.000', '-100.000', '40.000'],
        '7': ['500.000', '-100.000', '40.000'],
        '14': ['0.000', '0.000', '40.000'],
        '17': ['0.000', '0.000', '40.000'],
      },
      to_pay: '40.000',
    }),
  },
  {
    path: 'schema/tax/bh/samples/without-tax.json',
    text: JSON.stringify({
      why: ['Nothing is owed of zero-rated and exempt sales; what was bought gives 10.000 back.'],
      period: { from: '2026-01-01', to: '2026-03-31' },
      steps: [
        {
          kind: 'sales_invoice',
          date: '2026-01-10',
          lines: [
            { price: '70', code: 'zero' },
            { price: '30', code: 'exempt' },
          ],
        },
        { kind: 'purchase_invoice', date: '2026-01-15', lines: [{ price: '100', code: 'standard' }] },
      ],
      boxes: {
        '4': ['70.000', '0.000', '0.000'],
        '6': ['30.000', '0.000', '0.000'],
        '7': ['100.000', '0.000', '0.000'],
        '8': ['100.000', '0.000', '10.000'],
        '13': ['100.000', '0.000', '10.000'],
        '14': ['0.000', '0.000', '-10.000'],
        '17': ['0.000', '0.000', '-10.000'],
      },
      to_pay: '0.000',
    }),
  },
  {
    path: 'schema/tax/index.ts',
    after: "import { ae } from './ae/country.ts'\n",
    text: "import { bh } from './bh/country.ts'\n",
  },
  { path: 'schema/tax/index.ts', after: 'export const taxCountries = { SA: sa,', text: ' BH: bh,' },
  {
    path: 'schema/tax/identity-kinds.ts',
    after: "import { identities as ae } from './ae/identities.ts'\n",
    text: "import { identities as bh } from './bh/identities.ts'\n",
  },
  { path: 'schema/tax/identity-kinds.ts', after: '  682: sa,\n', text: '  48: bh,\n' },
  {
    path: 'i18n/tax/countries.ts',
    after: "import { aeWords } from './ae.ts'\n",
    text: "import { bhWords } from './bh.ts'\n",
  },
  { path: 'i18n/tax/countries.ts', after: '  SA: saWords,\n', text: '  BH: bhWords,\n' },
]
