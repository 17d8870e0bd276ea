import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Holds style files to their components. The few classes that any element may have are in `src/styles/utilities.css`; every other class
 * belongs to one `*.module.css` and has a name of its own on the page, so that no rule can fall on another component.
 * Each fault is printed as `path: error: ...`.
 */

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
}).split('\n')
const styleFiles = tracked.filter(file => file.endsWith('.css'))
const moduleFiles = styleFiles.filter(file => file.endsWith('.module.css'))
const houseFiles = styleFiles.filter(file => file.startsWith('src/styles/'))
const sources = tracked
  .filter(file => /\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8'), isTest: /\.test\.|testing/.test(file) }))

/** The selectors of a style file, without those of at-rules and of the steps of an animation. */
function selectorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"/g, '""')
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter(selector => !/^(@|from$|to$|[\d.]+%)/.test(selector))
    .flatMap(listed)
}

/** `a, b:is(c, d)` as `a` and `b:is(c, d)`. */
function listed(selectors: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of selectors) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map(each => each.trim())
}

const classPattern = /\.(-?[a-zA-Z_][\w-]*)/g
const classesIn = (selector: string) => [...selector.matchAll(classPattern)].map(([, name]) => name!)
const globalPattern = /:global\(([^()]*)\)/g
const isOfMui = (name: string) => name.startsWith('Mui')
const inCode = (name: string) => name.replaceAll(/[-_]+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())

const houseClasses = new Set(houseFiles.flatMap(selectorsOf).flatMap(classesIn))
const ownClasses = (file: string) =>
  new Set(selectorsOf(file).flatMap(selector => classesIn(selector.replaceAll(globalPattern, ''))))

/** What any element may have; everything else belongs to a component. */
const utilities = [
  'actions',
  'amount',
  'at-end',
  'bold',
  'code',
  'credit',
  'debit',
  'delayed',
  'dense',
  'dotted-link',
  'muted',
  'negative',
  'no-print',
  'number',
  'only-desk',
  'only-phone',
  'visually-hidden',
]

interface Use {
  file: string
  module: string
  name: string
  isTest: boolean
}

/** Every `styles.name` of every file that imports a module of styles. */
const uses: Use[] = sources.flatMap(({ file, text, isTest }) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, as, from]) =>
    [...text.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      file,
      module: path.join(path.dirname(file), from!),
      name: name!,
      isTest,
    })),
  ),
)

test('a style that is not of the whole house stands in a module', () => {
  const faults = styleFiles
    .filter(file => !moduleFiles.includes(file) && !houseFiles.includes(file))
    .map(file => `${file}: error: its classes fall on every component; name it ${file.replace(/css$/, 'module.css')}`)
  expect(styleFiles.length).toBeGreaterThan(30)
  expect(faults).toEqual([])
})

test('the classes that any element may have are few, and stand in one file', () => {
  const classesOf = (file: string) => selectorsOf(file).flatMap(classesIn)
  const own = (file: string) => classesOf(file).filter(name => !isOfMui(name))
  expect([...new Set(classesOf('src/styles/utilities.css'))].sort()).toEqual(utilities)
  for (const file of houseFiles.filter(file => !file.endsWith('/utilities.css')))
    expect({ file, own: own(file) }).toEqual({ file, own: [] })
})

test('no selector of a component can fall on another component', () => {
  const faults = moduleFiles.flatMap(file =>
    selectorsOf(file).flatMap(selector => {
      const own = classesIn(selector.replaceAll(globalPattern, ''))
      const house = [...selector.matchAll(globalPattern)].flatMap(([, inside]) => classesIn(inside!))
      return [
        ...(own.length > 0 ? [] : [`${file}: error: ${selector} holds no class of its own`]),
        ...house
          .filter(name => !houseClasses.has(name) && !isOfMui(name))
          .map(name => `${file}: error: ${selector} reaches for .${name}, which src/styles does not have`),
      ]
    }),
  )
  expect(faults).toEqual([])
})

test('every class of a module is used, and every class that is used exists', () => {
  const unused = moduleFiles.flatMap(file =>
    [...ownClasses(file)]
      .filter(name => !uses.some(use => use.module === file && use.name === inCode(name) && !use.isTest))
      .map(name => `${file}: error: nothing has the class .${name}`),
  )
  const unknown = uses
    .filter(({ module, name }) => ![...ownClasses(module)].map(inCode).includes(name))
    .map(({ file, module, name }) => `${file}: error: ${module} has no class ${name}`)
  expect(uses.length).toBeGreaterThan(500)
  expect([...unused, ...unknown]).toEqual([])
})

test('a class that is written as a word is one of the house', () => {
  const faults = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`((?:\$\{[^}]*\}|[^`])*)`\})/g)].flatMap(([, plain, template]) =>
      (plain ?? template!)
        .replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')
        .split(/\s+/)
        .filter(name => name !== '' && !houseClasses.has(name))
        .map(name => `${file}: error: no style file of src/styles has .${name}`),
    ),
  )
  expect(faults).toEqual([])
})

test('pages take buttons, dialogs, menus and drawers from src/layout, never from a library', () => {
  const faults = sources
    .filter(({ file, isTest }) => !isTest && !file.startsWith('src/layout/'))
    .filter(({ text }) => /from '@(mui|emotion)\//.test(text))
    .map(({ file }) => `${file}: error: it imports MUI; use what src/layout has`)
  expect(faults).toEqual([])
})
