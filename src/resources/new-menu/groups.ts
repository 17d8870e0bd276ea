import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { newMenuWords } from '../../../i18n/records/new-menu.ts'
import { menuGroupWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import type { ResourceName } from '../../../schema/index.ts'
import type { NavItem } from '../../layout/shell/rail-items.ts'
import { newAddress } from '../kit/addresses.ts'

const isKind = (name: DocumentKind | ResourceName): name is DocumentKind => name in documentKinds
const addressOf = (name: DocumentKind | ResourceName): string =>
  newAddress(isKind(name) ? documentKinds[name].wire.permission : name)

type Named = readonly [name: DocumentKind | ResourceName, word?: Text]

/** What is done most, selling first. */
const first: readonly Named[] = [
  ['sales_invoice', newMenuWords.sale],
  ['receipt', newMenuWords.receipt],
  ['expense', newMenuWords.expense],
  ['purchase_invoice', newMenuWords.purchase],
  ['clients'],
  ['products'],
]

const rest: readonly { title: Text; items: readonly Named[] }[] = [
  {
    title: menuGroupWords.sales,
    items: [['price_offer'], ['sales_return'], ['advance_invoice', newMenuWords.advance]],
  },
  {
    title: menuGroupWords.purchases,
    items: [
      ['purchase_order', newMenuWords.purchaseOrder],
      ['purchase_return'],
      ['supplier_payment', newMenuWords.supplierPayment],
    ],
  },
  {
    title: newMenuWords.debts,
    items: [['sales_debit_note'], ['purchase_debit_note', newMenuWords.supplierNote], ['write_off']],
  },
  {
    title: newMenuWords.cash,
    items: [['transfer'], ['custody', newMenuWords.custody], ['other_receipt', newMenuWords.otherReceipt]],
  },
  {
    title: menuGroupWords.books,
    items: [['journal_entry', newMenuWords.entry], ['accounts'], ['analytical_accounts']],
  },
  {
    title: newMenuWords.people,
    items: [['suppliers'], ['representatives'], ['custody_holders', newMenuWords.custodian]],
  },
  { title: navLabels.currencies, items: [['exchange_rates']] },
]

interface NewGroups {
  tiles: readonly NavItem[]
  groups: readonly { title: Text; items: readonly NavItem[] }[]
}

/** What a role may make, as it stands in the menu: tiles, and groups of the rest; what is named nowhere comes last. */
export function newGroupsOf(items: readonly NavItem[]): NewGroups {
  const named = new Set<string>()
  const taken = (all: readonly Named[]): NavItem[] =>
    all.flatMap(([name, word]) => {
      const item = items.find(({ to }) => to === addressOf(name))
      if (!item) return []
      named.add(item.to)
      return [word ? { ...item, label: word } : item]
    })
  const tiles = taken(first)
  const groups = rest.map(({ title, items }) => ({ title, items: taken(items) }))
  const others = items.filter(({ to }) => !named.has(to))
  return {
    tiles,
    groups: [...groups, { title: menuGroupWords.settings, items: others }].filter(({ items }) => items.length > 0),
  }
}
