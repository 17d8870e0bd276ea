// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoWords } from '../../../i18n/pages/demo.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { holdsWords } from '../../../i18n/records/organization.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import * as organization from '../../dataProvider/organization.ts'
import * as security from '../../dataProvider/security.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { SettingRow, TimeZoneRow } from './SettingRow.tsx'

/** Sentences of settings that depend on who reads them. */

beforeEach(() => {
  const present = { id: 1, name: 'النيل', is_demo: true } as unknown as ReturnType<
    typeof organization.presentOrganization
  >
  vi.spyOn(organization, 'presentOrganization').mockReturnValue(present)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(['ar', 'en'] as const)('in %s only the owner of a demo company is told that it can be removed', language => {
  writeLanguage(language)
  const isOwner = vi.spyOn(organization, 'isOwnOrganization').mockReturnValue(false)
  render(<DemoBanner />)
  expect(document.body.textContent).toContain(demoWords.body[language])
  expect(document.body.textContent).not.toContain(demoWords.ofOwner[language])
  cleanup()
  isOwner.mockReturnValue(true)
  render(<DemoBanner />)
  expect(document.body.textContent).toContain(demoWords.ofOwner[language])
})

function Rows() {
  const form = useForm({ defaultValues: { second_factor_required: false, time_zone: 'Africa/Cairo' } })
  return (
    <MemoryRouter>
      <FormProvider {...form}>
        <SettingRow name="second_factor_required" before={false} readOnly={false} isChanged={false} />
        <TimeZoneRow readOnly={false} isChanged={false} />
      </FormProvider>
    </MemoryRouter>
  )
}

test.each([
  ['ar', 'توقيت مصر'],
  ['en', 'Africa/Cairo'],
] as const)(
  'in %s whoever has no second factor is led to where one is turned on, and zones have names',
  async (language, cairo) => {
    writeLanguage(language)
    const has = vi.spyOn(security, 'hasSecondFactor').mockReturnValue(false)
    render(<Rows />)
    const link = screen.getByRole('link', { name: settingsPageWords.ownFactor[language] })
    expect(link.getAttribute('href')).toBe('/dashboard/profile')
    const said = document.body.textContent!
    expect(said.split(holdsWords.at_once[language].replace('.', '')).length).toBeGreaterThan(1)
    expect(said).not.toMatch(/الطلب التالي|next request/)
    expect(await screen.findByText(cairo)).toBeTruthy()
    cleanup()
    has.mockReturnValue(true)
    render(<Rows />)
    expect(screen.queryByRole('link', { name: settingsPageWords.ownFactor[language] })).toBeNull()
  },
)
