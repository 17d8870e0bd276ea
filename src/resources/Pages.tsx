import { useListContext } from 'react-admin'
import { crudWords } from '../../i18n/console.ts'
import { Icon } from '../layout/icons.tsx'
import { useText } from '../layout/language.tsx'

const sizes = [10, 25, 50, 100]

/** Which rows of how many, and the way to the others. */
export function Pages() {
  const text = useText()
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext()
  const range = `${(page - 1) * perPage + 1}–${Math.min(page * perPage, total)}`
  return (
    <footer className="pager">
      <span>{text(crudWords.range, { range, total })}</span>
      {total > sizes[0]! && (
        <label className="muted">
          {text(crudWords.perPage)}{' '}
          <select
            className="input page-size"
            value={perPage}
            onChange={event => setPerPage(Number(event.target.value))}
          >
            {sizes.map(size => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span className="end">
        <button
          type="button"
          className="icon-btn"
          aria-label={text(crudWords.previousPage)}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={text(crudWords.nextPage)}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="chevron" />
        </button>
      </span>
    </footer>
  )
}
