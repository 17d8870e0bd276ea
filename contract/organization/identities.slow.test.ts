import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueText } from '../../i18n/messages.ts'
import { partyFieldWords } from '../../i18n/tax/parties.ts'
import { languages } from '../../i18n/text.ts'
import type { Issue } from '../../schema/errors.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'

/** The address of a party in parts, what they are to the tax, and the number by which an authority knows them. */

const [sa, ae, om, eg, jo, sd] = [682, 784, 512, 818, 400, 729]

const right: readonly (readonly [country: number, kind: string, typed: string, stored: string])[] = [
  [sa, 'CRN', '1010 010 000', '1010010000'],
  [sa, '700', '٧٠٠١٢٣٤٥٦٧', '7001234567'],
  [sa, 'TIN', '3101223935', '3101223935'],
  [sa, 'NAT', '1000000008', '1000000008'],
  // A check digit that is none: no authority says how it is computed.
  [sa, 'NAT', '1000000009', '1000000009'],
  [sa, 'IQA', '٢٠٠٠٠٠٠٠٠٦', '2000000006'],
  [sa, 'MOM', 'mom-123', 'MOM123'],
  [sa, 'MLS', '12a', '12A'],
  [sa, 'SAG', '1021/1', '10211'],
  [sa, 'GCC', 'BH123', 'BH123'],
  [sa, 'PAS', 'A 123456', 'A123456'],
  [sa, 'OTH', '77', '77'],
  [ae, 'TIN', '1001234567', '1001234567'],
  [ae, 'EID', '784-1979-1234567-1', '784197912345671'],
  [ae, 'TL', 'CN-1234567', 'CN-1234567'],
  [ae, 'PAS', 'a 123', 'A123'],
  [ae, 'CD', '12/2024', '12/2024'],
  [om, 'CR', '١٢٣٤٥٦٧', '1234567'],
  [om, 'TIN', '8012345', '8012345'],
  [om, 'CID', '12345678', '12345678'],
  [om, 'PASNUM', 'A123', 'A123'],
  [om, 'OTHID', 'X-1', 'X-1'],
  [om, 'ICID', '9', '9'],
  [om, 'SZLN', 'SZ 12', 'SZ 12'],
  [eg, 'national_id', '2900101 1234567', '29001011234567'],
  [eg, 'passport', 'a-123', 'A123'],
  [jo, 'NIN', '9901012345', '9901012345'],
  [jo, 'PN', '2000 123456', '2000123456'],
  [sd, 'registration', 'R 77', 'R 77'],
]

