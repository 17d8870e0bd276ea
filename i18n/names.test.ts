import { expect, test } from 'vitest'
import { documentWords } from './books/documents.ts'
import { crudWords } from './pages/console.ts'
import { navLabels } from './pages/nav-labels.ts'
import { resourceWords } from './records/resources.ts'
import { ageWords } from './reports/parties.ts'
import { nameAfter, translated } from './text.ts'

const plain = (sentence: string) => sentence.replaceAll(/[\u2066-\u2069]/g, '')

test('a name of people is in the case that its sentence asks for', () => {
  const lists = [...Object.values(resourceWords), ...Object.values(documentWords)].map(({ title }) => title.all)
  const people = [...lists, ...Object.values(navLabels)].filter(({ ar }) =>
    /^ال(مورد|مندوب|مستخدم|عامل|مدير)ون$/.test(ar),
  )
  expect(people.map(({ ar }) => ar)).toEqual(['الموردون', 'المندوبون', 'المستخدمون'])
  for (const name of people) {
    const inside = plain(translated(crudWords.search, 'ar', { all: translated(nameAfter(name), 'ar') }))
    expect(inside).toBe(`ابحث في ${name.ar.replace(/ون$/, 'ين')}…`)
  }
  const clients = resourceWords.clients.title.all
  expect(nameAfter(clients).ar).toBe(clients.ar)
})

test('the days of an age stand with the form of their number', () => {
  expect(
    (['days_1_7', 'days_8_14', 'days_1_30', 'over_7', 'over_90'] as never[]).map(age => plain(ageWords(age, 'ar'))),
  ).toEqual(['1–7 أيام', '8–14 يومًا', '1–30 يومًا', 'أكثر من 7 أيام', 'أكثر من 90 يومًا'])
  expect(ageWords('over_90' as never, 'en')).toBe('Over 90 days')
})
