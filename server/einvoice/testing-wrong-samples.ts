import type { Amount } from './decimal.ts'
import type { Adjustment, BusinessDocument } from './model.ts'
import { rules } from './rules/rules.ts'
import {
  changed,
  decimal,
  euros,
  ofFamilies,
  parts,
  rightDocument,
  tooFine,
  type WrongSample,
} from './testing-samples.ts'

/** For each rule a document that breaks it. */

const without = <Key extends keyof BusinessDocument>(rule: string, key: Key): WrongSample => ({
  rule,
  change: document => {
    document[key] = undefined as BusinessDocument[Key]
  },
})

const emptied =
  <Part extends object>(key: keyof Part) =>
  (part: Part) => {
    part[key] = undefined as Part[keyof Part]
  }

const set =
  <Part extends object, Key extends keyof Part>(key: Key, value: Part[Key]) =>
  (part: Part) => {
    part[key] = value
  }

const silent = (adjustment: Adjustment) => {
  adjustment.reason = undefined
  adjustment.reasonCode = undefined
}

const missing: readonly WrongSample[] = [
  without('BR-01', 'specification'),
  without('BR-02', 'number'),
  without('BR-03', 'date'),
  without('BR-04', 'type'),
  without('BR-05', 'currency'),
  changed('BR-06', 'seller', emptied('name')),
  changed('BR-07', 'buyer', emptied('name')),
  changed('BR-08', 'seller', emptied('address')),
  changed('BR-09', 'seller', set('address', {})),
  changed('BR-10', 'buyer', emptied('address')),
  changed('BR-11', 'buyer', set('address', {})),
  changed('BR-12', 'totals', emptied('lines')),
  changed('BR-13', 'totals', emptied('withoutTax')),
  changed('BR-14', 'totals', emptied('withTax')),
  changed('BR-15', 'totals', emptied('payable')),
  {
    rule: 'BR-16',
    change: document => {
      document.lines = []
    },
  },
  changed('BR-17', 'payee', set('tradeName', 'Al Nour')),
  changed('BR-18', 'representative', emptied('tradeName')),
  changed('BR-19', 'representative', emptied('address')),
  changed('BR-20', 'representative', set('address', {})),
  changed('BR-21', 'line', emptied('id')),
  changed('BR-22', 'line', emptied('quantity')),
  changed('BR-23', 'line', emptied('unit')),
  changed('BR-24', 'line', emptied('net')),
  changed('BR-25', 'line', ({ item }) => emptied<typeof item>('name')(item)),
  changed('BR-26', 'line', ({ price }) => emptied<typeof price>('net')(price)),
  changed('BR-27', 'line', ({ price }) => set<typeof price, 'net'>('net', euros('-1.00'))(price)),
  changed('BR-28', 'line', ({ price }) => set<typeof price, 'gross'>('gross', euros('-1.00'))(price)),
  changed('BR-29', 'period', set('end', '2025-12-31')),
  changed('BR-30', 'linePeriod', set('end', '2025-12-31')),
  changed('BR-31', 'allowance', emptied('amount')),
  changed('BR-32', 'allowance', set('taxes', [])),
  changed('BR-36', 'charge', emptied('amount')),
  changed('BR-37', 'charge', set('taxes', [])),
  changed('BR-41', 'lineAllowance', emptied('amount')),
  changed('BR-43', 'lineCharge', emptied('amount')),
  ...['BR-33', 'BR-CO-21'].map(rule => changed(rule, 'allowance', silent)),
  ...['BR-38', 'BR-CO-22'].map(rule => changed(rule, 'charge', silent)),
  ...['BR-42', 'BR-CO-23'].map(rule => changed(rule, 'lineAllowance', silent)),
  ...['BR-44', 'BR-CO-24'].map(rule => changed(rule, 'lineCharge', silent)),
  changed('BR-45', 'breakdown', emptied('taxable')),
  changed('BR-46', 'breakdown', emptied('tax')),
  changed('BR-47', 'category', emptied('code')),
  changed('BR-48', 'category', emptied('percent')),
  changed('BR-49', 'payment', emptied('code')),
  changed('BR-50', 'payment', set('account', { number: '' })),
  changed('BR-51', 'payment', set('cardNumber', '4111111111111111')),
  changed('BR-52', 'supporting', set('id', { value: '' })),
  { rule: 'BR-53', change: document => void document.taxTotals.pop() },
  changed('BR-54', 'line', ({ item }) => {
    item.properties = [{ name: 'colour' }]
  }),
  ...['BR-55', 'UBL-SR-07'].map(rule => changed(rule, 'preceding', emptied('number'))),
  changed('BR-56', 'representative', set('taxNumbers', [])),
  changed('BR-57', 'delivery', set('address', {})),
  changed('BR-61', 'payment', emptied('account')),
  changed('BR-62', 'seller', set('electronicAddress', { value: 'a' })),
  changed('BR-63', 'buyer', set('electronicAddress', { value: 'a' })),
  changed('BR-64', 'line', ({ item }) => {
    item.standardNumber = { value: '1' }
  }),
  changed('BR-65', 'line', ({ item }) => {
    item.classifications = [{ value: '1' }]
  }),
]

