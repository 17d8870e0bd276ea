import { type ReactNode, useId, useState } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { maxLettersSearched } from '../../../schema/lists/list-options.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import styles from '../../layout/lists.module.css'
import { Menu } from '../../layout/overlays/Menu.tsx'
import { isEmpty } from '../kit/same-values.ts'
import { FieldChip } from './FieldChip.tsx'
import { type FilterField, filtersOf } from './fields.ts'
import barStyles from './filter-bar.module.css'
import { useFilters, useTypedFilter } from './list-filters.tsx'

interface FilterBarProps {
  /** What the search box says. */
  find: string
  fields: readonly FilterField[]
  /** Filters that a tab of the page sets: clearing keeps them. */
  keeps?: readonly string[]
  /** What the list is asked for when nothing is filtered. */
  opened?: Readonly<Record<string, unknown>>
  /** At its end: views and columns. */
  children?: ReactNode
}

/** The one bar over every list: words, what it is filtered by, and the way to filter by more. */
export function FilterBar({ find, fields, keeps = [], opened, children }: FilterBarProps) {
  const text = useText()
  const words = useWords()
  const { filters, askOnly } = useFilters()
  const [added, setAdded] = useState<string | null>(null)
  const isSet = (field: FilterField) => filtersOf(field).some(name => !isEmpty(filters[name]))
  const shown = fields.filter(field => isSet(field) || field.name === added)
  const others = fields.filter(field => !shown.includes(field))
  const stored = Object.fromEntries(keeps.filter(name => name in filters).map(name => [name, filters[name]]))
  const isFiltered = Object.keys(filters).some(name => !keeps.includes(name))
  return (
    <search className={`${styles.toolbar} ${barStyles.bar} no-print`}>
      <SearchBox label={find} />
      {shown.map(field => (
        <FieldChip
          key={field.name}
          field={field}
          opensAtOnce={field.name === added && !isSet(field)}
          onClosed={() => setAdded(now => (now === field.name ? null : now))}
        />
      ))}
      {others.length > 0 && (
        <Menu
          label={text(listBarWords.add)}
          choices={others.map(({ name, label }) => ({ key: name, label: words(label), choose: () => setAdded(name) }))}
          button={opens => (
            <Button size="small" variant="text" startIcon={<Icon name="filter" />} {...opens}>
              {text(listBarWords.add)}
            </Button>
          )}
        />
      )}
      {isFiltered && (
        <Button size="small" variant="text" onClick={() => askOnly({ ...opened, ...stored })}>
          {text(crudWords.clearFilters)}
        </Button>
      )}
      {children && <span className={`${barStyles.end} at-end`}>{children}</span>}
    </search>
  )
}

function SearchBox({ label }: { label: string }) {
  const text = useText()
  const id = useId()
  const { value, onChange } = useTypedFilter('q')
  return (
    <span className={`${inputStyles.input} ${styles.search}`} data-part="input">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        dir={value ? 'auto' : undefined}
        placeholder={label}
        value={value}
        maxLength={maxLettersSearched}
        onChange={event => onChange(event.target.value)}
        onBlur={() => onChange(value.trim())}
      />
      {value && (
        <IconButton isInInput label={text(crudWords.clearSearch)} onClick={() => onChange('')}>
          <Icon name="close" />
        </IconButton>
      )}
    </span>
  )
}
