import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { BusinessDocument } from '../model.ts'
import { each, eachLine, isThere, type Rule, rule, whole } from './rule.ts'

/** What may stand once, by the number of its rule. */
const once: Readonly<Record<string, TermName>> = {
  '01': 'BT-12',
  '02': 'BT-15',
  '03': 'BT-16',
  '04': 'BT-18',
  '05': 'BT-20',
  '06': 'BG-3',
  '08': 'BG-14',
  '09': 'BT-27',
  '10': 'BT-28',
  '11': 'BT-30',
  '12': 'BT-31',
  '13': 'BT-32',
  '14': 'BT-33',
  '15': 'BT-44',
  '16': 'BT-46',
  '17': 'BT-47',
  '18': 'BT-48',
  '19': 'BT-59',
  '20': 'BT-60',
  '21': 'BT-61',
  '22': 'BT-62',
  '23': 'BT-63',
  '24': 'BG-13',
  '25': 'BT-70',
  '26': 'BT-83',
  '27': 'BT-81',
  '28': 'BT-89',
  '29': 'BT-90',
  '30': 'BT-97',
  '31': 'BT-104',
  '32': 'BT-120',
  '33': 'BT-123',
  '34': 'BT-127',
  '35': 'BT-132',
  '36': 'BG-26',
  '37': 'BT-147',
  '39': 'BT-11',
  '40': 'BT-45',
  '45': 'BT-9',
  '49': 'BT-8',
  '50': 'BT-154',
  '51': 'BT-162',
  '52': 'BT-128',
  '54': 'BG-18',
  '55': 'BG-19',
  '56': 'BT-17',
}

/** The third line of an address is one term of each party. */
const isOf = (repeated: string, term: string): boolean =>
  repeated === term || (term === 'BT-162' && ['BT-163', 'BT-164', 'BT-165'].includes(repeated))

const repeated = (number: string, term: TermName): Rule => ({
  id: `UBL-SR-${number}`,
  flag: 'error',
  term,
  sentence: 'repeated',
  failures: ({ repeats }) =>
    repeats.flatMap(repeat =>
      isOf(repeat.term, term) ? [repeat.line === undefined ? {} : { line: repeat.line }] : [],
    ),
})

const distinct = (values: readonly (string | undefined)[]): number =>
  new Set(values.filter(value => value !== undefined)).size

const payments = ({ payments }: BusinessDocument) => payments

/** What stands more often than it may, or than it may in different ways. */
export const singles: readonly Rule[] = [
  ...Object.entries(once).map(([number, term]) => repeated(number, term)),
  rule(
    'UBL-SR-07',
    'BT-25',
    'missing',
    each(({ precedings }) => precedings),
    ({ number }) => isThere(number),
  ),
  rule(
    'UBL-SR-42',
    'BT-31',
    'taxNumbersTwice',
    whole,
    ({ seller }) => seller === undefined || seller.taxNumbers.length <= 2,
  ),
  rule(
    'UBL-SR-44',
    'BT-83',
    'repeated',
    whole,
    document => distinct(payments(document).map(({ reference }) => reference)) <= 1,
  ),
  rule('UBL-SR-47', 'BT-81', 'repeated', whole, document => distinct(payments(document).map(({ code }) => code)) <= 1),
  rule('UBL-SR-48', 'BG-30', 'oneTax', eachLine, ({ item }) => item.taxes.length === 1),
  rule(
    'UBL-SR-53',
    'BT-31',
    'taxNumberWhole',
    each(({ seller, buyer }) => [seller, buyer].flatMap(party => party?.taxNumbers ?? [])),
    ({ value, scheme }) => isThere(value) && isThere(scheme),
  ),
]
