import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cashQuestionWords } from '../../../../i18n/books/cash-question.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import type { CashOnHand } from '../../../../schema/answers/books/cash-on-hand.ts'
import { mainLanguages } from '../../../../testing-full-run.ts'
import { VoucherForm } from '../../documents/cash/VoucherForm.tsx'
import type { FormValues } from '../../forms/body.ts'

const hand: CashOnHand[] = [
  {
    ...{ id: 1, code: '1101', name: 'الصندوق الرئيسي', type: 'cash', is_cash_box: true, is_usual: true },
    ...{ balance: '940.00', least: '940.00', least_on: '2026-11-21' },
  },
  {
    ...{ id: 5, code: '1111', name: 'البنك', type: 'bank', is_cash_box: false, is_usual: false },
    ...{ balance: '7000.00', least: '7000.00', least_on: '2026-11-21' },
  },
]
const requested: { date: string; entryId: number | null }[] = []

/** Opens an expense in an organization that chose this for a cash box that holds too little. */
function open(negative_cash: string, language: 'ar' | 'en' = 'ar') {
  writeLanguage(language)
  const sent: FormValues[] = []
  const server = {
    organization: async () => ({ negative_cash }),
    cashOnHand: async (date: string, entryId: number | null) => {
      requested.push({ date, entryId })
      return hand.map(account => ({ ...account, least_on: date }))
    },
    getList: async () => ({ data: [], total: 0 }),
    getMany: async (_: string, { ids }: { ids: number[] }) => ({ data: hand.filter(({ id }) => ids.includes(id)) }),
    getOne: async (_: string, { id }: { id: number }) => ({ data: hand.find(each => each.id === id) ?? { id } }),
    create: async (_: string, { data }: { data: FormValues }) => {
      sent.push(data)
      return { data: { id: 1, number: 'EX-1', status: 'posted', revision: 1, date: '2026-11-21', total: '1.00' } }
    },
  } as unknown as DataProvider
  const form = <VoucherForm kind="expense" record={null} isCopy={false} />
  const router = createMemoryRouter([
    { path: '/', element: <CoreAdminContext dataProvider={server}>{form}</CoreAdminContext> },
    { path: '*', element: <p>صفحة السند</p> },
  ])
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup() }
}

async function spend(user: ReturnType<typeof userEvent.setup>, amount: string) {
  await user.type((await screen.findAllByRole('textbox'))[0]!, amount)
}

beforeEach(() => {
  requested.length = 0
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
  const coins = [{ id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }]
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins, value_added_tax: '0', sales_tax: '0' }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const words = cashQuestionWords

test.each(mainLanguages)('more than a cash box holds is asked about where it is typed, in %s', async language => {
  const { sent, user } = open('ask', language)
  await spend(user, '940')
  await button(formWords.post[language])
  expect(screen.queryByRole('group')).toBeNull()
  await spend(user, '.01')
  const question = await screen.findByRole('group')
  expect(question.textContent).toContain('940.00')
  expect(question.textContent).toContain('0.01')
  expect(screen.getAllByRole('radio').map(each => (each as HTMLInputElement).checked)).toEqual([true, false, false])

  // The button has the words of the answer, and the keys that post bring one to the question.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(await button(words.recordFirst[language]))
  expect(opened.mock.calls).toEqual([['/dashboard/other_receipts/create?from=1', '_blank']])
  opened.mockRestore()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(sent).toEqual([])

  await user.click(screen.getByRole('radio', { name: words.post[language] }))
  await user.click(await button(words.postAnyway[language]))
  // What an expense was for is still asked.
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(sent).toEqual([])
})

test('money that left another account is taken from there, and nothing is asked any more', async () => {
  const { user } = open('ask')
  await spend(user, '5000')
  await user.click(await screen.findByRole('radio', { name: words.other.ar }))
  await user.click(await screen.findByRole('button', { name: /^اختر/ }))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  await button(formWords.post.ar)
  // A bank is told, not asked.
  await user.clear((await screen.findAllByRole('textbox'))[0]!)
  await spend(user, '70000')
  await screen.findByText(/يصير رصيد/)
  expect(screen.queryByRole('group')).toBeNull()
  await button(formWords.post.ar)
})

test('where it is refused there is no way to post it as it is; where it is allowed nothing is asked', async () => {
  const { user } = open('refuse')
  await spend(user, '5000')
  await screen.findByText(words.refused.ar)
  expect(screen.queryByRole('radio', { name: words.post.ar })).toBeNull()
  cleanup()
  requested.length = 0
  const allowed = open('allow')
  await spend(allowed.user, '5000')
  await button(formWords.post.ar)
  expect(requested).toEqual([])
})
