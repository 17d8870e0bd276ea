import { expect, test } from 'vitest'
import { navLabels } from '../../../i18n/pages/nav-labels.ts'
import { newMenuWords } from '../../../i18n/records/new-menu.ts'
import { menuGroupWords } from '../../../i18n/records/resources.ts'
import { newRecordItems } from '../navigation/navigation.ts'
import { newGroupsOf } from './groups.ts'

const wordOf = ({ label }: { label: unknown }) => (label as { en: string }).en

test('six tiles come first, selling before the rest, and everything else has a group of its kind', () => {
  const { tiles, groups } = newGroupsOf(newRecordItems)
  expect(tiles.map(wordOf)).toEqual(['Sale', 'Receipt', 'Expense', 'Purchase', 'Client', 'Product'])
  expect(groups.map(({ title }) => title)).toEqual([
    menuGroupWords.sales,
    menuGroupWords.purchases,
    newMenuWords.debts,
    newMenuWords.cash,
    menuGroupWords.books,
    newMenuWords.people,
    navLabels.currencies,
  ])
  const words = [...tiles, ...groups.flatMap(({ items }) => items)].map(wordOf)
  expect(words).toHaveLength(new Set(words).size)
  const all = [...tiles, ...groups.flatMap(({ items }) => items)].map(({ to }) => to)
  expect(all.toSorted()).toEqual(newRecordItems.map(({ to }) => to).toSorted())
})

test('who may make little sees only that, and what has no group is not lost', () => {
  const units = { to: '/dashboard/units/create', label: { ar: 'وحدة', en: 'Unit' }, icon: 'ruler' as const }
  const offers = newRecordItems.filter(({ to }) => to.includes('price_offers'))
  const { tiles, groups } = newGroupsOf([...offers, units])
  expect(tiles).toEqual([])
  expect(groups.map(({ title, items }) => [title.en, items.map(wordOf)])).toEqual([
    ['Sales', ['Price offer']],
    ['Settings', ['Unit']],
  ])
})
