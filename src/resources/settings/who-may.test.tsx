// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoWords } from '../../../i18n/pages/demo.ts'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { holdsWords, settingWords } from '../../../i18n/records/organization.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { isOfOrganization } from '../../../schema/organization/settings.ts'
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
  const form = useForm({
    defaultValues: { second_factor_required: false, time_zone: 'Asia/Riyadh', print_colour: '#111111' },
  })
  return (
    <MemoryRouter>
      <FormProvider {...form}>
        <SettingRow name="second_factor_required" before={false} readOnly={false} isChanged={false} />
        <SettingRow name="print_colour" before="#111111" readOnly={false} isChanged={false} />
        <SettingRow name="emirate" before={null} readOnly={false} isChanged={false} />
        <SettingRow name="issues_at_posting" before={false} readOnly={false} isChanged={false} />
        <TimeZoneRow readOnly={false} isChanged before="Africa/Cairo" />
      </FormProvider>
    </MemoryRouter>
  )
}

test.each([
  ['ar', 'كان توقيت مصر، ولم يُحفظ بعد.'],
  ['en', 'It was Africa/Cairo; not saved yet.'],
] as const)(
  'in %s whoever has no second factor is led to where one is turned on, a changed zone says what it was, and what must be filled is marked',
  async (language, was) => {
    writeLanguage(language)
    const has = vi.spyOn(security, 'hasSecondFactor').mockReturnValue(false)
    render(<Rows />)
    const link = screen.getByRole('link', { name: settingsPageWords.ownFactor[language] })
    expect(link.getAttribute('href')).toBe('/dashboard/profile')
    const text = document.body.textContent!
    expect(text.split(holdsWords.at_once[language].replace('.', '')).length).toBeGreaterThan(1)
    for (const name of ['emirate', 'issues_at_posting'] as const)
      expect(text).toContain(settingWords[name].hint?.[language])
    expect(text).toContain(settingWords.issues_at_posting.label[language])
    // Only whoever issues anything by law is offered to.
    const egypt = { country_id: 818, issues_documents: true }
    expect(
      [egypt, { ...egypt, issues_documents: false }].map(one => isOfOrganization('issues_at_posting', one)),
    ).toEqual([true, false])
    expect(text).not.toMatch(/الطلب التالي|next request/)
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(was)
    const colour = screen.getByLabelText(new RegExp(settingWords.print_colour.label[language]))
    expect(colour.getAttribute('aria-required')).toBe('true')
    cleanup()
    has.mockReturnValue(true)
    render(<Rows />)
    expect(screen.queryByRole('link', { name: settingsPageWords.ownFactor[language] })).toBeNull()
  },
)
