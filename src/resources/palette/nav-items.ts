import { lowStockWords } from '../../../i18n/books/low-stock.ts'
import { stockPageWords } from '../../../i18n/books/stock.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { membershipWords } from '../../../i18n/pages/membership.ts'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { peopleWords, rolePageWords } from '../../../i18n/pages/people.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { settingWords } from '../../../i18n/records/organization.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { reportWords } from '../../../i18n/reports.ts'
import { permissionOf, resourceNames } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reportNames, reports } from '../../../schema/reports.ts'
import type { FoundItems, PaletteEntries } from '../../layout/shell/shell-props.ts'
import {
  booksFileAddress,
  lowStockAddress,
  newAddress,
  newOrganizationAddress,
  newRevaluationAddress,
  organizationsAddress,
  ownBooksAddress,
  profileAddress,
  reportAddress,
  settingAddress,
} from '../kit/addresses.ts'
import {
  type GuardedNavItem,
  iconOfResource,
  isOpen,
  newRecordItems,
  reportsItem,
  settingsItem,
} from '../navigation/navigation.ts'

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
  { to: newRevaluationAddress, label: navLabels.revaluations, icon: 'refresh', permission: 'restrictions' },
  { to: newAddress('users'), label: peopleWords.person, icon: 'people', permission: 'users' },
  { to: newAddress('roles'), label: rolePageWords.about, icon: 'lock', permission: 'roles' },
  { to: newOrganizationAddress, label: layoutWords.organization, icon: 'building' },
]

/** What is found by its words beside the places of the rail and what "+ New" offers. */
export const moreItems = (permissions: Permissions): FoundItems[] => [
  { isNew: true, items: newItems.filter(item => !isOffered.has(item.to) && isOpen(item, permissions, 'create')) },
  {
    items: [
      { to: profileAddress, label: layoutWords.profile, icon: 'person' },
      { to: organizationsAddress, label: membershipWords.title, icon: 'building' },
      { to: ownBooksAddress, label: navLabels.ownBooks, icon: 'book' },
      ...(may(permissions, 'products', 'read')
        ? [{ to: lowStockAddress, label: lowStockWords.title, icon: 'box' as const }]
        : []),
    ],
  },
  {
    group: reportsItem.label,
    items: reportNames
      .filter(name => may(permissions, reports[name].wire, 'read'))
      .map(name => ({ to: reportAddress(reports[name].wire), label: reportWords[name].title, icon: reportsItem.icon })),
  },
  {
    group: settingsItem.label,
    items: isOpen(settingsItem, permissions, 'read')
      ? [
          ...settingNames.map(name => ({
            to: settingAddress(name),
            label: settingWords[name].label,
            icon: settingsItem.icon,
          })),
          ...(may(permissions, reports.trial_balance.wire, 'read')
            ? [{ to: booksFileAddress, label: settingsPageWords.booksFile, icon: 'download' as const }]
            : []),
        ]
      : [],
  },
]

/** What is found beside the rail; by which other words comes with it, and not before somebody looks for something. */
export const paletteEntries = async (permissions: Permissions): Promise<PaletteEntries> => ({
  places: moreItems(permissions),
  otherWords: (await import('./words-of-items.ts')).wordsOfItems,
})
