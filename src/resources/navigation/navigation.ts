import { documentWords } from '../../../i18n/books/documents.ts'
import { homeWords, reportPageWords } from '../../../i18n/pages/console.ts'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { menuGroupWords, resourceWords } from '../../../i18n/records/resources.ts'
import type { MenuGroup } from '../../../schema/declare.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { permissionOf, type ResourceName, resourceNames, resources } from '../../../schema/index.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import { advanceIsSupply, hasDebitNotes, hasTaxAuthority } from '../../dataProvider/organization.ts'
import type { IconName } from '../../layout/icons.tsx'
import { isGroup, type NavGroup, type NavItem, type RailItems } from '../../layout/shell/rail-items.ts'
import { iconOf } from '../document-parts/kinds.ts'
import {
  apiKeysAddress,
  auditAddress,
  bankAddress,
  chequesAddress,
  consoleAddress,
  currenciesAddress,
  einvoicesAddress,
  einvoiceUnitsAddress,
  importsAddress,
  listAddress,
  newAddress,
  numberingAddress,
  openingsAddress,
  outboxAddress,
  periodSealsAddress,
  postingAccountsAddress,
  proofsAddress,
  remindersAddress,
  reportsAddress,
  revaluationsAddress,
  salariesAddress,
  settingsAddress,
  taxFilingsAddress,
  webhooksAddress,
} from '../kit/addresses.ts'

const resourceIcons: Partial<Record<ResourceName, IconName>> = {
  clients: 'people',
  suppliers: 'truck',
  products: 'box',
  representatives: 'briefcase',
  accounts: 'tree',
  custody_holders: 'wallet',
  exchange_rates: 'globe',
  analytical_accounts: 'indent',
  units: 'ruler',
  warehouses: 'warehouse',
}
type Group = Exclude<MenuGroup, 'none'>

export const iconOfResource = (name: ResourceName): IconName => resourceIcons[name] ?? 'tag'

/** What a role must be allowed for a place to be shown to it. */
export interface GuardedNavItem extends NavItem {
  permission?: PermissionName
  /** Of a place where nobody goes to read. */
  action?: 'create'
  /** Of a place that has something for whoever holds one of these. */
  anyOf?: readonly PermissionName[]
  /** Of a place that is not in every country. */
  isThere?: () => boolean
}

const menuOfDocument = (kind: DocumentKind): Group => {
  const { party, role } = documentKinds[kind]
  return party === 'client' ? 'sales' : party === 'supplier' ? 'purchases' : role === 'cash' ? 'cash' : 'books'
}

export const homeItem: GuardedNavItem = { to: consoleAddress, label: homeWords.title, icon: 'home', exact: true }
export const reportsItem: GuardedNavItem = {
  to: reportsAddress,
  label: reportPageWords.reports,
  icon: 'chart',
  anyOf: reportNames.map(name => reports[name].wire),
}

const proofsItem: GuardedNavItem = {
  to: proofsAddress,
  label: navLabels.proofs,
  icon: 'check',
  permission: reports.trial_balance.wire,
}

const revaluationsItem: GuardedNavItem = {
  to: revaluationsAddress,
  label: navLabels.revaluations,
  icon: 'refresh',
  permission: 'restrictions',
}

const taxFilingsItem: GuardedNavItem = {
  to: taxFilingsAddress,
  label: navLabels.taxFilings,
  icon: 'check',
  permission: 'restrictions',
}

const currenciesItem: GuardedNavItem = {
  to: currenciesAddress,
  label: navLabels.currencies,
  icon: 'cash',
  permission: 'currencies',
}

const sealsItem: GuardedNavItem = {
  to: periodSealsAddress,
  label: navLabels.periodSeals,
  icon: 'lock',
  permission: 'period_seals',
}

const chequesItem: GuardedNavItem = {
  to: chequesAddress,
  label: navLabels.cheques,
  icon: 'calendar',
  permission: 'cheques',
}

const bankItem: GuardedNavItem = {
  to: bankAddress,
  label: navLabels.bank,
  icon: 'building',
  permission: 'bank_statements',
}

const salariesItem: GuardedNavItem = {
  to: salariesAddress,
  label: navLabels.salaries,
  icon: 'wallet',
  permission: 'representative_salaries',
}

/** For those who may import, since nobody goes there to read. */
const importsItem: GuardedNavItem = {
  to: importsAddress,
  label: navLabels.imports,
  icon: 'upload',
  permission: 'imports',
  action: 'create',
}

export const settingsItem: GuardedNavItem = {
  to: settingsAddress,
  label: navLabels.settings,
  icon: 'settings',
  permission: 'organizations',
}

/** Who works with the books, and what each may do. */
const peopleItems: readonly GuardedNavItem[] = [
  { to: listAddress('users'), label: navLabels.users, icon: 'people', permission: 'users' },
  { to: listAddress('roles'), label: navLabels.roles, icon: 'lock', permission: 'roles' },
  { to: apiKeysAddress, label: navLabels.apiKeys, icon: 'globe', permission: 'api_keys' },
]

/** How the books are kept: their numbers, the accounts of the postings, and who changed what. */
const bookkeepingItems: readonly GuardedNavItem[] = [
  { to: openingsAddress, label: navLabels.openings, icon: 'bookmark', permission: 'opening_balances' },
  { to: numberingAddress, label: navLabels.numbering, icon: 'tag', permission: 'serial_numbers' },
  {
    to: postingAccountsAddress,
    label: navLabels.postingAccounts,
    icon: 'columns',
    permission: 'account_organization',
  },
  { to: outboxAddress, label: navLabels.outbox, icon: 'send' },
  {
    to: einvoiceUnitsAddress,
    label: navLabels.einvoiceUnits,
    icon: 'globe',
    permission: 'einvoice_units',
    isThere: hasTaxAuthority,
  },
  { to: webhooksAddress, label: navLabels.webhooks, icon: 'send', permission: 'webhooks' },
  { to: auditAddress, label: navLabels.audit, icon: 'clock', permission: 'audit' },
]

