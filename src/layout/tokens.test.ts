import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, floating, fontFamily, resting } from './tokens.ts'

const sheet = readFileSync('src/styles/tokens.css', 'utf8')

const variablesOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--(\w+): ([^;]+);/g)].map(m => [m[1], m[2]]))
const [light, darkBySystem, darkByChoice] = sheet
  .split('}')
  .filter(block => block.includes('--paper:'))
  .map(variablesOf)

test('the stylesheets and the theme hold the same light', () => {
  expect(light).toEqual({
    ...colours.light,
    resting: resting.light,
    floating: floating.light,
    font: fontFamily,
    ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  })
})

test('the dark of the system and the dark of choice are one', () => {
  const dark = { ...colours.dark, resting: resting.dark, floating: floating.dark }
  expect(darkBySystem).toEqual(dark)
  expect(darkByChoice).toEqual(dark)
})
