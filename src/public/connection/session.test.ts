import { beforeEach, expect, test } from 'vitest'
import { readLanguage, writeLanguage } from '../../../i18n/stored-language.ts'
import {
  enterOrganization,
  leaveOrganization,
  login,
  logout,
  openOrganizationNext,
  readUser,
  updateUser,
} from './session.ts'

const pound = { id: 1, name: 'جنيه مصري' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('signing in stores the owner with the token, and the first currency', () => {
  login({ owner: { id: 3, email: 'mona@nile.example', coins: [pound] }, token: 'abc' })
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ id: 3, token: 'abc' })
  expect(JSON.parse(localStorage.getItem('coin')!)).toEqual(pound)
})

test('a fresh profile keeps the token', () => {
  login({ owner: { id: 3, verify_account: 0 }, token: 'abc' })
  updateUser({ verify_account: 1 })
  expect(readUser()).toEqual({ id: 3, verify_account: 1, token: 'abc' })
})

test('entering an organization stores it, its id and its base currency', () => {
  enterOrganization({ id: 7, name: 'شركة النيل', coins: [pound, { id: 2, name: 'دولار' }] })
  expect(localStorage.getItem('organization_id')).toBe('7')
  expect(JSON.parse(localStorage.getItem('coin')!)).toEqual(pound)
})

test('an organization that is left leaves nothing of its pages here; another that is opened next leaves them', () => {
  localStorage.setItem('RaStore-7-.favourites.3', '[]')
  localStorage.setItem('RaStore-8-.favourites.3', '[]')
  enterOrganization({ id: 7, name: 'شركة النيل', coins: [pound] })
  openOrganizationNext('8')
  expect(localStorage.getItem('RaStore-7-.favourites.3')).toBe('[]')
  enterOrganization({ id: 7, name: 'شركة النيل', coins: [pound] })
  leaveOrganization()
  expect(Object.keys(localStorage)).toEqual(['RaStore-8-.favourites.3'])
})

test('signing out leaves nothing but the language', () => {
  login({ owner: {}, token: 'abc' })
  writeLanguage('en')
  sessionStorage.setItem('draft', '1')
  logout()
  expect({ ...localStorage }).toEqual({ lng: 'en' })
  expect(sessionStorage).toHaveLength(0)
})

test('the language is Arabic until English is chosen, and a damaged user is nobody', () => {
  expect(readLanguage()).toBe('ar')
  localStorage.setItem('user', '{broken')
  expect(readUser()).toBeNull()
})
