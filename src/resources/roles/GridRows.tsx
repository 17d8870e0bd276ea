import { memo, useEffect, useRef } from 'react'
import { rolePageWords } from '../../../i18n/pages/people.ts'
import { permissionText } from '../../../i18n/records/permissions.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { actionsOf, type PermissionName } from '../../../schema/permissions.ts'
import { hasDebitNotes } from '../../dataProvider/organization.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import styles from './grid.module.css'
import { type GridState, type SetCells, stateOf } from './grid-state.ts'
import { type Cell, grantedActions, gridActions } from './permission-edits.ts'

/** What a box for many cells stands at, and what pressing it does. */
function ManyCells({
  label,
  column,
  cells,
  state,
}: {
  label: string
  column: number
  cells: Cell[]
  state: GridState
}) {
  const box = useRef<HTMLInputElement>(null)
  const free = cells.filter(({ name, action }) => !state.locked(name, action))
  const isGranted = ({ name, action }: Cell) => grantedActions(state.before, state.edits, name).includes(action)
  const present = cells.filter(isGranted).length
  const isAll = present === cells.length && present > 0
  useEffect(() => {
    if (box.current) box.current.indeterminate = present > 0 && !isAll
  }, [present, isAll])
  if (cells.length === 0) return null
  return (
    <input
      ref={box}
      className={inputStyles.box}
      type="checkbox"
      tabIndex={-1}
      data-column={column}
      aria-label={label}
      checked={isAll}
      disabled={free.length === 0}
      onChange={() => state.set(free, !free.every(isGranted))}
    />
  )
}

const cellsOf = (names: readonly PermissionName[], action: Cell['action']): Cell[] =>
  names.filter(name => actionsOf(name).includes(action)).map(name => ({ name, action }))
const everyCell = (names: readonly PermissionName[]): Cell[] => gridActions.flatMap(action => cellsOf(names, action))

/** The heads of the columns, each with a box for the whole column. */
export function ActionHeads({ names, ...state }: GridState & { names: readonly PermissionName[] }) {
  const text = useText()
  return (
    <tr data-grid-row>
      <th scope="col">{text(rolePageWords.resource)}</th>
      {gridActions.map((action, column) => (
        <th key={action} scope="col">
          <span>{text(rolePageWords[action])}</span>
          <ManyCells
            label={text(rolePageWords.cell, {
              action: text(rolePageWords[action]),
              name: text(rolePageWords.everything),
            })}
            column={column}
            cells={cellsOf(names, action)}
            state={state}
          />
        </th>
      ))}
      <th scope="col" className={styles.all}>
        <span>{text(rolePageWords.everything)}</span>
        <ManyCells
          label={text(rolePageWords.everything)}
          column={gridActions.length}
          cells={everyCell(names)}
          state={state}
        />
      </th>
    </tr>
  )
}

interface GroupHeadProps extends GridState {
  title: string
  names: readonly PermissionName[]
  isOpen: boolean
  onOpen: () => void
}

/** A group: folded or open, how much of it is held, and a box for each of its columns. */
export function GroupHead({ title, names, isOpen, onOpen, ...state }: GroupHeadProps) {
  const text = useText()
  const cells = everyCell(names)
  const present = cells.filter(({ name, action }) =>
    grantedActions(state.before, state.edits, name).includes(action),
  ).length
  return (
    <tr data-grid-row className={styles.group}>
      <th scope="rowgroup">
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          <Icon name={isOpen ? 'down' : 'chevron'} />
          <span>{title}</span>
          <small>{text(rolePageWords.heldOf, { held: present, all: cells.length })}</small>
        </button>
      </th>
      {gridActions.map((action, column) => (
        <td key={action}>
          <ManyCells
            label={text(rolePageWords.cell, { action: text(rolePageWords[action]), name: title })}
            column={column}
            cells={cellsOf(names, action)}
            state={state}
          />
        </td>
      ))}
      <td className={styles.all}>
        <ManyCells
          label={text(rolePageWords.cell, { action: text(rolePageWords.everything), name: title })}
          column={gridActions.length}
          cells={cells}
          state={state}
        />
      </td>
    </tr>
  )
}

