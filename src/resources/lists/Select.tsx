import { useEffect, useRef } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { listBarWords } from '../../../i18n/records/lists.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useText } from '../../layout/language.tsx'
import styles from './bulk.module.css'

/** The head of the column of boxes: all rows of the page, a dash for some. */
export function SelectHead() {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter(id => selectedIds.includes(id))
  const isSome = chosen.length > 0 && chosen.length < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  const others = selectedIds.filter(id => !ids.includes(id))
  return (
    <th scope="col" className={styles.box} data-part="select">
      <input
        ref={box}
        type="checkbox"
        className={inputStyles.box}
        aria-label={text(listBarWords.selectPage)}
        checked={ids.length > 0 && chosen.length === ids.length}
        onChange={() => onSelect(chosen.length === ids.length ? others : [...others, ...ids])}
      />
    </th>
  )
}

/** The box of one row. */
export function SelectCell({ id, name }: { id: Identifier; name: string }) {
  const text = useText()
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <td className={styles.box} data-part="select">
      <input
        type="checkbox"
        className={inputStyles.box}
        aria-label={text(listBarWords.selectRow, { name })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </td>
  )
}

/**
 * What was selected is forgotten with the page, and when the list shows others: it would be acted on by surprise. Over the
 * pages of the same list it stays, as the bar counts it.
 */
export function ForgetSelection() {
  const { onUnselectItems, filterValues } = useListContext()
  const forget = useRef(onUnselectItems)
  forget.current = onUnselectItems
  const requested = JSON.stringify(filterValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question of the list
  useEffect(() => () => forget.current(), [requested])
  return null
}
