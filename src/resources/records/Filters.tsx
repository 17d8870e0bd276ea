import { type ReactNode, useId, useState } from 'react'
import { useReference } from 'react-admin'
import { crudWords } from '../../../i18n/pages/console.ts'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { nameAfter } from '../../../i18n/text.ts'
import type { Resource } from '../../../schema/declare.ts'
import type { Field } from '../../../schema/fields.ts'
import { pickableOf, usePicking } from '../../dataProvider/usePicking.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Icon } from '../../layout/icons.tsx'
import { FilterChip, PickChip } from '../../layout/inputs/FilterChip.tsx'
import { useText, useWords, type Words } from '../../layout/language.tsx'
import styles from '../../layout/lists.module.css'
import { MenuItem, OpenMenu } from '../../layout/overlays/Menu.tsx'
import { choices } from './inputs.tsx'
import { useFilters, useTypedFilter } from './list-filters.tsx'
import { labelOf, titleOf } from './words.ts'

/** The search box and one button per declared filter. */
export function Filters({ declaration }: { declaration: Resource }) {
  return (
    <search className={styles.toolbar}>
      <SearchBox resource={declaration.name} />
      {declaration.filters.map(name => (
        <Filter key={name} resource={declaration.name} name={name} field={declaration.fields[name]!} />
      ))}
    </search>
  )
}

function SearchBox({ resource }: { resource: string }) {
  const text = useText()
  const id = useId()
  const { value, onChange } = useTypedFilter('q')
  const label = text(crudWords.search, { all: text(nameAfter(titleOf(resource).all)) })
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

interface FilterProps {
  resource: string
  name: string
  field: Field
}

function useFilter(name: string) {
  const { filters, ask } = useFilters()
  return {
    value: filters[name] as string | number | boolean | undefined,
    set: (value: string | number | boolean | null) => ask({ [name]: value }),
  }
}

function Filter(props: FilterProps): ReactNode {
  const { resource, name, field } = props
  if (field.kind === 'choice') {
    return <ChoiceFilter {...props} options={choices(resource, name, field.options)} />
  }
  if (field.kind === 'flag') {
    const [yes, no] = name === 'active' ? [crudWords.active, crudWords.inactive] : [inputWords.yes, inputWords.no]
    return (
      <ChoiceFilter
        {...props}
        options={[
          { value: true, label: yes },
          { value: false, label: no },
        ]}
      />
    )
  }
  if (field.kind === 'link') return <LinkFilter {...props} to={field.to} />
  return null
}

type Choice = { value: string | boolean; label: Words }

function ChoiceFilter({ resource, name, options }: FilterProps & { options: readonly Choice[] }) {
  const text = useText()
  const words = useWords()
  const { value, set } = useFilter(name)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = options.find(option => String(option.value) === String(value))
  const choose = (next: string | boolean | null) => {
    setAnchor(null)
    set(next)
  }
  return (
    <>
      <FilterChip
        field={text(name === 'active' ? crudWords.activity : labelOf(resource, name))}
        value={chosen && words(chosen.label)}
        onOpen={setAnchor}
        onClear={() => set(null)}
      />
      <OpenMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem selected={!chosen} onClick={() => choose(null)}>
          {text(crudWords.filterAny)}
        </MenuItem>
        {options.map(option => (
          <MenuItem key={String(option.value)} selected={option === chosen} onClick={() => choose(option.value)}>
            {words(option.label)}
          </MenuItem>
        ))}
      </OpenMenu>
    </>
  )
}

function LinkFilter({ resource, name, to }: FilterProps & { to: string }) {
  const text = useText()
  const { value, set } = useFilter(name)
  const picking = usePicking(to)
  const id = value === undefined ? undefined : String(value)
  const { referenceRecord } = useReference({ reference: to, id: id ?? '', options: { enabled: id !== undefined } })
  return (
    <PickChip
      {...picking}
      field={text(labelOf(resource, name))}
      id={id}
      name={id !== undefined && referenceRecord ? pickableOf(to, referenceRecord).label : id}
      onPick={set}
    />
  )
}