const debitNotes = documentKinds.sales_debit_note.wire.permission

interface RowProps extends ReturnType<typeof stateOf> {
  set: SetCells
}

/** One permission and its actions. Drawn again only when one of them changes. */
export const PermissionRow = memo(function PermissionRow({ name, held, changed, locked, isOfWhole, set }: RowProps) {
  const text = useText()
  const label = text(permissionText(name))
  const known = gridActions.filter(action => actionsOf(name).includes(action))
  const isGranted = (action: Cell['action']) => (held & (1 << gridActions.indexOf(action))) !== 0
  const isLocked = (action: Cell['action']) => (locked & (1 << gridActions.indexOf(action))) !== 0
  const all = known.every(isGranted)
  const row = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (row.current) row.current.indeterminate = held !== 0 && !all
  }, [held, all])
  const reason = isOfWhole
    ? text(rolePageWords.ofWhole)
    : known.some(isLocked)
      ? text(rolePageWords.notHeld)
      : undefined
  return (
    <tr data-grid-row data-dimmed={isOfWhole || undefined}>
      <th scope="row" title={reason}>
        {label}
        {name === debitNotes && !hasDebitNotes() && <small className="muted">{text(rolePageWords.noDebitNotes)}</small>}
        {reason && <Icon name="lock" />}
        {reason && <span className="visually-hidden">{reason}</span>}
      </th>
      {gridActions.map((action, column) => (
        <td
          key={action}
          data-change={(changed & (1 << column)) === 0 ? undefined : isGranted(action) ? 'given' : 'taken'}
        >
          {known.includes(action) && (
            <input
              className={inputStyles.box}
              type="checkbox"
              tabIndex={-1}
              data-column={column}
              aria-label={text(rolePageWords.cell, { action: text(rolePageWords[action]), name: label })}
              checked={isGranted(action)}
              disabled={isLocked(action)}
              onChange={event => set([{ name, action }], event.target.checked)}
            />
          )}
        </td>
      ))}
      <td className={styles.all}>
        <input
          ref={row}
          className={inputStyles.box}
          type="checkbox"
          tabIndex={-1}
          data-column={gridActions.length}
          aria-label={text(rolePageWords.cell, { action: text(rolePageWords.everything), name: label })}
          checked={all}
          disabled={known.every(isLocked)}
          onChange={() =>
            set(
              known.map(action => ({ name, action })),
              !known.filter(action => !isLocked(action)).every(isGranted),
            )
          }
        />
      </td>
    </tr>
  )
})

/** Reports can only be read: a box each, side by side. */
export function ReportRows({ names, ...state }: GridState & { names: readonly PermissionName[] }) {
  return (
    <tr>
      <td colSpan={gridActions.length + 2}>
        <ul className={styles.reports}>
          {names.map(name => (
            <ReportBox key={name} {...stateOf(state, name)} set={state.set} />
          ))}
        </ul>
      </td>
    </tr>
  )
}

const ReportBox = memo(function ReportBox({ name, held, changed, locked, isOfWhole, set }: RowProps) {
  const text = useText()
  const reason = isOfWhole ? text(rolePageWords.ofWhole) : locked & 1 ? text(rolePageWords.notHeld) : undefined
  return (
    <li
      data-grid-row
      data-dimmed={isOfWhole || undefined}
      data-change={!changed ? undefined : held ? 'given' : 'taken'}
    >
      <label title={reason}>
        <input
          className={inputStyles.box}
          type="checkbox"
          tabIndex={-1}
          data-column={0}
          checked={held !== 0}
          disabled={(locked & 1) !== 0}
          onChange={event => set([{ name, action: 'read' }], event.target.checked)}
        />
        {text(permissionText(name))}
        {reason && <span className="visually-hidden">{reason}</span>}
      </label>
    </li>
  )
})
