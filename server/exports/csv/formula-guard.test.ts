import { expect, test } from 'vitest'
import { guardedCode, guardedText, unguarded } from './formula-guard.ts'

const runsAsFormula = /^[\s\u200e\u200f]*[=+\-@]|^\t/

test('a text that would run as a formula is guarded by an apostrophe, and no other', () => {
  const texts = [
    '=1+1',
    '+201000000001',
    '-7',
    '-5 Cold Store',
    '@home',
    ' =1',
    '\u200f=1',
    '\tx',
    "'=1",
    'Blue Door',
    "O'Neil",
    "'Abd",
  ]
  expect(texts.map(guardedText)).toEqual([
    ...["'=1+1", "'+201000000001", "'-7", "'-5 Cold Store", "'@home", "' =1", "'\u200f=1", "'\tx", "''=1"],
    ...['Blue Door', "O'Neil", "'Abd"],
  ])
})

test('what is guarded never runs, and is read as it was, apostrophes of its own too', () => {
  const letters = ["'", '=', '+', '-', '@', ' ', '\u200f', '\t', 'a', 'س', '7', '＝']
  const texts = letters.flatMap(a => letters.flatMap(b => letters.flatMap(c => letters.map(d => a + b + c + d))))
  for (const guarded of [guardedText, guardedCode]) {
    const faults = texts.filter(text => runsAsFormula.test(guarded(text)) || unguarded(guarded(text)) !== text)
    expect(faults).toEqual([])
  }
})

test('an apostrophe that guards nothing stays', () => {
  expect(["'Abd", "''", "'", "'7", "'' x"].map(unguarded)).toEqual(["'Abd", "''", "'", "'7", "'' x"])
})

test('a code that is written like a shortened number is guarded, and a name only where it has an apostrophe of its own', () => {
  const texts = ['6.22E+12', "'6.22E+12", '6E+5', '6.22E12', 'A6.22E+12']
  expect(texts.map(guardedCode)).toEqual(["'6.22E+12", "''6.22E+12", "'6E+5", '6.22E12', 'A6.22E+12'])
  expect(texts.map(guardedText)).toEqual(['6.22E+12', "''6.22E+12", '6E+5', '6.22E12', 'A6.22E+12'])
  for (const guarded of [guardedText, guardedCode]) expect(texts.map(guarded).map(unguarded)).toEqual(texts)
})
