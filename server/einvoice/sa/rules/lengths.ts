import type { TermName } from '../../../../i18n/einvoice/terms.ts'
import type { Adjustment, TaxCategory } from '../../model.ts'
import { type Flag, once } from '../../rules/rule.ts'
import type { SaudiDocument } from '../terms.ts'
import {
  begins,
  every,
  isNote,
  isSimplified,
  isStandard,
  linesOf,
  onLines,
  type SaudiRule,
  type WholeLine,
} from './row.ts'

type Text = string | undefined

const isWithin = (text: string, least: number, most: number): boolean => {
  const { length } = [...text]
  return length >= least && length <= most
}

/** How long texts of a term may be. What is not there has no length, unless it is given as an empty text. */
function length(
  id: string,
  term: TermName,
  least: number,
  most: number,
  pick: (document: SaudiDocument) => readonly Text[],
  flag: Flag = 'warning',
): SaudiRule {
  const parts = (document: SaudiDocument) => pick(document).flatMap(text => text ?? [])
  const values = { least: String(least), most: String(most) }
  return every(`BR-KSA-F-06-C${id}`, flag, term, 'length', parts, text => isWithin(text, least, most), values)
}

function lineLength(
  id: string,
  term: TermName,
  least: number,
  most: number,
  pick: (line: WholeLine, document: SaudiDocument) => readonly Text[],
  flag: Flag = 'warning',
): SaudiRule {
  const values = { least: String(least), most: String(most) }
  return onLines(
    `BR-KSA-F-06-C${id}`,
    flag,
    term,
    'length',
    (line, document) => pick(line, document).flatMap(text => text ?? []),
    text => isWithin(text, least, most),
    values,
  )
}

/** For rules that leave what is too long to another. */
const beginning = (text: Text): string => (text ?? '').slice(0, 127)

const reasons = (adjustments: readonly Adjustment[]): Text[] => adjustments.map(({ reason }) => reason)
const isKnown = (document: SaudiDocument): boolean => begins(document, '01') || begins(document, '02')
const whereSaudi = (document: SaudiDocument, ...texts: Text[]): Text[] =>
  document.buyer?.address?.country === 'SA' ? texts : []
const ofStandard = (document: SaudiDocument, ...texts: Text[]): Text[] =>
  isKnown(document) && isStandard(document) ? texts : []
const ofSimplified = (document: SaudiDocument, ...texts: Text[]): Text[] =>
  begins(document, '02') && isSimplified(document) ? texts : []
const ofNotes = (document: SaudiDocument, texts: readonly Text[]): readonly Text[] => (isNote(document) ? texts : [])

const untaxed = ['Z', 'E', 'O']
const ofCitizens = ['VATEX-SA-EDU', 'VATEX-SA-HEA']
export const exempt = ({ taxTotals }: SaudiDocument): TaxCategory[] =>
  taxTotals.flatMap(({ breakdown }) =>
    breakdown.flatMap(({ categories }) => categories.filter(({ code }) => untaxed.includes(code ?? ''))),
  )
/** Categories of advances; the authority looks at them only where something is taxed at the standard rate. */
export const exemptAdvances = (line: WholeLine, document: SaudiDocument): TaxCategory[] =>
  hasStandardRate(document)
    ? line.prepaidTaxes.flatMap(({ categories }) => categories.filter(({ code }) => untaxed.includes(code ?? '')))
    : []
export const hasStandardRate = (document: SaudiDocument): boolean => rated(document).length > 0
export const rated = once((document: SaudiDocument): TaxCategory[] =>
  [
    ...[...document.allowances, ...document.charges].flatMap(({ taxes }) => taxes),
    ...document.taxTotals.flatMap(({ breakdown }) => breakdown.flatMap(({ categories }) => categories)),
    ...linesOf(document).flatMap(({ item, prepaidTaxes }) => [
      ...item.taxes,
      ...prepaidTaxes.flatMap(({ categories }) => categories),
    ]),
  ].filter(({ code, scheme }) => code === 'S' && scheme?.toUpperCase() === 'VAT'),
)

