// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { documentsCounted } from '../../../i18n/einvoice/pages.ts'
import { environmentWords, unitStateWords, unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { countText, languages, translated } from '../../../i18n/text.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { unitEnvironments } from '../../../schema/einvoice/units.ts'
import * as calls from '../../dataProvider/books/einvoices.ts'
import { showPage, unitOf } from './testing-einvoices.tsx'
import { UnitsPage } from './UnitsPage.tsx'

/** How an organization is connected to the tax authority. */

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const withUnits = (...units: EinvoiceUnit[]) =>
  vi.spyOn(calls, 'readUnits').mockResolvedValue({ units, environments: [...unitEnvironments] })
const shown = () => document.body.textContent ?? ''
const no = (reason: string) => ({ allowed: false, reason })

test.each(languages)('in %s who is not connected reads what it is for and where the password is', async language => {
  const user = userEvent.setup()
  const read = withUnits()
  showPage(language, <UnitsPage />)
  await screen.findByText(words.emptyTitle[language])
  for (const name of ['emptyWhy', 'emptyTakes', 'whereTitle', 'where2', 'where3', 'nameHint', 'real'] as const)
    expect(shown()).toContain(words[name][language])
  expect(shown()).toContain('fatoora.zatca.gov.sa')
  for (const step of ['step1', 'step2', 'step3'] as const) expect(shown()).toContain(words[step][language])
  expect(screen.getByRole('list', { name: words.steps[language] })).toBeTruthy()
  // All that is missing is named at once.
  const add = vi.spyOn(calls, 'addUnit')
  await user.click(screen.getByRole('button', { name: words.connect[language] }))
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2))
  expect(add).not.toHaveBeenCalled()
  const field = (name: keyof typeof fields) => screen.getByLabelText(new RegExp(fields[name][language]))
  for (const environment of unitEnvironments)
    expect(screen.getByRole('option', { name: environmentWords[environment][language] })).toBeTruthy()
  await user.selectOptions(field('environment'), 'simulator')
  await screen.findByText(words.simulator[language])
  await user.type(field('otp'), '١٢٣٣٤٥')
  await user.type(field('name'), 'Olaya')
  const refused = new HttpError('no', 422, { code: 'validation', errors: { environment: 'The street is missing' } })
  add.mockRejectedValueOnce(refused)
  await user.click(screen.getByRole('button', { name: words.connect[language] }))
  await screen.findByText('The street is missing')
  add.mockResolvedValueOnce(unitOf())
  read.mockResolvedValue({
    units: [unitOf({ state: 'connecting', is_asking: true, checks_passed: 0 })],
    environments: [],
  })
  await user.click(screen.getByRole('button', { name: words.connect[language] }))
  await screen.findByText(words.asking[language])
  expect(add.mock.calls[1]?.[0]).toEqual({ name: 'Olaya', environment: 'simulator', otp: '123345' })
  // Another password is another attempt.
  expect(add.mock.calls[0]?.[1]).not.toBe(add.mock.calls[1]?.[1])
})

test.each(languages)('in %s the three steps are seen until it is connected', async language => {
  const begun = { state: 'connecting', is_asking: true, can: unitOf().can } as const
  const read = withUnits(unitOf({ ...begun, checks_passed: 4 }))
  showPage(language, <UnitsPage />)
  await screen.findByText(unitStateWords.connecting[language])
  expect(shown()).toContain(translated(words.checking, language, { passed: 4, checks: 6 }))
  const present = () => document.querySelector('[aria-current="step"]')?.textContent
  expect(present()).toContain(words.step2[language])
  read.mockResolvedValue({ units: [unitOf({ counter: 0 })], environments: [] })
  await screen.findByText(words.noneYet[language], undefined, { timeout: 4000 })
  expect(screen.getByText(unitStateWords.active[language])).toBeTruthy()
  expect(screen.getByRole('link', { name: words.first[language] }).getAttribute('href')).toContain('invoice_sales')
})

test.each(languages)('in %s a failure says why, with what the authority found, and is tried again', async language => {
  const user = userEvent.setup()
  const findings = [{ code: 'Invalid-OTP', category: null, message: 'The provided OTP is invalid' }]
  const problem = { code: 'otp_refused', message: 'Refused by them', findings } as const
  withUnits(unitOf({ state: 'failed', problem, counter: 0 }))
  showPage(language, <UnitsPage />)
  await screen.findByText(words.failedTitle[language])
  for (const sentence of ['Refused by them', words.authoritySays[language], findings[0]!.message, 'Invalid-OTP'])
    expect(shown()).toContain(sentence)
  expect(shown()).toContain(unitStateWords.failed[language])
  await user.click(screen.getByRole('button', { name: words.connectAgain[language] }))
  const dialog = within(await screen.findByRole('dialog'))
  const connect = vi.spyOn(calls, 'connectUnit').mockResolvedValue(unitOf())
  await user.type(dialog.getByLabelText(new RegExp(fields.otp[language])), '654321')
  await user.click(dialog.getByRole('button', { name: words.connectAgain[language] }))
  await waitFor(() => expect(connect).toHaveBeenCalledWith(4, '654321'))
})

