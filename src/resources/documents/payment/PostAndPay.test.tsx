// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sidedWords } from '../../../../i18n/books/payments.ts'
import { nothingToPayYet } from '../../../../i18n/books/post-and-pay.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { languages } from '../../../../i18n/text.ts'
import { hideToast, toastsShown } from '../../../public/connection/toast.ts'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import { PostAndPay } from './PostAndPay.tsx'

/** Toasts of the files that the same worker ran before are not of this one. */
const hideToasts = () => {
  for (const { id } of toastsShown()) hideToast(id)
}

beforeEach(hideToasts)
afterEach(() => {
  cleanup()
  hideToasts()
})

const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', sign: 'EGP', decimals: 2 }

test.each(
  languages.flatMap(language =>
    (['sales_invoice', 'purchase_invoice'] as const).map(kind => [kind, language] as const),
  ),
)('an invoice without an amount says why it is not paid with its posting: %s in %s', async (kind, language) => {
  writeLanguage(language)
  const form = (
    <CoreAdminContext>
      <PostAndPay
        {...{ kind, currency: pound as never, total: 0n as never, dueAtOnce: 0n as never }}
        {...{ date: '2026-12-01', isBusy: false, save: vi.fn() }}
      />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
  const side = sideOf(kind)
  await userEvent.click(await screen.findByRole('button', { name: sidedWords.pay[side][language] }))
  expect(toastsShown().map(({ messages }) => messages)).toEqual([[nothingToPayYet[side][language]]])
  expect(screen.queryByRole('dialog')).toBeNull()
})
