import { isolated, type Language, type Text } from './text.ts'

/** What is said of a file that lacks a column: by the API, and by the page before it sends the file. */
export const missingColumn: Text = { ar: 'لا يوجد عمود {value}', en: 'There is no column for {value}' }

/** Names of columns as that sentence has them: in Arabic the letter before the article takes its alef away. */
export function forColumns(labels: readonly string[], language: Language): string {
  if (language === 'en') return labels.join(', ')
  return labels.map(joined).join('، و')
}

function joined(label: string): string {
  if (label.startsWith('ال')) return `لل${label.slice(2)}`
  return /^[\u0621-\u064a]/.test(label) ? `ل${label}` : `لـ${isolated(label)}`
}
