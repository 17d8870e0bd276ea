import { otherSettingWords, otherWords } from '../../../i18n/records/other-words.ts'
import type { Text } from '../../../i18n/text.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { reports } from '../../../schema/reports.ts'
import {
  auditAddress,
  bankAddress,
  booksFileAddress,
  chequesAddress,
  currenciesAddress,
  einvoicesAddress,
  einvoiceUnitsAddress,
  importsAddress,
  listAddress,
  lowStockAddress,
  newAddress,
  newRevaluationAddress,
  numberingAddress,
  openingsAddress,
  outboxAddress,
  profileAddress,
  remindersAddress,
  reportAddress,
  revaluationsAddress,
  salariesAddress,
  settingAddress,
  taxFilingsAddress,
} from '../kit/addresses.ts'

/** By which other words places are found. */
export const wordsOfItems: Readonly<Record<string, Text>> = {
  [reportAddress(reports.tax_return.wire)]: otherWords.tax,
  [taxFilingsAddress]: otherWords.taxFilings,
  [einvoicesAddress]: otherWords.einvoices,
  [einvoiceUnitsAddress]: otherWords.einvoices,
  [salariesAddress]: otherWords.salaries,
  [bankAddress]: otherWords.bank,
  [chequesAddress]: otherWords.cheques,
  [newRevaluationAddress]: otherWords.exchange,
  [revaluationsAddress]: otherWords.exchange,
  [auditAddress]: otherWords.audit,
  [newAddress('transfers')]: otherWords.transfers,
  [newAddress('expenses')]: otherWords.expenses,
  [outboxAddress]: otherWords.outbox,
  [openingsAddress]: otherWords.openings,
  [remindersAddress]: otherWords.reminders,
  [booksFileAddress]: otherWords.booksFile,
  [profileAddress]: otherWords.profile,
  [listAddress('tax_codes')]: otherWords.taxCodes,
  [listAddress('users')]: otherWords.users,
  [listAddress('roles')]: otherWords.roles,
  [listAddress('representatives')]: otherWords.representatives,
  [numberingAddress]: otherWords.numbering,
  [importsAddress]: otherWords.imports,
  [listAddress('accounts')]: otherWords.accounts,
  [listAddress('clients')]: otherWords.clients,
  [listAddress('suppliers')]: otherWords.suppliers,
  [listAddress('products')]: otherWords.products,
  [lowStockAddress]: otherWords.lowStock,
  [listAddress('invoice_sales')]: otherWords.salesInvoices,
  [listAddress('restrictions')]: otherWords.entries,
  [reportAddress(reports.profit_and_loss.wire)]: otherWords.profit,
  [reportAddress(reports.balance_sheet.wire)]: otherWords.balanceSheet,
  [reportAddress(reports.cash_balance.wire)]: otherWords.cash,
  [reportAddress(reports.customer_statement.wire)]: otherWords.clientStatement,
  [currenciesAddress]: otherWords.currencies,
  [settingAddress('lock_date')]: otherWords.lock,
  ...Object.fromEntries(
    settingNames.flatMap(name => {
      const words = otherSettingWords[name]
      return words ? [[settingAddress(name), words]] : []
    }),
  ),
}
