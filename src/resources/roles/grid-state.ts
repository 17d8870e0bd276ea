import { isOfOwn } from '../../../schema/organization/roles.ts'
import { may, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { type Cell, type Edits, grantedActions, gridActions } from './permission-edits.ts'

interface RowsState {
  before: Permissions
  edits: Edits
  locked: (name: PermissionName, action: Cell['action']) => boolean
  scope: 'all' | 'own'
}

/** A row's state in figures, one bit for each action: a row is drawn again when one of them differs. */
export function stateOf({ before, edits, locked, scope }: RowsState, name: PermissionName) {
  const current = grantedActions(before, edits, name)
  const bits = (test: (action: Cell['action']) => boolean) =>
    gridActions.reduce((sum, action, index) => sum + (test(action) ? 1 << index : 0), 0)
  return {
    name,
    held: bits(action => current.includes(action)),
    changed: bits(action => current.includes(action) !== may(before, name, action)),
    locked: bits(action => locked(name, action)),
    isOfWhole: scope === 'own' && !isOfOwn(name),
  }
}

export type SetCells = (cells: readonly Cell[], isGranted: boolean) => void

export interface GridState extends RowsState {
  set: SetCells
}
