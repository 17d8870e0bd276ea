import { describe, expect, test } from 'vitest'
import type { Permissions } from '../../../schema/permissions.ts'
import { changesOf, setCells, withEdits } from './permission-edits.ts'

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
