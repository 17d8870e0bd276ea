import { firstOf } from '../../../schema/collections/certain.ts'
import { decimalOf } from '../decimal.ts'
import type { JordanDocument } from './terms.ts'
import { general, income, returned, special } from './testing-documents.ts'

/** For each rule of Jordan a document that breaks it. */

interface WrongSample {
  rule: string
  document: JordanDocument
}

const changed = (
  rule: string,
  change: (document: JordanDocument) => void,
  from: JordanDocument = general,
): WrongSample => {
  const document = structuredClone(from)
  change(document)
  return { rule, document }
}

const amount = (units: bigint, scale = 3, currency = 'JO') => ({ units, scale, currency })
const tax = ({ jo }: JordanDocument) => firstOf(firstOf(jo.lines).taxes)
const line = ({ lines }: JordanDocument) => firstOf(lines)

export const wrongSamples: readonly WrongSample[] = [
  changed('JO-01', each => {
    each.number = undefined
  }),
  changed('JO-02', each => {
    each.jo.uuid = '17'
  }),
  changed('JO-03', each => {
    each.date = undefined
  }),
  changed('JO-04', each => {
    each.type = '383'
  }),
  changed('JO-05', each => {
    each.jo.code = '112'
  }),
  changed('JO-06', each => {
    each.currency = undefined
  }),
  changed('JO-07', each => {
    each.jo.counter = 'A1'
  }),
  changed('JO-08', each => {
    each.process = undefined
  }),
  changed('JO-11', each => {
    each.seller!.name = undefined
  }),
  changed('JO-12', each => {
    each.seller!.taxNumbers = [{ value: 'JO8000514', scheme: 'VAT' }]
  }),
  changed('JO-13', each => {
    each.jo.incomeSource = undefined
  }),
  changed('JO-14', each => {
    each.buyer!.name = undefined
  }),
  changed('JO-15', each => {
    each.buyer!.identifiers = [{ value: '54-321', scheme: 'TN' }]
  }),
  changed('JO-16', each => {
    each.buyer!.identifiers = [{ value: '54321', scheme: 'CRN' }]
  }),
  changed('JO-17', each => {
    each.buyer!.taxNumbers = [{ value: 'JO54321', scheme: 'VAT' }]
  }),
  changed(
    'JO-21',
    each => {
      each.jo.originals[0]!.number = undefined
    },
    returned,
  ),
  changed(
    'JO-22',
    each => {
      each.jo.originals[0]!.uuid = undefined
    },
    returned,
  ),
  changed(
    'JO-23',
    each => {
      each.jo.originals[0]!.total = undefined
    },
    returned,
  ),
  changed(
    'JO-24',
    each => {
      each.jo.reason = ''
    },
    returned,
  ),
  changed('JO-31', each => {
    each.lines = []
    each.jo.lines = []
  }),
  changed('JO-32', each => {
    line(each).quantity = decimalOf(0n, 0)
  }),
  changed('JO-33', each => {
    line(each).item.name = ' '
  }),
  changed('JO-34', each => {
    line(each).price.net = undefined
  }),
  changed('JO-35', each => {
    line(each).net = amount(900001n)
  }),
  changed('JO-36', each => {
    tax(each).category.code = 'E'
  }),
  changed('JO-37', each => {
    tax(each).category.percent = decimalOf(15n, 0)
  }),
  changed('JO-38', each => {
    tax(each).tax = amount(90001n)
  }),
  changed('JO-39', each => {
    firstOf(each.jo.lines).tax = amount(90001n)
  }),
  changed('JO-40', each => {
    firstOf(each.jo.lines).withTax = amount(990001n)
  }),
  changed('JO-41', each => {
    each.jo.code = '021'
  }),
  changed(
    'JO-42',
    each => {
      each.jo.code = '022'
    },
    special,
  ),
  changed(
    'JO-43',
    each => {
      each.jo.code = '012'
    },
    income,
  ),
  changed('JO-51', each => {
    each.totals!.payable = undefined
  }),
  changed('JO-52', each => {
    each.totals!.withoutTax = amount(1000001n)
  }),
  changed('JO-53', each => {
    each.totals!.allowances = amount(1n)
  }),
  changed('JO-54', each => {
    each.allowances[0]!.amount = amount(1n)
  }),
  changed('JO-55', each => {
    each.totals!.withTax = amount(990001n)
  }),
  changed('JO-56', each => {
    each.totals!.payable = amount(990001n)
  }),
  changed('JO-57', each => {
    each.taxTotals[0]!.amount = amount(90001n)
  }),
  changed('JO-58', each => {
    each.totals!.payable = amount(-990000n)
  }),
  changed('JO-59', each => {
    each.totals!.payable = amount(990_0000000001n, 10)
  }),
  changed('JO-60', each => {
    each.totals!.payable = amount(990000n, 3, 'JOD')
  }),
]
