import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import ledgerStyles from '../../elements/ledger.module.css'
import { Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from '../../layout/lists.module.css'
import { LedgerTable } from '../../layout/Page.tsx'
import { isFigure, RecordCell, StoppedMark, TitleLink } from '../forms/inputs.tsx'
import { useShownFields } from '../forms/visible-fields.ts'
import { addressOf } from '../kit/addresses.ts'
import { sumDecimals } from '../kit/sum.ts'
import { labelOf, titleOf } from '../kit/words.ts'
import { SelectCell, SelectHead } from '../lists/Select.tsx'
import { hasBulk } from './RecordsBulk.tsx'
import { RowNote } from './RowNote.tsx'

/** From here on columns stand closer, so that the figures at the end are in sight beside the menu. */
const manyColumns = 7

/** The rows of a list as a ledger: the title opens the record, the head sorts, what is money adds up below. */
export function RecordTable({ declaration }: { declaration: Resource }) {
  const { name: resource, fields, title } = declaration
  const list = useShownFields(declaration)
  const isSelectable = hasBulk(declaration)
  const { data = [], isPlaceholderData } = useListContext()
  const navigate = useNavigate()
  return (
    <LedgerTable
      label={titleOf(resource).all}
      className={`${ledgerStyles.records} ${list.length >= manyColumns ? ledgerStyles.manyColumns : ''} ${isPlaceholderData ? styles.waiting : ''}`}
    >
      <thead>
        <tr>
          {isSelectable && <SelectHead />}
          {list.map(name => (
            <Head key={name} declaration={declaration} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(record => (
          // The row is a larger target for the pointer; the keyboard has the link in it.
          <tr
            key={record.id}
            className={styles.opens}
            onClick={event => opens(event) && navigate(addressOf(resource, record.id))}
          >
            {isSelectable && <SelectCell id={record.id} name={String(record[title] ?? '')} />}
            {list.map(name => (
              <td key={name} className={isFigure(fieldOf(fields, name)) ? 'amount' : ''}>
                {name === title ? (
                  <>
                    <TitleLink resource={resource} id={record.id}>
                      <RecordCell resource={resource} name={name} field={fieldOf(fields, name)} record={record} />
                    </TitleLink>{' '}
                    {!list.includes('active') && <StoppedMark record={record} />}
                    <RowNote resource={resource} id={record.id} />
                  </>
                ) : (
                  <RecordCell
                    resource={resource}
                    name={name}
                    field={fieldOf(fields, name)}
                    record={record}
                    blankZero={name !== list.at(-1)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <Totals declaration={declaration} list={list} before={isSelectable ? 1 : 0} />
    </LedgerTable>
  )
}

const opens = (event: React.MouseEvent) =>
  !(event.target as Element).closest('a, button, input') && !window.getSelection()?.toString()

function Head({ declaration, name }: { declaration: Resource; name: string }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const field = fieldOf(declaration.fields, name)
  const label = text(name === 'active' ? crudWords.activity : labelOf(declaration.name, name))
  const isSorted = sort.field === name
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending'
  if (field.kind === 'link' || field.kind === 'note') return <th scope="col">{label}</th>
  return (
    <th scope="col" className={isFigure(field) ? 'amount' : ''} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <Icon name={isSorted && sort.order === 'ASC' ? 'up' : 'down'} className={isSorted ? '' : styles.idle} />
      </button>
    </th>
  )
}

/** Balances that the ledger keeps add up; prices and salaries side by side mean nothing together. */
const addsUp = (declaration: Resource, name: string) => {
  const field = declaration.fields[name]
  return field?.kind === 'money' && field.readOnly === true
}

interface TotalsProps {
  declaration: Resource
  list: readonly string[]
  /** Columns that stand before these. */
  before: number
}

function Totals({ declaration, list, before }: TotalsProps) {
  const text = useText()
  const { data = [], total = 0 } = useListContext()
  const first = list.findIndex(name => addsUp(declaration, name))
  if (first < 1 || data.length < 2) return null
  return (
    <tfoot>
      <tr>
        <td colSpan={first + before}>{text(data.length === total ? crudWords.total : crudWords.pageTotal)}</td>
        {list.slice(first).map(name => (
          <td key={name} className="amount">
            {addsUp(declaration, name) && (
              <Money
                value={sumDecimals(data.map(record => String(record[name] ?? '0')))}
                decimals={baseCurrency().decimals}
              />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
