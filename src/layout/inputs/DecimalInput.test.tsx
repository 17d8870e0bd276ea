import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { MoneyInput, QuantityInput } from './DecimalInput.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Amount({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyInput label={{ ar: 'المبلغ', en: 'Amount' }} required value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'المبلغ' })
const stored = () => screen.getByRole('status').textContent

test('Arabic digits become a decimal string and are shown in thousands', async () => {
  render(<Amount />)
  await userEvent.type(box(), '١٢٤٠٫٥')
  expect(stored()).toBe('1240.50')
  await userEvent.tab()
  expect(box().value).toBe('1,240.50')
})

test('a sum is worked out where it is typed', async () => {
  render(<Amount />)
  await userEvent.type(box(), '12*3+5{Enter}')
  expect(stored()).toBe('41.00')
  expect(box().value).toBe('41.00')
})

test('the whole figure is selected on arrival, so that typing replaces it', async () => {
  render(<Amount start="99.00" />)
  await userEvent.tab()
  await userEvent.keyboard('7')
  expect(stored()).toBe('7.00')
})

test('a figure stands without thousands while it is typed over: a digit less makes no other number of it', async () => {
  render(<Amount start="1234.00" />)
  expect(box().value).toBe('1,234.00')
  await userEvent.tab()
  expect(box().value).toBe('1234.00')
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 7])
  await userEvent.type(box(), '{End}{Backspace}{Backspace}{Backspace}{Backspace}', { skipClick: true })
  expect(stored()).toBe('123.00')
  await userEvent.tab()
  expect(box().value).toBe('123.00')
})

function Quantity() {
  const [value, setValue] = useState('')
  return (
    <>
      <QuantityInput label={{ ar: 'الكمية', en: 'Quantity' }} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a quantity that could be two numbers says which, and how to write it', async () => {
  render(<Quantity />)
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'الكمية' })
  await userEvent.type(quantity, '١،٢٥٠')
  await userEvent.tab()
  expect(quantity.value).toBe('1،250')
  expect(document.getElementById(quantity.getAttribute('aria-describedby')!)?.textContent).toBe(
    'قد يُقرأ \u20681250\u2069 أو \u20681.25\u2069. اكتبه بلا فواصل للآلاف، وضع نقطة قبل الكسر',
  )
})

test('nobody groups after a zero: three quarters', async () => {
  writeLanguage('en')
  render(<Quantity />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Quantity' }), '0,750')
  expect(stored()).toBe('0.75')
})

test('what cannot be read stays as typed, and says why when the box is left', async () => {
  render(<Amount />)
  await userEvent.type(box(), '12*')
  expect(box()).not.toHaveProperty('ariaInvalid', 'true')
  await userEvent.tab()
  expect(box().value).toBe('12*')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toBe(
    'أدخل رقمًا، أو حسابًا مثل \u206612*3+5\u2069',
  )
})

function InForm() {
  const form = useForm({ defaultValues: { amount: null } })
  return (
    <CoreAdminContext>
      <FormProvider {...form}>
        <MoneyInput source="amount" label={{ ar: 'المبلغ', en: 'Amount' }} decimals={3} />
      </FormProvider>
    </CoreAdminContext>
  )
}

test('a form asks which number was meant as the box is left, and not any more once it is typed otherwise', async () => {
  render(<InForm />)
  await userEvent.type(box(), '1,234')
  await userEvent.tab()
  await screen.findByText(/1\.234/)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(box())
  await userEvent.type(box(), '1.5')
  expect(screen.queryByText(/1\.234/)).toBe(null)
  await userEvent.tab()
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['1.500', null])
})
