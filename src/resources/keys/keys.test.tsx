// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { keyWords } from '../../../i18n/records/keys.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { everything } from '../../../schema/permissions.ts'
import { navItemsOf } from '../../layout/shell/rail-items.ts'
import { newRecordItems, railOf } from '../navigation/navigation.ts'
import { ConsoleKeys } from './ConsoleKeys.tsx'

const items = navItemsOf(railOf(everything))

function open() {
  const element = (
    <main>
      <input type="search" aria-label="words" />
      <ConsoleKeys places={items} newItems={newRecordItems} />
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard'] })
  render(<RouterProvider router={router} />)
  return router
}
const press = (code: string, key = code) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('G and a letter lead to a list, N and the letter to a new one, whatever the keyboard writes', () => {
  const router = open()
  press('KeyG', 'ل')
  press('KeyI', 'ه')
  expect(router.state.location.pathname).toBe('/dashboard/invoice_sales')
  press('KeyG', 'g')
  press('KeyD', 'd')
  expect(router.state.location.pathname).toBe('/dashboard/reminders')
  press('KeyN', 'ى')
  press('KeyC', 'ؤ')
  expect(router.state.location.pathname).toBe('/dashboard/clients/create')
})

test('while somebody types, letters are letters; a slash leads into the search box', () => {
  const router = open()
  press('Slash', 'ظ')
  expect(document.activeElement).toBe(screen.getByLabelText('words'))
  press('KeyG', 'g')
  press('KeyI', 'i')
  press('Slash', '?')
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['ar', '؟', 'فواتير المبيعات'],
  ['en', '?', 'Sales invoices'],
] as const)('in %s a question mark shows every key, with the names of the places', async (language, key, invoices) => {
  writeLanguage(language)
  open()
  press('Slash', key)
  expect(await screen.findByRole('dialog', { name: keyWords.title[language] })).toBeTruthy()
  expect(screen.getByText('G I').closest('div')!.textContent).toContain(invoices)
  expect(screen.getByText('↑ ↓').closest('div')!.textContent).toContain(keyWords.fromName[language])
  for (const part of [keyWords.everywhere, keyWords.go, keyWords.new])
    expect(screen.getByText(part[language])).toBeTruthy()
})
