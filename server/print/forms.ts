import { inArabicDigits, inParentheses } from '../../i18n/digits.ts'
import type { Organization } from '../work.ts'
import type { ReportSheet, Sheet, Twin } from './sheet.ts'

/**
 * Figures on paper as the organization has them: a negative one in parentheses, and on Arabic paper the digits of Arabic.
 * A paper in both languages keeps Latin digits, which both of its readers read. Numbers of documents, of accounts and of
 * taxes are codes, and are copied as they stand.
 */

const saudiArabia = 682

/** Whether days have their date of Umm al-Qura beside them: as it was chosen, or in Saudi Arabia. */
export const showsHijri = ({ hijri_dates, countryId }: Pick<Organization, 'hijri_dates' | 'countryId'>): boolean =>
  hijri_dates === 'by_country' ? countryId === saudiArabia : hijri_dates === 'shown'

type Forms = Pick<Organization, 'digits' | 'negative_amounts'>

// A figure on a report stands between marks that keep its order.
const marked = /^(\u2066?)(.*?)(\u2069?)$/s

function formsOf({ digits, negative_amounts }: Forms, isArabic: boolean) {
  const inDigits = (text: string) => (isArabic && digits === 'arabic' ? inArabicDigits(text) : text)
  const signed = (figure: string) => (negative_amounts === 'parentheses' ? inParentheses(figure) : figure)
  return {
    /** Our own words with figures in them. */
    words: inDigits,
    figure: (text: string) =>
      text.replace(
        marked,
        (_, before: string, figure: string, after: string) => before + inDigits(signed(figure)) + after,
      ),
    /** Of what may be a code, only days and hours. */
    days: (text: string) => text.replace(/\b\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?(?!\d)/g, inDigits),
  }
}

export function withFormsOfBooks(sheet: Sheet, organization: Forms): Sheet {
  const forms = formsOf(organization, sheet.language === 'ar' && sheet.sellerBeside === null)
  const twin = ({ first, second }: Twin): Twin => ({ first: forms.words(first), second })
  return {
    ...sheet,
    facts: sheet.facts.map(fact => ({
      ...fact,
      value: forms.days(fact.value),
      note: fact.note && forms.words(fact.note),
    })),
    columns: sheet.columns.map(column => ({ ...column, label: twin(column.label) })),
    rows: sheet.rows.map(row =>
      row.map((cell, index) =>
        sheet.columns[index]?.is === 'number'
          ? { text: forms.figure(cell.text), under: cell.under && forms.words(cell.under) }
          : { ...cell, text: sheet.columns[index]?.is === 'code' ? forms.days(cell.text) : cell.text },
      ),
    ),
    totals: sheet.totals.map(total => ({ ...total, label: twin(total.label), value: forms.figure(total.value) })),
    footer: { ...sheet.footer, end: forms.days(sheet.footer.end) },
  }
}

export function reportWithForms(sheet: ReportSheet, organization: Forms): ReportSheet {
  const forms = formsOf(organization, sheet.language === 'ar')
  return {
    ...sheet,
    facts: sheet.facts.map(fact => ({ ...fact, value: forms.days(fact.value) })),
    columns: sheet.columns.map(column => ({ ...column, label: forms.words(column.label) })),
    rows: sheet.rows.map(row => ({
      ...row,
      cells: row.cells.map((cell, index) =>
        sheet.columns[index]?.is === 'number' ? forms.figure(cell) : forms.days(cell),
      ),
    })),
    proofs: sheet.proofs.map(proof => ({
      ...proof,
      left: forms.figure(proof.left),
      right: forms.figure(proof.right),
      difference: forms.figure(proof.difference),
    })),
    footer: { ...sheet.footer, end: forms.days(sheet.footer.end) },
  }
}
