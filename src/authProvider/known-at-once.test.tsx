import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { CoreAdminContext, useCanAccess, usePermissions } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { login, logout } from '../public/connection/session.ts'
import { authProvider } from './index.ts'
import { knowAtOnce } from './known-at-once.ts'

beforeEach(() => {
  localStorage.clear()
  login({
    token: 'abc',
    owner: { id: 4, first_name: 'منى', last_name: 'سالم', permissions: { clients: ['read'] } },
  })
})
afterEach(cleanup)

/** What is seen of a page when it is first drawn, before anything could be answered. */
function firstSeen(): string {
  const seen: string[] = []
  function Page() {
    const { canAccess: opens, isPending } = useCanAccess({ action: 'list', resource: 'clients' })
    const { canAccess: adds } = useCanAccess({ action: 'create', resource: 'clients' })
    const { permissions } = usePermissions()
    // As the list of transfers does, whose page asks for the permission of stock itself.
    const { canAccess: unasked } = useCanAccess({ action: 'list', resource: 'stock_transfers', enabled: false })
    seen.push(JSON.stringify({ isPending, opens, adds, permissions, unasked }))
    return null
  }
  render(
    <CoreAdminContext authProvider={authProvider} queryClient={knowAtOnce(new QueryClient())}>
      <Page />
    </CoreAdminContext>,
  )
  return seen[0]!
}

test('a page stands at once with the buttons of its reader, and without those of others', () => {
  expect(JSON.parse(firstSeen())).toEqual({
    isPending: false,
    opens: true,
    adds: false,
    permissions: { clients: ['read'] },
  })
})

test('nothing is known of nobody', () => {
  logout()
  expect(JSON.parse(firstSeen())).toEqual({ isPending: true })
})
