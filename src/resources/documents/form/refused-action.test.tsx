// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { reasonWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import type { Language } from '../../../../i18n/text.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { DisabledActions } from '../page/DisabledActions.tsx'
import { postedTextOf } from './posted-text.ts'
import { RefusedAction } from './RefusedAction.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const draw = (language: Language, page: React.ReactNode) => {
  writeLanguage(language)
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>{page}</CoreAdminContext>
    </MemoryRouter>,
  )
}
const messageOf = () => withoutIsolates(document.body.textContent ?? '')

test.each([
  ['ar', 'edit', 'لا يمكنك تعديل هذه الفاتورة', 'عد إلى INV-7'],
  ['ar', 'return', 'لا يمكنك إرجاع هذه الفاتورة', 'عد إلى INV-7'],
  ['en', 'edit', "you can't edit or return this invoice", 'Back to INV-7'],
  ['en', 'return', "you can't edit or return this invoice", 'Back to INV-7'],
] as const)(
  'in %s an invoice that one may not %s is named, with why and the way back',
  (language, action, sentence, back) => {
    const reason = reasonWords.is_void[language]
    draw(
      language,
      <RefusedAction kind="sales_invoice" document={{ id: 7, number: 'INV-7' }} action={action} reason={reason} />,
    )
    expect(messageOf()).toContain(`${sentence} — INV-7`)
    expect(messageOf()).toContain(reason)
    const link = screen.getByRole('link')
    expect([withoutIsolates(link.textContent ?? ''), link.getAttribute('href')]).toEqual([
      back,
      '/dashboard/invoice_sales/7',
    ])
  },
)

test('another document is called a document, and a draft is returned to by what it is', () => {
  draw('en', <RefusedAction kind="receipt" document={{ id: 9, number: null }} action="edit" reason={null} />)
  expect(messageOf()).toContain("you can't edit this document")
  expect(withoutIsolates(screen.getByRole('link').textContent ?? '')).toBe('Back to Receipt')
})

test.each([
  ['ar', 'لا يمكنك تعديل هذه الفاتورة ولا إرجاعها — INV-7'],
  ['en', "you can't edit or return this invoice — INV-7"],
] as const)('in %s the page of a voided invoice says that it is neither changed nor returned', (language, sentence) => {
  const not = { allowed: false, reason: reasonWords.is_void[language] }
  const invoice = { id: 7, number: 'INV-7', status: 'void', items: [] }
  const record = (returned: object) =>
    ({
      ...invoice,
      can: { edit: not, delete: not, void: not, return: returned, pay: not },
    }) as unknown as DocumentRecord
  draw(language, <DisabledActions kind="sales_invoice" record={record(not)} />)
  expect(messageOf()).toContain(sentence)
  cleanup()
  draw(language, <DisabledActions kind="sales_invoice" record={record({ allowed: true, reason: null })} />)
  expect(messageOf()).not.toContain(sentence)
})

test('a journal entry that was posted is said to be added, any other document to be posted', () => {
  expect([postedTextOf('journal_entry'), postedTextOf('sales_invoice').en]).toEqual([
    { ar: 'تمت إضافة القيد بنجاح', en: 'The entry has been added successfully' },
    'Posted successfully',
  ])
})