const computed: readonly WrongSample[] = [
  {
    rule: 'BR-CO-03',
    change: document => {
      document.taxPoint = '2026-01-31'
      parts.period(document).taxPointCode = '35'
    },
  },
  changed('BR-CO-04', 'line', ({ item }) => {
    item.taxes = []
  }),
  changed('BR-CO-09', 'seller', set('taxNumbers', [{ value: '300000000000003', scheme: 'VAT' }])),
  changed('BR-CO-10', 'totals', set('lines', euros('1000.01'))),
  changed('BR-CO-11', 'totals', set('allowances', euros('100.01'))),
  changed('BR-CO-12', 'totals', set('charges', euros('60.01'))),
  changed('BR-CO-13', 'totals', set('withoutTax', euros('960.01'))),
  changed('BR-CO-14', 'taxTotal', set('amount', euros('192.01'))),
  changed('BR-CO-15', 'totals', set('withTax', euros('1152.01'))),
  changed('BR-CO-16', 'totals', set('payable', euros('1142.41'))),
  changed('BR-CO-17', 'breakdown', set('tax', euros('193.00'))),
  changed('BR-CO-18', 'taxTotal', set('breakdown', [])),
  {
    rule: 'BR-CO-19',
    change: document => {
      document.period = {}
    },
  },
  changed('BR-CO-20', 'line', set('period', {})),
  changed('BR-CO-26', 'seller', party => {
    party.taxNumbers = []
    party.identifiers = []
    party.registration = undefined
  }),
]

/** Categories that do not go together, and what else some need. */
const mixed: readonly WrongSample[] = [
  {
    rule: 'BR-O-11',
    code: 'O',
    change: document => void parts.taxTotal(document).breakdown.push(parts.breakdown(rightDocument('S'))),
  },
  {
    rule: 'BR-O-12',
    code: 'O',
    change: document => {
      parts.lineTax(document).code = 'S'
    },
  },
  {
    rule: 'BR-O-13',
    code: 'O',
    change: document => {
      parts.allowance(document).taxes = [{ code: 'S', scheme: 'VAT' }]
    },
  },
  {
    rule: 'BR-O-14',
    code: 'O',
    change: document => {
      parts.charge(document).taxes = [{ code: 'S', scheme: 'VAT' }]
    },
  },
  {
    rule: 'BR-IC-11',
    code: 'K',
    change: document => {
      document.period = undefined
      parts.delivery(document).date = undefined
    },
  },
  {
    rule: 'BR-IC-12',
    code: 'K',
    change: document => {
      document.delivery = undefined
    },
  },
  {
    rule: 'BR-B-01',
    change: document => {
      parts.lineTax(document).code = 'B'
    },
  },
  {
    rule: 'BR-B-02',
    change: document => {
      parts.lineTax(document).code = 'B'
    },
  },
]

