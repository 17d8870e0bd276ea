import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Holds the house in order: who may import whom (docs/decisions.md tells why), no vague file names, no loose ends.
 * Each fault is printed as `path:line: error: ...`.
 */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('dist/'))

const isTest = (file: string) => /\.(test|testing)\.tsx?$|testing|testdata/.test(file)

/** A room: the files it holds, and the rooms it may import from. The first rule that holds a file is its own. */
interface Room {
  name: string
  holds: RegExp
  mayImport: readonly string[]
}

const rooms: readonly Room[] = [
  { name: 'schema', holds: /^schema\//, mayImport: ['schema'] },
  { name: 'i18n', holds: /^i18n\//, mayImport: ['i18n', 'schema'] },
  { name: 'ledger', holds: /^server\/ledger\//, mayImport: ['ledger', 'schema'] },
  { name: 'calendar', holds: /^server\/calendar\.ts$/, mayImport: ['schema'] },
  {
    name: 'pure documents',
    holds: /^server\/(work\.ts|(books|stock|settlement|documents|payroll|period)\/(?!sql\/))/,
    mayImport: ['pure documents', 'calendar', 'ledger', 'schema', 'i18n'],
  },
  {
    name: 'pure reports',
    holds: /^server\/(reports|proofs\/(books|steps)|dashboard)(\/(?!sql\/)|\.ts$)/,
    mayImport: ['pure reports', 'pure documents', 'ledger', 'calendar', 'schema', 'i18n'],
  },
  {
    name: 'pure exports',
    holds: /^server\/exports\/(?!sql\/)/,
    mayImport: [
      'pure exports',
      'pure reports',
      'pure rest of server',
      'pure documents',
      'ledger',
      'calendar',
      'schema',
      'i18n',
    ],
  },
  {
    name: 'pure rest of server',
    holds:
      /^server\/(config\.ts$|(audit|resources|organizations)\/(?!sql\/)|people\/forms|mail\/letters|demo\/(company|year))/,
    mayImport: ['pure rest of server', 'pure documents', 'calendar', 'ledger', 'schema', 'i18n'],
  },
  {
    name: 'routes',
    holds: /^server\/(routes|openapi|app\.ts|main\.ts)/,
    mayImport: [
      'routes',
      'rest of server',
      'pure rest of server',
      'pure documents',
      'pure reports',
      'pure exports',
      'calendar',
      'ledger',
      'schema',
      'i18n',
    ],
  },
  {
    name: 'rest of server',
    holds: /^server\//,
    mayImport: [
      'rest of server',
      'pure rest of server',
      'pure documents',
      'pure reports',
      'pure exports',
      'calendar',
      'ledger',
      'schema',
      'i18n',
    ],
  },
  {
    name: 'mock-api',
    holds: /^mock-api\//,
    mayImport: [
      'mock-api',
      'pure rest of server',
      'pure documents',
      'pure reports',
      'pure exports',
      'calendar',
      'ledger',
      'schema',
      'i18n',
    ],
  },
  { name: 'arithmetic', holds: /^(?!)/, mayImport: [] },
  {
    name: 'connection',
    holds: /^src\/public\/(api|session|presence|formData|failure|sign-out|toast|runtime|organization)\.tsx?$/,
    mayImport: ['connection', 'public', 'schema', 'i18n'],
  },
  {
    name: 'public',
    holds: /^src\/(public|main\.tsx|App\.tsx)/,
    mayImport: ['public', 'connection', 'schema', 'i18n', 'dashboard', 'styles'],
  },
  { name: 'layout', holds: /^src\/layout\//, mayImport: ['layout', 'schema', 'i18n', 'styles'] },
  { name: 'styles', holds: /^src\/styles\//, mayImport: [] },
  {
    name: 'providers',
    holds: /^src\/(dataProvider|authProvider)\//,
    mayImport: ['providers', 'connection', 'schema', 'i18n'],
  },
  {
    name: 'reports pages',
    holds: /^src\/reports\//,
    mayImport: ['reports pages', 'layout', 'providers', 'schema', 'i18n', 'arithmetic', 'styles', 'connection'],
  },
  {
    name: 'resources pages',
    holds: /^src\/resources\//,
    mayImport: ['resources pages', 'layout', 'providers', 'schema', 'i18n', 'arithmetic', 'styles', 'connection'],
  },
  {
    name: 'dashboard',
    holds: /^src\/dashboard/,
    mayImport: [
      'dashboard',
      'resources pages',
      'reports pages',
      'layout',
      'providers',
      'schema',
      'i18n',
      'styles',
      'connection',
    ],
  },
]

const anywhere = /^(e2e|bench|scripts)\/|^[^/]+\.(ts|mjs)$/
// The one arithmetic, shown live while a person types.
const arithmetic = /^server\/ledger\/(totals|money|words)\.ts$/

function roomOf(file: string): string | undefined {
  return rooms.find(room => room.holds.test(file))?.name
}

function importsOf(file: string): { target: string; line: number }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      // A type leaves no trace in the running code.
      if (/^import type /.test(text)) return []
      const specifier = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/.exec(text)?.[1]
      return specifier ? [{ target: path.join(path.dirname(file), specifier), line: index + 1 }] : []
    })
}

test('every room imports only from the rooms it may', () => {
  const faults = files
    .filter(file => !anywhere.test(file) && !isTest(file))
    .flatMap(file => {
      const room = rooms.find(({ holds }) => holds.test(file))
      if (!room)
        return [`${file}:1: error: it stands in no room; use one of ${rooms.map(({ name }) => name).join(', ')}`]
      return importsOf(file).flatMap(({ target, line }) => {
        const other = roomOf(target)
        const isAllowed =
          !other || room.mayImport.includes(other) || (arithmetic.test(target) && room.mayImport.includes('arithmetic'))
        return isAllowed
          ? []
          : [`${file}:${line}: error: ${room.name} imports ${target}; use only ${room.mayImport.join(', ')}`]
      })
    })
  expect(faults).toEqual([])
})

test('no file is called by what it is not about', () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|types)(\.|\/)/
  expect(files.filter(file => vague.test(file))).toEqual([])
})

const looseEnds: readonly [RegExp, string][] = [
  [/\b(TODO|FIXME)\b/, 'finish it, or say it in the note'],
  [/@ts-(ignore|expect-error|nocheck)/, 'a type that is true'],
  [/\b(it|test|describe)\.(only|skip|todo)\(/, 'a test that runs'],
  [/\w[?)]?: any\b(?! \w)|\bas any\b|<any>/, 'unknown, and look'],
]

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
    .filter(file => !isTest(file) && (/^server\/ledger\//.test(file) || /^src\/(resources|reports)\//.test(file)))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const isLedger = file.startsWith('server/ledger/')
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
