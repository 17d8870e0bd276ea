import type { Day } from 'date-fns'
import { inArabicDigits } from '../../../i18n/digits.ts'

/** 0 is Sunday. */
export type Weekday = Day

/** How the open organization wants its figures and days shown. */
interface FormsOfBooks {
  firstWeekday: Weekday
  /** Whether figures are written in Arabic-Indic digits to who reads now. */
  hasArabicDigits: boolean
  /** Whether a negative amount stands in parentheses. */
  hasParentheses: boolean
  /** Whether amounts of reports and the dashboard are shown without decimals. */
  hasWholeSums: boolean
  /** Decimals of the currency that the books are kept in; 2 unless said otherwise. */
  decimals?: number
  /** Whether a rate in it may have thousands. */
  hasLargeRates?: boolean
  /** Whether who reads now reads English, where a comma groups thousands. */
  isEnglish?: boolean
}

const usual: FormsOfBooks = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false }

let formsOfBooks: () => FormsOfBooks = () => usual

/** Whoever opens an organization says here where its choices are found. */
export function takeFormsFrom(forms: () => FormsOfBooks): void {
  formsOfBooks = forms
}

/** The choices of the open organization; asked for every figure of a page, so what answers keeps them. */
export const presentForms = (): FormsOfBooks => formsOfBooks()

/** A figure, a day or a count in the digits that the reader gets. Codes and what is typed keep theirs. */
export const inDigitsOfBooks = (text: string): string => (presentForms().hasArabicDigits ? inArabicDigits(text) : text)
