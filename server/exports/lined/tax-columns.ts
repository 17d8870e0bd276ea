import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { taxColumnWords } from '../../../i18n/files/tax-columns.ts'
import { documentTypeWords } from '../../../i18n/tax/document-types.ts'
import { emirateWords } from '../../../i18n/tax/emirates.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { formatMoney } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { emiratesNumber } from '../../../schema/tax/ae/emirates.ts'
import { taxCountryOf } from '../../../schema/tax/index.ts'
import {
  type Column,
  code,
  day,
  type ExpenseLine,
  figure,
  link,
  number,
  type TradeLine,
  text,
} from './lined-columns.ts'

/** The columns of what the law asks of documents and their lines. */

const later = <Of extends TradeLine | ExpenseLine>(column: Column<Of>, isFor?: Column<Of>['isFor']): Column<Of> => ({
  ...column,
  isLater: true,
  ...(isFor && { isFor }),
})

export const taxCode: Column<TradeLine | ExpenseLine> = later(
  link(taxColumnWords.tax_code_id, 'tax_codes', ({ item }) => item?.tax_code_id),
)

const option = (
  label: Text,
  words: Readonly<Record<string, Text>>,
  of: (document: TradeLine['document']) => string | null,
) =>
  text<TradeLine>(label, ({ document }, { language }: { language: Language }) => {
    const value = of(document)
    return value === null ? null : fieldOf(words, value)[language]
  })

/** An amount that is read as nothing else: 1.250 could be one with thousands. */
const unmistakable = (amount: string) => (/\.\d{3}$/.test(amount) ? `${amount}0` : amount)

/** The advance invoices that an invoice deducts: "AI-12: 500.00; AI-15: 20.00". */
const advances = code<TradeLine>(taxColumnWords.advances, ({ document, names }, { language }) => {
  const shares = sharesIn(document.advances ?? '') ?? []
  if (shares.length === 0) return null
  const separator = { ar: '؛ ', en: '; ' }[language]
  return shares.map(({ invoice_id, amount }) => `${names.invoice(invoice_id)}: ${unmistakable(amount)}`).join(separator)
})

export const termsOfSale: readonly Column<TradeLine>[] = [
  later(
    option(taxColumnWords.emirate, emirateWords, ({ emirate }) => emirate),
    ({ countryId }) => countryId === emiratesNumber,
  ),
  later(
    option(taxColumnWords.document_type, documentTypeWords, ({ document_type }) => document_type),
    ({ countryId }) => taxCountryOf(countryId).simplified !== null,
  ),
  later(day(taxColumnWords.supply_date, ({ supply_date }) => supply_date)),
  later(day(taxColumnWords.supply_end, ({ supply_end }) => supply_end)),
  later(advances),
]

/** What a tax that customs collected was charged on. */
export const taxBase: Column<ExpenseLine> = later(
  number(documentFieldWords.tax_base, ({ item }, { organization }) =>
    (item?.tax_base ?? null) === null ? null : figure(formatMoney(item!.tax_base!, organization.baseDecimals), 'money'),
  ),
)
