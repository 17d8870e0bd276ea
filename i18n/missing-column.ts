import type { Text } from './text.ts'

/** What is said of a file that lacks a column: by the API, and by the page before it sends the file. */
export const missingColumn: Text = { ar: 'لا يوجد عمود لـ{value}', en: 'There is no column for {value}' }
