import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { issueTexts } from '../../../../i18n/messages.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { resourceWords } from '../../../../i18n/records/resources.ts'
import { successTexts } from '../../../../i18n/records/success.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import type { VoucherKind } from '../../../../schema/documents.ts'
import { mainLanguages } from '../../../../testing-full-run.ts'
import { hideToast, type Toast, toastsShown } from '../../../public/connection/toast.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import type { FormValues } from '../../forms/body.ts'
import { TransferForm } from './TransferForm.tsx'
import { VoucherForm } from './VoucherForm.tsx'

const accounts = [
  { id: 1, code: '1101', name: 'الصندوق الرئيسي', type: 'cash', balance: '900.00', active: true },
  { id: 5, code: '1111', name: 'البنك', type: 'bank', balance: '5000.00', active: true },
  { id: 51, code: '5205', name: 'السيارات', type: 'expense', balance: '0.00', active: true },
  { id: 52, code: '5219', name: 'السفر', type: 'expense', balance: '0.00', active: true },
  { id: 53, code: '5220', name: 'برامج', type: 'expense', balance: '0.00', active: true, tax_code_id: 7 },
]
const abroad: TaxCode = {
  ...{ id: 7, name: 'احتساب عكسي', category: 'S', mode: 'reverse', rate: null, side: 'purchase' },
  ...{ recoverable: true, reason: null, active: true },
}
const posted = { id: 1, number: 'EX-00001', status: 'posted', revision: 1, date: '2026-03-01', total: '60.00' }

/** Opens a form over a server that has these accounts; answers what is sent, and every key that is pressed. */
function open(
  kind: VoucherKind | 'transfer',
  language: 'ar' | 'en' = 'ar',
  answer: () => Promise<typeof posted> = async () => posted,
  codes: readonly TaxCode[] = [],
) {
  writeLanguage(language)
  const sent: FormValues[] = []
  let keys = 0
  const server = {
    getList: async (resource: string, { filter }: { filter: { q: string; type?: string } }) => {
      const isRequested = ({ name, type }: (typeof accounts)[number]) =>
        name.includes(filter.q ?? '') && (!filter.type || type === filter.type)
      const data: readonly object[] =
        resource === 'accounts' ? accounts.filter(isRequested) : resource === 'tax_codes' ? codes : []
      return { data, total: data.length }
    },
    getMany: async (_: string, { ids }: { ids: number[] }) => ({ data: accounts.filter(({ id }) => ids.includes(id)) }),
    getOne: async (_: string, { id }: { id: number }) => ({ data: accounts.find(each => each.id === id) ?? { id } }),
    create: async (_: string, { data }: { data: FormValues }) => {
      sent.push(data)
      return { data: await answer() }
    },
  } as unknown as DataProvider
  const form =
    kind === 'transfer' ? (
      <TransferForm kind="transfer" record={null} isCopy={false} />
    ) : (
      <VoucherForm kind={kind} record={null} isCopy={false} />
    )
  const router = createMemoryRouter([
    { path: '/', element: <CoreAdminContext dataProvider={server}>{form}</CoreAdminContext> },
    { path: '*', element: <p>صفحة السند</p> },
  ])
  const count = () => {
    keys += 1
  }
  // Also those that a box keeps to itself.
  document.addEventListener('keydown', count, true)
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup(), keys: () => keys, router }
}

/** Figures within a sentence are isolated. */
const removing = (line: number, language: 'ar' | 'en') =>
  new RegExp(cashWords.removeLine[language].replace('{line}', `[\u2066-\u2069]?${line}[\u2066-\u2069]?`))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
  const coins = [{ id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }]
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins, value_added_tax: '14', sales_tax: '0' }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a taxi is recorded by its amount and at most eight keys after it', async () => {
  const { sent, user, keys } = open('expense')
  await user.type(await screen.findByRole('textbox', { name: /^المبلغ/ }), '60')
  const before = keys()
  await user.keyboard('{Enter}')
  await user.keyboard('سفر')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('items.0.details'))
  await user.keyboard('{Enter}')
  await screen.findByText('صفحة السند')
  expect(keys() - before).toBe(6)
  expect(sent).toMatchObject([{ status: 'posted', items: [{ amount: '60.00', account_id: 52 }] }])
})

