import type { RuleSentence } from '../../../i18n/einvoice/rules.ts'
import type { TermName } from '../../../i18n/einvoice/terms.ts'
import { check, type Finding } from '../check.ts'
import {
  type Amount,
  compared,
  type Decimal,
  isSame,
  percentage,
  plus,
  readExact,
  roundedTo,
  sumOf,
  times,
  writtenDecimal,
  zero,
} from '../decimal.ts'
import type { Line } from '../model.ts'
import type { RuleSet } from '../rule-sets.ts'
import { isThere, isWritten, type Place, type Rule } from '../rules/rule.ts'
import type { JordanDocument, JordanLine } from './terms.ts'

/** What the authority of Jordan holds a document to, by its guide and by what it was seen to refuse; the names are ours. */

type JordanRule = Rule<JordanDocument>
type Head = readonly [id: string, term: TermName, sentence: RuleSentence]

const whole = (...[id, term, sentence, isRight]: [...Head, (document: JordanDocument) => boolean]): JordanRule => ({
  ...{ id, term, sentence, flag: 'error' },
  failures: document => (isRight(document) ? [] : [{}]),
})

type WholeLine = Line & { jo: JordanLine }

const linesOf = ({ lines, jo }: JordanDocument): WholeLine[] =>
  lines.map((line, index) => ({ ...line, jo: jo.lines[index] ?? { taxes: [] } }))

const onLines = (
  ...[id, term, sentence, isRight]: [...Head, (line: WholeLine, document: JordanDocument) => boolean]
): JordanRule => ({
  ...{ id, term, sentence, flag: 'error' },
  failures: document =>
    linesOf(document).flatMap((line, index): Place[] => (isRight(line, document) ? [] : [{ line: index }])),
})

/** What is stated, and what it comes to. */
type Sum = readonly [stated: Decimal | undefined, due: Decimal]

const off = ([stated, due]: Sum): Place[] =>
  stated === undefined || isSame(stated, due)
    ? []
    : [{ values: { stated: writtenDecimal(stated), due: writtenDecimal(due) } }]

const sum = (id: string, term: TermName, sumOfDocument: (document: JordanDocument) => Sum): JordanRule => ({
  ...{ id, term, sentence: 'notTheSum', flag: 'error' },
  failures: document => off(sumOfDocument(document)),
})

const lineSum = (id: string, term: TermName, sumOfLine: (line: WholeLine) => Sum): JordanRule => ({
  ...{ id, term, sentence: 'notTheSum', flag: 'error' },
  failures: document =>
    linesOf(document).flatMap((line, index) => off(sumOfLine(line)).map(place => ({ ...place, line: index }))),
})

const isDigits = (text: string | undefined): boolean => /^\d+$/.test(text ?? '')
const isCredit = ({ type }: JordanDocument): boolean => type === '381'
const taxpayerOf = ({ jo }: JordanDocument): string => jo.code?.[2] ?? ''
const grossOf = ({ price, quantity }: Line): Decimal => roundedTo(times(price.net ?? zero, quantity ?? zero), 9)
const discountOf = ({ price }: Line): Decimal => price.discount ?? zero
const taxOf = ({ jo }: WholeLine, scheme: string): Decimal =>
  sumOf(jo.taxes.flatMap(({ tax, category }) => (category.scheme === scheme && tax ? [tax] : [])))
const generalOf = ({ jo }: WholeLine) => jo.taxes.find(({ category }) => category.scheme === 'VAT')

/** What the tax of a line is: its rate of the net and of the special tax. */
const dueGeneral = (line: WholeLine): Decimal =>
  roundedTo(percentage(plus(line.net ?? zero, taxOf(line, 'OTH')), generalOf(line)?.category.percent ?? zero), 9)

