import { useEffect, useRef, useState } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { listBarWords } from '../../../i18n/records/lists.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './bulk.module.css'

/** All rows of the page, a dash for some. */
function PageBox() {
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
    <input
      ref={box}
      type="checkbox"
      className={inputStyles.box}
      aria-label={text(listBarWords.selectPage)}
      checked={ids.length > 0 && chosen.length === ids.length}
      onChange={() => onSelect(chosen.length === ids.length ? others : [...others, ...ids])}
    />
  )
}

interface RowBoxProps {
  id: Identifier
  name: string
}

function RowBox({ id, name }: RowBoxProps) {
  const text = useText()
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      className={inputStyles.box}
      aria-label={text(listBarWords.selectRow, { name })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  )
}

/** The head of the column of boxes. */
export const SelectHead = () => (
  <th scope="col" className={styles.box} data-part="select">
    <PageBox />
  </th>
)

/** The box of one row. */
export const SelectCell = (row: RowBoxProps) => (
  <td className={styles.box} data-part="select">
    <RowBox {...row} />
  </td>
)

/** On a phone the rows have boxes once somebody asks for them: names need the room. */
export function useSelecting() {
  const { selectedIds = [], onUnselectItems } = useListContext()
  const [isRequested, setRequested] = useState(false)
  const isSelecting = isRequested || selectedIds.length > 0
  const toggle = () => {
    if (isSelecting) onUnselectItems()
    setRequested(!isSelecting)
  }
  return { isSelecting, toggle }
}

/** Over the rows on a phone: the way to choose several, and all of the page. */
export function SelectBar({ isSelecting, toggle }: ReturnType<typeof useSelecting>) {
  const text = useText()
  return (
    <div className={styles.selecting}>
      {isSelecting && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
        <label>
          <PageBox /> {text(listBarWords.selectPage)}
        </label>
      )}
      <Button size="small" variant="text" onClick={toggle}>
        {text(isSelecting ? listBarWords.selectNone : listBarWords.selectSeveral)}
      </Button>
    </div>
  )
}

/** The box of one row on a phone. */
export const SelectOfCard = (row: RowBoxProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it, and has a name of its own
  <label className={styles.ofCard} data-part="select">
    <RowBox {...row} />
  </label>
)
