import { lowStockWords } from '../../../i18n/books/low-stock.ts'
import { stockPageWords } from '../../../i18n/books/stock.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { membershipWords } from '../../../i18n/pages/membership.ts'
import { peopleWords, rolePageWords } from '../../../i18n/pages/people.ts'
import { placeWords } from '../../../i18n/pages/places.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { otherSettingWords, otherWords } from '../../../i18n/records/other-words.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { reportWords } from '../../../i18n/reports.ts'
import type { Text } from '../../../i18n/text.ts'
import { permissionOf, resourceNames } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import type { FoundBeside, FoundPlaces } from '../../layout/shell/Shell.tsx'
import {
  auditAddress,
  booksFileAddress,
  chequesAddress,
  currenciesAddress,
  importsAddress,
  listAddress,
  lowStockAddress,
  newAddress,
  newOrganizationAddress,
  newRevaluationAddress,
  numberingAddress,
  openingsAddress,
  organizationsAddress,
  outboxAddress,
  ownBooksAddress,
  profileAddress,
  remindersAddress,
  reportAddress,
  revaluationsAddress,
  salariesAddress,
  settingAddress,
} from '../addresses.ts'
import {
  type GuardedNavItem,
  iconOfResource,
  isOpen,
  newRecordItems,
  reportsItem,
  settingsItem,
} from '../navigation.ts'

const isOffered = new Set(newRecordItems.map(({ to }) => to))

const newItems: readonly GuardedNavItem[] = [
  ...resourceNames.map(name => ({
    to: newAddress(name),
    label: resourceWords[name].title.one,
    icon: iconOfResource(name),
    permission: permissionOf(name),
  })),
  ...(['stock_transfers', 'stock_adjustments'] as const).map(kind => ({
    to: newAddress(kind),
    label: stockPageWords[kind].one,
    icon: 'box' as const,
    permission: 'stock_movements' as const,
  })),
  { to: newRevaluationAddress, label: placeWords.revaluations, icon: 'refresh', permission: 'restrictions' },
  { to: newAddress('users'), label: peopleWords.person, icon: 'people', permission: 'users' },
  { to: newAddress('roles'), label: rolePageWords.about, icon: 'lock', permission: 'roles' },
  { to: newOrganizationAddress, label: layoutWords.organization, icon: 'building' },
]

/** What is found by its words beside the places of the rail and what "+ New" offers. */
export const morePlaces = (held: Permissions): FoundPlaces[] => [
  { isNew: true, items: newItems.filter(item => !isOffered.has(item.to) && isOpen(item, held, 'create')) },
  {
    items: [
      { to: profileAddress, label: layoutWords.profile, icon: 'person' },
      { to: organizationsAddress, label: membershipWords.title, icon: 'building' },
      { to: ownBooksAddress, label: placeWords.ownBooks, icon: 'book' },
      ...(may(held, 'products', 'read')
        ? [{ to: lowStockAddress, label: lowStockWords.title, icon: 'box' as const }]
        : []),
    ],
  },
  {
    group: reportsItem.label,
    items: reportNames
      .filter(name => may(held, reports[name].wire, 'read'))
      .map(name => ({ to: reportAddress(reports[name].wire), label: reportWords[name].title, icon: reportsItem.icon })),
  },
  {
    group: settingsItem.label,
    items: isOpen(settingsItem, held, 'read')
      ? [
          ...settingNames.map(name => ({
            to: settingAddress(name),
            label: settingWords[name].label,
            icon: settingsItem.icon,
          })),
          ...(may(held, reports.trial_balance.wire, 'read')
            ? [{ to: booksFileAddress, label: settingsPageWords.booksFile, icon: 'download' as const }]
            : []),
        ]
      : [],
  },
]

/** By which other words places are found. */
const wordsOf: Readonly<Record<string, Text>> = {
  [reportAddress(reports.tax_return.wire)]: otherWords.tax,
  [salariesAddress]: otherWords.salaries,
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

export const foundBeside = (held: Permissions): FoundBeside => ({ places: morePlaces(held), otherWords: wordsOf })
