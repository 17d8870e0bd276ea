// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { disabledWords } from '../../../i18n/pages/membership.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import * as membership from '../../dataProvider/membership.ts'
import { enterOrganization, login } from '../../public/connection/session.ts'
import {
  closeTabSession,
  disabledMessage,
  membershipDisabled,
  openTabSession,
} from '../../public/connection/tab-session.ts'
import { DisabledDialog } from './DisabledDialog.tsx'

afterEach(() => {
  cleanup()
  closeTabSession()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test.each(['ar', 'en'] as const)(
  'in %s whoever is disabled at work reads who can enable them, and goes on once they are',
  async language => {
    writeLanguage(language)
    login({ owner: { id: 3 }, token: 'abc' })
    enterOrganization({ id: 7, name: 'النيل', coins: [] })
    openTabSession()
    const organizations = vi.fn().mockResolvedValue([
      { id: 7, name: 'النيل' },
      { id: 8, name: 'البحر' },
    ])
    const refused = new Error('403')
    const ask = vi.spyOn(membership, 'askForOpenOrganization').mockRejectedValueOnce(refused).mockResolvedValueOnce()
    membershipDisabled('يفعّله سلمى حسن')
    render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={{ ...dataProvider, organizations }}>
          <DisabledDialog said={disabledMessage()!} />
        </CoreAdminContext>
      </MemoryRouter>,
    )
    expect(screen.getByRole('dialog').textContent).toContain('يفعّله سلمى حسن')
    expect(screen.getByRole('dialog', { name: disabledWords.title[language] }).textContent).toContain(
      disabledWords.kept[language],
    )
    expect((await screen.findByRole('button', { name: /البحر/ })).textContent).toContain(
      disabledWords.goTo[language].split('«')[0]!.split('{')[0]!.trim(),
    )
    expect(screen.queryByRole('button', { name: /النيل/ })).toBeNull()
    const again = screen.getByRole('button', { name: disabledWords.tryAgain[language] })
    await userEvent.click(again)
    await screen.findByText(disabledWords.still[language])
    await userEvent.click(again)
    await waitFor(() => expect(disabledMessage()).toBeNull())
    expect(ask).toHaveBeenCalledTimes(2)
  },
)

test.each(['ar', 'en'] as const)('in %s whoever has no other organization may leave the page', async language => {
  writeLanguage(language)
  login({ owner: { id: 3 }, token: 'abc' })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
  openTabSession()
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, organizations: vi.fn().mockResolvedValue([]) }}>
        <DisabledDialog said="x" />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('button', { name: disabledWords.leave[language] })).toBeTruthy()
})
