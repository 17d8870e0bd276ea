import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paperWords, printPageWords } from '../../../i18n/files/print.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { languages, type Text } from '../../../i18n/text.ts'
import { Toasts } from '../../public/page/Toasts.tsx'
import { Notifications } from '../kit/Notifications.tsx'
import type { PaperChoice } from './PrintDialog.tsx'
import { PrintMenu } from './PrintMenu.tsx'

const drawn: Blob[] = []
vi.mock('./pdf-pages.ts', () => ({
  openPdf: async (content: Blob) => {
    drawn.push(content)
    return { count: 2, draw: async () => undefined, close: () => undefined }
  },
}))

const saved: string[] = []
const opened: string[] = []
beforeEach(() => {
  for (const list of [drawn, saved, opened]) list.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(window, 'open').mockImplementation(
    () => ({ location: { replace: (address: string) => opened.push(address) } }) as unknown as Window,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const paper = new Blob(['%PDF'], { type: 'application/pdf' })

function open(
  print: PaperChoice['print'],
  keys: ('a4' | 'roll')[] = ['a4', 'roll'],
  language: 'ar' | 'en' = 'ar',
  done?: Text,
) {
  writeLanguage(language)
  const papers = keys.map(key => ({ key, label: paperWords[key][language], print }))
  render(
    <CoreAdminContext>
      <PrintMenu papers={papers} done={done} about={printPageWords.letterheadOfItsDay} />
      <Notifications />
      <Toasts />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}

test.each(languages)(
  'the menu offers every paper, and by the keyboard alone one is seen, kept and printed (%s)',
  async language => {
    const requests: string[] = []
    const user = open(
      async copy => {
        requests.push(copy)
        return { content: paper, name: 'INV-00001.pdf' }
      },
      ['a4', 'roll'],
      language,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: paperWords.a4[language] })
    await user.keyboard('{ArrowDown}{Enter}')
    const chosen = await screen.findByLabelText<HTMLSelectElement>(printPageWords.paper[language])
    expect(chosen.value).toBe('roll')
    await screen.findByRole('img', { name: printPageWords.preview[language] })
    await screen.findByText(printPageWords.ready[language])
    screen.getByText(printPageWords.letterheadOfItsDay[language])
    const count = printPageWords.pageOf[language].replace('{page}', '1').replace('{last}', '2')
    await screen.findByText((_, element) => withoutIsolates(element?.textContent ?? '') === count, {
      selector: 'span',
    })
    await user.selectOptions(screen.getByLabelText(printPageWords.language[language]), printPageWords.en[language])
    await waitFor(() => expect(requests).toEqual(['both', 'en']))
    await waitFor(() => expect(drawn).toHaveLength(2))
    // What is kept and what is printed are the file that is drawn.
    expect(drawn.every(content => content === paper)).toBe(true)
    await user.click(screen.getByRole('button', { name: printPageWords.save[language] }))
    expect(saved).toEqual(['INV-00001.pdf'])
    await user.click(screen.getByRole('button', { name: printPageWords.printIt[language] }))
    expect(opened).toEqual(['blob:paper'])
    await user.click(screen.getByRole('button', { name: printPageWords.close[language] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a paper that is refused says why, and nothing can be printed of it', async () => {
  const sentence = 'لا يمكن طباعته: ليس فيه بضاعة تُسلَّم.'
  const user = open(() => Promise.reject(new Error(sentence)), ['a4'])
  await user.click(screen.getByRole('button', { name: printPageWords.print.ar }))
  await screen.findByText(sentence)
  const press = screen.getByRole<HTMLButtonElement>('button', { name: printPageWords.printIt.ar })
  expect(press.disabled).toBe(true)
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  ['ar', 'تمت طباعة الفاتورة بنجاح'],
  ['en', 'success print invoice'],
] as const)('in %s it is said that an invoice was printed', async (language, message) => {
  const user = open(async () => ({ content: paper, name: 'INV-00001.pdf' }), ['a4'], language, successTexts.printed)
  await user.click(screen.getByRole('button', { name: printPageWords.print[language] }))
  await screen.findByText(printPageWords.ready[language])
  expect(screen.queryByText(message)).toBeNull()
  await user.click(screen.getByRole('button', { name: printPageWords.printIt[language] }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(opened).toEqual(['blob:paper'])
})
