import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { png } from '../../server/organizations/testing-pictures.ts'
import { type Answer, type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { colleague, roleWith } from './testing-people.ts'

/** What an organization is: its names, numbers, address, picture, country and clock. */

const asSent = (bytes: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-11-21T09:00:00Z')
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const shown = async () => (await shop.get('organizations/show')).one('organization')
  const messageOf = ({ status, message }: Answer) => [status, message]
  const picture = () =>
    fetch(`${side.url}/owner/organizations/logo?organization_id=${shop.id}`, {
      headers: { authorization: `Bearer ${shop.token}` },
    })

  test('names, numbers, address and the ways to reach it are kept, and the trail says what changed', async () => {
    const page = {
      name_en: 'Nile Electrical Supplies',
      tax_number: '305-118-764',
      commercial_register: '84512',
      province: 'القاهرة',
      city: 'مدينة نصر',
      district: 'الحي السابع',
      street: 'شارع عباس العقاد',
      building_number: '48',
      postal_code: '11765',
      additional_number: null,
      phone: '+20 2 2274 6600',
      second_phone: null,
      contact_email: 'info@nile-electric.example',
      website: 'nile-electric.example',
    }
    const answer = await shop.put('organizations', page)
    expect(messageOf(answer)).toEqual([200, 'تم التعديل بنجاح'])
    expect(answer.one('organization')).toMatchObject(page)
    expect(await shown()).toMatchObject(page)
    const [event] = (await shop.get('audit?resource=organizations&action=update')).rows('audit')
    const { before, after } = (await shop.get(`audit/${event!.id}`)).one('audit_row') as unknown as {
      before: object
      after: object
    }
    expect([before, after]).toMatchObject([{ street: null }, { street: page.street }])
  })

  test('its country and its clock change, and days stay the days they are', async () => {
    side.setNow('2026-11-21T21:30:00Z')
    const client = (await shop.post('clients', { type: 'individual', display_name: 'أمين', first_name: 'أمين' })).one(
      'client',
    )
    const product = (await shop.post('products', { name: 'خدمة', stock_type: 'services', default_price: '10' })).one(
      'product',
    )
    const items = [{ product_id: product.id, quantity: '1', price: '10' }]
    const made = await shop.post('invoice-sales', { date: '2026-11-21', client_id: client.id, items })
    const invoice = made.one('invoice_sale')
    const answer = await shop.put('organizations', { country_id: '682', time_zone: 'Asia/Riyadh' })
    expect(answer.one('organization')).toMatchObject({
      country_id: 682,
      country: 'السعودية',
      time_zone: 'Asia/Riyadh',
    })
    expect((await shop.get(`invoice-sales/${invoice.id}`)).one('invoice_sale').date).toBe('2026-11-21')
    const today = async () => {
      const { report } = (await shop.get('reports/trial-balance?preset=today')).body as {
        report: { to: string }
      }
      return report.to
    }
    // Half past nine in the evening in London is after midnight in Riyadh.
    expect(await today()).toBe('2026-11-22')
    // 12 is the main zone of the country.
    await shop.put('organizations', { country_id: 826, time_zone: 12 })
    expect([(await shown()).time_zone, await today()]).toEqual(['Europe/London', '2026-11-21'])
  })

  test('what is no country, no zone and no tax number of its country is refused, each at its field', async () => {
    const body = { country_id: 1, time_zone: 'Nile/Aswan', tax_number: '12345' }
    const [ar, en] = [await shop.put('organizations', body), await shop.put('organizations', body, { lang: 'en' })]
    expect(messageOf(ar)).toEqual([
      422,
      {
        country_id: ['هذا الاختيار غير موجود'],
        time_zone: ['اختر من القائمة'],
        tax_number: ['الرقم الضريبي في هذا البلد 9 رقمًا بلا حروف'],
      },
    ])
    expect((en.message as Record<string, string[]>).tax_number).toEqual(['A tax number of this country has 9 digits'])
    const saudi = { country_id: 682, tax_number: '123456789012345' }
    const refused = [await shop.put('organizations', saudi), await shop.put('organizations', saudi, { lang: 'en' })]
    expect(refused.map(({ message }) => message)).toEqual([
      { tax_number: ['الرقم الضريبي في السعودية 15 رقمًا، أولها 3 وآخرها 3'] },
      { tax_number: ['A tax number of Saudi Arabia has 15 digits, the first and the last of them 3'] },
    ])
    expect((await shown()).country_id).toBe(818)
    expect((await shop.put('organizations', { ...saudi, tax_number: '300000000000003' })).status).toBe(200)
    // A rule that is not known refuses nothing.
    expect((await shop.put('organizations', { country_id: 826, tax_number: 'GB 980 7806 84' })).status).toBe(200)
    expect((await shop.put('organizations', { country_id: '', time_zone: '' })).message).toMatchObject({
      country_id: ['أدخل بلد المنشأة'],
      time_zone: ['أدخل المنطقة الزمنية'],
    })
  })

  test('its picture is served as a picture and nothing else, without what its file carried beside', async () => {
    expect((await picture()).status).toBe(404)
    const sent = Buffer.concat([png(40, 20, 'Comment\u0000<script>alert(1)</script>'), Buffer.from('PK\u0003\u0004')])
    const answer = await shop.put('organizations', { logo: asSent(sent) })
    const { logo } = answer.one('organization')
    expect(logo).toMatch(/^\/owner\/organizations\/logo\?picture=[0-9a-f]{16}$/)
    const served = await picture()
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(40, 20))
    // The address sent back, or nothing said of it, changes nothing.
    await shop.put('organizations', { logo, city: 'الجيزة' })
    expect((await shown()).logo).toBe(logo)
    expect((await shop.put('organizations', { logo: asSent(png(20, 20)) })).one('organization').logo).not.toBe(logo)
    expect((await shop.put('organizations', { logo: null })).one('organization').logo).toBeNull()
    expect((await picture()).status).toBe(404)
    // Another organization has another picture, or none.
    const other = await newCompany(side)
    const requested = `${side.url}/owner/organizations/logo?organization_id=${shop.id}`
    expect((await fetch(requested, { headers: { authorization: `Bearer ${other.token}` } })).status).toBe(403)
  })

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', asSent(svg), /^ملف SVG قد يحمل/, /^An SVG file can carry a program/],
    ['an SVG that calls itself a PNG', asSent(svg, 'image/png'), /^ملف SVG/, /^An SVG file/],
    ['a text', asSent('GIF89a and more'), /^ليست هذه صورة PNG أو JPEG/, /^This is not a sound PNG or JPEG/],
    ['a page', asSent('<html><script>alert(1)</script></html>', 'text/html'), /^ليست هذه/, /^This is not/],
    ['an address', 'https://example.com/logo.png', /^ليست هذه/, /^This is not/],
    ['half a picture', asSent(png(40, 20).subarray(0, 60)), /^ليست هذه/, /^This is not/],
    ['a picture of nothing', asSent(png(0, 0).subarray(0, 33)), /^ليست هذه/, /^This is not/],
    ['a picture wider than paper', asSent(png(2001, 1)), /^أكبر عرض أو ارتفاع للصورة/, /pixels wide and high$/],
    ['a picture of a megabyte', asSent(Buffer.alloc(1_000_000)), /كيلوبايت$/, /^A picture has at most/],
  ])('%s is no logo, and it is said why', async (_, logo, ar, en) => {
    const refused = [
      await shop.put('organizations', { logo }),
      await shop.put('organizations', { logo }, { lang: 'en' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422])
    const [arabic, english] = refused.map(({ message }) => (message as { logo: string[] }).logo[0]!)
    expect(arabic!.replace(/[\u2066-\u2069]/g, '')).toMatch(ar)
    expect(english!.replace(/[\u2066-\u2069]/g, '')).toMatch(en)
    expect((await shown()).logo).toBeNull()
  })

  test('a week begins on Sunday, or as it chose, also as in its country; this week and this fiscal year follow', async () => {
    const period = async (preset: string) => {
      const { report } = (await shop.get(`reports/general-ledger?preset=${preset}`)).body as {
        report: { from: string; to: string }
      }
      return [report.from, report.to]
    }
    // The 21st of November 2026 is a Saturday.
    expect([(await shown()).first_weekday, await period('this_week')]).toEqual([0, ['2026-11-15', '2026-11-21']])
    await shop.put('organizations', { week_start: 'by_country' })
    expect([(await shown()).first_weekday, await period('this_week')]).toEqual([6, ['2026-11-21', '2026-11-27']])
    await shop.put('organizations', { week_start: 'monday' })
    expect([(await shown()).first_weekday, await period('this_week')]).toEqual([1, ['2026-11-16', '2026-11-22']])
    expect(await period('last_week')).toEqual(['2026-11-09', '2026-11-15'])
    await shop.put('organizations', { week_start: 'by_country', country_id: 826 })
    expect((await shown()).first_weekday).toBe(1)

    expect(await period('this_fiscal_year')).toEqual(['2026-01-01', '2026-12-31'])
    await shop.put('organizations', { fiscal_year_start: '07-01' })
    expect(await period('this_fiscal_year')).toEqual(['2026-07-01', '2027-06-30'])
    side.setNow('2026-03-01T09:00:00Z')
    expect(await period('this_fiscal_year')).toEqual(['2025-07-01', '2026-06-30'])
  })

  test('how it works is changed by who may change settings, what it is by who may change the organization', async () => {
    const clerk = await colleague(side, shop, await roleWith(shop, { settings: ['read', 'update'] }))
    expect((await clerk.get('settings')).read<{ week_start: string }>('settings').week_start).toBe('sunday')
    const changed = await clerk.put('settings', { week_start: 'saturday' })
    expect([changed.status, changed.read<{ week_start: string }>('settings').week_start]).toEqual([200, 'saturday'])
    for (const body of [
      { name: 'متجر آخر' },
      { fiscal_year_start: '07-01' },
      { logo: asSent(png(2, 2)) },
      { country_id: 682 },
    ])
      expect([body, (await clerk.put('settings', body)).status]).toEqual([body, 403])
    expect((await clerk.put('organizations', { week_start: 'monday' })).status).toBe(403)

    const keeper = await colleague(side, shop, await roleWith(shop, { organizations: ['read', 'update'] }))
    expect((await keeper.put('organizations', { name_en: 'Nile' })).status).toBe(200)
    expect((await keeper.put('organizations', { week_start: 'monday' })).status).toBe(403)
    expect((await keeper.get('settings')).status).toBe(403)
    expect(await shown()).toMatchObject({ week_start: 'saturday', name: 'متجر النيل', name_en: 'Nile' })
  })
})
