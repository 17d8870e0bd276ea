import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { AdminContext, Form } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminTranslator } from '../../i18n/pages/react-admin.ts'
import { sendingWords } from '../../i18n/pages/sending.ts'
import { settingWords } from '../../i18n/records/organization.ts'
import { presetWords } from '../../i18n/reports/presets.ts'
import { TextInput } from './inputs/TextInput.tsx'
import { useLanguage, useText } from './language.tsx'
import { Direction } from './theme/Direction.tsx'
import { themes } from './theme/theme.ts'
import { takeFormsFrom } from './values/forms-of-books.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Page() {
  const { language, direction, setLanguage } = useLanguage()
  const i18nProvider = useMemo(() => adminTranslator(language), [language])
  return (
    <AdminContext i18nProvider={i18nProvider} theme={themes[direction]}>
      <button type="button" onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}>
        {language}
      </button>
      <Form>
        <TextInput source="name" label={{ ar: 'الاسم', en: 'Name' }} required />
        <button type="submit">ok</button>
      </Form>
    </AdminContext>
  )
}

const open = () =>
  render(
    <Direction>
      <Page />
    </Direction>,
  )

test('the page opens in Arabic, from right to left', async () => {
  open()
  expect(await screen.findByLabelText(/الاسم/)).toBeTruthy()
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
})

test('a change of language keeps what was typed, turns the page and is remembered', async () => {
  open()
  await userEvent.type(await screen.findByLabelText(/الاسم/), 'شركة النور')
  await userEvent.click(screen.getByRole('button', { name: 'ar' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/)
  expect(name.value).toBe('شركة النور')
  expect(document.documentElement.dir).toBe('ltr')
  expect(localStorage.getItem('lng')).toBe('en')
})

test('an empty field says that it must be filled, in the language of the moment', async () => {
  open()
  await screen.findByLabelText(/الاسم/)
  await userEvent.click(screen.getByRole('button', { name: 'ok' }))
  expect(await screen.findByText('مطلوب')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'ar' }))
  expect(await screen.findByText('Required')).toBeTruthy()
})

test('figures in standing sentences have the digits that were chosen, and codes keep theirs', () => {
  const usual = { firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false } as const
  takeFormsFrom(() => ({ ...usual, hasArabicDigits: true }))
  function Sentences() {
    const text = useText()
    const { ar, en } = { ar: 'طباعة A4', en: 'Print A4' }
    return [
      presetWords.last_30_days,
      sendingWords.days7,
      settingWords.aging_days.options['30_60_90'],
      settingWords.digits.options.latin,
      { ar, en },
    ].map(words => <p key={words.ar}>{text(words)}</p>)
  }
  render(<Sentences />)
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    ...['آخر ٣٠ يومًا', '٧ أيام', '٣٠ · ٦٠ · ٩٠', '1,234.50', 'طباعة A4'],
  ])
  takeFormsFrom(() => usual)
})