test('an expense is found by a word of the street, and one that there is none of is added on the way', async () => {
  const { sent, user } = open('expense')
  await user.type(await screen.findByRole('textbox', { name: /^المبلغ/ }), '60{Enter}')
  await user.keyboard('تاكسي')
  await screen.findByRole('option', { name: /السفر/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('items.0.details'))

  const account = screen.getByRole('combobox', { name: cashWords.account.expense.ar })
  await user.clear(account)
  await user.type(account, 'كهرباء')
  await user.click(await screen.findByRole('option', { name: /كهرباء/ }))
  // 5205 and 5219 are taken.
  await waitFor(() => expect(sent).toEqual([{ code: '5206', name: 'كهرباء', type: 'expense' }]))
})

test.each([
  ['done', null],
  ['refused', 'الفترة مقفلة'],
] as const)(
  'whoever went elsewhere while an expense is posted stays there, and is told that it was %s',
  async (_, reason) => {
    let answer: () => void = () => undefined
    const answered = new Promise<typeof posted>((resolve, reject) => {
      answer = () => (reason === null ? resolve(posted) : reject(new Error(reason)))
    })
    const { sent, user, router } = open('expense', 'ar', () => answered)
    await user.type(await screen.findByRole('textbox', { name: /^المبلغ/ }), '60{Enter}سفر{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('items.0.details'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    await router.navigate('/dashboard/transfers/create')
    await screen.findByText('صفحة السند')
    answer()
    await waitFor(() => expect(toastsShown()).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/dashboard/transfers/create')
    const [{ messages, action, id }] = toastsShown() as [Toast]
    hideToast(id)
    if (reason !== null) return expect(messages).toEqual([formWords.notSaved.ar, reason])
    expect(messages).toEqual([successTexts.posted.ar])
    action?.run()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/expenses/1'))
  },
)

test('a taxi that nobody sorts says what it was for; one that says nothing is asked for it', async () => {
  const { sent, user } = open('expense')
  await user.type(await screen.findByRole('textbox', { name: /^المبلغ/ }), '60')
  await user.keyboard('{Enter}{Enter}{Enter}')
  const words = await screen.findByRole('textbox', { name: cashWords.details.expense.ar })
  await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(issueTexts.words_or_account.ar, { exact: false }).length).toBeGreaterThan(0)
  const account = screen.getByRole('combobox', { name: new RegExp(cashWords.account.expense.ar) })
  expect(account.getAttribute('aria-invalid')).not.toBe('true')
  expect(sent).toEqual([])
  await user.type(words, 'تاكسي{Enter}')
  await screen.findByText('صفحة السند')
  expect(sent).toMatchObject([{ items: [{ amount: '60.00', account_id: null, details: 'تاكسي' }] }])
})

test.each(mainLanguages)(
  'tax without the number of the seller is said to be a part of the expense, in %s',
  async language => {
    const { user } = open('expense', language)
    const amount = await screen.findByRole('textbox', { name: new RegExp(documentFieldWords.amount[language]) })
    await user.type(amount, '114')
    const total = () => document.querySelector('[data-total="total"] dd')!.textContent
    const textOf = (words: { ar: string; en: string }) => screen.queryByText(words[language]) !== null
    expect(textOf(cashWords.lostTax)).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: /14/ }))
    expect([textOf(cashWords.lostTax), textOf(cashWords.beforeTax), total()]).toEqual([true, false, '114.00'])
    await user.type(screen.getByRole('textbox', { name: documentFieldWords.tax_number[language] }), '100-200-300')
    expect([textOf(cashWords.lostTax), textOf(cashWords.beforeTax), textOf(cashWords.tax)]).toEqual([false, true, true])
    expect([total(), screen.queryByText('100.00') !== null]).toEqual(['114.00', true])
    await user.click(screen.getByRole('checkbox', { name: cashWords.taxWithin[language] }))
    expect(total()).toBe('129.96')
  },
)

test.each(mainLanguages)('more lines come when they are asked for, and go again, in %s', async language => {
  const { sent, user } = open('other_receipt', language)
  const amounts = () => screen.findAllByRole('textbox', { name: new RegExp(documentFieldWords.amount[language]) })
  await user.type((await amounts())[0]!, '10')
  expect(screen.queryByRole('button', { name: removing(1, language) })).toBe(null)
  await user.click(screen.getByRole('button', { name: new RegExp(cashWords.addLine[language]) }))
  expect(document.activeElement).toBe((await amounts())[1])
  await user.keyboard('5')
  expect(document.querySelector('[data-total="total"] dd')!.textContent).toBe('15.00')
  await user.click(screen.getByRole('button', { name: removing(2, language) }))
  expect((await amounts()).length).toBe(1)
  // An account is asked for where nothing says where it came from.
  await user.keyboard('{Control>}{Enter}{/Control}')
  const account = screen.getByRole('combobox', { name: new RegExp(cashWords.account.other_receipt[language]) })
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  expect(screen.getByText(cashWords.total.other_receipt[language])).toBeTruthy()
  expect(screen.getByRole('combobox', { name: cashWords.cash.other_receipt[language] })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: cashWords.details.other_receipt[language] })).toBeTruthy()
  expect(screen.getByRole('button', { name: cashWords.more[language] })).toBeTruthy()
})

