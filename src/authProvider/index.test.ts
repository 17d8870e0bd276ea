import { HttpError } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { login, readUser } from '../public/session.ts'
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

test('a session that the server ended leaves nothing but the language', async () => {
  localStorage.setItem('lng', 'en')
  localStorage.setItem('coin', '{}')
  expect(await refused(authProvider.checkError(new HttpError('', 403)))).toBe(false)
  expect(readUser()).not.toBeNull()
  expect(await refused(authProvider.checkError(new HttpError('', 401)))).toBe(true)
  expect({ ...localStorage }).toEqual({ lng: 'en' })
  expect(await authProvider.logout({})).toBe('/login')
})

test('the person is called by both names', async () => {
  expect(await authProvider.getIdentity?.()).toMatchObject({ id: 4, fullName: 'منى سالم' })
})
