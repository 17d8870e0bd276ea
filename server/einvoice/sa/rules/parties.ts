import type { Identifier, Party } from '../../model.ts'
import { isThere, isWritten } from '../../rules/rule.ts'
import type { SaudiDocument } from '../terms.ts'
import { begins, every, isSimplifiedSummary, isStandard, type SaudiRule, whole } from './row.ts'

const sellerSchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH']
const buyerSchemes = [...sellerSchemes, 'TIN', 'NAT', 'GCC', 'IQA', 'PAS']

const vatNumbers = (party: Party | undefined): string[] => (party?.taxNumbers ?? []).flatMap(({ value }) => value ?? [])
const first = (party: Party | undefined): Identifier[] => (party?.identifiers ?? []).slice(0, 1)
const firsts = ({ seller, buyer }: SaudiDocument): Identifier[] => [...first(seller), ...first(buyer)]
const isVatNumber = (text: string): boolean => /^3\d{13}3$/.test(text)
const buyers = ({ buyer }: SaudiDocument): Identifier[] => buyer?.identifiers ?? []
const schemeOf = ({ scheme }: Identifier): string => scheme?.trim() ?? ''

/** A number of a kind is written in one way. */
const number = (
  id: string,
  scheme: string,
  form: RegExp,
  parts: (document: SaudiDocument) => Identifier[],
): SaudiRule =>
  every(
    id,
    'warning',
    parts === buyers ? 'BT-46' : 'BT-29',
    'form',
    parts,
    each => schemeOf(each) !== scheme || form.test(each.value),
  )

/** A number that somebody only typed: digits that run up or down or are all one. */
const isTyped = (text: string): boolean =>
  /^\d+$/.test(text) &&
  (['01234567', '12345678', '23456789', '76543210', '87654321', '98765432'].some(run => text.includes(run)) ||
    /(\d)\1{7}/.test(text))

const allowed = (party: Party | undefined, schemes: readonly string[]): Identifier[] =>
  (party?.identifiers ?? []).filter(each => schemes.includes(schemeOf(each).toUpperCase()))

const identifiers: readonly SaudiRule[] = [
  whole('BR-KSA-08', 'warning', 'BT-29', 'unknownCode', ({ seller }) =>
    first(seller).some(each => sellerSchemes.includes(schemeOf(each))),
  ),
  every('BR-KSA-14', 'error', 'BT-46', 'unknownCode', buyers, each => buyerSchemes.includes(schemeOf(each))),
  number('BR-KSA-F-07', 'TIN', /^3\d{9}$/, buyers),
  number('BR-KSA-F-08', 'CRN', /^\d{10}$/, firsts),
  number('BR-KSA-F-09', '700', /^7\d{9}$/, firsts),
  number('BR-KSA-F-10', 'NAT', /^1\d{9}$/, buyers),
  number('BR-KSA-F-11', 'IQA', /^2\d{9}$/, buyers),
  every('BR-KSA-F-12', 'warning', 'BT-29', 'form', firsts, ({ scheme = '' }) => scheme === scheme.trim()),
  every(
    'BR-KSA-F-13',
    'warning',
    'BT-29',
    'form',
    ({ seller, buyer }) => [...allowed(seller, sellerSchemes), ...allowed(buyer, buyerSchemes)],
    ({ value }) => !isTyped(value),
  ),
  whole(
    'BR-KSA-81',
    'warning',
    'BT-46',
    'missing',
    document =>
      !isStandard(document) ||
      document.buyer === undefined ||
      vatNumbers(document.buyer).length > 0 ||
      first(document.buyer).some(({ value }) => isWritten(value)),
  ),
]

const taxNumbers: readonly SaudiRule[] = [
  whole(
    'BR-KSA-39',
    'error',
    'BT-31',
    'missing',
    ({ seller, sa }) =>
      sa.writtenTaxNumbers.seller.some(text => text !== '') &&
      seller?.taxNumbers.some(({ scheme }) => scheme === 'VAT') === true,
  ),
  every(
    'BR-KSA-40',
    'error',
    'BT-31',
    'form',
    ({ sa }) => (sa.writtenTaxNumbers.sellerSchemes.includes('VAT') ? sa.writtenTaxNumbers.seller : []),
    isVatNumber,
  ),
  every(
    'BR-KSA-44',
    'error',
    'BT-48',
    'form',
    ({ sa }) => sa.writtenTaxNumbers.buyer.filter(text => text !== ''),
    isVatNumber,
  ),
  every(
    'BR-KSA-99',
    'warning',
    'BT-48',
    'missing',
    document => (isStandard(document) ? vatNumbers(document.buyer) : []),
    isWritten,
  ),
  whole('BR-CUSTOM-VALIDATION-01', 'error', 'BT-48', 'selfSale', ({ seller, buyer }) => {
    const own = vatNumbers(seller)
    return !vatNumbers(buyer).some(value => isWritten(value) && own.includes(value))
  }),
]

