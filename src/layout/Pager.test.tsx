import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'
import { takeFormsFrom } from './values/forms-of-books.ts'

afterEach(cleanup)

const way = (name: 'الصفحة السابقة' | 'الصفحة التالية') => screen.getByRole<HTMLButtonElement>('button', { name })

test('pages are turned one by one, and there is no way before the first or after the last', async () => {
  const onPage = vi.fn()
  const show = (page: number) => <Pager page={page} perPage={25} total={60} onPage={onPage} />
  const { rerender } = render(show(1))
  expect(way('الصفحة السابقة').disabled).toBe(true)
  await userEvent.click(way('الصفحة التالية'))
  rerender(show(3))
  expect(screen.getByText(/51–60/).textContent).toMatch(/60.*من.*60/)
  expect(way('الصفحة التالية').disabled).toBe(true)
  await userEvent.click(way('الصفحة السابقة'))
  expect(onPage.mock.calls).toEqual([[2], [2]])
})

test('which rows of how many is said in the digits that were chosen', () => {
  const usual = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false } as const
  takeFormsFrom(() => ({ ...usual, hasArabicDigits: true }))
  render(<Pager page={1} perPage={25} total={60} onPage={vi.fn()} />)
  expect(screen.getByText(/١–٢٥/).textContent).not.toMatch(/\d/)
  takeFormsFrom(() => usual)
})

test('rows that are all here have no pages', () => {
  const { container } = render(<Pager page={1} perPage={25} total={25} onPage={vi.fn()} />)
  expect(container.textContent).toBe('')
})
