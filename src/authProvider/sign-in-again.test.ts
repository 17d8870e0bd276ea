import { AxiosError, type AxiosResponse } from 'axios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerClient, publicClient } from '../public/connection/api.ts'
import { enterOrganization, login } from '../public/connection/session.ts'
import {
  closeTabSession,
  onSessionChange,
  openTabSession,
  sessionRefused,
  sessionState,
} from '../public/connection/tab-session.ts'
import { signInAgain } from './sign-in-again.ts'

const mona = { id: 4, first_name: 'منى', last_name: 'سالم', email: 'mona@example.com' }
const assign = vi.fn()
const renewed = vi.fn()
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  login({ token: 'old', owner: mona })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  openTabSession()
  sessionRefused('Bearer old')
  vi.stubGlobal('location', { ...window.location, assign })
  vi.spyOn(publicClient, 'post').mockResolvedValue({ data: { data: { token: 'new', owner: mona } } })
  stop = onSessionChange(renewed)
})
afterEach(() => {
  stop()
  closeTabSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockReset()
  renewed.mockReset()
})

const refused = (status: number) => new AxiosError('', '', undefined, null, { status, data: {} } as AxiosResponse)

test('who signs in again goes on in the pages of the organization that was open', async () => {
  const get = vi.spyOn(ownerClient, 'get').mockResolvedValue({ data: {} })
  expect(await signInAgain('a password')).toBeNull()
  expect(get.mock.calls).toEqual([['/owner/organizations/show', { params: { organization_id: 7 } }]])
  expect([sessionState(), renewed.mock.calls.length, assign.mock.calls]).toEqual(['here', 1, []])
})

test.each([403, 404])('whom the organization let go meanwhile is led out of its empty pages (%i)', async status => {
  vi.spyOn(ownerClient, 'get').mockRejectedValue(refused(status))
  expect(await signInAgain('a password')).toBeNull()
  expect([assign.mock.calls, renewed.mock.calls]).toEqual([[['/dashboard']], []])
})

test('a server that does not answer that leads nobody away from what they typed', async () => {
  vi.spyOn(ownerClient, 'get').mockRejectedValue(new AxiosError('', 'ERR_NETWORK'))
  expect(await signInAgain('a password')).toBeNull()
  expect([assign.mock.calls, renewed.mock.calls.length]).toEqual([[], 1])
})
