// What a number of a workbook shows, by the format of its cell: a date, a share of hundred, a code with leading zeros.
// Plain JavaScript, because the thread that reads workbooks is started without the loader of TypeScript.

/** Formats that a workbook names by number alone: days, times of day, shares. */
const daysById = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]
const timesById = [18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56]
const sharesById = [9, 10]

const longestCode = 500
const asItIs = { is: 'number' }

/** The sections of a format, for what is above zero, below it, and zero; a semicolon in quotes or behind a backslash is text. */
const sectionsOf = code => code.match(/(?:"[^"]*"?|\\.|[^;"\\])+|(?<=;|^)(?=;|$)/gs) ?? ['']

// Colours, languages, conditions, and the width of a letter or a filler, none of which is shown.
const unshown = /\[[^\]]*\]|_.|\*./gs
const elapsed = /\[(?:h+|m+|s+)\]/i
const condition = /\[[<>=][^\]]*\]/
const currency = /\[\$[^-\]]/

/** A format whose first digits are padded with zeros, such as `0000000000` or `000-0000`: its letters and its places. */
function paddingOf(section) {
  if (condition.test(section) || currency.test(section)) return null
  const parts = []
  let zeros = 0
  let firstRun = 0
  let isFirstRun = true
  for (const [token] of section.replace(unshown, '').matchAll(/"[^"]*"?|\\.|./gs)) {
    if (token === '0' || ((token === '#' || token === '?') && zeros > 0)) {
      zeros += 1
      if (isFirstRun) firstRun += 1
      parts.push(null)
    } else {
      const literal = token.startsWith('"')
        ? token.replaceAll('"', '')
        : token.startsWith('\\')
          ? token.slice(1)
          : token
      if (token.length === 1 && !/[-+() :]/.test(token)) return null
      if (zeros > 0) isFirstRun = false
      if (literal !== '') parts.push(literal)
    }
  }
  return firstRun > 1 ? parts : null
}

// What weighs kilograms is not in soms.
const currencyCodes = new Set(Intl.supportedValuesOf('currency').filter(code => code !== 'KGS'))

/** Signs that several currencies have, by the language of their place: `[$£-809]` is the pound of Britain. */
const codesOfPlaces = {
  '£': { 809: 'GBP', c01: 'EGP', 3001: 'LBP', 2801: 'SYP' },
  $: {
    ...{ 409: 'USD', c09: 'AUD', 1009: 'CAD', c0c: 'CAD', 1409: 'NZD' },
    ...{ 1004: 'SGD', c04: 'HKD', 404: 'TWD', '80a': 'MXN' },
  },
  '¥': { 411: 'JPY', 804: 'CNY' },
  '﷼': { 429: 'IRR', 401: 'SAR', 2401: 'YER', 2001: 'OMR', 4001: 'QAR' },
}

const marks = /[\u200e\u200f\u061c]/g
/** How words of currencies are compared: `ر.س` and `ر.س.` are one. */
const bareWord = word => word.replace(/[.\s\u00a0]/g, '').toUpperCase()

/** What stands beside the number: in quotes, behind backslashes, or in Arabic letters. */
function wordsBeside(section) {
  let shown = ''
  for (const [token] of section.replace(unshown, '').matchAll(/"[^"]*"?|\\.|./gsu)) {
    if (token.startsWith('"')) shown += token.replaceAll('"', '')
    else if (token.startsWith('\\')) shown += token.slice(1)
    else if (/[\p{Script=Arabic}\s]/u.test(token)) shown += token
    else shown += token === '.' && /\p{Script=Arabic}$/u.test(shown) ? token : '\0'
  }
  return shown.split('\0').map(words => words.trim())
}

/** The sign, code or word of a currency that a format shows beside the number: `[$EGP] #,##0.00`, `"$"0.00`, `0.00 "ر.س"`. */
function currencyOf(section, currencyWords) {
  const [, sign, place] = /\[\$([^\]-]+)(?:-([^\]]*))?\]/.exec(section) ?? []
  const named = sign?.replace(marks, '').trim()
  if (named) return codesOfPlaces[named]?.[place?.toLowerCase().replace(/^0+/, '')] ?? named
  const shown = section.replace(/\[[^\]]*\]?/g, '')
  const words = wordsBeside(shown.replace(marks, ''))
  const isCurrency = each => currencyCodes.has(each) || currencyWords.has(bareWord(each))
  return words.find(isCurrency) ?? /\p{Sc}/u.exec(shown)?.[0]
}

