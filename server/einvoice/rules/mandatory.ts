import type { Address, Party } from '../model.ts'
import {
  allowances,
  allSupporting,
  breakdowns,
  charges,
  lineAllowances,
  lineCharges,
  transferAccounts,
  vatOf,
} from './parts.ts'
import { each, eachLine, isThere, isWritten, needed, onLines, optional, type Rule, rule, whole } from './rule.ts'

const seller = optional(({ seller }) => seller)
const payee = optional(({ payee }) => payee)
const representative = optional(({ representative }) => representative)
const totals = optional(({ totals }) => totals)

const isOfCountry = (address: Address): boolean => isWritten(address.country)
const hasReason = ({ reason, reasonCode }: { reason?: string; reasonCode?: string }): boolean =>
  isThere(reason) || isThere(reasonCode)

/** Whether a payee is another than the seller. */
const isOther = (payee: Party, seller: Party | undefined): boolean =>
  seller === undefined ||
  ((payee.tradeName === undefined || payee.tradeName !== seller.tradeName) &&
    !payee.identifiers.some(({ value }) => seller.identifiers.some(other => other.value === value)))

const ofDocument: readonly Rule[] = [
  needed('BR-01', 'BT-24', whole, document => isWritten(document.specification)),
  needed('BR-02', 'BT-1', whole, document => isWritten(document.number)),
  needed('BR-03', 'BT-2', whole, document => isWritten(document.date)),
  needed('BR-04', 'BT-3', whole, document => isWritten(document.type)),
  needed('BR-05', 'BT-5', whole, document => isWritten(document.currency)),
  needed('BR-16', 'BG-25', whole, document => document.lines.length > 0),
  needed('BR-53', 'BT-111', whole, ({ taxCurrency, taxTotals }) =>
    taxCurrency === undefined ? true : taxTotals.some(({ amount }) => amount?.currency === taxCurrency),
  ),
  needed(
    'BR-55',
    'BT-25',
    each(({ precedings }) => precedings),
    ({ number }) => isThere(number),
  ),
  needed('BR-52', 'BT-122', each(allSupporting), ({ id }) => isWritten(id?.value)),
]

const ofParties: readonly Rule[] = [
  needed('BR-06', 'BT-27', whole, document => isWritten(document.seller?.name)),
  needed('BR-07', 'BT-44', whole, document => isWritten(document.buyer?.name)),
  needed('BR-08', 'BG-5', whole, document => isThere(document.seller?.address)),
  needed(
    'BR-09',
    'BT-40',
    optional(({ seller }) => seller?.address),
    isOfCountry,
  ),
  needed('BR-10', 'BG-8', whole, document => isThere(document.buyer?.address)),
  needed(
    'BR-11',
    'BT-55',
    optional(({ buyer }) => buyer?.address),
    isOfCountry,
  ),
  rule('BR-17', 'BT-59', 'payeeIsOther', payee, (party, document) =>
    isThere(party.tradeName) ? isOther(party, document.seller) : false,
  ),
  needed('BR-18', 'BT-62', representative, party => isWritten(party.tradeName)),
  needed('BR-19', 'BG-12', representative, party => isThere(party.address)),
  needed(
    'BR-20',
    'BT-69',
    optional(document => document.representative?.address),
    isOfCountry,
  ),
  needed('BR-56', 'BT-63', representative, party => vatOf(party).length > 0),
  needed(
    'BR-57',
    'BT-80',
    optional(({ delivery }) => delivery?.address),
    address => isThere(address.country),
  ),
  needed(
    'BR-62',
    'BT-34',
    optional(({ seller }) => seller?.electronicAddress),
    address => isThere(address.scheme),
  ),
  needed(
    'BR-63',
    'BT-49',
    optional(({ buyer }) => buyer?.electronicAddress),
    address => isThere(address.scheme),
  ),
  needed(
    'BR-CO-26',
    'BT-31',
    seller,
    party =>
      vatOf(party).length > 0 ||
      party.identifiers.some(({ scheme }) => scheme !== 'SEPA') ||
      isThere(party.registration),
  ),
]

