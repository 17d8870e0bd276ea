import { type RaRecord, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Resource } from '../../../schema/declare.ts'
import type { Field } from '../../../schema/fields.ts'
import { useText } from '../../layout/language.tsx'
import styles from '../../layout/lists.module.css'
import { isFigure, RecordCell, StoppedMark } from '../forms/inputs.tsx'
import { useListedFields } from '../forms/visible-fields.ts'
import { addressOf } from '../kit/addresses.ts'
import { labelOf } from '../kit/words.ts'
import { SelectBar, SelectOfCard, useSelecting } from '../lists/Select.tsx'
import { hasBulk } from './RecordsBulk.tsx'
import { RowNote } from './RowNote.tsx'

const isQuantity = ({ kind }: Field) => kind === 'quantity'
/** A day or a quantity alone does not tell what it is. */
const isNamed = (field: Field) => field.kind === 'date' || isQuantity(field)

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The rows of a list on a phone: the title and its last figure, and below them what tells it apart. */
export function RecordCards({ declaration }: { declaration: Resource }) {
  const text = useText()
  const { name: resource, fields, title } = declaration
  const list = useListedFields(declaration)
  const { data = [] } = useListContext()
  const isSelectable = hasBulk(declaration)
  const selecting = useSelecting()
  const figures = list.filter(name => isFigure(fieldOf(fields, name)))
  const figure = figures.at(-1)
  const details = [
    ...list.filter(name => name !== title && !isFigure(fieldOf(fields, name))).slice(0, 3),
    ...figures.filter(name => name !== figure && isQuantity(fieldOf(fields, name))),
  ]
  const cell = (name: string, record: RaRecord) => (
    <RecordCell resource={resource} name={name} field={fieldOf(fields, name)} record={record} />
  )
  return (
    <>
      {isSelectable && <SelectBar {...selecting} />}
      <ul className={styles.cards}>
        {data.map(record => (
          <li key={record.id}>
            {isSelectable && selecting.isSelecting && <SelectOfCard id={record.id} name={String(record[title])} />}
            <Link to={addressOf(resource, record.id)}>
              <span className={styles.line}>
                <span className={styles.name}>
                  {cell(title, record)} {!details.includes('active') && <StoppedMark record={record} />}
                </span>
                {figure && (
                  <span className={styles.figure}>
                    {figures.length > 1 && <span className="muted dense">{text(labelOf(resource, figure))}</span>}{' '}
                    <strong>{cell(figure, record)}</strong>
                  </span>
                )}
              </span>
              <span className={styles.details}>
                {details
                  .filter(name => isThere(record[name]))
                  .map(name => (
                    <span key={name}>
                      {isNamed(fieldOf(fields, name)) && `${text(labelOf(resource, name))} `}
                      {cell(name, record)}
                    </span>
                  ))}
              </span>
              <RowNote resource={resource} id={record.id} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
