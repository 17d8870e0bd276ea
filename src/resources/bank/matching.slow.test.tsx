// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import {
  effectWords,
  matchedCounted,
  partsCounted,
  splitWords,
  matchingWords as words,
} from '../../../i18n/bank/matching-pages.ts'
import { countText, isolated, languages, translated } from '../../../i18n/text.ts'
import * as calls from '../../dataProvider/books/bank.ts'
import { Toasts } from '../../public/page/Toasts.tsx'
import { candidateOf, lineOf, matchOf, partOf, wholeOf } from './kit/testing-bank.ts'
import { showBank, withBank } from './testing-bank.tsx'

/** Lines of a bank and what they are in the books. */

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.documentElement.removeAttribute('dir')
  vi.restoreAllMocks()
})

const shown = () => document.body.textContent ?? ''
const inEntry = partOf({ kind: 'entry', invoice_id: null, entry_id: 300, position: 1, number: 'JE-300', name: 'إيداع' })
const lines = [
  wholeOf(lineOf(1), { candidates: [candidateOf(), candidateOf({ parts: [inEntry], is_sure: true })] }),
  wholeOf(lineOf(2, { amount: '-115.00', description: 'عمولة تحويل' })),
]
const lineButton = (name: RegExp) => screen.findByRole('button', { name })
const focused = () => document.activeElement as HTMLElement

test.each(languages)('in %s one key accepts the nearest proposal, and the next line is in hand', async language => {
  withBank(lines)
  const match = vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(1, { state: 'matched' })))
  showBank(language, '/11')
  const first = await lineButton(/واردة 1/)
  await screen.findByText('INV-412')
  expect(shown()).toContain('المبلغ نفسه')
  expect(shown()).toContain(`${words.willWrite[language]}: ${effectWords.receipt[language]}`)
  first.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(match).toHaveBeenCalled())
  expect(match.mock.calls[0]?.slice(0, 2)).toEqual([1, [{ amount: '20140.00', invoice_id: 412 }]])
  await waitFor(() => expect(focused().textContent).toContain('عمولة تحويل'))
})

test.each(languages)(
  'in %s arrows lead to the next line, and to the side into what it may be and back',
  async language => {
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      () => ({ direction: document.documentElement.dir, getPropertyValue: () => '' }) as never,
    )
    const [there, back] = language === 'ar' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}']
    withBank(lines)
    const match = vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(1, { state: 'matched' })))
    showBank(language, '/11')
    const first = await lineButton(/واردة 1/)
    await screen.findByText('INV-412')
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByText(words.noCandidate[language])
    expect(focused().textContent).toContain('عمولة تحويل')
    await userEvent.keyboard('{ArrowUp}')
    await screen.findByText('INV-412')
    await userEvent.keyboard(there)
    expect(focused().textContent).toContain('INV-412')
    await userEvent.keyboard(back)
    expect(focused().textContent).toContain('واردة 1')
    await userEvent.keyboard(`${there}{ArrowDown}`)
    expect(focused().textContent).toContain('JE-300')
    expect(focused().textContent).toContain(words.sure[language])
    expect(shown()).toContain(words.willLink[language])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(match).toHaveBeenCalled())
    expect(match.mock.calls[0]?.[1]).toEqual([{ amount: '20140.00', entry_id: 300, position: 1 }])
  },
)

test('a key that is still down accepts nothing more', async () => {
  withBank(lines)
  const match = vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(1, { state: 'matched' })))
  showBank('en', '/11')
  const first = await lineButton(/واردة 1/)
  await screen.findByText('INV-412')
  first.focus()
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))
  expect(match).not.toHaveBeenCalled()
})

test('a proposal that was refused stays, with the sentence of the server', async () => {
  withBank(lines)
  const refused = new HttpError('It was paid a minute ago by Karim', 409, { code: 'stale', errors: {} })
  vi.spyOn(calls, 'matchLine').mockRejectedValue(refused)
  showBank('en', '/11')
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(words.accept.en) }))
  expect((await screen.findByRole('alert')).textContent).toContain('It was paid a minute ago by Karim')
  expect(await lineButton(/واردة 1/)).toBeTruthy()
})

test.each(languages)(
  'in %s a line is split until nothing of it is left, each amount in its own direction',
  async language => {
    withBank(lines)
    const match = vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(2, { state: 'matched' })))
    const accounts = [{ id: 61, code: '5201', name: 'عمولات بنكية' }]
    showBank(language, '/11?line=2', {
      provider: { getList: async () => ({ data: accounts, total: 1 }), getMany: async () => ({ data: accounts }) },
    })
    await screen.findByText(words.noCandidate[language])
    await userEvent.click(screen.getByRole('button', { name: words.asExpense[language] }))
    const group = within(await screen.findByRole('group', { name: splitWords.title[language] }))
    const accept = (count: number) =>
      group.getByRole('button', { name: new RegExp(countText(partsCounted, language, count)) }) as HTMLButtonElement
    const amountOf = (index: number) => group.getAllByLabelText(new RegExp(splitWords.amount[language]))[index]!
    const pick = async (index: number) => {
      await userEvent.click(
        group.getAllByRole('combobox', { name: new RegExp(splitWords.account[language]) }).at(index)!,
      )
      await userEvent.click(await group.findByRole('option', { name: /عمولات بنكية/ }))
    }
    // It begins with the whole line, and says nothing yet of where it goes.
    expect((amountOf(0) as HTMLInputElement).value).toBe('115.00')
    expect(accept(1).disabled).toBe(true)
    await pick(-1)
    expect(accept(1).disabled).toBe(false)
    await userEvent.clear(amountOf(0))
    await userEvent.type(amountOf(0), '100')
    expect(group.getByText('15.00')).toBeTruthy()
    expect(accept(1).disabled).toBe(true)
    await userEvent.click(group.getByRole('button', { name: splitWords.add[language] }))
    await pick(-1)
    expect(group.getByText('0.00')).toBeTruthy()
    await userEvent.type(group.getAllByLabelText(splitWords.details[language])[1]!, 'رسوم')
    const sentence = 'الحساب موقوف'
    match.mockRejectedValueOnce(
      new HttpError('Not valid', 422, { code: 'validation', errors: { 'parts.1.account_id': sentence } }),
    )
    await userEvent.click(accept(2))
    await group.findByText(sentence)
    expect(match.mock.calls[0]?.[1]).toEqual([
      { amount: '-100.00', account_id: 61 },
      { amount: '-15.00', account_id: 61, details: 'رسوم' },
    ])
    await userEvent.click(group.getByRole('button', { name: translated(splitWords.remove, language, { number: '2' }) }))
    expect(group.getByText('15.00')).toBeTruthy()
  },
)

