import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Readers of paper that know nothing of ours: poppler draws and reads it, tesseract reads what is drawn. */

const isThere = (program: string) => spawnSync(program, ['--help']).error === undefined
export const hasPoppler = (): boolean => isThere('pdftotext') && isThere('pdftoppm')
export const hasTesseract = (): boolean =>
  isThere('tesseract') && /\bara\b/.test(spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout)

/** Why a test is left out where they are not installed; in CI it is not left out, and fails. */
export const withoutPoppler = 'poppler is not installed (apt-get install poppler-utils)'
export const withoutTesseract = 'tesseract is not installed (apt-get install tesseract-ocr tesseract-ocr-ara)'

export function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-paper-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A drawn page, its pixels grey from 0 to 255. */
export interface Drawn {
  width: number
  height: number
  grey: Uint8Array
}

/** A page as poppler draws it, so many pixels wide. */
export const drawnByPoppler = (pdf: Buffer, width: number, page = 1): Drawn =>
  inFolder(folder => {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    const options = ['-f', String(page), '-l', String(page), '-gray', '-scale-to-x', String(width), '-scale-to-y', '-1']
    execFileSync('pdftoppm', [...options, '-singlefile', file, path.join(folder, 'page')])
    const pgm = readFileSync(path.join(folder, 'page.pgm'))
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'))!
    return { width: Number(head[1]), height: Number(head[2]), grey: new Uint8Array(pgm.subarray(head[0].length)) }
  })

/** The text of a paper as poppler reads it. */
export const readByPoppler = (pdf: Buffer): string =>
  inFolder(folder => {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  })

/** What tesseract reads on a page, drawn at so many dots per inch. */
export const readByTesseract = (pdf: Buffer, page: number, languages: string): string =>
  inFolder(folder => {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    const location = String(page)
    const options = ['-r', '300', '-gray', '-f', location, '-l', location, '-singlefile']
    execFileSync('pdftoppm', [...options, file, path.join(folder, 'page')])
    const read = ['page.pgm', '-', '-l', languages, '--psm', '6']
    return execFileSync('tesseract', read, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  })

/** How many characters must be changed, left out or put in to make one text of the other. */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1)
      now.push(
        Math.min(
          before[column]! + 1,
          now[column - 1]! + 1,
          before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      )
    before = now
  }
  return before[other.length]!
}
