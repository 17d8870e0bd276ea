// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsavedWords } from '../../../i18n/pages/layout.ts'
import { leaving } from './leaving.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** Who signs out of a page with something typed is asked, as in other ways of leaving it. */

const signOut = vi.fn()

function Form({ when }: { when: boolean }) {
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate('/login')
  }
  return (
    <>
      <p>the form</p>
      <button type="button" onClick={() => leaving.by(leave)}>
        sign out
      </button>
      <UnsavedGuard when={when} />
    </>
  )
}

function open(when: boolean) {
  const routes = [
    { path: '/form', element: <Form when={when} /> },
    { path: '/login', element: <p>the login</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/form'] })} />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Whether the browser would ask, too. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => signOut.mockReset())
afterEach(cleanup)

test('who stays is not signed out, and is asked again the next time', async () => {
  open(true)
  await press('sign out')
  expect(screen.getByRole('dialog').textContent).toContain(unsavedWords.body.ar)
  await press(unsavedWords.stay.ar)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([signOut.mock.calls.length, browserAsks()]).toEqual([0, true])
  expect(screen.getByText('the form')).toBeTruthy()
  await press('sign out')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('who leaves is asked once, and neither the browser nor the move to the login asks again', async () => {
  let asksOnTheWay: boolean | null = null
  signOut.mockImplementation(() => {
    asksOnTheWay = browserAsks()
  })
  open(true)
  await press('sign out')
  await press(unsavedWords.leave.ar)
  expect(await screen.findByText('the login')).toBeTruthy()
  expect([signOut.mock.calls.length, asksOnTheWay]).toEqual([1, false])
})

test('who has typed nothing is signed out at once', async () => {
  open(false)
  await press('sign out')
  expect(await screen.findByText('the login')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
