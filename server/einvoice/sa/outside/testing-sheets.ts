import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseXml } from '../../reading/xml.ts'
import { checkSaudi } from '../rules.ts'
import { readSaudi } from '../terms.ts'
import { outside } from './testing-outside.ts'

/** The authority’s own sheets of rules, release 3.4.6, run by Saxon in Java over many files at once. */

const sheets = ['20210819_ZATCA_E-invoice_Validation_Rules.xsl', 'CEN-EN16931-UBL.xsl']
const found = [
  outside('SAXON', 'Saxon-HE.jar', 'there is nothing that runs the sheets of the authority'),
  ...sheets.map(sheet => outside('ZATCA_SHEETS', sheet, 'the sheets of the authority are not there')),
]
/** What is missing, in a sentence. */
export const missingForSheets = found.find(({ missing }) => missing !== undefined)?.missing

/** Its own sheet never comes to it (docs/einvoicing.md). */
const neverReached = ['BR-41']

const errorsIn = (report: string): string[] =>
  [...report.matchAll(/<svrl:failed-assert([^>]*)>/g)].flatMap(({ 1: attributes = '' }) =>
    attributes.includes('flag="error"') ? [/\bid="([^"]+)"/.exec(attributes)?.[1] ?? ''] : [],
  )

/** Runs a sheet over a folder; a file that it fails at has no report. */
function reportsOf(folder: string, sheet: string, names: readonly string[]): (string | undefined)[] {
  const into = mkdtempSync(path.join(folder, 'reports-'))
  const [jar] = found
  const args = ['-Xmx1g', '-cp', jar?.path ?? '', 'net.sf.saxon.Transform', `-s:${path.join(folder, 'files')}`]
  spawnSync('java', [...args, `-xsl:${sheet}`, `-o:${into}`], { stdio: 'ignore' })
  return names.map(name => {
    const file = path.join(into, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
}

export interface Judged {
  xml: string
  /** Rules of weight `error` that are broken, by the sheets and by us; of a file that a sheet fails at nothing is known. */
  theirs: string[] | undefined
  ours: string[]
}

const inOrder = (rules: readonly string[]): string[] =>
  [...new Set(rules)].filter(rule => !neverReached.includes(rule)).sort()

export function judged(files: readonly string[], today: string): Judged[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-sheets-'))
  try {
    mkdirSync(path.join(folder, 'files'))
    const names = files.map((xml, index) => {
      writeFileSync(path.join(folder, 'files', `${index}.xml`), xml)
      return `${index}.xml`
    })
    const reports = found.slice(1).map(sheet => reportsOf(folder, sheet.path, names))
    return files.map((xml, index) => {
      const own = reports.map(each => each[index])
      const theirs = own.every(report => report !== undefined) ? inOrder(own.flatMap(errorsIn)) : undefined
      const findings = checkSaudi(readSaudi(parseXml(xml)), today).filter(({ flag }) => flag === 'error')
      return { xml, theirs, ours: inOrder(findings.map(({ rule }) => rule)) }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where they do not agree: each rule that one alone finds, and how often. */
export function disagreements(all: readonly Judged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { theirs, ours } of all)
    if (theirs) {
      const alone = [
        ...theirs.filter(rule => !ours.includes(rule)).map(rule => `${rule} by the sheets alone`),
        ...ours.filter(rule => !theirs.includes(rule)).map(rule => `${rule} by us alone`),
      ]
      for (const each of alone) counts[each] = (counts[each] ?? 0) + 1
    }
  return counts
}