const ofTotals: readonly Rule[] = [
  needed('BR-12', 'BT-106', totals, ({ lines }) => isThere(lines)),
  needed('BR-13', 'BT-109', totals, ({ withoutTax }) => isThere(withoutTax)),
  needed('BR-14', 'BT-112', totals, ({ withTax }) => isThere(withTax)),
  needed('BR-15', 'BT-115', totals, ({ payable }) => isThere(payable)),
  needed('BR-45', 'BT-116', breakdowns, ({ taxable }) => isThere(taxable)),
  needed('BR-46', 'BT-117', breakdowns, ({ tax }) => isThere(tax)),
  needed('BR-47', 'BT-118', breakdowns, ({ categories }) =>
    categories.some(category => category.scheme?.toUpperCase() === 'VAT' && isThere(category.code)),
  ),
  needed('BR-48', 'BT-119', breakdowns, ({ categories }) =>
    categories.some(({ percent, code }) => isThere(percent) || code === 'O'),
  ),
  needed('BR-CO-18', 'BG-23', whole, ({ taxTotals }) => taxTotals.some(({ breakdown }) => breakdown.length > 0)),
]

const ofLines: readonly Rule[] = [
  needed('BR-21', 'BT-126', eachLine, line => isWritten(line.id)),
  needed('BR-22', 'BT-129', eachLine, line => isThere(line.quantity)),
  needed('BR-23', 'BT-130', eachLine, line => isThere(line.unit)),
  needed('BR-24', 'BT-131', eachLine, line => isThere(line.net)),
  needed('BR-25', 'BT-153', eachLine, line => isWritten(line.item.name)),
  needed('BR-26', 'BT-146', eachLine, line => isThere(line.price.net)),
  needed('BR-CO-04', 'BT-151', eachLine, line =>
    line.item.taxes.some(({ scheme, code }) => scheme?.toUpperCase() === 'VAT' && isThere(code)),
  ),
  needed(
    'BR-54',
    'BG-32',
    onLines(({ item }) => item.properties),
    ({ name, value }) => isThere(name) && isThere(value),
  ),
  needed(
    'BR-64',
    'BT-157',
    onLines(({ item }) => [item.standardNumber]),
    ({ scheme }) => isThere(scheme),
  ),
  needed(
    'BR-65',
    'BT-158',
    onLines(({ item }) => item.classifications),
    ({ scheme }) => isThere(scheme),
  ),
]

const isTaxed = ({ taxes }: { taxes: readonly { scheme?: string; code?: string }[] }): boolean =>
  taxes.some(({ scheme, code }) => scheme?.toUpperCase() === 'VAT' && isThere(code))
const hasAmount = ({ amount }: { amount?: unknown }): boolean => isThere(amount)

const ofAdjustments: readonly Rule[] = [
  needed('BR-31', 'BT-92', allowances, hasAmount),
  needed('BR-32', 'BT-95', allowances, isTaxed),
  needed('BR-33', 'BT-97', allowances, hasReason),
  needed('BR-CO-21', 'BT-97', allowances, hasReason),
  needed('BR-36', 'BT-99', charges, hasAmount),
  needed('BR-37', 'BT-102', charges, isTaxed),
  needed('BR-38', 'BT-104', charges, hasReason),
  needed('BR-CO-22', 'BT-104', charges, hasReason),
  needed('BR-41', 'BT-136', lineAllowances, hasAmount),
  needed('BR-42', 'BT-139', lineAllowances, hasReason),
  needed('BR-CO-23', 'BT-139', lineAllowances, hasReason),
  needed('BR-43', 'BT-141', lineCharges, hasAmount),
  needed('BR-44', 'BT-144', lineCharges, hasReason),
  needed('BR-CO-24', 'BT-144', lineCharges, hasReason),
]

const payments = each(({ payments }) => payments)
const isTransfer = (code: string | undefined): boolean => code === '30' || code === '58'

const ofPayment: readonly Rule[] = [
  needed('BR-49', 'BT-81', payments, ({ code }) => isThere(code)),
  needed('BR-50', 'BT-84', transferAccounts, ({ number }) => isWritten(number)),
  needed('BR-61', 'BT-84', payments, ({ code, account }) => !isTransfer(code) || isThere(account?.number)),
]

/** What must be there. */
export const mandatory: readonly Rule[] = [
  ...ofDocument,
  ...ofParties,
  ...ofTotals,
  ...ofLines,
  ...ofAdjustments,
  ...ofPayment,
]
