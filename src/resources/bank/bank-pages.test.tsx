// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { bankPageWords, linesCounted, memoWords, statementWords, takeInWords } from '../../../i18n/bank/pages.ts'
import { countText, isolated, languages, translated } from '../../../i18n/text.ts'
import * as calls from '../../dataProvider/books/bank.ts'
import { accountOf, memoOf, pageOf, readOf, statementOf } from './kit/testing-bank.ts'
import { showBank, withBank } from './testing-bank.tsx'

/** Accounts with their banks, statements on their way in, and what explains a difference. */

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const shown = () => document.body.textContent ?? ''
const refusal = (errors: Record<string, string>) => new HttpError('Not valid', 422, { code: 'validation', errors })

test.each(languages)(
  'in %s an account shows what its bank has, by how much the books differ, and what waits',
  async language => {
    withBank([], accountOf())
    showBank(language, '')
    const row = within((await screen.findByRole('link', { name: 'بنك مصر' })).closest('tr')!)
    expect(row.getByText('428,285.25')).toBeTruthy()
    expect(row.getByText('21/11/2026')).toBeTruthy()
    expect(row.getByText('412,886.25')).toBeTruthy()
    const difference = row.getByRole('link', { name: '\u221215,399.00' })
    expect(difference.getAttribute('href')).toBe('/dashboard/bank/11/reconciliation')
    expect(row.getByText(countText(linesCounted, language, 2))).toBeTruthy()
    const book = await row.findByRole('link', { name: '412,886.25' })
    expect(book.getAttribute('href')).toBe('/dashboard/reports/account-transactions?account_id=11')
    const takeIn = row.getByRole('link', { name: `${bankPageWords.takeIn[language]}: ${isolated('بنك مصر')}` })
    expect(takeIn.getAttribute('href')).toBe('/dashboard/bank/import?account_id=11')
  },
)

test.each(languages)('in %s where there is no account of cash, the page says what to do', async language => {
  vi.spyOn(calls, 'readBankAccounts').mockResolvedValue([])
  showBank(language, '')
  await screen.findByText(bankPageWords.none[language])
  expect(shown()).toContain(bankPageWords.noneHint[language])
  expect(screen.getByRole('link', { name: bankPageWords.chart[language] })).toBeTruthy()
})

test('who only reads is not offered to take a statement in', async () => {
  withBank()
  showBank('en', '', { mayAct: false })
  await screen.findByRole('link', { name: 'بنك مصر' })
  expect(screen.queryByText(bankPageWords.takeIn.en)).toBeNull()
})

const file = new File(['x'], 'november.sta')
const choose = async (language: 'ar' | 'en') =>
  userEvent.upload(await screen.findByLabelText(takeInWords.choose[language]), file)

