import { crudWords } from '../../../i18n/pages/console.ts'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { nameAfter } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import { useText } from '../../layout/language.tsx'
import { choices } from '../forms/inputs.tsx'
import { useListedFields } from '../forms/visible-fields.ts'
import { labelOf, titleOf } from '../kit/words.ts'
import { FilterBar } from '../lists/FilterBar.tsx'
import type { FilterField } from '../lists/fields.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { lowStockFilter } from '../low-stock/low-stock-filter.ts'

/** The bar over a list of records: every declared filter. */
export function Filters({ declaration }: { declaration: Resource }) {
  const text = useText()
  const { name: resource, title } = declaration
  const listed = useListedFields(declaration)
  return (
    <FilterBar
      find={text(crudWords.search, { all: text(nameAfter(titleOf(resource).all)) })}
      fields={declaration.filters.flatMap(name => (name === lowStockFilter ? [] : (filterOf(declaration, name) ?? [])))}
      keeps={[lowStockFilter]}
    >
      <ListTools
        resource={resource}
        columns={listed.filter(name => name !== title).map(name => ({ name, label: labelOf(resource, name) }))}
      />
    </FilterBar>
  )
}

function filterOf({ name: resource, fields }: Resource, name: string): FilterField | undefined {
  const field = fieldOf(fields, name)
  const label = name === 'active' ? crudWords.activity : labelOf(resource, name)
  if (field.kind === 'choice') return { kind: 'choice', name, label, options: choices(resource, name, field.options) }
  if (field.kind === 'link') return { kind: 'link', name, label, to: field.to }
  if (field.kind === 'date') return { kind: 'days', name, label }
  if (field.kind === 'money' || field.kind === 'price') return { kind: 'amounts', name, label }
  if (field.kind !== 'flag') return undefined
  const [yes, no] = name === 'active' ? [crudWords.active, crudWords.inactive] : [inputWords.yes, inputWords.no]
  const options = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return { kind: 'choice', name, label, options }
}