test.each(mainLanguages)(
  'a transfer shows both balances after it, and what is on its way until it arrives, in %s',
  async language => {
    const { sent, user } = open('transfer', language)
    const box = (words: { ar: string; en: string }) =>
      screen.findByRole('combobox', { name: new RegExp(words[language]) })
    const pick = async (words: { ar: string; en: string }, typed: string) => {
      await user.type(await box(words), typed)
      await user.keyboard('{Enter}')
      await waitFor(async () => expect((await box(words)).getAttribute('aria-expanded')).toBe('false'))
    }
    await box(cashWords.from)
    expect(screen.queryByText(cashWords.balancesAfter[language])).toBeNull()
    await pick(cashWords.from, 'الصندوق')
    await pick(cashWords.to, 'البنك')
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${documentFieldWords.amount[language]}`) }), '800')
    await user.type(screen.getByRole('textbox', { name: documentFieldWords.bank_fees[language] }), '150')
    const after = (id: number) => document.querySelector(`[data-account="${id}"] dd`)?.textContent
    await waitFor(() => expect([after(1), after(5)]).toEqual(['\u221250.00', '5,800.00']))
    expect(document.querySelector('[data-account="1"] dd')!.className).toBe('negative')
    expect(screen.getByText(cashWords.balancesAfter[language])).toBeTruthy()
    expect(screen.getByText(cashWords.sameDay[language])).toBeTruthy()
    await pick(cashWords.to, 'الصندوق')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await box(cashWords.to)).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  },
)

test.each(mainLanguages)(
  'an expense out of a custody or a till shows what is in hand before and after it, and takes a name, in %s',
  async language => {
    const { sent, user } = open('expense', language)
    const balance = (when: string) => document.querySelector(`[data-balance=${when}] dd`)?.textContent
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(`^${documentFieldWords.amount[language]}`) }),
      '950',
    )
    await user.type(screen.getByRole('textbox', { name: cashWords.details.expense[language] }), 'نقل')
    expect(balance('before')).toBeUndefined()
    await user.type(screen.getByRole('combobox', { name: cashWords.cash.expense[language] }), 'الصندوق')
    await user.keyboard('{Enter}')
    await waitFor(() => expect([balance('before'), balance('after')]).toEqual(['900.00', '\u221250.00']))
    expect(screen.getByText(cashWords.beforeVoucher[language])).toBeTruthy()
    expect(screen.getByText(cashWords.afterVoucher[language])).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: documentFieldWords.payee[language] }), 'ورشة أبو حسن')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('صفحة السند')
    expect(sent).toMatchObject([{ payee: 'ورشة أبو حسن', cash_account_id: 1 }])
  },
)

test.each(mainLanguages)(
  'a line of an expense chooses a tax code, and says what is owed to the state: %s',
  async language => {
    const { sent, user } = open('expense', language, async () => posted, [abroad])
    const amount = new RegExp(`^${documentFieldWords.amount[language]}`)
    await user.type(await screen.findByRole('textbox', { name: amount }), '1000')
    await user.click(screen.getByRole('button', { name: cashWords.more[language] }))
    await user.selectOptions(await screen.findByLabelText(resourceWords.tax_codes.title.one[language]), '7')
    const owed = taxOfLineWords.youOwe[language]
    await waitFor(() => expect(document.querySelector('[data-part="tax-mark"]')?.textContent).toContain(`${owed} `))
    expect(document.querySelector('[data-part="tax-mark"]')?.textContent).toContain('14')
    // The amount is the price alone; 14 % of it are 140.
    const totals = [...document.querySelectorAll('dl > div')].map(each => each.textContent ?? '')
    expect(totals.find(each => each.startsWith(owed))).toContain('140.00')
    expect(document.querySelector('[data-total="total"]')?.textContent).toContain('1,000.00')
    await user.type(screen.getByRole('textbox', { name: new RegExp(cashWords.details.expense[language]) }), 'x')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.items).toMatchObject([{ tax_code_id: 7, value_added_tax: false }])
  },
)

test.each(mainLanguages)(
  'a line takes the tax code of its account, until somebody chooses another: %s',
  async language => {
    const exempt: TaxCode = { ...abroad, id: 8, name: 'معفى', category: 'E', mode: 'charged', side: 'both' }
    const { sent, user } = open('expense', language, async () => posted, [abroad, exempt])
    const amount = new RegExp(`^${documentFieldWords.amount[language]}`)
    await user.type(await screen.findByRole('textbox', { name: amount }), '1000')
    const pick = async (name: string) => {
      const account = screen.getByRole('combobox', { name: new RegExp(cashWords.account.expense[language]) })
      await user.clear(account)
      await user.type(account, name)
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    }
    const chosen = () => screen.queryByLabelText<HTMLSelectElement>(resourceWords.tax_codes.title.one[language])
    await pick('برامج')
    await waitFor(() => expect(chosen()?.value).toBe('7'))
    await pick('السفر')
    await waitFor(() => expect(chosen()).toBeNull())
    await pick('برامج')
    await waitFor(() => expect(chosen()?.value).toBe('7'))
    await user.selectOptions(chosen()!, '8')
    await pick('السفر')
    expect(chosen()?.value).toBe('8')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.items).toMatchObject([{ account_id: 52, tax_code_id: 8, value_added_tax: false }])
  },
)
