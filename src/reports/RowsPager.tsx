import { reportSheetWords } from '../../i18n/report-pages.ts'
import type { PageOfRows } from '../dataProvider/answers.ts'
import { Icon } from '../layout/icons.tsx'
import { useText } from '../layout/language.tsx'

/** Which rows of how many a page holds: `1–500`. */
export const rangeOf = ({ current_page, per_page, total }: PageOfRows): string =>
  `${(current_page - 1) * per_page + 1}–${Math.min(current_page * per_page, total)}`

/** Which rows of how many, and the way to the others; nothing where all of them are here. */
export function RowsPager({ page, onPage }: { page: PageOfRows; onPage: (page: number) => void }) {
  const text = useText()
  const { current_page, last_page, total } = page
  if (last_page <= 1) return null
  return (
    <div className="pager no-print">
      <span className="dense">{text(reportSheetWords.rows, { range: rangeOf(page), total })}</span>
      <span className="end">
        <button
          type="button"
          className="icon-btn"
          aria-label={text(reportSheetWords.previousRows)}
          disabled={current_page <= 1}
          onClick={() => onPage(current_page - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={text(reportSheetWords.nextRows)}
          disabled={current_page >= last_page}
          onClick={() => onPage(current_page + 1)}
        >
          <Icon name="chevron" />
        </button>
      </span>
    </div>
  )
}
