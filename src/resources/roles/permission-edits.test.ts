import { describe, expect, test } from 'vitest'
import type { Permissions } from '../../../schema/permissions.ts'
import { changesOf, setCells, withEdits, withinOwn } from './permission-edits.ts'

const salesman: Permissions = { clients: ['create', 'read', 'update'], cost: ['read'] }

describe('the permissions of a role while they are edited', () => {
  test('whoever is to change something sees it first', () => {
    const edits = setCells({}, {}, [{ name: 'suppliers', action: 'delete' }], true)
    expect(withEdits({}, edits)).toEqual({ suppliers: ['read', 'delete'] })
  })

  test('without reading nothing else is left', () => {
    const edits = setCells(salesman, {}, [{ name: 'clients', action: 'read' }], false)
    expect(withEdits(salesman, edits)).toEqual({ cost: ['read'] })
    expect(changesOf(salesman, edits)).toEqual([
      { name: 'clients', action: 'read', isHeld: false },
      { name: 'clients', action: 'create', isHeld: false },
      { name: 'clients', action: 'update', isHeld: false },
    ])
  })

  test('what is set back is no change', () => {
    const given = setCells(salesman, {}, [{ name: 'clients', action: 'delete' }], true)
    expect(changesOf(salesman, given)).toEqual([{ name: 'clients', action: 'delete', isHeld: true }])
    expect(setCells(salesman, given, [{ name: 'clients', action: 'delete' }], false)).toEqual({})
  })

  test('a role that sees only its own gives up what is of the whole organization, and each is a change', () => {
    const before: Permissions = { ...salesman, roles: ['read', 'update'] }
    const edits = withinOwn(before, { users: ['read'] })
    expect(withEdits(before, edits)).toEqual(salesman)
    expect(changesOf(before, edits)).toEqual([
      { name: 'roles', action: 'read', isHeld: false },
      { name: 'roles', action: 'update', isHeld: false },
    ])
  })

  test('a column is set in one go, and only where the permission knows the action', () => {
    const cells = (['clients', 'suppliers'] as const).map(name => ({ name, action: 'delete' as const }))
    const edits = setCells(salesman, {}, cells, true)
    expect(withEdits(salesman, edits)).toEqual({
      clients: ['create', 'read', 'update', 'delete'],
      suppliers: ['read', 'delete'],
      cost: ['read'],
    })
  })
})
