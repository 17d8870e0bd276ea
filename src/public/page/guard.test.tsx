import { cleanup, render, screen } from '@testing-library/react'
import { AxiosError } from 'axios'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { ownerClient } from '../connection/api.ts'
import { enterOrganization, login, readOrganization, readUser } from '../connection/session.ts'
import { Pages } from '../testing-pages.tsx'
import { Guard } from './guard.tsx'

interface Answer {
  status: number
  body: unknown
}

const organization = { id: 7, name: 'شركة النيل', coins: [{ id: 1, name: 'جنيه مصري' }] }
const shown: Answer = { status: 200, body: { organization } }

const profile = (verify_email: 0 | 1, verify_account: 0 | 1): Answer => ({
  status: 200,
  body: { owner: { id: 3, verify_email, verify_account } },
})

const organizations = (total: number): Answer => ({ status: 200, body: { organizations: { total } } })

/** Opens the dashboard against a server that gives these answers, each path's in turn. */
function openDashboard(answers: Record<string, Answer[]>) {
  ownerClient.defaults.adapter = async config => {
    const { status, body } = answers[config.url!]!.shift()!
    const response = { data: body, status, statusText: '', headers: {}, config }
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response)
    return response
  }
  const location = (name: string) => () => <p>{name}</p>
  const pages = {
    '/login': location('login'),
    '/RegisterStepTwo': location('RegisterStepTwo'),
    '/VerifyAccount': location('VerifyAccount'),
    '/dashboard/clients': () => (
      <Guard>
        <p>inside</p>
      </Guard>
    ),
  }
  render(<Pages pages={pages} start="/dashboard/clients" />)
}

beforeEach(() => {
  localStorage.clear()
  writeLanguage('en')
  login({ owner: {}, token: 'abc' })
})
afterEach(cleanup)

test('an owner with both gates open enters, and the organization is loaded', async () => {
  openDashboard({ '/owner/getProfile': [profile(1, 1)], '/owner/organizations/show': [shown] })
  expect(screen.getByRole('status', { name: 'Loading...' }).closest('main')).toBeTruthy()
  await screen.findByText('inside')
  expect(readOrganization()).toEqual(organization)
})

test('an owner whose e-mail alone is verified registers an organization first', async () => {
  openDashboard({ '/owner/getProfile': [profile(1, 0)], '/owner/organizations': [organizations(0)] })
  await screen.findByText('RegisterStepTwo')
})

test('an owner registers first also where it cannot be known whether there is an organization', async () => {
  openDashboard({ '/owner/getProfile': [profile(1, 0)], '/owner/organizations': [{ status: 500, body: {} }] })
  await screen.findByText('RegisterStepTwo')
})

test('an owner whose e-mail alone is noted as verified enters the organization that exists, and is not sent round', async () => {
  openDashboard({
    '/owner/getProfile': [profile(1, 0)],
    '/owner/organizations': [organizations(1)],
    '/owner/organizations/show': [shown],
  })
  await screen.findByText('inside')
  expect(readOrganization()).toEqual(organization)
})

test('whoever works for an organization enters, even where nobody noted that they passed the second gate', async () => {
  const { status, body } = profile(1, 0)
  const assistant = { status, body: { owner: { ...(body as { owner: object }).owner, role: 'assistant' } } }
  openDashboard({ '/owner/getProfile': [assistant], '/owner/organizations/show': [shown] })
  await screen.findByText('inside')
})

test('an owner whose e-mail is not verified verifies it first', async () => {
  openDashboard({ '/owner/getProfile': [profile(0, 0)] })
  await screen.findByText('VerifyAccount')
})

test('a dead token leads to the login and is forgotten', async () => {
  openDashboard({ '/owner/getProfile': [{ status: 401, body: { code: 'unauthenticated', message: '' } }] })
  await screen.findByText('login')
  expect(readUser()).toBeNull()
})

test('a server fault leads to the login', async () => {
  openDashboard({ '/owner/getProfile': [{ status: 500, body: {} }] })
  await screen.findByText('login')
})

test('an organization that cannot be loaded leads to the login', async () => {
  openDashboard({ '/owner/getProfile': [profile(1, 1)], '/owner/organizations/show': [{ status: 500, body: {} }] })
  await screen.findByText('login')
})

test('nobody signed in is asked to log in without a call', async () => {
  localStorage.removeItem('user')
  openDashboard({})
  await screen.findByText('login')
})

test('an organization that the user has left gives way to the first of the others', async () => {
  enterOrganization({ id: 99, name: 'قديمة', coins: [] })
  openDashboard({
    '/owner/getProfile': [profile(1, 1)],
    '/owner/organizations/show': [{ status: 403, body: { code: 'forbidden', message: '' } }, shown],
  })
  await screen.findByText('inside')
  expect(localStorage.getItem('organization_id')).toBe('7')
})