const unknown: readonly WrongSample[] = [
  {
    rule: 'BR-CL-01',
    change: document => {
      document.type = '1'
    },
  },
  changed('BR-CL-03', 'totals', set('payable', { ...euros('1142.40'), currency: 'XEU' })),
  {
    rule: 'BR-CL-04',
    change: document => {
      document.currency = 'EURO'
    },
  },
  {
    rule: 'BR-CL-05',
    change: document => {
      document.taxCurrency = 'XEU'
    },
  },
  changed('BR-CL-06', 'period', set('taxPointCode', '1')),
  {
    rule: 'BR-CL-07',
    change: document => void document.supporting.push({ id: { value: '1', scheme: 'XXA' }, kind: '130' }),
  },
  changed('BR-CL-10', 'buyer', set('identifiers', [{ value: '1', scheme: 'SEPA' }])),
  changed('BR-CL-11', 'seller', set('registration', { value: '1', scheme: '9999' })),
  changed('BR-CL-13', 'line', ({ item }) => {
    item.classifications = [{ value: '1', scheme: 'XXA' }]
  }),
  changed('BR-CL-14', 'seller', set('address', { country: 'XX' })),
  changed('BR-CL-15', 'line', ({ item }) => {
    item.origin = 'XX'
  }),
  changed('BR-CL-16', 'payment', set('code', '79')),
  changed('BR-CL-17', 'category', set('code', 'X')),
  changed('BR-CL-18', 'lineTax', set('code', 'X')),
  changed('BR-CL-19', 'allowance', set('reasonCode', 'FC')),
  changed('BR-CL-20', 'charge', set('reasonCode', '95')),
  changed('BR-CL-21', 'line', ({ item }) => {
    item.standardNumber = { value: '1', scheme: '9999' }
  }),
  {
    rule: 'BR-CL-22',
    code: 'E',
    change: document => {
      parts.category(document).reasonCode = 'VATEX-SA-35'
    },
  },
  changed('BR-CL-23', 'line', set('unit', 'box')),
  changed('BR-CL-24', 'supporting', set('file', { type: 'text/html', name: 'a.html' })),
  changed('BR-CL-25', 'seller', set('electronicAddress', { value: '1', scheme: '0003' })),
  changed('BR-CL-26', 'delivery', set('location', { value: '1', scheme: '9999' })),
  changed('UBL-DT-06', 'supporting', set('file', { name: 'a.pdf' })),
  changed('UBL-DT-07', 'supporting', set('file', { type: 'application/pdf' })),
  changed('UBL-SR-43', 'supporting', set('kind', '50')),
]

const finer = (rule: string, name: 'allowance' | 'charge' | 'lineAllowance' | 'lineCharge', key: 'amount' | 'base') =>
  changed(rule, name, part => {
    part[key] = tooFine
  })

const totals: Readonly<Record<string, keyof NonNullable<BusinessDocument['totals']>>> = {
  'BR-DEC-09': 'lines',
  'BR-DEC-10': 'allowances',
  'BR-DEC-11': 'charges',
  'BR-DEC-12': 'withoutTax',
  'BR-DEC-14': 'withTax',
  'BR-DEC-16': 'prepaid',
  'BR-DEC-17': 'rounding',
  'BR-DEC-18': 'payable',
  'UBL-DT-01': 'payable',
}
const inSar: Amount = { ...decimal('1.234'), currency: 'SAR' }

const fine: readonly WrongSample[] = [
  finer('BR-DEC-01', 'allowance', 'amount'),
  finer('BR-DEC-02', 'allowance', 'base'),
  finer('BR-DEC-05', 'charge', 'amount'),
  finer('BR-DEC-06', 'charge', 'base'),
  finer('BR-DEC-24', 'lineAllowance', 'amount'),
  finer('BR-DEC-25', 'lineAllowance', 'base'),
  finer('BR-DEC-27', 'lineCharge', 'amount'),
  finer('BR-DEC-28', 'lineCharge', 'base'),
  ...Object.entries(totals).map(([rule, key]) =>
    changed(rule, 'totals', of => {
      of[key] = tooFine
    }),
  ),
  changed('BR-DEC-13', 'taxTotal', set('amount', tooFine)),
  {
    rule: 'BR-DEC-15',
    change: document => {
      document.taxTotals[1] = { amount: inSar, breakdown: [] }
    },
  },
  changed('BR-DEC-19', 'breakdown', set('taxable', tooFine)),
  changed('BR-DEC-20', 'breakdown', set('tax', tooFine)),
  changed('BR-DEC-23', 'line', set('net', tooFine)),
]

/** What a reader found more often than once, by the term of each rule. */
const repeated: readonly WrongSample[] = rules
  .filter(({ id, sentence }) => id.startsWith('UBL-SR-') && sentence === 'repeated')
  .filter(({ id }) => !['UBL-SR-44', 'UBL-SR-47'].includes(id))
  .map(({ id, term }) => ({ rule: id, change: document => void document.repeats.push({ term }) }))

const severally: readonly WrongSample[] = [
  changed('UBL-SR-42', 'seller', party => {
    party.taxNumbers = ['VAT', 'TAX', 'GST'].map(scheme => ({ value: 'SA1', scheme }))
  }),
  { rule: 'UBL-SR-44', change: document => void document.payments.push({ code: '30', reference: 'another' }) },
  { rule: 'UBL-SR-47', change: document => void document.payments.push({ code: '10', reference: 'INV-1' }) },
  changed('UBL-SR-48', 'line', ({ item }) => void item.taxes.push({ code: 'S', scheme: 'VAT' })),
  changed('UBL-SR-53', 'seller', set('taxNumbers', [{ value: 'SA1' }])),
]

export const wrongSamples: readonly WrongSample[] = [
  ...missing,
  ...computed,
  ...ofFamilies,
  ...mixed,
  ...unknown,
  ...fine,
  ...repeated,
  ...severally,
]
