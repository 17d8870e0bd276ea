import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { DateInput } from './DateInput.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Day({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateInput label={{ ar: 'التاريخ', en: 'Date' }} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'التاريخ' })
const stored = () => screen.getByRole('status').textContent

test.each([
  ['ar', 'يوم/شهر/سنة'],
  ['en', 'dd/mm/yyyy'],
] as const)('in %s an empty box says how a date is written', (language, shape) => {
  writeLanguage(language)
  render(<Day />)
  expect(screen.getByPlaceholderText(shape)).toBeTruthy()
})

test('a date is typed day first, in Arabic digits, and kept year first', async () => {
  render(<Day />)
  await userEvent.type(box(), '٢١/١١/٢٠٢٦')
  expect(stored()).toBe('2026-11-21')
})

test('a short date is completed when the box is left', async () => {
  render(<Day />)
  await userEvent.type(box(), '3/2/26')
  await userEvent.tab()
  expect(stored()).toBe('2026-02-03')
  expect(box().value).toBe('03/02/2026')
})

test('keys move the date by where they are, not by what an Arabic keyboard writes on them', async () => {
  render(<Day start="2026-11-21" />)
  const user = userEvent.setup({
    keyboardMap: [
      { code: 'Equal', key: '=' },
      { code: 'KeyM', key: 'ة' },
    ],
  })
  await user.click(box())
  await user.keyboard('[Equal]')
  expect(stored()).toBe('2026-11-22')
  await user.keyboard('[KeyM]')
  expect(stored()).toBe('2026-11-01')
})

test('the thirty-first of February is refused with a sentence', async () => {
  render(<Day />)
  await userEvent.type(box(), '31/2/2026')
  await userEvent.tab()
  expect(box().value).toBe('31/2/2026')
  expect(screen.getByText('أدخل تاريخًا مثل 21/11/2026')).toBeTruthy()
})

test('in the calendar the next day is on the left, and Enter takes it', async () => {
  render(<Day start="2026-11-21" />)
  await userEvent.click(box())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(stored()).toBe('2026-11-22')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(box())
})
