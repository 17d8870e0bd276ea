import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadFailed } from './States.tsx'

afterEach(cleanup)

const title = { ar: 'تعذر عرض القائمة', en: 'The list could not be shown' }

test('what could not be read says why and is asked for again, with nothing of the click in the question', async () => {
  const retry = vi.fn()
  render(<LoadFailed title={title} error={new Error('الخادم لا يجيب')} retry={retry} />)
  expect(screen.getByRole('alert').textContent).toBe(`${title.ar}الخادم لا يجيب`)
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }))
  expect(retry.mock.calls).toEqual([[]])
})

test('where nobody said why, only the failure is told, and other ways out stand beside', () => {
  render(<LoadFailed title={title} retry={vi.fn()} actions={<a href="/list">إلى القائمة</a>} />)
  expect(screen.getByRole('alert').textContent).toBe(title.ar)
  expect(screen.getByRole('link', { name: 'إلى القائمة' })).toBeTruthy()
})
