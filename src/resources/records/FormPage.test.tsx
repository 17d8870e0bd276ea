// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CoreAdminContext, HttpError } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { declarationOf } from '../../../schema/index.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { CreatePage, EditPage } from './FormPage.tsx'

const warehouses = declarationOf('warehouses')
const refusal = (status: number, message: string, errors = {}) =>
  new HttpError(message, status, { code: 'validation', errors })

function openPage(address: string, page: ReactNode, calls: Partial<typeof dataProvider>) {
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, ...calls }}
      i18nProvider={adminTranslator('ar')}
    >
      {page}
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/dashboard/warehouses/create', element: admin },
      { path: '/dashboard/warehouses/:id', element: admin },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const openForm = (create: typeof dataProvider.create) =>
  openPage('/dashboard/warehouses/create', <CreatePage declaration={warehouses} />, { create })

const nameBox = () => screen.findByRole('textbox', { name: /^الاسم/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  // React-admin tells the developer of every refusal.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('an empty form says what is missing, looks at it, and asks the server nothing', async () => {
  const create = vi.fn()
  openForm(create)
  const name = await nameBox()
  await press('حفظ')
  expect(await screen.findByText('أدخل الاسم')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(create).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  const create = vi.fn().mockRejectedValue(refusal(422, 'من فضلك تحقق من البيانات', { name: 'مستخدم من قبل' }))
  openForm(create)
  await userEvent.type(await nameBox(), 'مخزن العبور')
  await press('حفظ')
  expect(await screen.findByText('مستخدم من قبل')).toBeTruthy()
  expect(await nameBox()).toHaveProperty('value', 'مخزن العبور')
})

test('a save that was not answered is tried again under the same name', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('لا اتصال', 0, { code: null, errors: {} }))
    .mockResolvedValue({ data: { id: 1 } })
  const router = openForm(create)
  await userEvent.type(await nameBox(), 'مخزن العبور')
  await press('حفظ')
  expect(await screen.findByText('لا اتصال')).toBeTruthy()
  await press('حفظ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/warehouses'))
  const [first, second] = create.mock.calls.map(([, { data, meta }]) => ({ data, meta }))
  expect(first).toEqual(second)
  expect(first?.data).toEqual({ name: 'مخزن العبور', active: true })
})

test('whoever went elsewhere while a record is saved stays there', async () => {
  let answer: () => void = () => undefined
  const create = vi.fn(() => new Promise(resolve => (answer = () => resolve({ data: { id: 1 } }))))
  const router = openForm(create as never)
  await userEvent.type(await nameBox(), 'مخزن العبور')
  await press('حفظ')
  await waitFor(() => expect(create).toHaveBeenCalled())
  await router.navigate('/dashboard/transfers/create')
  await screen.findByText('elsewhere')
  answer()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(router.state.location.pathname).toBe('/dashboard/transfers/create')
})

test('another one begins empty, under a name of its own', async () => {
  const create = vi.fn().mockResolvedValue({ data: { id: 1 } })
  openForm(create)
  await userEvent.type(await nameBox(), 'الأول')
  await press('حفظ وإضافة آخر')
  await waitFor(async () => expect(await nameBox()).toHaveProperty('value', ''))
  await userEvent.type(await nameBox(), 'الثاني')
  await press('حفظ وإضافة آخر')
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  const attempts = create.mock.calls.map(([, { meta }]) => meta.attempt)
  expect(new Set(attempts).size).toBe(2)
})

test('leaving with something typed asks first', async () => {
  const router = openForm(vi.fn())
  await userEvent.type(await nameBox(), 'مخزن')
  await userEvent.click(screen.getByRole('link', { name: 'تراجع' }))
  await press('ابقَ في الصفحة')
  expect(router.state.location.pathname).toBe('/dashboard/warehouses/create')
})

test("someone else's change comes into the form around what was typed, and the next save tells the server so", async () => {
  const before = { id: 4, name: 'العبور', code: 'W1', address: null, active: true, revision: 1 }
  const now = { ...before, code: 'W2', revision: 2 }
  const getOne = vi.fn().mockResolvedValueOnce({ data: before }).mockResolvedValue({ data: now })
  const update = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('عدّله غيرك', 409, { code: 'stale', errors: {} }))
    .mockResolvedValue({ data: now })
  const router = openPage('/dashboard/warehouses/4', <EditPage declaration={warehouses} />, { getOne, update })
  await userEvent.type(await nameBox(), ' الجديد')
  await press('حفظ')
  expect(await screen.findByText('عدّله غيرك')).toBeTruthy()
  expect(await screen.findByDisplayValue('W2')).toBeTruthy()
  expect(await nameBox()).toHaveProperty('value', 'العبور الجديد')
  await press('حفظ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/warehouses'))
  expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
    { name: 'العبور الجديد', revision: 1 },
    { name: 'العبور الجديد', revision: 2 },
  ])
})

test('who loses the right while they type keeps what they typed, and reads which right it was and who gives it', async () => {
  const before = { id: 4, name: 'العبور', code: 'W1', address: null, active: true, revision: 1 }
  const text = 'ليس في دورك تعديل «المخازن». اطلبه من سلمى حسن.'
  const getOne = vi.fn().mockResolvedValue({ data: before })
  const update = vi
    .fn()
    .mockRejectedValueOnce(new HttpError(text, 403, { code: 'forbidden', errors: {} }))
    .mockResolvedValue({ data: before })
  const router = openPage('/dashboard/warehouses/4', <EditPage declaration={warehouses} />, { getOne, update })
  await userEvent.type(await nameBox(), ' الجديد')
  await press('حفظ')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await nameBox()).toHaveProperty('value', 'العبور الجديد')
  // Given it again, they save what is still there.
  await press('حفظ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/warehouses'))
})

test('the page of a record that was stopped says so beside its name', async () => {
  const stopped = { id: 4, name: 'العبور', code: 'W1', address: null, active: false, revision: 1 }
  const getOne = vi.fn().mockResolvedValue({ data: stopped })
  openPage('/dashboard/warehouses/4', <EditPage declaration={warehouses} />, { getOne })
  const head = await screen.findByRole('heading', { level: 1, name: 'العبور' })
  expect(head.parentElement?.textContent).toContain('موقوف')
})
