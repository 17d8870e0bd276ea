/**
 * Every figure of a text in an element of its own that runs from the left: a number, a date, a range, a sum, a code of a
 * document. Unprotected, Arabic would turn `31–60`, `−185.00` and `14%` around.
 */

const number = '\\d+(?:[.,:/]\\d+)*(?:\\s?%)?'
const code = '[A-Z]{2,6}(?:-\\d+)+'
const sign = '(?:(?<![\\p{L}\\p{N}])[+\\-−])?'
const term = `(?:${code}|${sign}${number})`
const operator = '(?:\\s*[×÷=–/]\\s*|\\s+[+\\-−]\\s+|-(?=\\d))'
// A character that HTML writes as a number is none of ours.
const entity = '&(?:#\\d+|#x[\\da-f]+|[a-z]+\\d*);'
const pattern = new RegExp(`${entity}|(?<![A-Za-z\\d])${term}(?:${operator}${term})*`, 'giu')

export const isolateFigures = (html: string): string =>
  html.replace(pattern, found => {
    if (found.startsWith('&')) return found
    const isNegative = /^[-−]\d/.test(found)
    const shown = found.replace(/^-/, '−')
    return `<bdi class="number${isNegative ? ' negative' : ''}" dir="ltr">${shown}</bdi>`
  })
