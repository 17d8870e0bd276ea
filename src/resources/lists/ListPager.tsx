import { useListContext } from 'react-admin'
import { crudWords } from '../../../i18n/pages/console.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useText } from '../../layout/language.tsx'
import styles from '../../layout/Pager.module.css'
import { PageButtons, rangeOf } from '../../layout/Pager.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'

const sizes = [10, 25, 50, 100]

/** Which rows of how many, and the way to the others. */
export function ListPager() {
  const text = useText()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  return (
    <footer className={styles.pager}>
      <span>{text(crudWords.range, { range: rangeOf(page, perPage, total), total })}</span>
      {total > firstOf(sizes) && (
        <label className="muted">
          {text(crudWords.perPage)}{' '}
          <select
            className={`${inputStyles.input} ${styles.pageSize}`}
            data-part="input"
            value={perPage}
            onChange={event => setPerPage(Number(event.target.value))}
          >
            {sizes.map(size => (
              <option key={size} value={size}>
                {inDigitsOfBooks(String(size))}
              </option>
            ))}
          </select>
        </label>
      )}
      <PageButtons page={page} last={Math.ceil(total / perPage)} onPage={setPage} />
    </footer>
  )
}
