import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterOrganization, login, logout, readOrganizationId } from './session.ts'
import {
  closeTabSession,
  onSessionChange,
  openTabSession,
  sessionRefused,
  sessionRenewed,
  sessionState,
  tabOrganization,
  tabUser,
} from './tab-session.ts'

const mona = { id: 3, email: 'mona@nile.example' }
const nile = { id: 7, name: 'النيل', coins: [{ id: 818, name: 'جنيه مصري' }] }

beforeEach(() => {
  localStorage.clear()
  login({ owner: mona, token: 'first' })
  enterOrganization(nile)
  openTabSession()
})
afterEach(closeTabSession)

test('a console whose other tab logged out keeps its person and its books', () => {
  logout()
  expect(sessionState()).toBe('left')
  expect(tabUser()?.email).toBe('mona@nile.example')
  expect(tabOrganization()).toEqual(nile)
})

test('the same person logging in again, in any tab, opens the same books', () => {
  logout()
  login({ owner: mona, token: 'second' })
  expect(sessionState()).toBe('here')
  sessionRenewed()
  expect(readOrganizationId()).toBe('7')
})

test('somebody else logging in elsewhere does not sit down here', () => {
  logout()
  login({ owner: { id: 4, email: 'ali@delta.example' }, token: 'his' })
  expect(sessionState()).toBe('left')
  expect(tabUser()?.email).toBe('mona@nile.example')
})

test('a refused session has ended until another takes its place', () => {
  sessionRefused('Bearer first')
  expect(sessionState()).toBe('refused')
  login({ owner: mona, token: 'second' })
  expect(sessionState()).toBe('here')
  // An answer on its way since before.
  sessionRefused('Bearer first')
  expect(sessionState()).toBe('here')
})

test('books opened in another tab are not those of this console', () => {
  enterOrganization({ id: 9, name: 'الدلتا', coins: [] })
  expect(tabOrganization()?.id).toBe(7)
})

test('the end of the session is told at once, from this tab and from others', () => {
  const notified = vi.fn()
  const stop = onSessionChange(notified)
  sessionRefused('Bearer first')
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  stop()
  sessionRefused('Bearer first')
  expect(notified).toHaveBeenCalledTimes(2)
})
