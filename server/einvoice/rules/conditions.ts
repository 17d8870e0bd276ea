import type { TermName } from '../../../i18n/einvoice/terms.ts'
import type { BusinessDocument, Period, SupportingDocument, TaxCategory } from '../model.ts'
import { countries } from './codes.ts'
import { partiesOf, vatOf } from './parts.ts'
import { each, eachLine, isThere, isWritten, onLines, optional, type Parts, type Rule, rule, whole } from './rule.ts'

const isOrdered = ({ start, end }: Period): boolean => !start || !end || end >= start
const hasDay = ({ start, end }: Period): boolean => isThere(start) || isThere(end)
const period = optional(({ period }) => period)
const linePeriods = onLines(({ period }) => [period])

const dates: readonly Rule[] = [
  rule('BR-29', 'BT-74', 'endsBeforeStart', period, isOrdered),
  rule('BR-30', 'BT-135', 'endsBeforeStart', linePeriods, isOrdered),
  rule('BR-CO-03', 'BT-7', 'taxPointTwice', whole, document =>
    [document.taxPoint, document.period?.taxPointCode].some(value => value === undefined),
  ),
  rule('BR-CO-19', 'BG-14', 'emptyPeriod', period, of => hasDay(of) || isThere(of.taxPointCode)),
  rule('BR-CO-20', 'BG-26', 'emptyPeriod', linePeriods, hasDay),
]

const prices: readonly Rule[] = [
  rule('BR-27', 'BT-146', 'negative', eachLine, ({ price: { net } }) => net === undefined || net.units >= 0n),
  rule('BR-28', 'BT-148', 'negative', eachLine, ({ price: { gross } }) => gross === undefined || gross.units >= 0n),
]

/** Greece begins its numbers by EL. */
const isOfCountry = (number: string): boolean => number.startsWith('EL') || countries.has(number.slice(0, 2))

const numbers: readonly Rule[] = [
  rule(
    'BR-CO-09',
    'BT-31',
    'countryPrefix',
    each(document => partiesOf(document).flatMap(vatOf)),
    isOfCountry,
  ),
  {
    ...rule(
      'BR-51',
      'BT-87',
      'fullCardNumber',
      each(({ payments }) => payments),
      ({ cardNumber = '' }) => cardNumber.length <= 10,
    ),
    flag: 'warning',
  },
]

const ofBreakdown = ({ taxTotals }: BusinessDocument): TaxCategory[] =>
  taxTotals.flatMap(({ breakdown }) => breakdown.flatMap(({ categories }) => categories))
const ofAllowances = (document: BusinessDocument): TaxCategory[] => document.allowances.flatMap(({ taxes }) => taxes)
const ofCharges = (document: BusinessDocument): TaxCategory[] => document.charges.flatMap(({ taxes }) => taxes)
const ofLines = ({ lines }: BusinessDocument): TaxCategory[] => lines.flatMap(({ item }) => item.taxes)

const has = (taxes: readonly TaxCategory[], code: string): boolean => taxes.some(tax => tax.code === code)

/** Once something is outside of the tax, all is. */
const allOutside = (id: string, term: TermName, pick: (document: BusinessDocument) => TaxCategory[]): Rule =>
  rule(id, term, 'outsideAlone', whole, document =>
    has(ofBreakdown(document), 'O') ? pick(document).every(({ code }) => code === undefined || code === 'O') : true,
  )

const every = (document: BusinessDocument): TaxCategory[] => [
  ...ofBreakdown(document),
  ...ofAllowances(document),
  ...ofCharges(document),
  ...ofLines(document),
]

const mixtures: readonly Rule[] = [
  allOutside('BR-O-11', 'BG-23', ofBreakdown),
  allOutside('BR-O-12', 'BT-151', ofLines),
  allOutside('BR-O-13', 'BT-95', ofAllowances),
  allOutside('BR-O-14', 'BT-102', ofCharges),
  rule('BR-IC-11', 'BT-72', 'deliveryDay', whole, document =>
    has(ofBreakdown(document), 'K') ? isWritten(document.delivery?.date) || isThere(document.period) : true,
  ),
  rule('BR-IC-12', 'BT-80', 'deliveryCountry', whole, document =>
    has(ofBreakdown(document), 'K') ? isWritten(document.delivery?.address?.country) : true,
  ),
  rule('BR-B-01', 'BT-151', 'italyAlone', whole, document =>
    has(every(document), 'B') ? countriesOf(document).every(country => country === 'IT') : true,
  ),
  rule('BR-B-02', 'BT-151', 'splitWithStandard', whole, document =>
    has(every(document), 'B') ? !has(every(document), 'S') : true,
  ),
]

const countriesOf = (document: BusinessDocument): string[] =>
  [...partiesOf(document).map(({ address }) => address?.country), document.delivery?.address?.country].filter(
    country => country !== undefined,
  )

const supporting = each(({ supporting }) => supporting)
const files: Parts<NonNullable<SupportingDocument['file']>> = each(({ supporting }) =>
  supporting.flatMap(({ file }) => file ?? []),
)

const attachments: readonly Rule[] = [
  rule('UBL-DT-06', 'BT-125', 'fileType', files, ({ type }) => isThere(type)),
  rule('UBL-DT-07', 'BT-125', 'fileName', files, ({ name }) => isThere(name)),
  rule(
    'UBL-SR-43',
    'BT-18',
    'objectKind',
    supporting,
    ({ kind, id }, document) =>
      kind === '130' || (document.kind === 'credit_note' && kind === '50') || (kind === undefined && !id?.scheme),
  ),
]

/** What holds on a condition. */
export const conditions: readonly Rule[] = [...dates, ...prices, ...numbers, ...mixtures, ...attachments]
