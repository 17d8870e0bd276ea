// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { rolePageWords } from '../../../i18n/pages/people.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { MissingOfRole } from './MissingOfRole.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  ['ar', 'العملاء'],
  ['en', 'Clients'],
] as const)('in %s what a role lacks is said over its grid, and given with one press', async (language, clients) => {
  writeLanguage(language)
  const give = vi.fn()
  const role = {
    invoice_sales: ['create', 'read'],
    products: ['read'],
    warehouses: ['read'],
    invoice_sales_details: ['read'],
  } as const
  const { rerender } = render(<MissingOfRole permissions={role} scope="all" give={give} />)
  expect(screen.getByRole('status').textContent).toContain(clients)
  await userEvent.click(screen.getByRole('button', { name: rolePageWords.giveMissing[language] }))
  expect(give).toHaveBeenCalledWith([{ name: 'clients', action: 'read' }], true)
  rerender(<MissingOfRole permissions={{ ...role, clients: ['read'] }} scope="all" give={give} />)
  expect(screen.queryByRole('status')).toBeNull()
})
