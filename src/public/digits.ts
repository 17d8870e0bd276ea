/** Arabic-Indic and Persian digits and separators as the ASCII ones that are stored and sent. */
export const toAsciiNumber = (typed: string): string =>
  typed
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/** Of a whole letter the one run of six digits, whatever other numbers it has; they may be parted in the middle. */
const sixDigits = /(?<!\d)(?:\d{6}|\d{3}[\s\u00a0-]\d{3})(?!\d)/

/** A verification code as it was meant, however it was typed or pasted: else its first six digits. */
export function toCode(typed: string): string {
  const text = toAsciiNumber(typed)
  return (sixDigits.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, 6)
}

/**
 * A tax rate as it is typed, with one kind of decimal point: at most a hundred, it has no thousands. What is no part of a
 * number stays, to be refused: without its letter 1e2 would be 12.
 */
export const toPercentage = (typed: string): string =>
  toAsciiNumber(typed)
    .replaceAll(/[,،]/g, '.')
    .replace(/[%٪\s\p{Cf}]/gu, '')

export const isPercentage = (value: string): boolean => /^\d{1,3}(\.\d+)?$/.test(value) && Number(value) <= 100
