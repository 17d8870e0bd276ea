import type { Action } from '../../../schema/declare.ts'
import { isOfOwn } from '../../../schema/organization/roles.ts'
import { actionsOf, may, type PermissionName, type Permissions, permissionNames } from '../../../schema/permissions.ts'

/** In the order of the grid: whoever changes something sees it first. */
export const gridActions = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[]

/** What of a role is to be otherwise than it was: the actions to be held on each permission that is touched. */
export type Edits = Readonly<Partial<Record<PermissionName, readonly Action[]>>>

export interface Cell {
  name: PermissionName
  action: Action
}

const isSame = (one: readonly Action[], other: readonly Action[]) =>
  one.length === other.length && one.every(action => other.includes(action))

/** The actions of a permission under the edits. */
export const grantedActions = (before: Permissions, edits: Edits, name: PermissionName): readonly Action[] =>
  edits[name] ?? before[name] ?? []

/** The permissions that come of the edits, as a role is saved with them. */
export const withEdits = (before: Permissions, edits: Edits): Permissions =>
  Object.fromEntries(
    permissionNames.flatMap(name => {
      const current = grantedActions(before, edits, name)
      return current.length > 0 ? [[name, current]] : []
    }),
  )

/** Nobody changes what they do not see: with another action goes `read`, and without `read` go the others. */
function afterSetting(current: readonly Action[], { name, action }: Cell, isGranted: boolean): readonly Action[] {
  const known = actionsOf(name)
  if (!isGranted) return action === 'read' ? [] : current.filter(each => each !== action)
  return known.filter(each => each === action || each === 'read' || current.includes(each))
}

/** The edits with some cells given or taken. What comes to what it was before is no edit. */
export function setCells(before: Permissions, edits: Edits, cells: readonly Cell[], isGranted: boolean): Edits {
  const next: Partial<Record<PermissionName, readonly Action[]>> = { ...edits }
  for (const cell of cells) next[cell.name] = afterSetting(grantedActions(before, next, cell.name), cell, isGranted)
  for (const name of new Set(cells.map(({ name }) => name)))
    if (isSame(next[name] ?? [], before[name] ?? [])) delete next[name]
  return next
}

interface CellChange extends Cell {
  isHeld: boolean
}

/** Cell by cell what the edits give and take, in the order of the grid. */
export const changesOf = (before: Permissions, edits: Edits): CellChange[] =>
  permissionNames.flatMap(name => {
    const edited = edits[name]
    if (!edited) return []
    return gridActions
      .map(action => ({ name, action, isHeld: edited.includes(action) }))
      .filter(({ action, isHeld }) => isHeld !== may(before, name, action))
  })

/** The edits without what a role cannot hold that sees only its own: it is taken, so that what is saved is what is shown. */
export const withinOwn = (before: Permissions, edits: Edits): Edits =>
  setCells(
    before,
    edits,
    permissionNames
      .filter(name => !isOfOwn(name) && grantedActions(before, edits, name).length > 0)
      .map(name => ({ name, action: 'read' as const })),
    false,
  )