test.each(languages)(
  'in %s what was recorded with a match is taken back with it, or stays where that is wanted',
  async language => {
    const yes = { allowed: true, reason: null }
    const line = wholeOf(
      lineOf(3, { state: 'matched', can: { match: { allowed: false, reason: null }, unmatch: yes } }),
      {
        matches: [matchOf(), matchOf({ id: 69, undone_at: '2026-11-22T09:00:00Z', undone_by: 'كريم' })],
      },
    )
    withBank([line])
    const undo = vi.spyOn(calls, 'unmatchLine').mockResolvedValue(wholeOf(lineOf(3)))
    showBank(language, '/11?state=matched')
    const [made] = await screen.findAllByRole('link', { name: 'RC-90' })
    expect(made?.getAttribute('href')).toBe('/dashboard/payment_sales/90')
    expect(shown()).toContain(words.history[language])
    expect(shown()).toContain('كريم')
    await userEvent.click(screen.getByRole('button', { name: words.undo[language] }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByLabelText(words.keepDocuments[language]))
    await userEvent.click(dialog.getByRole('button', { name: words.undo[language] }))
    await waitFor(() => expect(undo.mock.calls[0]?.slice(0, 2)).toEqual([3, true]))
  },
)

test.each(languages)('in %s a match is undone from what says that it was done', async language => {
  withBank(lines)
  vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(1, { state: 'matched' })))
  const undo = vi.spyOn(calls, 'unmatchLine').mockResolvedValue(wholeOf(lineOf(1)))
  showBank(language, '/11')
  render(<Toasts />)
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(words.accept[language]) }))
  await screen.findByText(words.done[language])
  await userEvent.click(screen.getByRole('button', { name: words.undo[language] }))
  await waitFor(() => expect(undo.mock.calls[0]?.slice(0, 2)).toEqual([1, false]))
  await screen.findByText(words.undone[language])
})

test.each(languages)('in %s all that is sure is matched at once, and how many is told', async language => {
  withBank(lines)
  const sure = vi.spyOn(calls, 'matchSure').mockResolvedValue(3)
  const count = vi.spyOn(calls, 'countSure').mockResolvedValue({ count: 3, isAll: false })
  showBank(language, '/11')
  render(<Toasts />)
  const button = await screen.findByRole('button', { name: `${words.matchSure[language]} (${isolated('3+')})` })
  count.mockResolvedValue({ count: 0, isAll: true })
  await userEvent.click(button)
  await screen.findByRole('button', { name: `${words.matchSure[language]} (${isolated('0')})` })
  await screen.findByText(countText(matchedCounted, language, 3))
  expect(sure.mock.calls[0]?.[0]).toBe(11)
})

test('lines are searched by their words, and the box keeps the keyboard meanwhile', async () => {
  const read = withBank(lines)
  showBank('en', '/11')
  await lineButton(/واردة 1/)
  await userEvent.type(screen.getByRole('searchbox'), 'عمولة')
  await waitFor(() => expect(screen.queryByRole('button', { name: /واردة 1/ })).toBeNull())
  expect(await lineButton(/عمولة/)).toBeTruthy()
  expect(focused().getAttribute('type')).toBe('search')
  expect(read.mock.lastCall?.[0]).toMatchObject({ account_id: 11, state: 'open', q: 'عمولة' })
})

test.each(languages)('in %s when all is matched, the page says so and leads on', async language => {
  withBank([])
  showBank(language, '/11')
  await screen.findByText(words.allDone[language])
  expect(shown()).toContain(words.allDoneHint[language])
})

test.each(languages)('in %s on a phone a line opens its sheet, from which it is accepted', async language => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media =>
      Object.assign(new EventTarget(), {
        ...{ matches: media.includes('max-width'), media, onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }) as never,
  )
  withBank(lines)
  const match = vi.spyOn(calls, 'matchLine').mockResolvedValue(wholeOf(lineOf(1, { state: 'matched' })))
  showBank(language, '/11')
  const line = await lineButton(/واردة 1/)
  expect(screen.queryByText('INV-412')).toBeNull()
  await userEvent.click(line)
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('INV-412')
  await userEvent.click(sheet.getByRole('button', { name: new RegExp(words.accept[language]) }))
  await waitFor(() => expect(match).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
