import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reportNames, reports } from './schema/reports.ts'
import { circles, exportsOf, files, importsOf, isTest, textOf } from './tidy/imports.ts'
import { longFunctions } from './tidy/long-functions.ts'
import { notUsedYet } from './tidy/not-used-yet.ts'
import {
  consoleFloorOf,
  consoleFloors,
  isFree,
  isPure,
  roomOf,
  rooms,
  serverRoomOf,
  serverRooms,
} from './tidy/rooms.ts'
import { syntaxOf } from './tidy/syntax.ts'

/**
 * Holds the house in order: who may import whom (docs/decisions.md tells why), no vague file names, no loose ends.
 * Each fault is printed as `path:line: error: ...`.
 */

const product = files.filter(file => !isFree(file) && !isTest(file))
const fault = (file: string, line: number, what: string) => `${file}:${line}: error: ${what}`

test('every room imports only from the rooms it may, types too', () => {
  const faults = product.flatMap(file => {
    const room = roomOf(file)
    if (!room) return [fault(file, 1, `it stands in no room; use one of ${rooms.map(({ name }) => name).join(', ')}`)]
    return importsOf(file).flatMap(({ target, line, isType }) => {
      const other = roomOf(target)
      // The shapes of what the API answers leave no trace in what a browser loads.
      if (!other || other.name === room.name || room.mayImport.includes(other.name)) return []
      return [
        fault(
          file,
          line,
          `${room.name} imports ${isType ? 'types of ' : ''}${target}; use only ${room.mayImport.join(', ')}`,
        ),
      ]
    })
  })
  expect(faults).toEqual([])
})

/** Files that import from a floor above their own, of the floors of a house from the ground up. */
const importsUpward = (house: string, floors: readonly string[], floorOf: (file: string) => string | undefined) => {
  const heightOf = (file: string) => floors.indexOf(floorOf(file) ?? '')
  return product
    .filter(file => file.startsWith(house))
    .flatMap(file => {
      if (heightOf(file) < 0) return [fault(file, 1, `it stands on no floor; use one of ${floors.join(', ')}`)]
      return importsOf(file).flatMap(({ target, line }) =>
        target.startsWith(house) && heightOf(target) > heightOf(file)
          ? [fault(file, line, `it imports ${target} from above; use a floor below ${floorOf(file)}`)]
          : [],
      )
    })
}

test('the rooms of the server import downwards only, types too', () => {
  expect(importsUpward('server/', serverRooms, serverRoomOf)).toEqual([])
})

test('the floors of the console import downwards only, types too', () => {
  expect(importsUpward('src/resources/', consoleFloors, consoleFloorOf)).toEqual([])
})

test('no folder of the browser imports itself through other folders, types and styles counted', () => {
  const graph = new Map<string, Set<string>>()
  for (const file of product.filter(each => each.startsWith('src/'))) {
    const folder = path.dirname(file)
    const others = importsOf(file).map(({ target }) => path.dirname(target))
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others.filter(other => other !== folder)]))
  }
  expect(circles(new Map([...graph].map(([folder, others]) => [folder, [...others]])))).toEqual([])
})

test('only what stands in sql/, or in a room made for it, touches the database', () => {
  const libraries = /^import (?!type\b)[^;]*?from '(kysely|pg)'/m
  const faults = product.flatMap(file => {
    if (!isPure(file)) return []
    const touched = libraries.exec(textOf(file))
    const through = importsOf(file).flatMap(({ target, line, isType }) => {
      const isOurs = target.startsWith('server/') && !isPure(target)
      // What a transaction is, or the database, is part of what a request works with.
      const isAllowed = isType && ['server/work.ts', 'server/services.ts'].includes(file)
      return isOurs && !isAllowed
        ? [fault(file, line, `it imports ${target}, which touches the database; use sql/`)]
        : []
    })
    return [...(touched ? [fault(file, 1, `it imports ${touched[1]}; use sql/`)] : []), ...through]
  })
  expect(faults).toEqual([])
})

test('no file imports itself through others, types counted', () => {
  const graph = new Map(product.map(file => [file, importsOf(file).map(({ target }) => target)]))
  expect(circles(graph)).toEqual([])
})

