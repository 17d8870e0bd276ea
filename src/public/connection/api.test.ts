import type { InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { ownerClient, publicClient } from './api.ts'
import { enterOrganization, login } from './session.ts'

let sent: InternalAxiosRequestConfig

beforeEach(() => {
  localStorage.clear()
  window.__JORNAL__ = { api_password: 'shared' }
  for (const client of [ownerClient, publicClient])
    client.defaults.adapter = async request => {
      sent = request
      return { data: {}, status: 200, statusText: '', headers: {}, config: request }
    }
})
afterEach(() => {
  delete window.__JORNAL__
})

test('the public client sends JSON with the shared password and the language, and no token', async () => {
  login({ owner: {}, token: 'abc' })
  writeLanguage('en')
  await publicClient.post('/owner/login', { email: 'a@b.c' })
  expect(sent.data).toBe('{"email":"a@b.c"}')
  expect(sent.headers.toJSON()).toMatchObject({ 'X-Api-Password': 'shared', lang: 'en' })
  expect(sent.headers.has('Authorization')).toBe(false)
})

test("the owner's client sends a multipart form with the token, for the open organization", async () => {
  login({ owner: {}, token: 'abc' })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  await ownerClient.post('/owner/clients', { display_name: 'الدلتا', active: true })
  expect([...(sent.data as FormData)]).toEqual([
    ['display_name', 'الدلتا'],
    ['active', '1'],
  ])
  expect(sent.headers.get('Authorization')).toBe('Bearer abc')
  expect(sent.params).toEqual({ organization_id: '7' })
})

test('every request names the organization, and one that names its own keeps it', async () => {
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  await ownerClient.get('/owner/clients', { params: { page: 2 } })
  expect(sent.params).toEqual({ organization_id: '7', page: 2 })
  await ownerClient.get('/owner/clients', { params: { organization_id: '9' } })
  expect(sent.params).toEqual({ organization_id: '9' })
})
