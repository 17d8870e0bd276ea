import { beforeEach, expect, test } from 'vitest'
import { enterOrganization, login, logout } from '../public/connection/session.ts'
import { closeTabSession, openTabSession } from '../public/connection/tab-session.ts'
import { authProvider, isAllowed } from './index.ts'

beforeEach(() => {
  localStorage.clear()
  login({
    token: 'abc',
    owner: { id: 4, first_name: 'منى', last_name: 'سالم', permissions: { clients: ['read', 'update'] } },
  })
})

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    () => true,
  )

test('a role opens what it holds and nothing beside it', () => {
  const opened = ['list', 'show', 'edit', 'create', 'delete', 'something'].filter(action =>
    isAllowed(action, 'clients'),
  )
  expect(opened).toEqual(['list', 'show', 'edit'])
  expect(isAllowed('list', 'suppliers')).toBe(false)
})

test('nobody enters without a token', async () => {
  expect(await refused(authProvider.checkAuth({}))).toBe(false)
  localStorage.removeItem('user')
  expect(await refused(authProvider.checkAuth({}))).toBe(true)
})

test('a session that ended in mid-work throws nobody out of their pages', async () => {
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  openTabSession()
  logout()
  expect(await refused(authProvider.checkAuth({}))).toBe(false)
  expect(isAllowed('list', 'clients')).toBe(true)
  expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'منى سالم' })
  closeTabSession()
  expect(await refused(authProvider.checkAuth({}))).toBe(true)
})

test('who logs out goes to the login', async () => {
  localStorage.removeItem('user')
  expect(await authProvider.logout({})).toBe('/login')
})

test('the person is called by both names', async () => {
  expect(await authProvider.getIdentity?.()).toMatchObject({ id: 4, fullName: 'منى سالم' })
})
