import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedWords, standsOfNote, standsWords } from '../../../i18n/pages/shared.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { languages } from '../../../i18n/text.ts'
import type { Shared, SharedDocument, SharedEnded } from '../../../schema/answers/sent/sending.ts'
import { publicClient } from '../connection/api.ts'
import { browserLocation, PageLocationContext } from '../page-location.tsx'
import { RenderContext } from '../render-context.ts'
import { sharedPage } from './SharedPage.tsx'

/** Each state of the page of a link and each message that it has, in both languages. */

const seller = { name: 'شركة النيل', place: 'القاهرة', tax_number: '123-456', phone: '+20 100', has_logo: false }
const yes = { allowed: true, reason: null }
const no = (reason: string) => ({ allowed: false, reason })

function invoice(more: Partial<SharedDocument['document']> = {}, rest: Partial<SharedDocument> = {}): SharedDocument {
  return {
    ...{ state: 'open', language: 'ar', seller, until: '2026-12-21', how_to_pay: null, asked: 'منى' },
    ...{
      answer: null,
      paid_notice_at: null,
      paid_notice_on: null,
      questions: [],
      reminded_of: 0,
      reminders_stopped: false,
    },
    can: { answer: no('هذا لعروض الأسعار فقط.'), paid_notice: yes, stop_reminders: yes },
    document: {
      ...{
        kind: 'invoice_sales',
        title: 'فاتورة مبيعات',
        number: 'INV-1',
        has_code: false,
        stands: 'open',
        date: '2026-11-01',
      },
      in_parts: null,
      ...{ due_date: '2026-12-03', days: 12, currency: 'ج.م.', party: 'الدلتا', representative: null, comments: null },
      ...{ amount: '100.00', prices: null, items: [], totals: [], paid: '0.00', returned: '0.00', residual: '100.00' },
      ...more,
    },
    ...rest,
  }
}
const offer = (stands: 'waiting' | 'accepted' | 'declined' | 'expired' | 'invoiced', rest: Partial<SharedDocument>) =>
  invoice({ kind: 'invoice_sales_price_offers', stands, paid: null, returned: null, residual: null }, rest)
const ended = (more: Partial<SharedEnded>): SharedEnded => ({
  ...{ state: 'expired', language: 'ar', seller, ended: '2026-11-20', asked_again: false },
  ...{ reminded_of: 0, reminders_stopped: false, can: { stop_reminders: yes } },
  ...more,
})

