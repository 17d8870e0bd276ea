import type { Language } from './text.ts'

const signs = new Map<string, string>()
const isArabic = /\p{Script=Arabic}/u

/**
 * How a currency stands beside an amount: in Arabic by its Arabic abbreviation (ج.م., ر.س.) where it has one, else, and in
 * English, by its code. Rates keep the codes of both of their currencies.
 */
export function currencySign(code: string, language: Language): string {
  if (language !== 'ar' || !/^[A-Z]{3}$/.test(code)) return code
  const stored = signs.get(code)
  if (stored !== undefined) return stored
  const parts = new Intl.NumberFormat('ar', { style: 'currency', currency: code }).formatToParts(0)
  // Without the marks of direction that it comes with.
  const sign = parts.find(({ type }) => type === 'currency')?.value.replace(/[\u200e\u200f\u061c]/g, '') ?? code
  signs.set(code, isArabic.test(sign) ? sign : code)
  return signs.get(code) ?? code
}