const amountsOf = (document: JordanDocument): Amount[] =>
  [
    ...Object.values(document.totals ?? {}),
    ...document.allowances.map(({ amount }) => amount),
    ...document.taxTotals.flatMap(({ amount, breakdown }) => [amount, ...breakdown.map(({ tax }) => tax)]),
    ...linesOf(document).flatMap(({ net, price, jo }) => [
      ...[net, price.net, price.discount, jo.tax, jo.withTax],
      ...jo.taxes.flatMap(({ taxable, tax }) => [taxable, tax]),
    ]),
  ].filter((amount): amount is Amount => amount !== undefined)

const rates: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '7', '8', '10', '16'])
const written = (percent: Decimal): string =>
  writtenDecimal(percent).replace(/\.?0+$/, match => (match.startsWith('.') ? '' : match))

/** A rate is one of the law, and stands at what is taxed; what is not taxed has none. */
function isOfLaw(percent: Decimal | undefined, code: string | undefined): boolean {
  const rate = percent ?? zero
  return code === 'S' ? rates.has(written(rate)) : isSame(rate, zero)
}

const head: readonly JordanRule[] = [
  whole('JO-01', 'BT-1', 'missing', ({ number }) => isWritten(number)),
  whole('JO-02', 'JO-1', 'form', ({ jo }) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(jo.uuid ?? '')),
  whole('JO-03', 'BT-2', 'missing', ({ date }) => isWritten(date)),
  whole('JO-04', 'BT-3', 'unknownCode', ({ type }) => type === '388' || type === '381'),
  whole('JO-05', 'JO-4', 'form', ({ jo }) => /^0[12][123]$/.test(jo.code ?? '')),
  whole('JO-06', 'BT-5', 'missing', ({ currency }) => isWritten(currency)),
  whole('JO-07', 'JO-2', 'digits', ({ jo }) => isDigits(jo.counter)),
  whole('JO-08', 'BT-23', 'form', ({ process }) => process === 'reporting:1.0'),
]

const parties: readonly JordanRule[] = [
  whole('JO-11', 'BT-27', 'missing', ({ seller }) => isWritten(seller?.name)),
  whole('JO-12', 'BT-31', 'digits', ({ seller }) => isDigits(seller?.taxNumbers[0]?.value)),
  whole('JO-13', 'JO-3', 'digits', ({ jo }) => isDigits(jo.incomeSource)),
  whole(
    'JO-14',
    'BT-44',
    'receivableBuyer',
    document => isCredit(document) || document.jo.code?.[1] !== '2' || isWritten(document.buyer?.name),
  ),
  whole('JO-15', 'BT-46', 'digits', ({ buyer }) =>
    (buyer?.identifiers ?? []).every(({ value }) => value === '' || isDigits(value)),
  ),
  whole('JO-16', 'BT-46', 'unknownCode', ({ buyer }) =>
    (buyer?.identifiers ?? []).every(({ scheme }) => ['TN', 'NIN', 'PN'].includes(scheme ?? '')),
  ),
  whole('JO-17', 'BT-48', 'digits', ({ buyer }) =>
    (buyer?.taxNumbers ?? []).every(({ value }) => value === undefined || isDigits(value)),
  ),
]

const notes: readonly JordanRule[] = [
  whole(
    'JO-21',
    'BT-25',
    'missing',
    document =>
      !isCredit(document) || (document.jo.originals.length === 1 && isWritten(document.jo.originals[0]?.number)),
  ),
  whole('JO-22', 'JO-5', 'missing', document => !isCredit(document) || isWritten(document.jo.originals[0]?.uuid)),
  whole(
    'JO-23',
    'JO-6',
    'missing',
    document => !isCredit(document) || readExact(document.jo.originals[0]?.total ?? '') !== undefined,
  ),
  whole('JO-24', 'JO-7', 'missing', document => !isCredit(document) || isWritten(document.jo.reason)),
]