const remindersItem: GuardedNavItem = {
  to: remindersAddress,
  label: navLabels.reminders,
  icon: 'bell',
  permission: 'invoice_sales_details',
}

/** What went to the tax authority, where invoices go there. */
const einvoicesItem: GuardedNavItem = {
  to: einvoicesAddress,
  label: navLabels.einvoices,
  icon: 'send',
  permission: 'einvoices',
  isThere: hasTaxAuthority,
}

/** Stock that moves by itself. */
const stockItems: readonly GuardedNavItem[] = [
  {
    to: listAddress('stock_transfers'),
    label: navLabels.stockTransfers,
    icon: 'truck',
    permission: 'stock_movements',
  },
  {
    to: listAddress('stock_adjustments'),
    label: navLabels.stockAdjustments,
    icon: 'ruler',
    permission: 'stock_movements',
  },
]

const documentItem = (kind: DocumentKind): GuardedNavItem => {
  const { permission } = documentKinds[kind].wire
  return { to: listAddress(permission), label: documentWords[kind].title.all, icon: iconOf[kind], permission }
}
const resourceItem = (name: ResourceName): GuardedNavItem => ({
  to: listAddress(name),
  label: resourceWords[name].title.all,
  icon: iconOfResource(name),
  permission: permissionOf(name),
})

const recordsOf = (group: Group) => resourceNames.filter(name => resources[name].menu === group).map(resourceItem)
const documentsOf = (group: Group) => documentKindNames.filter(kind => menuOfDocument(kind) === group).map(documentItem)
const groupOf = (group: Group, icon: IconName, ...more: GuardedNavItem[]): NavGroup<GuardedNavItem> => ({
  key: group,
  label: menuGroupWords[group],
  icon,
  items: [...recordsOf(group), ...documentsOf(group), ...more],
})

const sales = groupOf('sales', 'invoice', remindersItem, einvoicesItem)
const isParty =
  (name: ResourceName) =>
  ({ to }: NavItem) =>
    to === listAddress(name)
const parties = recordsOf('parties')
const otherParties = parties.filter(party => !isParty('clients')(party) && !isParty('suppliers')(party))

/** The rail, made of what is declared: documents by their party, resources by their menu, parties by themselves. */
const rail: RailItems<GuardedNavItem> = {
  top: [
    homeItem,
    sales,
    ...parties.filter(isParty('clients')),
    groupOf('purchases', 'cart'),
    ...parties.filter(isParty('suppliers')),
    groupOf('stock', 'box', ...stockItems),
    groupOf('cash', 'cash', bankItem, chequesItem, salariesItem),
    groupOf('books', 'book', taxFilingsItem, currenciesItem, revaluationsItem, sealsItem, proofsItem),
    ...otherParties,
  ],
  foot: [reportsItem, groupOf('settings', 'settings', importsItem, settingsItem, ...peopleItems, ...bookkeepingItems)],
}

export const isOpen = (item: GuardedNavItem, permissions: Permissions, action: 'read' | 'create'): boolean =>
  (item.isThere === undefined || item.isThere()) &&
  (item.permission !== documentKinds.advance_invoice.wire.permission || advanceIsSupply()) &&
  (item.permission !== documentKinds.sales_debit_note.wire.permission || hasDebitNotes()) &&
  (item.permission === undefined || may(permissions, item.permission, item.action ?? action)) &&
  (item.anyOf === undefined || item.anyOf.some(name => may(permissions, name, action)))

/** The rail of a role. A group of which only one place is left is that place. */
export function railOf(permissions: Permissions): RailItems<GuardedNavItem> {
  const seen = (nodes: RailItems<GuardedNavItem>['top']) =>
    nodes.flatMap<GuardedNavItem | NavGroup<GuardedNavItem>>(node => {
      if (!isGroup(node)) return isOpen(node, permissions, 'read') ? [node] : []
      const items = node.items.filter(item => isOpen(item, permissions, 'read'))
      return items.length > 1 ? [{ ...node, items }] : items
    })
  return { top: seen(rail.top), foot: seen(rail.foot) }
}

/** What "+ New" offers first: documents, then the parties and products they name. */
export const newRecordItems: readonly GuardedNavItem[] = [
  ...documentKindNames.map(kind => ({
    to: newAddress(documentKinds[kind].wire.permission),
    label: documentWords[kind].title.one,
    icon: iconOf[kind],
    permission: documentKinds[kind].wire.permission,
  })),
  ...resourceNames
    .filter(
      name => ['products', 'custody_holders'].includes(name) || ['parties', 'books'].includes(resources[name].menu),
    )
    .map(name => ({
      to: newAddress(name),
      label: resourceWords[name].title.one,
      icon: iconOfResource(name),
      permission: permissionOf(name),
    })),
]

/** Sales in the phone's bottom bar, where a word is all there is room for: invoices, or the first of them in sight. */
export function salesOf(permissions: Permissions): NavItem[] {
  const items = sales.items.filter(item => isOpen(item, permissions, 'read'))
  const invoices = listAddress(documentKinds.sales_invoice.wire.permission)
  const navItem = items.find(({ to }) => to === invoices) ?? items[0]
  return navItem ? [{ ...navItem, label: menuGroupWords.sales }] : []
}