test.each(languages)('in %s a file is read before it is taken in, and leads to matching then', async language => {
  withBank()
  const take = vi.spyOn(calls, 'takeStatements').mockResolvedValue({ statements: [readOf()], new_lines: 7 })
  const router = showBank(language, '/import')
  await choose(language)
  await screen.findByText('437,365.75')
  for (const amount of ['97,224.50', '\u2212106,305.00', '428,285.25']) expect(screen.getByText(amount)).toBeTruthy()
  for (const word of [takeInWords.complete, takeInWords.joins]) expect(shown()).toContain(word[language])
  expect(shown()).toContain(countText(linesCounted, language, 7))
  expect(shown()).toContain(`${takeInWords.knownLines[language]}: ${countText(linesCounted, language, 3)}`)
  // The only account is meant; so far nothing was written.
  expect(take.mock.calls.map(([form]) => [form.accountId, form.isDryRun])).toEqual([[11, true]])
  await userEvent.click(screen.getByRole('button', { name: takeInWords.take[language] }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/bank/11'))
  expect(take.mock.lastCall?.[0]).toMatchObject({ accountId: 11, isDryRun: false, reason: '' })
})

test.each(languages)(
  'in %s what does not tie is taken in only with a reason, asked for in the sentence of the server',
  async language => {
    withBank()
    const differs = readOf({ difference: '-50000.00', gap: '12.00' })
    const sentence = 'ينقص 50,000.00'
    const take = vi.spyOn(calls, 'takeStatements').mockImplementation(async ({ reason }) => {
      if (!reason) throw refusal({ reason: sentence })
      return { statements: [differs], new_lines: 7 }
    })
    showBank(language, '/import')
    await choose(language)
    const box = await screen.findByLabelText(
      new RegExp(takeInWords.reason[language].replace('؟', '.').replace('?', '.')),
    )
    expect(shown()).toContain(sentence)
    for (const word of [takeInWords.differs, takeInWords.gap]) expect(shown()).toContain(word[language])
    expect(screen.getByText('\u221250,000.00')).toBeTruthy()
    const button = screen.getByRole('button', { name: takeInWords.take[language] })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    await userEvent.type(box, 'البنك أسقط سطرًا')
    await userEvent.click(button)
    await waitFor(() => expect(take.mock.lastCall?.[0]).toMatchObject({ isDryRun: false, reason: 'البنك أسقط سطرًا' }))
  },
)

test.each(languages)('in %s of a file with several accounts the number is asked for', async language => {
  withBank()
  const take = vi.spyOn(calls, 'takeStatements').mockImplementation(async ({ bankAccount }) => {
    if (!bankAccount) throw refusal({ bank_account: 'EG38, EG39' })
    return { statements: [readOf({ bank_account: bankAccount })], new_lines: 7 }
  })
  showBank(language, '/import?account_id=11')
  await choose(language)
  await screen.findByText('EG38, EG39')
  await userEvent.type(screen.getByLabelText(new RegExp(takeInWords.number[language])), 'EG39')
  await userEvent.click(screen.getByRole('button', { name: takeInWords.read[language] }))
  await screen.findByText('437,365.75')
  expect(take.mock.lastCall?.[0]).toMatchObject({ bankAccount: 'EG39', isDryRun: true })
})

test.each(languages)(
  'in %s a file that cannot be read says why at the file, and one that is refused whole over it',
  async language => {
    withBank()
    const take = vi.spyOn(calls, 'takeStatements').mockRejectedValueOnce(refusal({ file: 'ليس كشف حساب' }))
    showBank(language, '/import')
    await choose(language)
    expect((await screen.findByRole('alert')).textContent).toContain('ليس كشف حساب')
    take.mockRejectedValueOnce(new HttpError('The books are busy', 503, { code: null, errors: {} }))
    await choose(language)
    await screen.findByText('The books are busy')
    expect(shown()).toContain(takeInWords.refused[language])
    expect(screen.queryByRole('button', { name: takeInWords.take[language] })?.hasAttribute('disabled')).toBe(true)
  },
)

test.each(languages)(
  'in %s a statement is deleted where it may be, and says why not where it may not',
  async language => {
    withBank()
    const used = statementOf({
      id: 6,
      file_name: 'BM-10.csv',
      can: { remove: { allowed: false, reason: 'طُوبق منه بند' } },
    })
    const odd = statementOf({ id: 7, file_name: 'BM-9.csv', difference: '4.00', gap: '2.50', reason: 'سقط سطر' })
    vi.spyOn(calls, 'readStatements').mockResolvedValue(pageOf([statementOf(), used, odd]))
    const remove = vi.spyOn(calls, 'removeStatement').mockResolvedValue()
    showBank(language, '/statements')
    await screen.findByText('طُوبق منه بند')
    for (const word of [statementWords.differs, statementWords.gap, statementWords.agrees])
      expect(shown()).toContain(word[language])
    expect(shown()).toContain('سقط سطر')
    await userEvent.click(screen.getByRole('button', { name: `${statementWords.remove[language]}: BM-11.csv` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(translated(statementWords.confirm, language, { name: 'BM-11.csv' }))).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: statementWords.remove[language] }))
    await waitFor(() => expect(remove).toHaveBeenCalledWith(5))
  },
)

test.each(languages)('in %s the reconciliation adds up from the books to the bank, row by row', async language => {
  withBank()
  const read = vi.spyOn(calls, 'readReconciliation').mockResolvedValue(memoOf())
  showBank(language, '/11/reconciliation')
  await screen.findByText('أحمد فتحي')
  const table = within(screen.getByRole('table'))
  const amounts = table
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell', { hidden: true }).at(-1)?.textContent)
  // Rows that are not listed come as one, so that what is listed adds up.
  expect(amounts).toEqual(['100.00', '\u221230.00', '\u221230.00', '15.00', '12.00', '3.00', '85.00'])
  expect(table.getByRole('link', { name: 'RC-7' }).getAttribute('href')).toBe('/dashboard/payment_sales/7')
  expect(table.getByRole('link', { name: 'TRF 9' }).getAttribute('href')).toBe('/dashboard/bank/11?line=9')
  expect(shown()).toContain(memoWords.explained[language])
  const report = await screen.findByRole('link', { name: memoWords.asReport[language] })
  expect(report.getAttribute('href')).toBe(
    `/dashboard/reports/bank-reconciliation?account_id=11&as_of=${memoOf().date}`,
  )
  read.mockResolvedValue(memoOf({ date: '2026-10-31', bank: '80.00', difference: '20.00' }))
  const day = screen.getByLabelText(memoWords.day[language])
  await userEvent.clear(day)
  await userEvent.type(day, '31/10/2026')
  // What nothing explains is said with its amount.
  await screen.findByText('5.00')
  expect(shown()).toContain(memoWords.unexplained[language])
  expect(read).toHaveBeenLastCalledWith(11, '2026-10-31')
})
