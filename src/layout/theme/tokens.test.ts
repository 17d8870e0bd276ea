import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, colours, fontFamily } from './tokens.ts'

const sheet = readFileSync('src/styles/tokens.css', 'utf8')
const valuesOf = (property: string) => [...sheet.matchAll(new RegExp(`${property}:\\s+([^;]+);`, 'g'))].map(m => m[1])

test('the stylesheets and the theme hold the same colours, by day and by night', () => {
  const paired = (name: Colour) => [name, `light-dark(${colours.light[name]}, ${colours.dark[name]})`]
  const inSheet = [...sheet.matchAll(/--(\w+): (light-dark[^;]+);/g)].map(m => [m[1], m[2]])
  expect(inSheet).toEqual(Object.keys(colours.light).map(name => paired(name as Colour)))
  expect(Object.keys(colours.dark)).toEqual(Object.keys(colours.light))
  expect(valuesOf('--font').map(value => value?.replace(/\s+/g, ' '))).toEqual([fontFamily])
})

test('on the screen the system decides between day and night, and the reader above it; on paper it is day', () => {
  const [everywhere = '', onScreen = ''] = sheet.split('@media screen')
  expect(everywhere).toContain('color-scheme: light;')
  expect(onScreen.replace(/\s+/g, ' ')).toBe(
    ' { :root { color-scheme: light dark; }' +
      ' :root[data-theme="light"] { color-scheme: light; }' +
      ' :root[data-theme="dark"] { color-scheme: dark; } } ',
  )
})
