import { expect, test } from 'vitest'
import type { Organization } from '../../../schema/answers/organizations.ts'
import { firstSettings } from '../../../schema/organization/testing-settings.ts'
import { changesOf, passwordIssues } from '../forms/person.ts'
import { changeOf, issuesOf, valuesOf, writtenSetting } from './organization-form.ts'

const organization: Organization = {
  ...firstSettings,
  id: 7,
  name: 'النيل للتوريدات',
  coins: [
    { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 },
    { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 },
  ],
  value_added_tax: '14',
  lock_date: '2026-10-31',
  country_id: 818,
  country: 'مصر',
  tax_rates: [],
  owner: 1,
  own_lock_date: '2026-10-31',
  tax_filed_until: null,
  issues_documents: false,
  simplified_invoices: null,
  rounding_policy: 'category',
  has_debit_notes: true,
  tax_rates_of_law: [],
  tax_return_months: 3,
  advance_is_supply: true,
  first_weekday: 6,
  logo: null,
  is_demo: false,
  time_zone: 'Africa/Cairo',
}
const saved = valuesOf(organization)

test('an organization that is saved untouched is changed in nothing', () => {
  expect(changeOf(saved, saved)).toEqual({})
})

test('a period is opened again by an empty lock date, and only that is sent', () => {
  expect(changeOf({ ...saved, lock_date: '' }, saved)).toEqual({ lock_date: null })
})

test('a currency joins the others, the base first', () => {
  expect(changeOf({ ...saved, coins: [818, 840, 978] }, saved)).toEqual({ coins: [818, 840, 978] })
})

test('what an owner unticks is sent as no, and a choice as it was chosen', () => {
  const traded = { ...saved, taxes_compound: false, sales_tax_recoverable: true, commission_base: 'invoiced' }
  const typed = { ...traded, sales_tax_recoverable: false, commission_base: 'collected' }
  expect(changeOf(typed, traded)).toEqual({ sales_tax_recoverable: false, commission_base: 'collected' })
})

test('a fiscal year may begin in July', () => {
  expect(changeOf({ ...saved, fiscal_year_start: '07-01' }, saved)).toEqual({ fiscal_year_start: '07-01' })
})

test.each([
  ['ar', '1 يناير', 'توقيت مصر'],
  ['en', '1 January', 'Africa/Cairo'],
] as const)(
  'in %s the begin of a fiscal year and a time zone are said as their fields show them',
  (language, day, zone) => {
    expect(writtenSetting('fiscal_year_start', '01-01', language)).toBe(day)
    expect(writtenSetting('time_zone', 'Africa/Cairo', language)).toBe(zone)
  },
)

test('an organization has a name, and no tax above a hundred percent', () => {
  expect(issuesOf({ ...saved, name: ' ', value_added_tax: '101', lock_date: '31/13' })).toEqual({
    name: ['required'],
    value_added_tax: ['percent_above_100'],
    lock_date: ['not_a_date'],
  })
  expect(issuesOf(saved)).toEqual({})
})

test('of a person only what they changed is sent, what they emptied as nothing', () => {
  const before = { first_name: 'منى', gender: 'female', language: 'ar' }
  const typed = { ...before, gender: null, language: 'en' }
  expect(changesOf(typed, before, ['first_name', 'gender', 'language'])).toEqual({ gender: null, language: 'en' })
})

test('a new password is typed twice alike before the server is asked', () => {
  expect(passwordIssues({ old_password: null, password: 'a', password_confirmation: null })).toEqual({
    old_password: ['required'],
    password_confirmation: ['required'],
  })
  expect(passwordIssues({ old_password: 'x', password: 'a b c d', password_confirmation: 'a b c' })).toEqual({
    password_confirmation: ['passwords_differ'],
  })
  expect(passwordIssues({ old_password: 'x', password: ' a ', password_confirmation: ' a ' })).toEqual({})
})
