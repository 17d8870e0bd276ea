// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { bellWords } from '../../../i18n/records/bell.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { everything } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Bell } from './Bell.tsx'

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => everything,
}
const bounced = {
  ...{ key: 'cheques_bounced', urgency: 'late', count: 1, amount: '18600.00', date: '2026-11-20' },
  ...{ names: ['مطاعم بيت الشام', '004921'], doing: { record: 'payment_sales', id: 9 } },
}
const late = {
  ...{ key: 'receivable_late', urgency: 'late', count: 2, amount: '100.00', date: '2026-11-01', names: ['النور'] },
  doing: { page: 'reminders' },
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  ['ar', 'ما ينتظرك: \u20682\u2069', 'رسالتان لم تصلا', 'فواتير تأخر تحصيلها', 'شيكات ارتدت'],
  [
    'en',
    'What waits for you: \u20682\u2069',
    '\u20682\u2069 letters did not arrive',
    'Overdue invoices',
    'Cheques that bounced',
  ],
] as const)(
  'in %s the bell says how much waits, and opened, what it is and which letters did not arrive',
  async (language, label, letters, invoices, cheques) => {
    writeLanguage(language)
    const queryClient = new QueryClient()
    queryClient.setQueryData(['dashboard', presentOrganization().id, language], { todo: [bounced, late] })
    const getList = async (_: string, { filter }: { filter: { state: string } }) => ({
      data: [],
      total: filter.state === 'bounced' ? 2 : 0,
    })
    const element = (
      <CoreAdminContext
        authProvider={owner}
        queryClient={queryClient}
        dataProvider={{ ...dataProvider, getList } as never}
        i18nProvider={adminTranslator(language)}
      >
        <Bell />
      </CoreAdminContext>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    await userEvent.click(screen.getByRole('button', { name: label }))
    const paper = await screen.findByText(letters)
    const list = within(paper.closest<HTMLElement>('[data-part="popover"]')!)
    expect(list.getByText(invoices)).toBeTruthy()
    expect(list.getAllByRole('listitem')[0]!.textContent).toContain(cheques)
    expect(list.getByRole('link', { name: new RegExp(cheques) }).getAttribute('href')).toBe(
      '/dashboard/payment_sales/9',
    )
    expect(list.getByRole('link', { name: bellWords.toOutbox[language] }).getAttribute('href')).toBe(
      `/dashboard/mails?${new URLSearchParams({ filter: '{"state":"bounced"}' })}`,
    )
  },
)
