import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rolePageWords } from '../../../i18n/pages/people.ts'
import { permissionGroupWords, permissionText } from '../../../i18n/records/permissions.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { isOfOwn } from '../../../schema/organization/roles.ts'
import {
  actionsOf,
  groupOf,
  may,
  type PermissionGroup,
  type PermissionName,
  type Permissions,
  permissionGroups,
  permissionNames,
} from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import { FlagInput, TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { ActionHeads, GroupHead, PermissionRow, ReportRows } from './GridRows.tsx'
import styles from './grid.module.css'
import { moveInGrid } from './grid-keys.ts'
import { stateOf } from './grid-state.ts'
import { MissingOfRole } from './MissingOfRole.tsx'
import { type Cell, type Edits, grantedActions, setCells, withEdits } from './permission-edits.ts'

interface GridProps {
  before: Permissions
  edits: Edits
  /** What whoever edits holds themselves, and may give. */
  own: Permissions
  scope: 'all' | 'own'
  readOnly?: boolean
  onEdits: (change: (edits: Edits) => Edits) => void
  error?: string
}

const groupNames = Object.fromEntries(
  permissionGroups.map(group => [group, permissionNames.filter(name => groupOf(name) === group)]),
) as Record<PermissionGroup, PermissionName[]>

const allCells = permissionNames.reduce((sum, name) => sum + actionsOf(name).length, 0)
const searched = new Map(
  permissionNames.map(name => [name, normalize(`${name} ${permissionText(name).ar} ${permissionText(name).en}`)]),
)

/** What a role may do: each permission by its actions, in groups, set one by one, by row, by column or by group. */
export function PermissionGrid({ before, edits, own, scope, readOnly = false, onEdits, error }: GridProps) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const [isOnlyHeld, setOnlyHeld] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<PermissionGroup>>(() => openAtFirst(before))
  const table = useRef<HTMLTableElement>(null)

  const locked = useCallback(
    (name: PermissionName, action: Cell['action']) =>
      readOnly || !may(own, name, action) || (scope === 'own' && !isOfOwn(name)),
    [readOnly, own, scope],
  )
  const set = useCallback(
    (cells: readonly Cell[], isGranted: boolean) =>
      onEdits(edits =>
        setCells(
          before,
          edits,
          cells.filter(({ name, action }) => !locked(name, action)),
          isGranted,
        ),
      ),
    [before, locked, onEdits],
  )
  const search = normalize(wanted)
  const shown = useMemo(() => {
    const isShown = (name: PermissionName) =>
      (search === '' || valueFor(searched, name).includes(search)) &&
      (!isOnlyHeld || grantedActions(before, edits, name).length > 0)
    return permissionGroups
      .map(group => ({ group, names: groupNames[group].filter(isShown) }))
      .filter(({ names }) => names.length > 0)
  }, [search, isOnlyHeld, before, edits])
  const isNarrowed = search !== '' || isOnlyHeld
  const heldCells = permissionNames.reduce((sum, name) => sum + grantedActions(before, edits, name).length, 0)

  useEffect(() => keepOneInTheTabOrder(table.current))
  const rows = { before, edits, locked, set, scope }
  return (
    <Sheet
      flush
      title={rolePageWords.permissions}
      end={<span className="muted">{text(rolePageWords.heldOf, { held: heldCells, all: allCells })}</span>}
    >
      <search className={styles.tools}>
        <TextInput label={rolePageWords.search} value={wanted} onChange={setWanted} />
        <FlagInput label={rolePageWords.onlyHeld} value={isOnlyHeld} onChange={setOnlyHeld} />
      </search>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <MissingOfRole permissions={withEdits(before, edits)} scope={scope} give={readOnly ? undefined : set} />
      {/* The arrow keys move between the boxes of the grid, of which one is in the order of Tab. */}
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one moves in it by the arrow keys, as in a grid
        role="grid"
        className={styles.grid}
        aria-label={text(rolePageWords.permissions)}
        onKeyDown={event => moveInGrid(event.nativeEvent)}
        onFocus={event => keepOneInTheTabOrder(table.current, event.target)}
      >
        <thead>
          <ActionHeads {...rows} names={shown.flatMap(({ names }) => names)} />
        </thead>
        {shown.map(({ group, names }) => {
          const isOpen = isNarrowed || open.has(group)
          return (
            <tbody key={group}>
              <GroupHead
                {...rows}
                title={text(permissionGroupWords[group])}
                names={names}
                isOpen={isOpen}
                onOpen={() => setOpen(toggled(open, group))}
              />
              {isOpen && group === 'reports' && <ReportRows {...rows} names={names} />}
              {isOpen &&
                group !== 'reports' &&
                names.map(name => <PermissionRow key={name} {...stateOf(rows, name)} set={set} />)}
            </tbody>
          )
        })}
      </table>
      {shown.length === 0 && <p className={styles.none}>{text(rolePageWords.noneFound)}</p>}
      <p className={`${styles.howTo} muted only-desk`}>{text(rolePageWords.howTo)}</p>
    </Sheet>
  )
}

/** Groups of which something is held stand open; of a role without any, all but the reports. */
function openAtFirst(before: Permissions): ReadonlySet<PermissionGroup> {
  const balance = permissionGroups.filter(group => groupNames[group].some(name => (before[name] ?? []).length > 0))
  return new Set(balance.length > 0 ? balance : permissionGroups.filter(group => group !== 'reports'))
}

function toggled(open: ReadonlySet<PermissionGroup>, group: PermissionGroup): ReadonlySet<PermissionGroup> {
  const next = new Set(open)
  if (!next.delete(group)) next.add(group)
  return next
}

/** Tab goes to one box of the grid, the last one that was used, and past the others. */
function keepOneInTheTabOrder(table: HTMLTableElement | null, focused?: EventTarget): void {
  const boxes = [...(table?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const present = boxes.find(box => box.tabIndex === 0)
  const chosen = boxes.find(box => box === focused) ?? present ?? boxes[0]
  if (present === chosen) return
  if (present) present.tabIndex = -1
  if (chosen) chosen.tabIndex = 0
}
