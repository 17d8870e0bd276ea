// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { type Language, languages, translated } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { ConfirmAction, type ConfirmedAction } from './ConfirmAction.tsx'

const record = {
  ...{ id: 4, number: 'INV-4', status: 'posted', date: '2026-10-01', revision: 1, entry_id: 9 },
  ...{ total: '100.00', reference: null, posted_at: null },
} as unknown as DocumentRecord

const act = vi.fn()
const counts = vi.fn(async () => 0)
/** Stands for the menu, which counts what waits. */
const Menu = () => <>{useQuery({ queryKey: ['dashboard', 1], queryFn: counts, staleTime: 60_000 }).data}</>
function ask(
  kind: DocumentKind,
  language: Language,
  lock_date: string | null = null,
  action: ConfirmedAction = 'void',
) {
  writeLanguage(language)
  const organization = async () => ({ id: 1, lock_date, own_lock_date: lock_date }) as never
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, organization, act } as never}>
        <Menu />
        <ConfirmAction kind={kind} record={record} action={action} close={() => undefined} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}
const day = (language: Language) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(pageWords.voidOn[language]) })
const cause = (language: Language) => screen.getByRole('textbox', { name: new RegExp(pageWords.voidReason[language]) })
const press = (language: Language) => userEvent.click(screen.getByRole('button', { name: pageWords.void[language] }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] })
  act.mockReset()
  counts.mockClear()
  act.mockResolvedValue({ data: record })
  const coins = [{ id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

test.each(languages)(
  'who takes a document back is asked for the day, today first, and for the reason, in %s',
  async lang => {
    ask('sales_invoice', lang, '2026-10-31')
    await waitFor(() => expect(day(lang)?.value).toBe('21/11/2026'))
    // The first day that is open is said beside it.
    await screen.findByText(/01\/11\/2026/)
    expect(screen.getByText(pageWords.voidReasonHint[lang])).toBeTruthy()
    await userEvent.type(cause(lang), 'مكررة')
    await press(lang)
    await waitFor(() => expect(act).toHaveBeenCalledOnce())
    expect(act.mock.calls[0]![1]).toMatchObject({
      id: 4,
      action: 'void',
      data: { revision: 1, date: '2026-11-21', reason: 'مكررة' },
    })
  },
)

test('what waits in the menu is counted anew once a document was taken back', async () => {
  ask('sales_invoice', 'ar')
  await waitFor(() => expect(day('ar')?.value).toBe('21/11/2026'))
  expect(counts).toHaveBeenCalledTimes(1)
  await press('ar')
  await waitFor(() => expect(counts).toHaveBeenCalledTimes(2))
})

test('a day that the server refuses is marked, and the dialog stays', async () => {
  const errors = { date: 'اختر 01/10/2026 أو تاريخًا بعده' }
  act.mockRejectedValue(new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors }))
  ask('sales_invoice', 'ar')
  await waitFor(() => expect(day('ar')).toBeTruthy())
  await userEvent.clear(day('ar')!)
  await press('ar')
  expect(act).not.toHaveBeenCalled()
  await userEvent.type(day('ar')!, '30/09/2026')
  await press('ar')
  await screen.findByText(errors.date)
  expect(act.mock.calls[0]![1].data).toEqual({ revision: 1, date: '2026-09-30' })
})

test('an offer wrote nothing into the books: only why is asked', async () => {
  ask('price_offer', 'en')
  await userEvent.type(cause('en'), 'Too dear')
  expect(day('en')).toBeNull()
  await press('en')
  await waitFor(() => expect(act.mock.calls[0]?.[1].data).toEqual({ revision: 1, reason: 'Too dear' }))
})

test.each(languages)('in %s the question of what is issued as it is posted does not speak of voiding', async lang => {
  const coins = [{ id: 682, name: 'ريال', code: 'SAR', decimals: 2 }]
  const shown = (issues_at_posting: boolean, kind: DocumentKind) => {
    const organization = { id: 1, name: 'نجد', coins, issues_documents: true, issues_at_posting }
    localStorage.setItem('organization', JSON.stringify(organization))
    ask(kind, lang, null, 'post')
    const body = withoutIsolates(screen.getByRole('dialog').textContent ?? '')
    cleanup()
    return body
  }
  const [before = '', after = ''] = translated(correctWords.confirmPost, lang).split('{total}')
  const issued = shown(true, 'sales_invoice')
  expect([issued.includes(before), issued.includes(after)]).toEqual([true, true])
  expect(shown(false, 'sales_invoice')).not.toContain(after)
  expect(shown(true, 'purchase_invoice')).not.toContain(after)
})