const ofDocument: readonly SaudiRule[] = [
  length('1', 'BT-1', 0, 127, ({ number }) => [number]),
  length('2', 'BT-22', 0, 1000, ({ notes }) => notes),
  length('3', 'BT-13', 0, 127, ({ order }) => [order]),
  length('5', 'BT-12', 0, 127, ({ contract }) => [contract]),
  length('13', 'KSA-10', 1, 1000, document => ofNotes(document, document.sa.instructions)),
  length('14', 'KSA-22', 1, 1000, document => (isKnown(document) ? document.sa.paymentNotes : [])),
  length('15', 'BT-84', 0, 127, document =>
    isKnown(document) ? document.payments.map(({ account }) => account?.number) : [],
  ),
  length('16', 'BT-120', 1, 1000, document =>
    exempt(document)
      .filter(({ reasonCode = '' }) => !ofCitizens.includes(reasonCode))
      .map(({ reason }) => reason),
  ),
  length(
    '22',
    'BT-25',
    1,
    5000,
    document =>
      ofNotes(
        document,
        document.precedings.map(({ number }) => number),
      ),
    'error',
  ),
  length('33', 'BT-104', 1, 1000, ({ charges }) => reasons(charges)),
  length('35', 'BT-97', 1, 1000, ({ allowances }) => reasons(allowances)),
  length('40', 'KSA-2', 7, 9, ({ type, sa }) => (type === undefined ? [] : [sa.code ?? ''])),
  {
    ...length(
      'QR',
      'KSA-14',
      1,
      1000,
      ({ sa }) => sa.references.filter(({ id }) => id === 'QR').map(({ file }) => file?.content),
      'error',
    ),
    id: 'BR-CL-KSA-14',
  },
]

const ofSeller: readonly SaudiRule[] = [
  length('4', 'BT-35', 1, 1000, ({ seller }) => [seller?.address?.street]),
  length('6', 'BT-36', 0, 127, ({ seller }) => [seller?.address?.additionalStreet]),
  length('7', 'BT-37', 1, 127, ({ seller }) => [seller?.address?.city]),
  length('8', 'BT-39', 0, 127, ({ seller }) => [seller?.address?.region]),
  length('9', 'KSA-3', 1, 127, document => whereSaudi(document, document.sa.seller.district)),
  length('10', 'BT-27', 1, 1000, ({ seller }) => [seller?.name]),
]

const ofBuyer: readonly SaudiRule[] = [
  length('11', 'BT-51', 0, 127, ({ seller, buyer }) => (seller?.address ? [buyer?.address?.additionalStreet] : [])),
  length('12', 'BT-44', 1, 1000, document => ofStandard(document, document.buyer?.name)),
  length('23', 'BT-50', 1, 1000, document => ofStandard(document, document.buyer?.address?.street ?? '')),
  length('24', 'BT-50', 0, 1000, document => ofSimplified(document, document.buyer?.address?.street)),
  length('25', 'BT-52', 1, 127, document => ofStandard(document, beginning(document.buyer?.address?.city))),
  length('26', 'BT-52', 0, 127, document => (isKnown(document) ? [document.buyer?.address?.city] : [])),
  length('27', 'BT-54', 0, 127, ({ buyer }) => [buyer?.address?.region]),
  length('28', 'KSA-4', 1, 127, document =>
    isStandard(document) ? whereSaudi(document, beginning(document.sa.buyer.district)) : [],
  ),
  length('29', 'KSA-4', 0, 127, document => whereSaudi(document, document.sa.buyer.district)),
  length('32', 'BT-44', 0, 1000, document => ofSimplified(document, document.buyer?.name)),
  length('37', 'BT-56', 0, 1000, ({ buyer }) => [buyer?.contact?.name]),
  length('38', 'BT-56', 0, 1000, ({ sa }) => [sa.buyer.contactNote]),
]

const ofLines: readonly SaudiRule[] = [
  lineLength('17', 'BT-126', 1, 6, ({ id }) => [id], 'error'),
  lineLength('18', 'BT-130', 0, 127, ({ unit }) => [unit]),
  lineLength('19', 'BT-153', 3, 1000, ({ item }) => [item.name]),
  lineLength('20', 'BT-157', 0, 127, ({ item }) => [item.standardNumber?.value]),
  lineLength('21', 'BT-149', 0, 127, ({ price }) => [price.baseUnit]),
  lineLength('30', 'BT-156', 0, 127, ({ buyersNumber }) => [buyersNumber]),
  lineLength('31', 'BT-155', 0, 127, ({ item }) => [item.sellerNumber]),
  lineLength('34', 'BT-144', 1, 1000, ({ charges }) => reasons(charges)),
  lineLength('36', 'BT-139', 1, 1000, ({ allowances }) => reasons(allowances)),
  lineLength('39', 'BT-120', 1, 1000, (line, document) => exemptAdvances(line, document).map(({ reason }) => reason)),
]

/** How long texts may be. */
export const lengths: readonly SaudiRule[] = [...ofDocument, ...ofSeller, ...ofBuyer, ...ofLines]