const wrong: readonly (readonly [
  country: number,
  kind: string,
  typed: string | null,
  faults: Record<string, Issue>,
])[] = [
  [sa, 'CRN', '101001000', { identity_number: 'commercial_registration_format' }],
  [sa, '700', '1001234567', { identity_number: 'unified_number_format' }],
  [sa, 'TIN', '4101223935', { identity_number: 'saudi_tin_format' }],
  [sa, 'NAT', '2000000006', { identity_number: 'saudi_id_format' }],
  [sa, 'IQA', '1000000008', { identity_number: 'iqama_format' }],
  [sa, 'MOM', 'رخصة', { identity_number: 'letters_and_digits' }],
  [sa, 'EID', '784197912345671', { identity_kind: 'kind_unknown' }],
  [ae, 'TIN', '3101223935', { identity_number: 'emirati_tin_format' }],
  [ae, 'EID', '785197912345675', { identity_number: 'emirates_id_format' }],
  [ae, 'PAS', 'رقم', { identity_number: 'letters_and_digits', identity_country_id: 'country_missing' }],
  [om, 'CR', null, { identity_number: 'number_missing' }],
  [om, 'PASNUM', 'A123', { identity_country_id: 'country_missing' }],
  [eg, 'national_id', '29002301234567', { identity_number: 'egyptian_id_format' }],
  [jo, 'NIN', '99A', { identity_number: 'digits_only' }],
  [jo, 'CRN', '1010010000', { identity_kind: 'kind_unknown' }],
]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  let count = 0
  const person = () => ({ type: 'individual', display_name: `سعاد ${++count}`, first_name: 'سعاد' })
  const establishment = () => ({ type: 'business', display_name: `النور ${++count}`, company_name: 'شركة النور' })

  test('a right number of each country is stored in plain digits', async () => {
    for (const path of ['clients', 'suppliers'] as const) {
      const found: unknown[] = []
      for (const [country_id, identity_kind, identity_number] of right) {
        const abroad = ['passport', 'PAS', 'PASNUM'].includes(identity_kind) ? { identity_country_id: sd } : {}
        const answer = await shop.post(path, { ...person(), country_id, identity_kind, identity_number, ...abroad })
        const made = answer.one(path === 'clients' ? 'client' : 'supplier')
        found.push([country_id, identity_kind, identity_number, made.identity_number])
      }
      expect(found).toEqual(right)
    }
  })

  test('a number of a wrong form is refused at its field, with all other faults', async () => {
    for (const lang of languages) {
      for (const [country_id, identity_kind, identity_number, faults] of wrong) {
        const sent = { ...person(), country_id, identity_kind, identity_number, email: 'nobody' }
        const { status, message } = await shop.post('clients', sent, { lang })
        const sentences = Object.entries(faults).map(([field, issue]) => [field, [issueText(issue, lang, '')]])
        expect([status, message]).toEqual([
          422,
          { ...Object.fromEntries(sentences), email: [issueText('not_an_email', lang, '')] },
        ])
      }
      const { message } = await shop.post(
        'suppliers',
        { ...person(), identity_number: '77', country_id: 999_999 },
        { lang },
      )
      expect(message).toEqual({
        identity_kind: [issueText('required', lang, partyFieldWords.identity_kind.label[lang])],
        country_id: [issueText('not_found', lang, '')],
      })
    }
  })

  test('a number that was stored keeps nobody from changing something else, and is checked again with its country', async () => {
    const { id } = (
      await shop.post('clients', { ...person(), identity_kind: 'national_id', identity_number: '29001011234567' })
    ).one('client')
    const path = `clients/${id}`
    expect((await shop.put(path, { country_id: sa, city: 'الرياض' })).status).toBe(200)
    const { message } = await shop.put(path, { identity_number: '29' })
    expect(message).toEqual({ identity_number: [issueText('egyptian_id_format', 'ar', '')] })
    expect((await shop.put(path, { phone: '0100 000 0001' })).status).toBe(200)
    const emptied = { identity_kind: null, identity_number: null }
    expect((await shop.put(path, emptied)).one('client')).toMatchObject({ ...emptied, city: 'الرياض' })
  })

  test('a tax number of another form is taken: it may be an old one', async () => {
    const supplier = (await shop.post('suppliers', { ...establishment(), country_id: sa, tax_number: '111-222' })).one(
      'supplier',
    )
    expect(supplier.tax_number).toBe('111-222')
  })

  test('a tax number is stored in plain digits, in whichever it was typed', async () => {
    const typed = { ...establishment(), country_id: sd, tax_number: '٢٠٤-۱۱۸-397' }
    expect((await shop.post('suppliers', typed)).one('supplier').tax_number).toBe('204-118-397')
    const { id } = (await shop.post('clients', establishment())).one('client')
    const put = await shop.put(`clients/${id}`, { tax_number: '٣٠٠٠٧٥٥٨٨٧٠٠٠٠٣' })
    expect(put.one('client').tax_number).toBe('300075588700003')
    const founded = await newCompany(side, { country_id: sa, coins: [sa], tax_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' })
    const own = async () => (await founded.get('organizations/show')).one('organization').tax_number
    expect(await own()).toBe('310122393500003')
    expect((await founded.put('organizations', { tax_number: '۳۱۰۱۲۲۳۹۳۵۰۰۰۱۳' })).status).toBe(200)
    expect(await own()).toBe('310122393500013')
  })

  test('what one is to the tax follows from who they are, until somebody says it', async () => {
    const taxType = async (body: object) => (await shop.post('clients', body)).one('client').tax_type
    expect([
      await taxType(person()),
      await taxType({ ...person(), country_id: sa }),
      await taxType(establishment()),
      await taxType({ ...establishment(), country_id: eg }),
      await taxType({ ...establishment(), country_id: sa }),
      await taxType({ ...establishment(), tax_type: 'government' }),
    ]).toEqual(['consumer', 'consumer', 'business', 'business', 'foreign', 'government'])
    const made = (await shop.post('clients', person())).one('client')
    const changed = await shop.put(`clients/${made.id}`, { tax_type: 'exempt' })
    expect(changed.one('client').tax_type).toBe('exempt')
    const emptied = await shop.put(`clients/${made.id}`, { tax_type: null })
    expect(emptied.one('client').tax_type).toBe('consumer')
  })

  test('an organization has its unit, its tax type and one identity, checked by its country', async () => {
    const page = { unit: 'شقة 4', tax_type: 'government', identity_kind: 'national_id' }
    const answer = await shop.put('organizations', { ...page, identity_number: '2900101-1234567' })
    expect(answer.one('organization')).toMatchObject({ ...page, identity_number: '29001011234567' })
    for (const lang of languages) {
      const sent = { identity_kind: 'passport', identity_number: '؟', website: 'x' }
      const { status, message } = await shop.put('organizations', sent, { lang })
      expect([status, message]).toMatchObject([
        422,
        {
          identity_number: [issueText('letters_and_digits', lang, '')],
          identity_country_id: [issueText('country_missing', lang, '')],
          website: expect.any(Array),
        },
      ])
    }
    expect((await shop.put('organizations', { city: 'القاهرة' })).status).toBe(200)
    const nowhere = await shop.put('organizations', {
      identity_kind: 'passport',
      identity_number: 'A1',
      identity_country_id: 5,
    })
    expect(nowhere.message).toEqual({ identity_country_id: [issueText('not_found', 'ar', '')] })
  })
})
