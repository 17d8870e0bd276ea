// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { unsavedWords } from '../../../i18n/pages/layout.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { savedFormWords } from '../../../i18n/records/saved-forms.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { declarationOf } from '../../../schema/index.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { enterOrganization, forgetUser, login } from '../../public/connection/session.ts'
import { closeTabSession, openTabSession } from '../../public/connection/tab-session.ts'
import { CreatePage, EditPage } from '../records/FormPage.tsx'
import { forgetOldForms } from './old-forms.ts'

/** A form that was left half-way is offered again. */

const warehouses = declarationOf('warehouses')
const cairo = { id: 4, name: 'العبور', code: 'W1', address: null, active: true, revision: 1 }
let record = cairo

function open(page: 'new' | 'edit') {
  const element = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, getOne: async () => ({ data: record }) as never }}
      i18nProvider={adminTranslator('ar')}
    >
      {page === 'new' ? <CreatePage declaration={warehouses} /> : <EditPage declaration={warehouses} />}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/warehouses/:id', element },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const at = page === 'new' ? '/dashboard/warehouses/create' : '/dashboard/warehouses/4'
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />)
}

const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^الاسم/ })
const stored = () => Object.entries(localStorage).filter(([location]) => location.startsWith('kept-form/'))
const offer = () => screen.queryByRole('button', { name: savedFormWords.restore.ar })

/** The machine stops: nothing is cleared up, and what was on the disk is still there. */
function crash() {
  const onDisk = stored()
  cleanup()
  for (const [location, content] of onDisk) localStorage.setItem(location, content)
}

async function typeAndCrash(page: 'new' | 'edit', words: string) {
  open(page)
  const box = await nameBox()
  fireEvent.change(box, { target: { value: words } })
  await waitFor(() => expect(stored()).toHaveLength(1), { timeout: 3000 })
  crash()
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  closeTabSession()
  record = cairo
  vi.restoreAllMocks()
})

test('after a crash a new record is offered as it was typed, once, in both languages', async () => {
  await typeAndCrash('new', 'مخزن العاشر')
  open('new')
  await screen.findByText(savedFormWords.onDevice.ar)
  expect(screen.getByText(/بدأت هذا النموذج من قبل ولم يُحفظ/)).toBeTruthy()
  writeLanguage('en')
  await screen.findByText(savedFormWords.onDevice.en)
  expect(screen.getByText(/You have an unsaved form from/)).toBeTruthy()
  writeLanguage('ar')
  await userEvent.click(await screen.findByRole('button', { name: savedFormWords.restore.ar }))
  await waitFor(async () => expect((await nameBox()).value).toBe('مخزن العاشر'))
  expect(offer()).toBeNull()
})

test('what is dropped is not offered again', async () => {
  await typeAndCrash('new', 'مخزن العاشر')
  open('new')
  await userEvent.click(await screen.findByRole('button', { name: savedFormWords.drop.ar }))
  expect(offer()).toBeNull()
  expect(stored()).toEqual([])
  expect((await nameBox()).value).toBe('')
})

test('a form that is left on purpose is offered again, as it was at the last letter', async () => {
  open('new')
  fireEvent.change(await nameBox(), { target: { value: 'مخزن' } })
  await waitFor(() => expect(stored()).toHaveLength(1), { timeout: 3000 })
  fireEvent.change(await nameBox(), { target: { value: 'مخزن العاشر' } })
  await userEvent.click(screen.getByRole('link', { name: 'تراجع' }))
  const query = within(await screen.findByRole('dialog'))
  expect(query.getByText(savedFormWords.stays.ar)).toBeTruthy()
  writeLanguage('en')
  await query.findByText(savedFormWords.stays.en)
  writeLanguage('ar')
  await userEvent.click(await query.findByRole('button', { name: unsavedWords.leave.ar }))
  await screen.findByText('elsewhere')
  cleanup()
  open('new')
  await userEvent.click(await screen.findByRole('button', { name: savedFormWords.restore.ar }))
  await waitFor(async () => expect((await nameBox()).value).toBe('مخزن العاشر'))
})

test('what was taken back by hand is not kept', async () => {
  open('new')
  fireEvent.change(await nameBox(), { target: { value: 'مخزن' } })
  await waitFor(() => expect(stored()).toHaveLength(1), { timeout: 3000 })
  fireEvent.change(await nameBox(), { target: { value: '' } })
  await waitFor(() => expect(stored()).toEqual([]))
})

test('what was typed over a record is offered for that record alone, and not once somebody else has changed it', async () => {
  await typeAndCrash('edit', 'العبور الكبير')
  open('new')
  await nameBox()
  expect(offer()).toBeNull()
  crash()
  record = { ...cairo, code: 'W2', revision: 2 }
  open('edit')
  await nameBox()
  await waitFor(() => expect(stored()).toEqual([]))
  expect(offer()).toBeNull()
})

function enterAs(id: number) {
  closeTabSession()
  login({ token: `token ${id}`, owner: { id } })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  openTabSession()
}

test('whoever signs in next on the device is not offered what another left, who finds it again', async () => {
  enterAs(4)
  await typeAndCrash('new', 'مخزن العاشر')
  enterAs(5)
  open('new')
  expect((await nameBox()).value).toBe('')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(offer()).toBeNull()
  crash()
  enterAs(4)
  open('new')
  await screen.findByText(savedFormWords.onDevice.ar)
})

test('what nobody came back for in a week is gone, whoever opens a form, and so is what is nobody’s', async () => {
  enterAs(4)
  await typeAndCrash('new', 'مخزن العاشر')
  localStorage.setItem('kept-form/7/warehouses/new/1-2', JSON.stringify({ at: new Date().toISOString(), content: {} }))
  enterAs(5)
  const week = 7 * 24 * 60 * 60 * 1000
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + week - 60_000)
  forgetOldForms()
  expect(stored()).toHaveLength(1)
  later.mockReturnValue(Date.now() + 120_000)
  open('new')
  await nameBox()
  await waitFor(() => expect(stored()).toEqual([]))
})

test('after its person has signed out nothing is kept any more of a form that is still open', async () => {
  enterAs(4)
  open('new')
  fireEvent.change(await nameBox(), { target: { value: 'مخزن' } })
  await waitFor(() => expect(stored()).toHaveLength(1), { timeout: 3000 })
  forgetUser()
  localStorage.clear()
  fireEvent.change(await nameBox(), { target: { value: 'مخزن العاشر' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toEqual([])
})