const isPostal = (text: string | undefined): boolean => /^\d{5}$/.test(text ?? '')
const isOfSaudiBusiness = (document: SaudiDocument): boolean =>
  isStandard(document) && document.buyer?.address?.country === 'SA'
const isSome = (text: string | undefined): boolean => (text ?? '') !== ''

const addresses: readonly SaudiRule[] = [
  whole('BR-KSA-09', 'warning', 'BG-5', 'missing', ({ seller, sa }) => {
    const { address } = seller ?? {}
    const parts = [
      address?.street,
      sa.seller.building,
      address?.city,
      address?.postalCode,
      sa.seller.district,
      address?.country,
    ]
    return address === undefined || parts.every(isThere)
  }),
  whole(
    'BR-KSA-37',
    'warning',
    'KSA-17',
    'form',
    ({ seller, sa }) => seller === undefined || /^\d{4}$/.test(sa.seller.building ?? ''),
  ),
  whole(
    'BR-KSA-66',
    'warning',
    'BT-38',
    'form',
    ({ seller }) => seller?.address === undefined || isPostal(seller.address.postalCode),
  ),
  whole('BR-KSA-10', 'warning', 'BG-8', 'missing', document => {
    const { street, city, country } = document.buyer?.address ?? {}
    return (
      !isStandard(document) ||
      !(begins(document, '01') || begins(document, '02')) ||
      [street, city, country].every(isSome)
    )
  }),
  whole('BR-KSA-63', 'warning', 'BG-8', 'missing', document => {
    const { street, city, country, postalCode } = document.buyer?.address ?? {}
    const { building, district } = document.sa.buyer
    return !isOfSaudiBusiness(document) || [street, city, country, postalCode, building, district].every(isWritten)
  }),
  whole(
    'BR-KSA-67',
    'warning',
    'BT-53',
    'form',
    document => !isOfSaudiBusiness(document) || isPostal(document.buyer?.address?.postalCode),
  ),
]

const reasonCodes = ({ taxTotals }: SaudiDocument): string[] =>
  taxTotals.flatMap(({ breakdown }) =>
    breakdown.flatMap(({ categories }) => categories.flatMap(each => each.reasonCode ?? [])),
  )
const ofCitizens = ['VATEX-SA-EDU', 'VATEX-SA-HEA']

const names: readonly SaudiRule[] = [
  whole(
    'BR-KSA-42',
    'warning',
    'BT-44',
    'missing',
    document => !isStandard(document) || !document.buyer || isWritten(document.buyer.name),
  ),
  whole(
    'BR-KSA-71',
    'warning',
    'BT-44',
    'missing',
    document => !begins(document, '02') || !isSimplifiedSummary(document) || isWritten(document.buyer?.name),
  ),
  whole('BR-KSA-25', 'warning', 'BT-44', 'missing', document => {
    const codes = reasonCodes(document)
    const isOfCitizen = codes.length > 0 && codes.every(code => ofCitizens.includes(code))
    return !begins(document, '02') || !isOfCitizen || isWritten(document.buyer?.name)
  }),
  every(
    'BR-KSA-49',
    'error',
    'BT-46',
    'nationalId',
    document => document.sa.writtenReasonCodes.filter(code => ofCitizens.includes(code)),
    (_, document) => buyers(document).some(({ scheme }) => scheme === 'NAT'),
  ),
  whole(
    'BR-KSA-85',
    'warning',
    'BT-57',
    'form',
    ({ buyer }) => !buyer?.contact?.phone || /^[0+]\d{4,15}$/.test(buyer.contact.phone),
  ),
]

/** Who sells and who buys. */
export const parties: readonly SaudiRule[] = [...identifiers, ...taxNumbers, ...addresses, ...names]
