import { present } from '../../schema/collections/certain.ts'
import { type Amount, type Decimal, readExact } from './decimal.ts'
import type { Adjustment, BusinessDocument, Line, Party, TaxCategory } from './model.ts'

/** Small documents, right and wrong, made by hand. */

export const decimal = (text: string): Decimal => present(readExact(text), text)
export const euros = (text: string): Amount => ({ ...decimal(text), currency: 'EUR' })

/** How each category is taxed in the samples. */
const rates: Readonly<Record<string, string | undefined>> = { S: '20', L: '7', M: '4', O: undefined }
const rateOf = (code: string): string | undefined => (code in rates ? rates[code] : '0')
const hasReason = (code: string): boolean => !['S', 'Z', 'L', 'M'].includes(code)

const category = (code: string): TaxCategory => {
  const rate = rateOf(code)
  return { code, scheme: 'VAT', percent: rate === undefined ? undefined : decimal(rate) }
}

const adjustment = (code: string, amount: string, reasonCode: string): Adjustment => ({
  amount: euros(amount),
  base: euros('1000.00'),
  reason: 'agreed',
  reasonCode,
  taxes: [category(code)],
})

const party = (name: string, taxNumber: string | undefined): Party => ({
  name,
  tradeName: name,
  identifiers: [{ value: '7300010000001', scheme: '0088' }],
  registration: { value: '12345', scheme: '0002' },
  taxNumbers: taxNumber === undefined ? [] : [{ value: taxNumber, scheme: 'VAT' }],
  electronicAddress: { value: '7300010000001', scheme: '0088' },
  address: { street: 'King Fahd Road', city: 'Riyadh', country: 'SA' },
})

const line = (code: string): Line => ({
  id: '1',
  quantity: decimal('10'),
  unit: 'C62',
  net: euros('1000.00'),
  documents: [{ id: { value: 'OBJ-1', scheme: 'ABT' }, kind: '130' }],
  period: { start: '2026-01-01', end: '2026-01-31' },
  allowances: [{ ...adjustment(code, '50.00', '95'), taxes: [] }],
  charges: [{ ...adjustment(code, '50.00', 'FC'), taxes: [] }],
  price: { net: euros('100.00'), gross: euros('110.00'), discount: euros('10.00'), baseQuantity: decimal('1') },
  item: {
    name: 'A chair',
    standardNumber: { value: '7300010000001', scheme: '0160' },
    classifications: [{ value: '9401', scheme: 'HS' }],
    origin: 'EG',
    properties: [{ name: 'colour', value: 'blue' }],
    taxes: [category(code)],
  },
})

/** A right document, all of it in one category: a line of 1,000, 100 let off and 60 charged. */
export function rightDocument(code = 'S'): BusinessDocument {
  const tax = { S: '192.00', L: '67.20', M: '38.40' }[code] ?? '0.00'
  const total = { S: '1152.00', L: '1027.20', M: '998.40' }[code] ?? '960.00'
  const number = code === 'O' ? undefined : 'SA300000000000003'
  return {
    kind: 'invoice',
    specification: 'urn:cen.eu:en16931:2017',
    number: 'INV-1',
    date: '2026-01-31',
    type: '380',
    currency: 'EUR',
    taxCurrency: 'SAR',
    due: '2026-02-28',
    notes: [],
    period: { start: '2026-01-01', end: '2026-01-31' },
    precedings: [{ number: 'INV-0' }],
    supporting: [
      { id: { value: 'A-1' }, file: { type: 'application/pdf', name: 'a.pdf' } },
      { id: { value: 'OBJ-1', scheme: 'ABT' }, kind: '130' },
    ],
    seller: party('Al Nour', number),
    buyer: party('Al Amal', number),
    payee: { ...party('The Bank', undefined), identifiers: [{ value: '7300010000999', scheme: '0088' }] },
    representative: code === 'O' ? undefined : party('The Office', number),
    delivery: {
      date: '2026-01-30',
      location: { value: '7300010000001', scheme: '0088' },
      address: { country: 'SA' },
    },
    payments: [{ code: '30', reference: 'INV-1', account: { number: 'SA0380000000608010167519' }, cardNumber: '1234' }],
    allowances: [adjustment(code, '100.00', '95')],
    charges: [adjustment(code, '60.00', 'FC')],
    taxTotals: [
      {
        amount: euros(tax),
        breakdown: [
          {
            taxable: euros('960.00'),
            tax: euros(tax),
            categories: [{ ...category(code), ...(hasReason(code) && { reasonCode: 'VATEX-EU-O' }) }],
          },
        ],
      },
      { amount: { ...decimal(tax), currency: 'SAR' }, breakdown: [] },
    ],
    totals: {
      lines: euros('1000.00'),
      allowances: euros('100.00'),
      charges: euros('60.00'),
      withoutTax: euros('960.00'),
      withTax: euros(total),
      prepaid: euros('10.00'),
      rounding: euros('0.40'),
      payable: euros({ S: '1142.40', L: '1017.60', M: '988.80' }[code] ?? '950.40'),
    },
    lines: [line(code)],
    repeats: [],
    unreadable: [],
  }
}

