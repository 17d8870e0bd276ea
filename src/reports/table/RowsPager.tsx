import { reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import type { PageOfRows } from '../../../schema/answers/values.ts'
import { useText } from '../../layout/language.tsx'
import pagerStyles from '../../layout/Pager.module.css'
import { PageButtons, rangeOf } from '../../layout/Pager.tsx'
import reportPageStyles from '../kit/report-page.module.css'

/** Which rows of how many, and the way to the others; nothing where all of them are here. */
export function RowsPager({ page, onPage }: { page: PageOfRows; onPage: (page: number) => void }) {
  const text = useText()
  const { current_page, per_page, last_page, total } = page
  if (last_page <= 1) return null
  return (
    <div className={`${pagerStyles.pager} ${reportPageStyles.rowsPager} no-print`}>
      <span className="dense">
        {text(reportSheetWords.rows, { range: rangeOf(current_page, per_page, total), total })}
      </span>
      <PageButtons
        page={current_page}
        last={last_page}
        onPage={onPage}
        before={reportSheetWords.previousRows}
        after={reportSheetWords.nextRows}
      />
    </div>
  )
}
