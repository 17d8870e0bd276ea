import { expect, test } from 'vitest'
import { chart } from '../../../../schema/chart.ts'
import { codesAfter, namesMeantBy } from './expense-categories.ts'

test.each([
  ['مواصلات', 'السفر'],
  ['taxi', 'السفر'],
  ['بنزين', 'السيارات'],
  ['كهربا', 'كهرباء'],
  ['نور', 'كهرباء'],
  ['ميه', 'مياه'],
  ['غاز', 'غاز'],
  ['نثريات', 'نثريات'],
  ['بقشيش', 'إكراميات'],
  ['إكراميات', 'إكراميات'],
  ['tips', 'إكراميات'],
  ['نت', 'الهاتف'],
  ['Lunch', 'الوجبات والضيافة'],
  ['دليفري', 'البريد'],
])('whoever types %s means %s', (word, account) => {
  expect(namesMeantBy(word)).toContain(account)
})

test.each(['electricity', 'water', 'كهرباء', 'مياه', 'نور'])(
  'for %s every organization begins with an account',
  word => {
    const meant = namesMeantBy(word)
    expect(chart.filter(({ type, name }) => type === 'expense' && meant.includes(name.ar))).toHaveLength(1)
  },
)

test('a single letter and a name of nobody’s mean nothing', () => {
  expect([namesMeantBy('ن'), namesMeantBy('كهرمان')]).toEqual([[], []])
})

test('a new account gets a code that is free behind those of its kind', () => {
  expect(codesAfter(['5201', '5202', '5204', 'X-1'], 3)).toEqual(['5203', '5205', '5206'])
  expect(codesAfter([], 1)).toEqual(['5201'])
})
