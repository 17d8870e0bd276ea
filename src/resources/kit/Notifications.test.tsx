import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useNotify } from 'react-admin'
import { expect, test } from 'vitest'
import { Toasts } from '../../public/page/Toasts.tsx'
import { Notifications } from './Notifications.tsx'

function Page() {
  const notify = useNotify()
  return (
    <>
      <button type="button" onClick={() => notify('posted', { type: 'success' })}>
        post
      </button>
      <button type="button" onClick={() => notify('refused', { type: 'error' })}>
        refuse
      </button>
    </>
  )
}

test('what the console says appears once among the toasts; bad news is announced and stays until it is dismissed', async () => {
  render(
    <CoreAdminContext>
      <Page />
      <Notifications />
      <Toasts />
    </CoreAdminContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'post' }))
  expect(screen.getByRole('status').textContent).toContain('posted')
  await userEvent.click(screen.getByRole('button', { name: 'refuse' }))
  await userEvent.click(screen.getByRole('button', { name: 'refuse' }))
  expect(screen.getAllByText('refused')).toHaveLength(1)
  await userEvent.click(screen.getByText('refused').closest('[role=alert]')!.querySelector('button')!)
  expect(screen.queryByText('refused')).toBeNull()
})
