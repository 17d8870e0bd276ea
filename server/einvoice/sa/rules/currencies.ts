import { codes } from '../../rules/codes.ts'
import { amountsOf } from '../../rules/parts.ts'
import type { SaudiDocument } from '../terms.ts'
import { every, linesOf, type SaudiRule, whole } from './row.ts'

/** Currencies that the release knows: those of an older list than the European standard’s. */
const saudiCurrencies = codes(`
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF
  CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
  GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
  LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
  PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC SYP SZL THB TJS TMT
  TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VEF VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD
  XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWL
`)

const advancesOf = (document: SaudiDocument) =>
  linesOf(document).flatMap(({ prepaidTaxes }) => prepaidTaxes.flatMap(({ taxable, tax }) => [taxable, tax]))

/** Of an amount that names no currency the authority does not say that it is unknown. */
const named = (document: SaudiDocument): string[] =>
  [
    ...amountsOf(document).map(([, amount]) => amount),
    ...linesOf(document).flatMap(({ price, taxTotals }) => [
      ...[price.net, price.discount, price.gross],
      ...taxTotals.map(({ tax }) => tax),
    ]),
    ...advancesOf(document),
  ].flatMap(amount => amount?.currency || [])

const isOfList = (code: string | undefined): boolean => code === undefined || saudiCurrencies.has(code)

/** What something is in is a currency. */
export const currencies: readonly SaudiRule[] = [
  every('BR-CL-03', 'error', 'BT-5', 'unknownCode', named, isOfList),
  whole('BR-CL-04', 'error', 'BT-5', 'unknownCode', ({ currency }) => isOfList(currency)),
  whole('BR-CL-05', 'error', 'BT-6', 'unknownCode', ({ taxCurrency }) => isOfList(taxCurrency)),
  every(
    'BR-KSA-CL-01',
    'error',
    'BT-5',
    'unknownCode',
    document => [
      ...(document.currency === undefined ? [] : [document.currency]),
      ...[...advancesOf(document), document.totals?.rounding].flatMap(amount => amount?.currency ?? []),
    ],
    isOfList,
  ),
]