/** A wrong document: what a change makes of the right one of a category. */
export interface WrongSample {
  rule: string
  code?: string
  change(document: BusinessDocument): void
}

/** A rate that a category cannot have. */
const wrongRateOf = (code: string): string => (code === 'O' || rateOf(code) === '0' ? '5' : '-1')

const only = <T>(list: readonly T[]): T => present(list[0], 'the first')
const there = <T>(value: T | undefined): T => present(value, 'a part')

export const parts = {
  line: (document: BusinessDocument) => only(document.lines),
  allowance: (document: BusinessDocument) => only(document.allowances),
  charge: (document: BusinessDocument) => only(document.charges),
  lineAllowance: (document: BusinessDocument) => only(only(document.lines).allowances),
  lineCharge: (document: BusinessDocument) => only(only(document.lines).charges),
  taxTotal: (document: BusinessDocument) => only(document.taxTotals),
  breakdown: (document: BusinessDocument) => only(only(document.taxTotals).breakdown),
  category: (document: BusinessDocument) => only(only(only(document.taxTotals).breakdown).categories),
  lineTax: (document: BusinessDocument) => only(only(document.lines).item.taxes),
  totals: (document: BusinessDocument) => there(document.totals),
  seller: (document: BusinessDocument) => there(document.seller),
  buyer: (document: BusinessDocument) => there(document.buyer),
  payee: (document: BusinessDocument) => there(document.payee),
  representative: (document: BusinessDocument) => there(document.representative),
  delivery: (document: BusinessDocument) => there(document.delivery),
  payment: (document: BusinessDocument) => only(document.payments),
  period: (document: BusinessDocument) => there(document.period),
  linePeriod: (document: BusinessDocument) => there(only(document.lines).period),
  preceding: (document: BusinessDocument) => only(document.precedings),
  supporting: (document: BusinessDocument) => only(document.supporting),
}

type PartName = keyof typeof parts

/** A sample in which a part is changed. */
export const changed = <Name extends PartName>(
  rule: string,
  name: Name,
  change: (part: ReturnType<(typeof parts)[Name]>, document: BusinessDocument) => void,
): WrongSample => ({
  rule,
  change: document => change(parts[name](document) as ReturnType<(typeof parts)[Name]>, document),
})

const families = {
  'BR-S': 'S',
  'BR-Z': 'Z',
  'BR-E': 'E',
  'BR-AE': 'AE',
  'BR-IC': 'K',
  'BR-G': 'G',
  'BR-O': 'O',
} as const
const islands = { 'BR-AF': 'L', 'BR-AG': 'M' } as const

/** What breaks the ten rules of a category. */
function ofFamily(id: string, code: string): WrongSample[] {
  const wrongRate = decimal(wrongRateOf(code))
  const numbers = (document: BusinessDocument) => {
    if (code === 'O') parts.seller(document).taxNumbers = [{ value: 'SA300000000000003', scheme: 'VAT' }]
    else {
      parts.seller(document).taxNumbers = []
      document.representative = undefined
    }
  }
  const sample = (number: string, change: WrongSample['change']): WrongSample => ({
    rule: `${id}-${number}`,
    code,
    change,
  })
  return [
    sample('01', document => {
      parts.taxTotal(document).breakdown = []
    }),
    ...['02', '03', '04'].map(number => sample(number, numbers)),
    sample('05', document => {
      parts.lineTax(document).percent = wrongRate
    }),
    sample('06', document => {
      only(parts.allowance(document).taxes).percent = wrongRate
    }),
    sample('07', document => {
      only(parts.charge(document).taxes).percent = wrongRate
    }),
    sample('08', document => {
      parts.breakdown(document).taxable = euros('961.00')
    }),
    sample('09', document => {
      parts.breakdown(document).tax = euros('1.00')
    }),
    sample('10', document => {
      const of = parts.category(document)
      of.reasonCode = hasReason(code) ? undefined : 'VATEX-EU-O'
    }),
  ]
}

export const ofFamilies: readonly WrongSample[] = [...Object.entries(families), ...Object.entries(islands)].flatMap(
  ([id, code]) => ofFamily(id, code),
)

/** An amount that has a decimal too many, put where each rule looks for one. */
export const tooFine = euros('1.234')