function formatOfCode(code, currencyWords) {
  if (code.length > longestCode || /^general$/i.test(code)) return asItIs
  const [section, ...others] = sectionsOf(code)
  const letters = section
    .replace(elapsed, '')
    .replace(unshown, '')
    .replace(/"[^"]*"?|\\./gs, '')
  if (elapsed.test(section)) return asItIs
  const hasDay = /[yd]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))
  if (hasDay) return { is: 'day' }
  if (/[hs]/i.test(letters)) return { is: 'time' }
  if (letters.includes('%')) return { is: 'share' }
  const padded = paddingOf(section)
  if (padded) return { is: 'padded', parts: padded, isSigned: others.length === 0 }
  const unit = currencyOf(section, currencyWords)
  return unit === undefined ? asItIs : { is: 'number', unit }
}

/** What a format does, by its number and by the code that the workbook gives for it; `currencyWords` are as `i18n/currency-names.ts` has them. */
export function formatOf(id, code, currencyWords = new Set()) {
  if (code !== undefined) return formatOfCode(code, currencyWords)
  if (daysById.includes(id)) return { is: 'day' }
  if (timesById.includes(id)) return { is: 'time' }
  return sharesById.includes(id) ? { is: 'share' } : asItIs
}

// A spreadsheet keeps fifteen digits; what stands beyond them is the noise of binary fractions.
function plain(number, written) {
  // Digits that a program wrote into the file are all of the number, however many.
  if (/^-?(?:0|[1-9]\d{0,49})$/.test(written)) return written
  const rounded = Number(number.toPrecision(15))
  return /e/i.test(String(rounded))
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded)
}

/**
 * Whether a whole number may have lost digits: it has more than fifteen, and is not written with a sixteenth that a
 * spreadsheet would have made 0.
 */
export function isInexact(written) {
  const number = Math.abs(Number(written))
  if (!(number >= 1e15)) return false
  return !(Number.isSafeInteger(number) && /^-?\d{15}[1-9]$/.test(written))
}

/** A hundred times a decimal, digit by digit. */
function hundredfold(decimal) {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) return decimal
  const digits = fraction.padEnd(2, '0')
  const units = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2)
  return `${sign}${units}${rest === '' ? '' : `.${rest}`}`
}

const seconds = 86_400
const lastDay = 2_958_465 // the end of the year 9999
const two = number => String(number).padStart(2, '0')

/** The day that a serial number counts, and its time unless that is midnight. */
function dayOf(number, countsFrom1904) {
  let day = Math.floor(number)
  let second = Math.round((number - day) * seconds)
  if (second === seconds) {
    day += 1
    second = 0
  }
  if (day < (countsFrom1904 ? 0 : 1) || day > lastDay) return null
  // Spreadsheets believe that 1900 was a leap year: the day that they count as its 29 February is none.
  if (!countsFrom1904 && day === 60) return null
  const first = countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  const date = new Date(first + day * seconds * 1000).toISOString().slice(0, 10)
  return second === 0 ? date : `${date} ${clockOf(second)}`
}

const clockOf = second => `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`

function paddedOf(number, { parts, isSigned }) {
  if (!Number.isSafeInteger(number) || (number < 0 && !isSigned)) return null
  const places = parts.filter(part => part === null).length
  const digits = String(Math.abs(number)).padStart(places, '0')
  // What is longer than its places stands before the first of them.
  let at = digits.length - places
  let text = ''
  let isFirst = true
  for (const part of parts) {
    if (part !== null) text += part
    else {
      text += isFirst ? digits.slice(0, at + 1) : digits[at]
      isFirst = false
      at += 1
    }
  }
  return number < 0 ? `-${text}` : text
}

/**
 * A number as a person sees it in its cell, where that says more than the number: days as `YYYY-MM-DD`, shares with their
 * sign, leading zeros. Any other is its plain decimal; `hasPoint` says whether that has decimals.
 */
export function shownNumber(written, format, countsFrom1904) {
  const number = Number(written)
  if (!Number.isFinite(number)) return { text: written, hasPoint: false }
  const decimal = plain(number, written)
  const shown = text => ({ text, hasPoint: false })
  if (format.is === 'day' || (format.is === 'time' && number >= 1)) {
    const day = dayOf(number, countsFrom1904)
    if (day !== null) return shown(day)
  }
  if (format.is === 'time' && number >= 0 && number < 1) {
    const second = Math.round(number * seconds)
    if (second < seconds) return shown(clockOf(second))
  }
  if (format.is === 'share') {
    const share = hundredfold(decimal)
    return { text: `${share}%`, hasPoint: share.includes('.') }
  }
  if (format.is === 'padded') {
    const padded = paddedOf(number, format)
    if (padded !== null) return shown(padded)
  }
  return { text: format.unit === undefined ? decimal : `${decimal} ${format.unit}`, hasPoint: decimal.includes('.') }
}