test.each(languages)('in %s a connected unit says until when, and how much it issued', async language => {
  const user = userEvent.setup()
  const waits = { waiting: 2, waits_since: '2026-04-05T09:00:00Z', tries_again_at: '2026-04-05T09:10:00Z', rejected: 1 }
  const can = { ...unitOf().can, retire: no('documents wait') }
  const retired = unitOf({ id: 2, name: 'القديمة', state: 'retired', counter: 3 })
  withUnits(unitOf({ ...waits, can, certificate_ends: new Date(Date.now() + 86_400_000).toISOString() }), retired)
  showPage(language, <UnitsPage />)
  await screen.findByText(unitStateWords.active[language])
  for (const name of ['connectedTo', 'ends', 'chain', 'waiting', 'rejected', 'since', 'retired', 'all'] as const)
    expect(shown()).toContain(words[name][language])
  expect(shown()).toContain(countText(documentsCounted, language, 12))
  expect(shown()).toContain(translated(words.chainIs, language, { last: 12 }))
  expect(shown()).toContain(words.endsSoon[language].split('{date}')[1])
  expect(shown()).toContain(words.triesAgain[language].split('{moment}')[0])
  expect(shown()).toContain(translated(words.cannotRetire, language, { reason: 'documents wait' }))
  expect(shown()).toContain('القديمة')
  const retire = screen.getByRole('button', { name: words.retire[language] })
  expect((retire as HTMLButtonElement).disabled).toBe(true)
  cleanup()
  withUnits(unitOf({ environment: 'simulator' }))
  showPage(language, <UnitsPage />)
  await screen.findByText(words.simulator[language])
  const retiring = vi.spyOn(calls, 'retireUnit').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: words.retire[language] }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(shown()).toContain(translated(words.confirmRetire, language, { name: 'فرع العليا' }))
  expect(shown()).toContain(words.confirmRetireBody[language])
  await user.click(dialog.getByRole('button', { name: words.retire[language] }))
  await waitFor(() => expect(retiring).toHaveBeenCalledWith(4))
})

test.each(languages)(
  'in %s a stopped unit is red and is renewed; a renewal that fails stops nothing',
  async language => {
    const problem = { code: 'credentials' as const, message: 'Not taken any more', findings: [] }
    withUnits(unitOf({ state: 'suspended', problem }))
    showPage(language, <UnitsPage />)
    await screen.findByText(words.suspendedTitle[language])
    expect(screen.getByRole('alert').textContent).toContain('Not taken any more')
    expect(shown()).toContain(unitStateWords.suspended[language])
    expect(screen.getByRole('button', { name: words.renew[language] })).toBeTruthy()
    cleanup()
    withUnits(unitOf({ problem }))
    showPage(language, <UnitsPage />)
    await screen.findByText(words.renewalFailed[language])
    cleanup()
    withUnits(unitOf({ is_asking: true, checks_passed: 0, can: { ...unitOf().can, connect: no('it runs') } }))
    showPage(language, <UnitsPage />)
    await screen.findByText(words.renewing[language])
    expect(screen.queryByRole('button', { name: words.renew[language] })).toBeNull()
  },
)

test.each(languages)(
  'in %s who may not connect is told who may, and other countries have no authority',
  async language => {
    withUnits()
    showPage(language, <UnitsPage />, { mayAct: false })
    await screen.findByText(words.onlyAdministrators[language], { exact: false })
    expect(screen.queryByRole('button', { name: words.connect[language] })).toBeNull()
    cleanup()
    const read = withUnits()
    read.mockClear()
    showPage(language, <UnitsPage />, { country_id: 818 })
    await screen.findByText(words.noAuthority[language])
    expect(read).not.toHaveBeenCalled()
    cleanup()
    vi.spyOn(calls, 'readUnits').mockRejectedValue(new HttpError('no', 500))
    showPage(language, <UnitsPage />)
    await screen.findByText(words.failedToShow[language])
  },
)

test.each(languages)(
  'in %s units of branches stand below that of the organization, and one is added',
  async language => {
    const branch = unitOf({ id: 5, name: 'وحدة جدة', warehouse: { id: 9, name: 'فرع جدة' } })
    withUnits(branch, unitOf())
    showPage(language, <UnitsPage />)
    await screen.findByText('وحدة جدة')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'فرع',
      'وحدة',
    ])
    expect(shown()).toContain(words.ofRest[language])
    expect(screen.getByText('فرع جدة')).toBeTruthy()
  },
)

test.each(languages)('in %s one unit issues for all, and who may adds another for a branch', async language => {
  const user = userEvent.setup()
  withUnits(unitOf())
  const add = vi.spyOn(calls, 'addUnit')
  showPage(language, <UnitsPage />)
  await screen.findByText(words.ofAll[language])
  await user.click(await screen.findByRole('button', { name: words.addBranch[language] }))
  await screen.findByText(words.branchWhy[language])
  await user.type(screen.getByLabelText(new RegExp(fields.otp[language])), '123345')
  await user.type(screen.getByLabelText(new RegExp(fields.name[language])), 'Jeddah')
  await user.click(screen.getByRole('button', { name: words.connect[language] }))
  // Whose sales it issues is needed.
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1))
  expect(add).not.toHaveBeenCalled()
})
