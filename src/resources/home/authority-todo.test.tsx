// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { todoWords } from '../../../i18n/records/todo.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import type { Todo } from '../../../schema/answers/dashboard.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { everything } from '../../../schema/permissions.ts'
import { TodoList } from './TodoList.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const waits = {
  einvoice_unit_stopped: 'einvoice_units',
  einvoices_refused: 'einvoices',
  einvoices_late: 'einvoices',
} as const

test.each(languages)('in %s what waits at the tax authority says what it is, and leads there', language => {
  writeLanguage(language)
  const todo = Object.entries(waits).map(
    ([key, page]): Todo => ({ key, urgency: 'late', count: 1, amount: null, date: null, names: [], doing: { page } }),
  )
  render(
    <MemoryRouter>
      <TodoList todo={todo} permissions={everything} />
    </MemoryRouter>,
  )
  const places = { einvoices: '/dashboard/einvoices', einvoice_units: '/dashboard/einvoice-units' }
  for (const [key, page] of Object.entries(waits)) {
    const { title, act } = fieldOf(todoWords, key)
    expect(screen.getByText(title[language], { exact: false, selector: 'b' })).toBeTruthy()
    const link = screen.getByRole('link', { name: `${act[language]}: ${title[language]}` })
    expect(link.getAttribute('href')).toBe(places[page])
  }
})