const lines: readonly JordanRule[] = [
  whole('JO-31', 'BT-126', 'missing', document => document.lines.length > 0),
  onLines('JO-32', 'BT-129', 'aboveZero', ({ quantity }) => compared(quantity ?? zero, zero) > 0),
  onLines('JO-33', 'BT-153', 'missing', ({ item }) => isWritten(item.name)),
  onLines('JO-34', 'BT-146', 'missing', ({ price }) => isThere(price.net)),
  lineSum('JO-35', 'BT-131', line => [
    line.net,
    plus(grossOf(line), { ...discountOf(line), units: -discountOf(line).units }),
  ]),
  onLines('JO-36', 'BT-151', 'unknownCode', ({ jo }) =>
    jo.taxes.every(({ category: { code, scheme } }) =>
      scheme === 'OTH' ? code === 'S' : scheme === 'VAT' && ['S', 'Z', 'O'].includes(code ?? ''),
    ),
  ),
  onLines('JO-37', 'BT-152', 'jordanRate', ({ jo }) =>
    jo.taxes.every(({ category: { code, scheme, percent } }) => scheme === 'OTH' || isOfLaw(percent, code)),
  ),
  lineSum('JO-38', 'JO-8', line => [generalOf(line)?.tax, dueGeneral(line)]),
  lineSum('JO-39', 'JO-8', line => [line.jo.tax, taxOf(line, 'VAT')]),
  lineSum('JO-40', 'JO-10', line => [
    line.jo.withTax,
    sumOf([line.net ?? zero, taxOf(line, 'VAT'), taxOf(line, 'OTH')]),
  ]),
  onLines(
    'JO-41',
    'BT-151',
    'taxOfTaxpayer',
    ({ jo }, document) => taxpayerOf(document) !== '1' || jo.taxes.length === 0,
  ),
  onLines(
    'JO-42',
    'JO-9',
    'taxOfTaxpayer',
    ({ jo }, document) => taxpayerOf(document) === '3' || jo.taxes.every(({ category }) => category.scheme !== 'OTH'),
  ),
  onLines(
    'JO-43',
    'BT-151',
    'missing',
    (line, document) => taxpayerOf(document) === '1' || generalOf(line) !== undefined,
  ),
]

const totals: readonly JordanRule[] = [
  whole(
    'JO-51',
    'BT-115',
    'missing',
    document => isThere(document.totals?.payable) && isThere(document.totals?.withTax),
  ),
  sum('JO-52', 'BT-109', document => [document.totals?.withoutTax, sumOf(document.lines.map(grossOf))]),
  sum('JO-53', 'BT-107', document => [document.totals?.allowances, sumOf(document.lines.map(discountOf))]),
  sum('JO-54', 'BT-92', document => [document.allowances[0]?.amount, sumOf(document.lines.map(discountOf))]),
  sum('JO-55', 'BT-112', document => [
    document.totals?.withTax,
    sumOf(linesOf(document).flatMap(line => [line.net ?? zero, taxOf(line, 'VAT'), taxOf(line, 'OTH')])),
  ]),
  sum('JO-56', 'BT-115', ({ totals: found }) => [found?.payable, found?.withTax ?? zero]),
  sum('JO-57', 'BT-110', document => [
    document.taxTotals[0]?.amount,
    sumOf(linesOf(document).map(line => taxOf(line, 'VAT'))),
  ]),
  whole('JO-58', 'BT-131', 'negative', document => amountsOf(document).every(({ units }) => units >= 0n)),
  whole('JO-59', 'BT-131', 'nineDecimals', document => amountsOf(document).every(({ scale }) => scale <= 9)),
  whole('JO-60', 'BT-5', 'jordanCurrency', document => amountsOf(document).every(({ currency }) => currency === 'JO')),
]

export const jordanRules: readonly JordanRule[] = [...head, ...parties, ...notes, ...lines, ...totals]

const set: RuleSet = { name: 'JoFotara 1.4', decimalsOf: () => 9, slackOf: () => zero, flagOf: (_, flag) => flag }

const notAhead = (today: string): JordanRule =>
  whole('JO-09', 'BT-2', 'future', ({ date }) => date === undefined || date <= today)

/** What a document breaks of the rules of Jordan; `today` is a day of Amman. */
export const checkJordan = (document: JordanDocument, today: string): Finding[] =>
  check(document, set, [...jordanRules, notAhead(today)])
