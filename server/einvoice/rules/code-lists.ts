import type { Identifier, Party, SupportingDocument, TaxCategory } from '../model.ts'
import {
  allowanceReasons,
  attachmentTypes,
  chargeReasons,
  countries,
  creditNoteTypes,
  currencies,
  electronicAddresses,
  exemptionReasons,
  identifierSchemes,
  invoiceTypes,
  itemClassifications,
  objectSchemes,
  paymentMeans,
  taxCategories,
  taxPointCodes,
  units,
} from './codes.ts'
import { allowances, amountsOf, breakdowns, charges, lineAllowances, lineCharges, partiesOf } from './parts.ts'
import { both, each, onLines, optional, type Parts, type Rule, rule, whole } from './rule.ts'

/** What is there must be of its list. */
const isOf =
  (list: ReadonlySet<string>) =>
  (code: string | undefined): boolean =>
    code === undefined || list.has(code)

/** Texts among parts, where they have one. */
const textsOf =
  <T>(parts: Parts<T>, pick: (part: T) => readonly (string | undefined)[]): Parts<string> =>
  document =>
    parts(document).flatMap(([part, place]) =>
      pick(part).flatMap(text => (text === undefined ? [] : [[text, place] as const])),
    )

const code = (id: string, term: Parameters<typeof rule>[1], parts: Parts<string>, list: ReadonlySet<string>): Rule =>
  rule(id, term, 'unknownCode', parts, isOf(list))

const addresses = each(document => [...partiesOf(document).map(({ address }) => address), document.delivery?.address])
const objects = both<SupportingDocument>(
  each(({ supporting }) => supporting),
  onLines(({ documents }) => documents),
)
const isCategorized = ({ code }: TaxCategory) => [code]
const documentTaxes = both<TaxCategory>(
  each(document => [...document.allowances, ...document.charges].flatMap(({ taxes }) => taxes)),
  onLines(line => [...line.allowances, ...line.charges].flatMap(({ taxes }) => taxes)),
  each(({ taxTotals }) => taxTotals.flatMap(({ breakdown }) => breakdown.flatMap(({ categories }) => categories))),
)

/** SEPA numbers who is paid; others have a number of who gives out numbers. */
const isKnownIdentifier = ({ identifiers }: Party, mayBeSepa: boolean): boolean =>
  identifiers.every(
    ({ scheme }: Identifier) =>
      scheme === undefined || identifierSchemes.has(scheme) || (mayBeSepa && scheme === 'SEPA'),
  )

const ofDocument: readonly Rule[] = [
  rule('BR-CL-01', 'BT-3', 'unknownCode', whole, ({ kind, type }) =>
    isOf(kind === 'invoice' ? invoiceTypes : creditNoteTypes)(type),
  ),
  {
    id: 'BR-CL-03',
    flag: 'error',
    term: 'BT-5',
    sentence: 'unknownCurrency',
    failures: document =>
      [
        ...amountsOf(document).map(([term, amount, place]) => ({ amount, place: { ...place, term } })),
        ...document.lines.flatMap(({ price }, line) =>
          [price.net, price.discount, price.gross].flatMap(amount =>
            amount === undefined ? [] : [{ amount, place: { line, term: 'BT-146' as const } }],
          ),
        ),
      ]
        .filter(({ amount }) => !currencies.has(amount.currency ?? ''))
        .map(({ place }) => place),
  },
  code(
    'BR-CL-04',
    'BT-5',
    optional(({ currency }) => currency),
    currencies,
  ),
  code(
    'BR-CL-05',
    'BT-6',
    optional(({ taxCurrency }) => taxCurrency),
    currencies,
  ),
  code(
    'BR-CL-06',
    'BT-8',
    optional(({ period }) => period?.taxPointCode),
    taxPointCodes,
  ),
  code(
    'BR-CL-07',
    'BT-18',
    textsOf(objects, ({ kind, id }) => (kind === '130' ? [id?.scheme] : [])),
    objectSchemes,
  ),
  code(
    'BR-CL-16',
    'BT-81',
    textsOf(
      each(({ payments }) => payments),
      payment => [payment.code],
    ),
    paymentMeans,
  ),
  code(
    'BR-CL-24',
    'BT-125',
    textsOf(objects, ({ file }) => [file?.type]),
    attachmentTypes,
  ),
]

const ofParties: readonly Rule[] = [
  rule(
    'BR-CL-10',
    'BT-29',
    'unknownCode',
    whole,
    ({ seller, buyer, payee, representative }) =>
      [seller, payee].every(party => party === undefined || isKnownIdentifier(party, true)) &&
      [buyer, representative].every(party => party === undefined || isKnownIdentifier(party, false)),
  ),
  code(
    'BR-CL-11',
    'BT-30',
    textsOf(each(partiesOf), ({ registration }) => [registration?.scheme]),
    identifierSchemes,
  ),
  code(
    'BR-CL-14',
    'BT-40',
    textsOf(addresses, address => [address?.country]),
    countries,
  ),
  code(
    'BR-CL-25',
    'BT-34',
    textsOf(each(partiesOf), ({ electronicAddress }) => [electronicAddress?.scheme]),
    electronicAddresses,
  ),
  code(
    'BR-CL-26',
    'BT-71',
    optional(({ delivery }) => delivery?.location?.scheme),
    identifierSchemes,
  ),
]

const ofTax: readonly Rule[] = [
  code('BR-CL-17', 'BT-118', textsOf(documentTaxes, isCategorized), taxCategories),
  code(
    'BR-CL-18',
    'BT-151',
    textsOf(
      onLines(({ item }) => item.taxes),
      isCategorized,
    ),
    taxCategories,
  ),
  code(
    'BR-CL-19',
    'BT-98',
    textsOf(both(allowances, lineAllowances), each => [each.reasonCode]),
    allowanceReasons,
  ),
  code(
    'BR-CL-20',
    'BT-105',
    textsOf(both(charges, lineCharges), each => [each.reasonCode]),
    chargeReasons,
  ),
  code(
    'BR-CL-22',
    'BT-121',
    textsOf(breakdowns, ({ categories }) => categories.map(each => each.reasonCode?.toUpperCase())),
    exemptionReasons,
  ),
]

const ofLines: readonly Rule[] = [
  code(
    'BR-CL-13',
    'BT-158',
    textsOf(
      onLines(({ item }) => item.classifications),
      each => [each.scheme],
    ),
    itemClassifications,
  ),
  code(
    'BR-CL-15',
    'BT-159',
    onLines(({ item }) => [item.origin]),
    countries,
  ),
  code(
    'BR-CL-21',
    'BT-157',
    onLines(({ item }) => [item.standardNumber?.scheme]),
    identifierSchemes,
  ),
  code(
    'BR-CL-23',
    'BT-130',
    onLines(({ unit, price }) => [unit, price.baseUnit]),
    units,
  ),
]

/** What is written as a code is one. */
export const codeLists: readonly Rule[] = [...ofDocument, ...ofParties, ...ofTax, ...ofLines]