const posted: string[] = []
beforeEach(() => {
  posted.length = 0
  vi.spyOn(publicClient, 'post').mockImplementation(async url => void posted.push(url))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

async function open(
  data: Shared | null,
  lang: 'ar' | 'en',
  outcome = '',
  posted: Record<string, string> | undefined = undefined,
) {
  writeLanguage(lang)
  const location = browserLocation(`/d/secret${outcome && `/${outcome}`}`, { token: 'secret', outcome })
  render(
    <RenderContext value={posted ? { language: lang, runtime: {}, posted } : null}>
      <PageLocationContext value={location}>
        <sharedPage.Component data={data} />
      </PageLocationContext>
    </RenderContext>,
  )
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
}
const shown = () => withoutIsolates(document.body.textContent ?? '')

describe.each(languages)('%s', lang => {
  const word = (name: keyof typeof sharedWords, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), sharedWords[name][lang])

  test.each(['open', 'partly_paid', 'paid', 'overdue', 'returned', 'received', 'void'] as const)(
    'where it stands is a word: %s',
    async stands => {
      const isSettled = stands === 'paid' || stands === 'void'
      const days = stands === 'overdue' ? -3 : 12
      await open(invoice({ stands, days, ...(isSettled && { residual: '0.00' }) }), lang)
      expect(shown()).toContain(standsWords[stands][lang])
      expect(shown()).toContain(word(isSettled ? 'value' : 'owed'))
      if (stands === 'overdue') expect(shown()).toContain({ ar: 'قبل 3 أيام', en: '3 days ago' }[lang])
      expect(document.querySelector(`a[href="/d/secret/pdf?lng=${lang}"]`)?.textContent).toBe(word('download'))
    },
  )

  test.each(['open', 'partly_paid', 'paid', 'overdue'] as const)(
    'of a debit note it is said in its gender: %s',
    async stands => {
      await open(invoice({ kind: 'debit_notes', title: 'إشعار مدين', stands }), lang)
      expect(document.querySelector('h1 ~ :last-child')?.textContent).toBe(standsOfNote[stands]?.[lang])
      expect(standsOfNote[stands]?.en).toBe(standsWords[stands].en)
    },
  )

  test('an offer that waits is accepted by name or declined, with forms that need no script', async () => {
    await open(offer('waiting', { can: { answer: yes, paid_notice: no('x'), stop_reminders: no('x') } }), lang)
    for (const name of ['answerTitle', 'accepting', 'accept', 'decline'] as const) expect(shown()).toContain(word(name))
    const form = document.querySelector<HTMLFormElement>('#answer')!
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/d/secret/accept'])
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(word('name'))).required).toBe(true)
    expect(document.querySelector('[formaction="/d/secret/decline"]')).not.toBeNull()
  })

  test('an offer that was answered, has run out or was invoiced says so and takes no answer', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    await open(offer('accepted', { answer: { kind: 'accepted', name: 'سلمى', at, on: '2026-11-21' } }), lang)
    expect(shown()).toContain(word('acceptedBy', { name: 'سلمى', date: '21/11/2026' }))
    cleanup()
    await open(offer('declined', { answer: { kind: 'declined', name: null, at, on: '2026-11-20' } }), lang)
    expect(shown()).toContain(word('declinedOn', { date: '20/11/2026' }))
    for (const stands of ['expired', 'invoiced'] as const) {
      cleanup()
      await open(
        offer(stands, { can: { answer: no('انتهت مدة العرض.'), paid_notice: no('x'), stop_reminders: no('x') } }),
        lang,
      )
      expect(shown()).toContain('انتهت مدة العرض.')
      expect(document.querySelector('#answer')).toBeNull()
    }
  })

  test('how to pay is copied, and that it was paid is said once', async () => {
    const copied: string[] = []
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => void copied.push(text))
    await open(invoice({ comments: 'شكرًا' }, { how_to_pay: 'EG38 0019' }), lang)
    for (const name of ['howToPay', 'afterPaying', 'comments'] as const) expect(shown()).toContain(word(name))
    await user.click(screen.getByText(word('copy'), { selector: 'button' }))
    await screen.findByText(word('copied'), { selector: 'button' })
    expect(copied).toEqual(['EG38 0019'])
    cleanup()
    await open(invoice({}, { paid_notice_at: '2026-11-20T10:00:00.000Z', paid_notice_on: '2026-11-20' }), lang)
    expect(shown()).toContain(word('paidNotice', { date: '20/11/2026' }))
    for (const button of screen.getAllByText<HTMLButtonElement>(word('iPaid'), { selector: 'button' }))
      expect(button.disabled).toBe(true)
  })

  test('that it was paid is asked again before it is told, by a form that needs no script', async () => {
    await open(invoice(), lang)
    const ways = screen.getAllByText(word('iPaid'), { selector: 'a' }).map(way => way.getAttribute('href'))
    expect(ways).toEqual(['#paid', '#paid'])
    for (const name of ['paidTitle', 'confirmPaid'] as const) expect(shown()).toContain(word(name))
    const form = document.querySelector<HTMLFormElement>('form#paid')!
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/d/secret/paid-notice'])
    for (const label of [word('name'), word('paidMessage')])
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(false)
  })

  test('a question is a form, and whom it reaches is said', async () => {
    await open(invoice(), lang)
    for (const name of ['questionTitle', 'sendQuestion'] as const) expect(shown()).toContain(word(name))
    expect(shown()).toContain(word('reaches', { person: 'منى' }))
    expect(document.querySelector('form[action="/d/secret/question"][method=post]')).not.toBeNull()
    await vi.waitFor(() => expect(posted).toEqual(['/owner/shared/secret/opened']))
  })

  test('a form that was refused keeps what was typed, with the fault at its field', async () => {
    const field = (name: string) => document.querySelector<HTMLInputElement>(`form:not(#paid) [name=${name}]`)!
    const faultOf = (name: string) =>
      document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
    const question = { action: 'question', refused: 'forbidden', says: 'كثير', message: 'متى التوريد؟' }
    await open(invoice(), lang, 'question', question)
    expect([field('message').value, faultOf('message')]).toEqual(['متى التوريد؟', 'كثير'])
    expect(document.querySelector('[role=status]')?.textContent).toBe(word('refused_forbidden'))
    cleanup()
    const paid = { action: 'paid-notice', refused: 'validation', says: 'طويل', name: 'سلمى', message: 'حوّلت' }
    await open(invoice(), lang, 'paid-notice', paid)
    const typed = ['name', 'message'].map(name => document.querySelector<HTMLInputElement>(`#paid [name=${name}]`)!)
    expect(typed.map(({ value }) => value)).toEqual(['سلمى', 'حوّلت'])
    expect(document.getElementById(typed[1]!.getAttribute('aria-describedby')!)?.textContent).toBe('طويل')
    expect(document.querySelector('#paid[data-shown]')).not.toBeNull()
    cleanup()
    const answer = { action: 'accept', refused: 'validation', says: 'طويل', name: 'سلمى' }
    const waiting = { can: { answer: yes, paid_notice: no('x'), stop_reminders: no('x') } }
    await open(offer('waiting', waiting), lang, 'accept', answer)
    expect([field('name').value, faultOf('name'), faultOf('message')]).toEqual(['سلمى', 'طويل', undefined])
    cleanup()
    await open(invoice(), lang, 'question')
    expect([field('message').value, document.querySelector('[role=status]')]).toEqual(['', null])
  })

  test('the picture of who sent it stands at its head, or else a letter of its name', async () => {
    await open(invoice({}, { seller: { ...seller, has_logo: true } }), lang)
    const picture = () => document.querySelector('header img')?.getAttribute('src')
    expect(picture()).toBe('/d/secret/logo')
    cleanup()
    await open(invoice(), lang)
    expect([picture(), document.querySelector('header')?.textContent?.startsWith('ن')]).toEqual([undefined, true])
  })

  test('the code of the tax authority stands below the sums of what has one', async () => {
    await open(invoice({ has_code: true }), lang)
    expect(screen.getByAltText(sharedWords.code[lang]).getAttribute('src')).toBe('/d/secret/code')
    cleanup()
    await open(invoice(), lang)
    expect(screen.queryByAltText(sharedWords.code[lang])).toBeNull()
  })

  test('what is due today, or valid until today, says so', async () => {
    const today = { ar: 'اليوم', en: 'today' }[lang]
    await open(invoice({ days: 0, due_date: '2026-11-21' }), lang)
    expect(shown()).toContain({ ar: `تستحق 21/11/2026، ${today}`, en: `Due 21/11/2026, ${today}` }[lang])
    cleanup()
    await open(invoice({ kind: 'invoice_sales_price_offers', stands: 'waiting', days: 0 }), lang)
    expect(shown()).toContain(word('valid', { date: '03/12/2026', when: today }))
  })

  test('what is due in two parts says what is due now, and until when the rest is', async () => {
    await open(invoice({ in_parts: { due_now: '1500.50', rest: '1500.00' }, residual: '3000.50' }), lang)
    const sentence = {
      ar: 'مستحق الآن 1,500.50، والباقي 1,500.00 حتى 03/12/2026، بعد 12 يومًا',
      en: 'Due now 1,500.50, the rest 1,500.00 until 03/12/2026, in 12 days',
    }
    expect(shown()).toContain(sentence[lang])
    expect(shown()).not.toContain(word('due', { date: '03/12/2026', when: '' }))
  })

  test('what the company wrote keeps its shares, ranges and formulas in order', async () => {
    const item = {
      quantity: '1',
      price: '10',
      discount: '0',
      amount: '10.00',
      unit: null,
      description: 'خلال 3–5 أيام',
    }
    await open(
      invoice({ comments: 'خصم 14%', items: [{ ...item, name: 'كابل 3×2.5 مم²' }] }, { how_to_pay: 'دفعة 50%' }),
      lang,
    )
    expect(shown()).toContain('× 10.00')
    const stored = [...document.querySelectorAll('li bdi bdi[dir=ltr], p bdi[dir=ltr], section bdi bdi[dir=ltr]')]
    expect(stored.map(each => each.textContent)).toEqual(expect.arrayContaining(['14%', '3×2.5', '3–5', '50%']))
  })

  test('what was asked stays before the eyes of who asked, with its day', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    await open(invoice({}, { questions: [{ words: 'متى التوريد؟', at, on: '2026-11-20' }] }), lang)
    expect(shown()).toContain(word('asked', { date: '20/11/2026' }))
    expect(document.querySelector('blockquote')?.textContent).toBe('متى التوريد؟')
  })

  test.each([
    ['done-accept', 'done_accept'],
    ['done-decline', 'done_decline'],
    ['done-paid-notice', 'done_paid-notice'],
    ['done-question', 'done_question'],
    ['done-stop-reminders', 'done_stop-reminders'],
    ['refused-validation', 'refused_validation'],
    ['refused-too_many_requests', 'refused_too_many_requests'],
    ['refused-print_failed', 'refused_print_failed'],
    ['refused-cannot_answer', 'refused'],
  ] as const)('what became of a form stands above the document: %s', async (outcome, name) => {
    await open(invoice(), lang, outcome)
    const sentence = document.querySelector<HTMLElement>('[role=status]')!
    expect([withoutIsolates(sentence.textContent ?? ''), sentence.dataset.tone]).toEqual([
      word(name),
      outcome.startsWith('done') ? 'success' : 'error',
    ])
  })

  test('a link that has ended says how, who sent it and how to ask again, and nothing of the document', async () => {
    await open(ended({}), lang)
    for (const name of ['expiredTitle', 'askAgain', 'call', 'nothingShown'] as const)
      expect(shown()).toContain(word(name))
    expect(shown()).toContain(word('expired', { date: '20/11/2026' }))
    expect(document.querySelector('form[action="/d/secret/ask-again"][method=post]')).not.toBeNull()
    expect(document.querySelector('a[href="tel:+20100"]')).not.toBeNull()
    cleanup()
    await open(ended({ state: 'taken_back' }), lang, 'refused-too_many_requests')
    expect(shown()).toContain(word('takenBackTitle'))
    expect(shown()).toContain(word('takenBack', { date: '20/11/2026' }))
    expect(shown()).toContain(word('refused_too_many_requests'))
    cleanup()
    await open(ended({ asked_again: true }), lang)
    expect(document.querySelector('[role=status]')?.textContent).toBe(word('askedAgain'))
    expect(document.querySelector('form')).toBeNull()
  })

  test('who was reminded stops it by a form, of one invoice or of all in the letter, also by a link that has ended', async () => {
    const buttons = () =>
      [...document.querySelectorAll<HTMLButtonElement>('form[action="/d/secret/stop-reminders"] button')].map(
        ({ name, value, textContent }) => [name, value, textContent],
      )
    const one = ['of', 'invoice', word('stopReminders')]
    await open(invoice({ stands: 'overdue', days: -3 }), lang)
    expect(buttons()).toEqual([one])
    for (const name of ['remindersTitle', 'stopping'] as const) expect(shown()).toContain(word(name))
    for (const data of [invoice({}, { reminded_of: 2 }), ended({ reminded_of: 2 })]) {
      cleanup()
      await open(data, lang)
      expect(buttons()).toEqual([one, ['of', 'letter', word('stopAllReminders')]])
    }
    cleanup()
    await open(invoice({}, { reminded_of: 1, reminders_stopped: true }), lang)
    expect([buttons(), shown().includes(word('remindersStopped'))]).toEqual([[], true])
    cleanup()
    await open(invoice(), lang)
    expect(buttons()).toEqual([])
  })

  test('of a link that never was the page is the one of addresses that do not exist', async () => {
    await open(null, lang)
    expect(shown()).toContain('404')
  })
})
