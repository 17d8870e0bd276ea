/** The digits that figures are written with. */

const figure = /\d+(?:,\d{3})*(?:\.\d+)?/g
const arabicDigit = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0x630)

/** Figures in the digits of Arabic, with its separators: 1,234.50 → ١٬٢٣٤٫٥٠. The order of their signs stays. */
export const inArabicDigits = (text: string): string =>
  text.replace(figure, written => written.replaceAll(',', '٬').replaceAll('.', '٫').replace(/\d/g, arabicDigit))

/** A negative figure as financial statements have it: −1,250.00 → (1,250.00). Anything else stays. */
export const inParentheses = (written: string): string => (/^[-−]\d/.test(written) ? `(${written.slice(1)})` : written)
