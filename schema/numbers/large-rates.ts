/**
 * Currencies of which a thousand or more are given for one unit of another, a dinar of Kuwait or a pound. In any other a
 * rate has no thousands, so that a sign before three digits stands before decimals: 3.754 riyals for a dollar.
 */
const small =
  'AMD AOA ARS BIF CDF CLP COP CRC GNF HUF IDR IQD IRR KHR KMF KPW KRW KZT LAK LBP LKR MGA MMK MNT MWK NGN PKR PYG RWF SDG SLL SOS SSP SYP TZS UGX UZS VED VES VND XAF XOF YER ZWL'

/** Whether a rate in a currency may have thousands; in one that is not known it may. */
export const areRatesLarge = (code = ''): boolean => small.includes(code)
