import { useEffect } from 'react'
import { reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import { directionOf, type Language, translated } from '../../../i18n/text.ts'
import type { Report, ReportColumn } from '../../../schema/answers/reports.ts'

/** Millimetres that a column asks for; wider reports than the paper stand across it. */
const asks: Record<ReportColumn['type'], number> = {
  text: 36,
  code: 17,
  money: 21,
  foreign: 21,
  quantity: 15,
  price: 19,
  date: 18,
  moment: 28,
  count: 11,
  days: 11,
  percent: 15,
}
const paper = 186

const isWide = (columns: readonly ReportColumn[]) => columns.reduce((all, { type }) => all + asks[type], 0) > paper + 12

const quoted = (words: string) => `"${words.replace(/[\\"\n]/g, ' ')}"`

/** The foot of every printed page: whose books and which report on one side, the page on the other. */
export function usePrintMargins(report: Report | undefined, language: Language): void {
  useEffect(() => {
    if (!report || !('adoptedStyleSheets' in document)) return
    const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
    const sheet = new CSSStyleSheet()
    const message = quoted(`${report.organization} · ${report.title}`)
    const page = quoted(`${translated(reportSheetWords.pageOf, language)} `)
    sheet.replaceSync(`
      @page {
        size: A4 ${isWide(report.columns) ? 'landscape' : 'portrait'};
        margin: 12mm 12mm 16mm;
        @bottom-${start} { content: ${message}; font: 8pt var(--font, sans-serif); color: #444; }
        @bottom-${end} { content: ${page} counter(page) " / " counter(pages); font: 8pt sans-serif; color: #444; }
      }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  }, [report, language])
}
