// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { identityIssueTexts } from '../../../i18n/tax/identity-issues.ts'
import {
  identityKindWords,
  partyFieldWords,
  partyFoldWords,
  taxTypeByItself,
  taxTypeWords,
} from '../../../i18n/tax/parties.ts'
import { type Language, languages } from '../../../i18n/text.ts'
import { declarationOf } from '../../../schema/index.ts'
import { type IdentityKindKey, identityKinds } from '../../../schema/tax/identity-kinds.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { CreatePage, EditPage } from './FormPage.tsx'

/** The form of a client: short as it was, with its address and its identity in folds. */

const [sa, ae, om, eg, jo, sd] = [682, 784, 512, 818, 400, 729]
const stored = {
  ...{ id: 1, type: 'business', display_name: 'النور', company_name: 'النور', tax_type: 'business', active: true },
  ...{ revision: 1, paid: '0.00', residual: '0.00', returned: '0.00', credit: '0.00' },
}

function open(page: React.ReactNode, language: Language, client: object = stored) {
  writeLanguage(language)
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={
        {
          ...dataProvider,
          getList: async () => ({ data: [], total: 0 }),
          getOne: async () => ({ data: { ...stored, ...client } }),
        } as never
      }
      i18nProvider={adminTranslator(language)}
      store={memoryStore()}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [{ path: '/dashboard/clients/:id', element: admin }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/dashboard/clients/1'] })} />)
}

const clients = declarationOf('clients')
const foldOf = async (words: string) =>
  (await screen.findByText(words, { selector: 'summary' })).parentElement as HTMLDetailsElement

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test.each(languages)(
  'the form of a new client begins with the name; address and identity wait in folds: %s',
  async language => {
    open(<CreatePage declaration={clients} />, language)
    for (const words of [partyFoldWords.identity, partyFoldWords.contact])
      expect((await foldOf(words[language])).open).toBe(false)
    expect((await foldOf(partyFoldWords.identity[language])).textContent).toContain(taxTypeByItself[language])
    const fold = await foldOf(partyFoldWords.contact[language])
    const { country_id, region, city, district, street, building_number, additional_number, unit, postal_code } =
      partyFieldWords
    for (const label of [
      country_id,
      region,
      city,
      district,
      street,
      building_number,
      additional_number,
      unit,
      postal_code,
    ])
      expect(within(fold).getAllByText(label[language]).length).toBe(1)
    const [first] = screen.getAllByRole('textbox')
    expect(first).toHaveProperty('name', 'display_name')
  },
)

test.each(languages)('an address that is written stands open, and so does its note: %s', async language => {
  open(<EditPage declaration={clients} />, language, { city: 'الرياض', address: 'طريق الملك فهد' })
  expect(await screen.findByDisplayValue('الرياض')).toBeTruthy()
  expect(screen.getByDisplayValue('طريق الملك فهد')).toBeTruthy()
  expect(screen.queryByText(partyFoldWords.contact[language], { selector: 'summary' })).toBeNull()
  expect((await foldOf(partyFoldWords.identity[language])).open).toBe(false)
})

const offered: readonly (readonly [country: number, kinds: readonly IdentityKindKey[]])[] = [
  [sa, ['CRN', '700', 'TIN', 'NAT', 'IQA', 'MOM', 'MLS', 'SAG', 'GCC', 'PAS', 'OTH']],
  [ae, ['TIN', 'PAS', 'EID', 'TL', 'CD']],
  [om, ['TIN', 'CR', 'CID', 'PASNUM', 'OTHID', 'ICID', 'SZLN']],
  [eg, ['national_id', 'passport']],
  [jo, ['NIN', 'PN']],
  [sd, ['registration']],
]

test('every kind of identity is one of a country', () => {
  expect(new Set(offered.flatMap(([, kinds]) => kinds))).toEqual(new Set(identityKinds))
})

test.each(languages)('the kinds of identity follow from the country: %s', async language => {
  for (const [country_id, kinds] of offered) {
    open(<EditPage declaration={clients} />, language, { country_id, identity_kind: kinds[0], identity_number: '1' })
    const box = await screen.findByRole('combobox', { name: identityKindWords.label[language] })
    const names = within(box)
      .getAllByRole('option')
      .map(option => option.textContent)
    // Where the country of the organization is not known, the general law is offered as well.
    const own = kinds.map(kind => identityKindWords.options[kind][language])
    expect(names).toEqual(expect.arrayContaining(own))
    expect(names.length - 1 - own.length).toBe(country_id === sd ? 0 : 1)
    cleanup()
  }
  open(<EditPage declaration={clients} />, language, { identity_kind: 'registration', identity_number: '1' })
  const types = await screen.findByRole('combobox', { name: new RegExp(taxTypeWords.label[language]) })
  for (const words of Object.values(taxTypeWords.options)) expect(within(types).getByText(words[language])).toBeTruthy()
})

test.each(languages)('what looks mistyped has a hint while it is typed: %s', async language => {
  open(<EditPage declaration={clients} />, language, {
    ...{ country_id: sa, tax_number: '111-222', identity_kind: 'NAT', identity_number: '1000000009' },
  })
  expect(await screen.findByText(identityIssueTexts.check_digit[language])).toBeTruthy()
  expect(screen.getByText(identityIssueTexts.vat_number_format[language])).toBeTruthy()
  const number = screen.getByRole('textbox', { name: partyFieldWords.identity_number[language] })
  fireEvent.change(number, { target: { value: '2000000006' } })
  await waitFor(() => expect(screen.getByText(identityIssueTexts.saudi_id_format[language])).toBeTruthy())
  fireEvent.change(number, { target: { value: '١٠٠٠٠٠٠٠٠٨' } })
  await waitFor(() => expect(screen.queryByText(identityIssueTexts.saudi_id_format[language])).toBeNull())
})

test.each(languages)('the country that issued a passport is a field, and of no other number: %s', async language => {
  open(<EditPage declaration={clients} />, language, {
    country_id: eg,
    identity_kind: 'passport',
    identity_number: 'A1',
  })
  const label = partyFieldWords.identity_country_id[language]
  expect(await screen.findByRole('combobox', { name: label })).toBeTruthy()
  cleanup()
  open(<EditPage declaration={clients} />, language, { country_id: sa, identity_kind: 'CRN', identity_number: '1' })
  expect(await screen.findByRole('combobox', { name: identityKindWords.label[language] })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: label })).toBeNull()
})