test('whatever a file exports, another file of the product imports, or a test does of what the file needs itself', () => {
  const wanted = new Map<string, { names: Set<string>; tests: Set<string> }>()
  for (const file of files)
    for (const { target, names } of importsOf(file)) {
      const of = wanted.get(target) ?? { names: new Set(), tests: new Set() }
      wanted.set(target, of)
      for (const name of names) of[isTest(file) ? 'tests' : 'names'].add(name)
    }
  // What a build makes of this file, the server imports.
  const isBegun = (file: string) => file === 'src/server-render.tsx'
  const faults = product
    .filter(file => !isBegun(file))
    .flatMap(file => {
      const { names, tests } = wanted.get(file) ?? { names: new Set(), tests: new Set() }
      if (names.has('*')) return []
      return exportsOf(file).flatMap(({ name, line, isUsedHere }) => {
        const isUsed = names.has(name) || (isUsedHere && (tests.has(name) || tests.has('*')))
        const isAwaited = notUsedYet[file]?.[name] !== undefined
        if (isUsed && isAwaited) return [fault(file, line, `${name} is used; take it off tidy/not-used-yet.ts`)]
        if (isUsed || (isAwaited && tests.has(name))) return []
        const instead = isUsedHere ? 'use it without export' : 'delete it'
        return [fault(file, line, `nothing of the product imports ${name}; ${instead}`)]
      })
    })
  expect(faults).toEqual([])
})

test('no folder of the product holds more than 25 files of code, tests counted', () => {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const folder = path.dirname(file)
    if (/^(schema|i18n|ledger|server|contract|mock-api|src)\//.test(file))
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  const faults = [...sizes]
    .filter(([, size]) => size > 25)
    .map(([folder, size]) => fault(folder, 1, `it holds ${size} files; cut it by subject`))
  expect(faults).toEqual([])
})

/** Tables of data: the sentences of each language, and the year of the demonstration. */
const isTable = /^(i18n|server\/demo)\//

test('no file of the product has more than 350 lines, tables of data apart', () => {
  const linesOf = (file: string) => textOf(file).trimEnd().split('\n').length
  const faults = product
    .filter(file => !isTable.test(file) && linesOf(file) > 350)
    .map(file => fault(file, 351, `it has ${linesOf(file)} lines; cut it where a part has a name of its own`))
  expect(faults).toEqual([])
})

/** What is compiled, `client/` and `mcp/` included. */
const compiled = files.filter(
  file => /^(schema|i18n|ledger|server|mock-api|src|client|mcp)\/.*\.tsx?$/.test(file) && !isTest(file),
)
const maxFunctionLines = 70
const isLong = (file: string) => textOf(file).split('\n').length > maxFunctionLines
// Parsing every file would take most of the time of these tests.
const mayAssert = (file: string) => /[\w)\]]!(?!=)/.test(textOf(file))

test('no function of the product has more than 70 lines, but for those that are listed with their reasons', () => {
  const long = compiled
    .filter(isLong)
    .flatMap(file =>
      syntaxOf(file).functions.flatMap(found => (found.lines > maxFunctionLines ? [{ file, ...found }] : [])),
    )
  const isListed = ({ file, name }: { file: string; name: string }) => longFunctions[file]?.[name] !== undefined
  const faults = long
    .filter(each => !isListed(each))
    .map(({ file, name, start, lines }) => {
      const line = textOf(file).slice(0, start).split('\n').length
      return fault(file, line, `${name} has ${lines} lines; cut it at a seam with a name`)
    })
  const listed = Object.entries(longFunctions).flatMap(([file, names]) =>
    Object.keys(names).map(name => ({ file, name })),
  )
  const shorter = listed
    .filter(each => !long.some(({ file, name }) => file === each.file && name === each.name))
    .map(({ file, name }) => fault(file, 1, `${name} is short enough; take it off tidy/long-functions.ts`))
  expect([...faults, ...shorter]).toEqual([])
}, 60_000)

/** How many non-null assertions there are; the number only shrinks. */
const maxAssertions = 234

test('non-null assertions become fewer; schema/collections/certain.ts reads what is certain', () => {
  const counts = compiled.filter(mayAssert).map(file => syntaxOf(file).assertions)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxAssertions)
}, 60_000)

test('no file is called by what it is not about', () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|types)(\.|\/)/
  expect(files.filter(file => vague.test(file))).toEqual([])
})

/** Words of a dialect that was ours, and the terms that everybody knows. */
const dialect: readonly [RegExp, string][] = [
  [/\b[a-z]*[dD]eeds?(Of[A-Z]\w*)?\b(?=[ ,:=(.)?}>])/, 'action'],
  [/\b(limitSight|Sight)\b/, 'restrictToOwn, visibility'],
  [/\b(goneOf|roleTold|saidOf\w+|useSay)\b/, 'disconnected, onRoleHeader, messageOf…, useToast'],
  [/\b(tiesOf\w*|Ties)\b/, 'dependents'],
  [/\b\w*[pP]atience_ms\b/, 'timeout_ms'],
  [/\b(rarely|WhatWaits|addressOfDoing)\b/, 'fullRunTest, PendingTasks, linkToTask'],
  [/\b(const|function|let) (most|least)[A-Z]\w*/, 'max…, min…'],
  [/\b(const|function|let) (asked|asking|said|told|tell|place|held|kept|beside|heard|gone|doing)\b/, 'what it is'],
]

