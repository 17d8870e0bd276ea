import { expect, test } from 'vitest'
import { declarationOf } from '../../../schema/index.ts'
import { bodyOfChange, bodyOfNew, initialValues, isShown, issuesOfForm, resolverOf } from './body.ts'

const clients = declarationOf('clients')
const products = declarationOf('products')
const business = { ...initialValues(clients), type: 'business', display_name: 'النيل', company_name: 'النيل' }

test('an empty form begins with what is most likely', () => {
  expect(initialValues(clients)).toMatchObject({ type: 'individual', active: true, display_name: null })
})

test('a business is asked for its company, an individual for a first name', () => {
  expect(issuesOfForm(clients, 'create', { ...initialValues(clients), type: 'business' }, 2)).toEqual({
    display_name: ['required'],
    company_name: ['required'],
  })
  expect(issuesOfForm(clients, 'create', initialValues(clients), 2)).toEqual({
    display_name: ['required'],
    first_name: ['required'],
  })
  expect(isShown(clients.fields.company_name!, { type: 'individual' })).toBe(false)
})

test('one name is enough for a client: whose it is follows from the type, unless somebody says otherwise', async () => {
  const ask = (values: Record<string, unknown>) =>
    resolverOf(
      clients,
      'create',
      'en',
      2,
    )({ ...initialValues(clients), ...values }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  expect(Object.keys((await ask({})).errors)).toEqual(['display_name'])
  const { values } = await ask({ display_name: 'سعيد' })
  expect(bodyOfNew(clients, values)).toMatchObject({ type: 'individual', display_name: 'سعيد', first_name: 'سعيد' })
  const company = { type: 'business', display_name: 'النيل', company_name: 'النيل للتجارة' }
  expect(bodyOfNew(clients, (await ask(company)).values)).toMatchObject(company)
})

test('the form refuses in the sentence of the server, in the language of the reader', async () => {
  const values = { ...initialValues(products), name: 'قلم', default_price: '-3' }
  const refuse = (language: 'ar' | 'en') =>
    resolverOf(products, 'create', language, 2)(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(await refuse('ar')).toMatchObject({ errors: { default_price: { message: 'لا يُقبل رقم سالب هنا' } } })
  expect(await refuse('en')).toMatchObject({
    errors: { default_price: { message: 'A negative number is not accepted here' } },
  })
})

test('a new record leaves with what is shown and filled, and nothing that was hidden since', () => {
  expect(bodyOfNew(clients, business)).toEqual({
    type: 'business',
    display_name: 'النيل',
    company_name: 'النيل',
    reminders: true,
    active: true,
  })
  expect(bodyOfNew(clients, { ...business, type: 'individual', first_name: 'أحمد' })).not.toHaveProperty('company_name')
})

test('a change leaves with what differs, an emptied field as nothing', () => {
  const before = { ...business, phone: '0100', currency_id: 818, paid: '5.00' }
  expect(bodyOfChange(clients, { ...before, phone: '', currency_id: '818', paid: '9.00' }, before)).toEqual({
    phone: null,
  })
})

test('what is settled at birth is not sent again', () => {
  const before = { name: 'قلم', stock_type: 'goods', opening_quantity: '5' }
  expect(bodyOfChange(products, { ...before, stock_type: 'services', name: 'قلم أزرق' }, before)).toEqual({
    name: 'قلم أزرق',
  })
})
