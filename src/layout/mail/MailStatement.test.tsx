import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, Notification } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { statementMailWords } from '../../../i18n/files/statements.ts'
import { MailStatement } from './MailStatement.tsx'

afterEach(cleanup)

let attempts = 0
const newAttempt = () => `attempt-${++attempts}`

async function open(address: string | null, send: Parameters<typeof MailStatement>[0]['send']) {
  render(
    <CoreAdminContext>
      <MailStatement party="clients" address={address} send={send} newAttempt={newAttempt} />
      <Notification />
    </CoreAdminContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: statementMailWords.mail.ar }))
}
const press = () => userEvent.click(screen.getByRole('button', { name: statementMailWords.send.ar }))

test('a statement goes to the party’s own address, over this year, and the page says whither', async () => {
  const send = vi.fn().mockResolvedValue({ email: 'ahmed@example.com' })
  await open('ahmed@example.com', send)
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]![0]).toEqual({ email: 'ahmed@example.com', preset: 'this_year' })
  expect(await screen.findByText(/ahmed@example\.com/)).toBeTruthy()
})

test('who has no address is said so at the box; the same letter again is the same attempt, another is another', async () => {
  const errors = { email: 'اكتب عنوانًا' }
  const send = vi.fn().mockRejectedValue(new HttpError('تحقق', 422, { code: 'validation', errors }))
  await open(null, send)
  expect(await screen.findByText(statementMailWords.noAddress.ar)).toBeTruthy()
  await press()
  expect(await screen.findByText(errors.email)).toBeTruthy()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await userEvent.type(screen.getByRole('textbox', { name: /^إلى البريد/ }), 'a@b.co')
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  const [first, second, third] = send.mock.calls.map(call => call[1])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