test('names are terms of accounting and of the ecosystem, as docs/words.md has them', () => {
  const isSentence = (line: string) => /^\s*(\/\/|\*|\/\*\*)/.test(line) || /['"`][^'"`]*\bdeeds?\b/.test(line)
  const faults = files
    .filter(file => file !== 'tidy.test.ts')
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          isSentence(text)
            ? []
            : dialect.flatMap(([pattern, instead]) =>
                pattern.test(text) ? [fault(file, index + 1, `${text.trim()}; use ${instead}`)] : [],
              ),
        ),
    )
  expect(faults).toEqual([])
})

const looseEnds: readonly [RegExp, string][] = [
  [/\b(TODO|FIXME)\b/, 'finish it, or say it in the note'],
  [/@ts-(ignore|expect-error|nocheck)/, 'a type that is true'],
  [/\b(it|test|describe)\.(only|skip|todo)\(/, 'a test that runs'],
  [/\w[?)]?: any\b(?! \w)|\bas any\b|<any>/, 'unknown, and look'],
]

test('what npm start builds and runs needs no package that only development has', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
  const isStarted = (file: string) =>
    /^(src|server|ledger|schema|i18n)\/|^scripts\/(start|ready|run|compress)\.mjs$|^vite\./.test(file) && !isTest(file)
  const packages =
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'((?:@[^/']+\/)?[^./'][^/']*)[^']*'|\bimport\('([^.'][^']*)'\)/gm
  const faults = files.filter(isStarted).flatMap(file =>
    [...textOf(file).matchAll(packages)]
      .map(([, still, later]) => (still ?? later)!)
      .filter(name => name in devDependencies)
      .map(name => fault(file, 1, `it imports ${name}, which npm start does not install; use dependencies`)),
  )
  expect(faults).toEqual([])
})

test('every package that is imported is declared', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  const declared = { ...dependencies, ...devDependencies }
  const packages = /^(?:import|export) (?:[^'";]*? from )?'(?!node:)((?:@[a-z][^/']*\/)?[^./'][^/']*)[^']*'/gm
  const faults = files.flatMap(file =>
    [...textOf(file).matchAll(packages)].flatMap(([, name]) =>
      name! in declared || `@types/${name}` in declared
        ? []
        : [fault(file, 1, `it imports ${name}, which package.json does not declare`)],
    ),
  )
  expect(faults).toEqual([])
})

test('no loose ends', () => {
  const faults = files
    .filter(file => file !== 'tidy.test.ts')
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          looseEnds.flatMap(([pattern, instead]) =>
            pattern.test(text) ? [`${file}:${index + 1}: error: ${text.trim()}; use ${instead}`] : [],
          ),
        ),
    )
  expect(faults).toEqual([])
})

test('amounts are written by one place: no raw number formats, no floats in the ledger', () => {
  const faults = files
    .filter(file => !isTest(file) && (/^ledger\//.test(file) || /^src\/(resources|reports)\//.test(file)))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const isLedger = file.startsWith('ledger/')
          const pattern = isLedger
            ? /parseFloat|Math\.round|toFixed|Number\.parseFloat/
            : /toLocaleString|Intl\.NumberFormat|type="number"|parseFloat/
          return pattern.test(text)
            ? [`${file}:${index + 1}: error: ${text.trim()}; use money.ts or the console's own fields`]
            : []
        }),
    )
  expect(faults).toEqual([])
})

test('every line of every entry is made by a rule of the ledger', () => {
  const faults = files
    .filter(file => !isTest(file) && /^(schema|ledger|server|mock-api|src)\//.test(file))
    .filter(file => !/^ledger\/(lines\.ts|postings\/)/.test(file))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /\b(dr|cr)\(/.test(text)
            ? [`${file}:${index + 1}: error: ${text.trim()}; use a rule of ledger/postings/`]
            : [],
        ),
    )
  expect(faults).toEqual([])
})

test('which kinds of document are meant is read from their declaration, in SQL too', () => {
  const faults = product
    .filter(file => file.startsWith('server/'))
    .flatMap(file =>
      textOf(file)
        .split('\n')
        .flatMap((text, index) =>
          /\bin \('(sales|purchase|supplier|price|journal)_|\bin \('receipt/.test(text)
            ? [
                fault(
                  file,
                  index + 1,
                  `${text.trim()}; use a list of schema/documents.ts, in SQL by server/db/kinds.ts`,
                ),
              ]
            : [],
        ),
    )
  expect(faults).toEqual([])
})

test('every report is read by a test', () => {
  const tests = files.filter(file => file.endsWith('.test.ts') && file !== 'tidy.test.ts').map(textOf)
  const isRead = (word: string) => tests.some(text => new RegExp(`['"\`/]${word}['"\`?/ ]`).test(text))
  const faults = reportNames
    .filter(name => !isRead(name) && !isRead(reports[name].wire))
    .map(name => `schema/reports: ${name}: error: no test reads it; add one that reaches its totals by another way`)
  expect(faults).toEqual([])
})
