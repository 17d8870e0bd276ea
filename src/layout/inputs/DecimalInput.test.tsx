import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notAQuantity } from '../../../i18n/doubtful-number.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { ownCurrency } from '../values/own-currency.ts'
import { MoneyInput, PriceInput, QuantityInput } from './DecimalInput.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Amount({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyInput
        of={ownCurrency('EGP')}
        label={{ ar: 'المبلغ', en: 'Amount' }}
        required
        value={value}
        onChange={setValue}
      />
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
    'قد يُقرأ \u20681250\u2069 أو \u20681.25\u2069. أيهما تقصد؟',
  )
  await userEvent.click(screen.getByRole('button', { name: 'أقصد \u20681250\u2069' }))
  expect(document.activeElement).toBe(quantity)
  await userEvent.tab()
  expect([stored(), quantity.value, quantity.getAttribute('aria-invalid')]).toEqual(['1250', '1,250', null])
})

function Price() {
  const [value, setValue] = useState('')
  return (
    <>
      <PriceInput label={{ ar: 'السعر', en: 'Price' }} of={ownCurrency('EGP')} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('a price with a point before three digits is asked about, and either of its numbers is one click away', async () => {
  writeLanguage('en')
  render(<Price />)
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  for (const [number, shown] of [
    ['1250', '1,250.00'],
    ['1.25', '1.25'],
    ['1.125', '1.125'],
  ] as const) {
    await userEvent.clear(price)
    await userEvent.type(price, number === '1.125' ? '1.125' : '1.250')
    expect(stored()).not.toMatch(/^[\d.]+$/)
    await userEvent.tab()
    screen.getByText(/Which do you mean/)
    await userEvent.click(screen.getByRole('button', { name: `I mean \u2068${number}\u2069` }))
    expect(document.activeElement).toBe(price)
    await userEvent.tab()
    expect([price.value, price.getAttribute('aria-invalid')]).toEqual([shown, null])
  }
})

test('what can be one number only is never asked about', async () => {
  render(<Price />)
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'السعر' })
  for (const typed of ['1.25', '1.5', '1250', '0.750', '1.2505', '١٫٢٥٠', '1,250.5', '1,250 ج.م', 'EGP 1,250']) {
    await userEvent.clear(price)
    await userEvent.type(price, typed)
    await userEvent.tab()
    expect([typed, stored()]).toEqual([typed, expect.stringMatching(/^\d+\.\d+$/)])
    expect(price.getAttribute('aria-invalid')).toBe(null)
  }
  expect(stored()).toBe('1250.00')
})

test.each(['ar', 'en'] as const)('an amount of money in a field of quantities is told so: %s', async language => {
  writeLanguage(language)
  render(<Quantity />)
  const quantity = screen.getByRole('textbox')
  await userEvent.type(quantity, '1,250 ج.م')
  await userEvent.tab()
  screen.getByText(notAQuantity[language])
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
        <MoneyInput of={ownCurrency('TND')} source="amount" label={{ ar: 'المبلغ', en: 'Amount' }} decimals={3} />
      </FormProvider>
    </CoreAdminContext>
  )
}

test('a form asks which number was meant as the box is left, and not any more once it is typed otherwise', async () => {
  render(<InForm />)
  await userEvent.type(box(), '1,234')
  await userEvent.tab()
  await screen.findByText(/قد يُقرأ/)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(box())
  await userEvent.type(box(), '1.5')
  expect(screen.queryAllByText(/1\.234/)).toEqual([])
  await userEvent.tab()
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['1.500', null])
})

function Refused({ amount }: { amount: string }) {
  const form = useForm({ defaultValues: { amount } })
  const { setError } = form
  useEffect(() => setError('amount', { message: 'قول غيره' }), [setError])
  return (
    <CoreAdminContext>
      <FormProvider {...form}>
        <QuantityInput source="amount" label={{ ar: 'المبلغ', en: 'Amount' }} />
      </FormProvider>
    </CoreAdminContext>
  )
}

test('what a box refuses it says itself; what others refuse of a number that it takes is theirs to say', async () => {
  render(<Refused amount="1,250 ج.م" />)
  await screen.findByText(notAQuantity.ar)
  cleanup()
  render(<Refused amount="1.250?" />)
  await screen.findByText(/أيهما تقصد؟/)
  cleanup()
  render(<Refused amount="5" />)
  await screen.findByText('قول غيره')
})
