import type { Language } from '../../../i18n/text.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import { type ReportDeclaration, reportByKey, reportDeclaration } from '../../../schema/reports.ts'
import type { Books } from '../index.ts'

/** What a report is asked for whose address says nothing: this year, or today. */
export const firstParameters = ({ time }: Pick<ReportDeclaration, 'time'>): Record<string, string> =>
  time === 'as_of' ? {} : { preset: 'this_year' }

/** A report as it is asked by its page. */
export const reportQuery = (books: Books, wire: string, parameters: Record<string, string>, language: Language) => ({
  queryKey: ['reports', wire, parameters, language],
  queryFn: async () => (await books.report(wire, parameters)).data,
  // What leads to a page asks before the page does.
  staleTime: 1000,
})

/** The report of an address, asked ahead of its page; nothing of any other address. */
export function reportAhead(books: Books, address: string, language: Language) {
  const wire = lastOf(address.split('/'))
  const name = reportByKey(wire)
  return name && reportQuery(books, wire, firstParameters(reportDeclaration(name)), language)
}
