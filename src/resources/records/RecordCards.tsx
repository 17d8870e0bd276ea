import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '../../../schema/declare.ts'
import styles from '../../layout/lists.module.css'
import { addressOf } from '../addresses.ts'
import { isFigure, RecordCell } from './inputs.tsx'
import { useListedFields } from './seen-fields.ts'

/** The rows of a list on a phone: the title and its last figure, and below them what tells it apart. */
export function RecordCards({ declaration }: { declaration: Resource }) {
  const { name: resource, fields, title } = declaration
  const list = useListedFields(declaration)
  const { data = [] } = useListContext()
  const figure = list.findLast(name => isFigure(fields[name]!))
  const details = list.filter(name => name !== title && !isFigure(fields[name]!)).slice(0, 3)
  return (
    <ul className={styles.cards}>
      {data.map(record => (
        <li key={record.id}>
          <Link to={addressOf(resource, record.id)}>
            <span className={styles.line}>
              <span className={styles.name}>
                <RecordCell resource={resource} name={title} field={fields[title]!} record={record} />
              </span>
              {figure && (
                <strong className={styles.figure}>
                  <RecordCell resource={resource} name={figure} field={fields[figure]!} record={record} />
                </strong>
              )}
            </span>
            <span className={styles.details}>
              {details
                .filter(name => record[name] !== null && record[name] !== undefined && record[name] !== '')
                .map(name => (
                  <span key={name}>
                    <RecordCell resource={resource} name={name} field={fields[name]!} record={record} />
                  </span>
                ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
