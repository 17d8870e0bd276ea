import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { receivedStepWords } from '../../../i18n/books/cheques.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { ChequeSteps } from './ChequeSteps.tsx'

/** What is done with a cheque: one step is expected, and the others are not beside it as if they were its equals. */

const yes = { allowed: true, reason: null }
const open = (status: Cheque['status'], isOwnPage = false) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <ChequeSteps
          isOwnPage={isOwnPage}
          cheque={
            {
              ...{ id: 5, number: '451', direction: 'received', status, is_open: true, currency_id: 818 },
              can: { deposit: yes, endorse: yes, clear: yes, bounce: yes },
            } as unknown as Cheque
          }
        />
      </CoreAdminContext>
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)('the step that is expected has a button, and the others are behind one: %s', async lang => {
  writeLanguage(lang)
  open('in_hand')
  const messages = screen.getAllByRole('button').map(button => button.textContent)
  expect(messages).toEqual([receivedStepWords.deposit.name[lang], ''])
  await userEvent.click(screen.getAllByRole('button')[1]!)
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(
    (['endorse', 'clear', 'bounce'] as const).map(step => receivedStepWords[step].name[lang]),
  )
  await userEvent.click(screen.getByRole('menuitem', { name: receivedStepWords.bounce.name[lang] }))
  expect(await screen.findByText(receivedStepWords.bounce.effect[lang])).toBeTruthy()
})

test('of a cheque at the bank that it clears is expected, and on its own page that is the first button', () => {
  open('deposited', true)
  const [first] = screen.getAllByRole('button')
  expect([first!.textContent, first!.className]).toEqual([
    receivedStepWords.clear.name.ar,
    expect.stringContaining('contained'),
  ])
})
