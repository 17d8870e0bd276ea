import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../i18n/text.ts'
import { readCsv } from '../../server/exports/testing-files.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make, untaxed } from '../testing-bodies.ts'

/** The warehouse and the units that an organization is founded with, in the language of whoever reads. */

const main = { ar: 'المخزن الرئيسي', en: 'Main warehouse' }
const piece = { ar: 'قطعة', en: 'Piece' }
const inOrder = {
  ar: ['خدمة', 'ساعة', 'علبة', 'قطعة', 'كرتونة', 'كيلوجرام', 'لتر', 'متر'],
  en: ['Box', 'Carton', 'Hour', 'Kilogram', 'Litre', 'Metre', 'Piece', 'Service'],
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
  })
  afterAll(() => side?.close())

  /** What a list is called in both languages. */
  const named = async (company: Company, path: 'units' | 'warehouses', query = '') => {
    const list = { units: 'Units', warehouses: 'warehouses' }[path]
    const names = async (lang: Language) =>
      (await company.get(`${path}${query}`, { lang })).rows(list).map(({ name }) => name)
    return { ar: await names('ar'), en: await names('en') }
  }
  const unitCalled = async (company: Company, name: string) =>
    (await company.get('units')).rows('Units').find(unit => unit.name === name)!

  test.each(languages)('whoever founds in %s, each reads the names in their own language and order', async language => {
    const company = await newCompany(side, { language })
    expect(await named(company, 'warehouses')).toEqual({ ar: [main.ar], en: [main.en] })
    expect(await named(company, 'units')).toEqual(inOrder)
    expect(await named(company, 'units', '?sort=name&order=desc')).toEqual({
      ar: inOrder.ar.toReversed(),
      en: inOrder.en.toReversed(),
    })
    for (const query of ['carton', 'كرتونه'])
      expect(await named(company, 'units', `?q=${query}`)).toEqual({ ar: ['كرتونة'], en: ['Carton'] })
  })

  test('what is renamed has the name that it was given in both languages, and is found by no other', async () => {
    const company = await newCompany(side)
    const { id } = await unitCalled(company, 'كرتونة')
    const renamed = await company.put(`units/${id}`, { name: 'كرتونة 12' }, { lang: 'en' })
    expect(renamed.one('unit').name).toBe('كرتونة 12')
    expect(await named(company, 'units', '?q=كرتونه')).toEqual({ ar: ['كرتونة 12'], en: ['كرتونة 12'] })
    expect(await named(company, 'units', '?q=carton')).toEqual({ ar: [], en: [] })
    const [warehouse] = (await company.get('warehouses')).rows('warehouses')
    await company.put(`warehouses/${warehouse!.id}`, { name: 'Nasr City' })
    expect(await named(company, 'warehouses')).toEqual({ ar: ['Nasr City'], en: ['Nasr City'] })
  })

  test('a form that is saved with the name as it was shown renames nothing', async () => {
    const company = await newCompany(side)
    const { id } = await unitCalled(company, piece.ar)
    const { name, active } = (await company.get(`units/${id}`, { lang: 'en' })).one('unit')
    expect((await company.put(`units/${id}`, { name, active }, { lang: 'en' })).one('unit').name).toBe(piece.en)
    expect((await company.get(`units/${id}`)).one('unit').name).toBe(piece.ar)
  })

  test('no other record takes a name of theirs, in either language', async () => {
    const company = await newCompany(side)
    const own = await make(company, 'units', { name: 'لفة' })
    for (const [path, name] of [
      ['units', piece.en],
      ['units', piece.ar],
      ['warehouses', main.en],
    ]) {
      const answer = await company.post(path!, { name }, { lang: 'en' })
      expect([path, name, answer.status, answer.message]).toMatchObject([
        path,
        name,
        422,
        { name: [expect.any(String)] },
      ])
    }
    expect((await company.put(`units/${own.id}`, { name: piece.en })).status).toBe(422)
    const { id } = await unitCalled(company, piece.ar)
    await company.put(`units/${id}`, { name: 'حبة' })
    expect((await company.put(`units/${own.id}`, { name: piece.en })).status).toBe(200)
    expect((await company.put(`units/${id}`, { name: piece.ar })).status).toBe(422)
  })

  test('goods, their documents and what is refused name them in the language of the reader', async () => {
    const company = await newCompany(side)
    const [warehouse] = (await company.get('warehouses')).rows('warehouses')
    const { id: branch } = await make(company, 'warehouses', { name: 'مخزن العبور' })
    const { id: client_id } = await make(company, 'clients')
    const { id: product_id } = await untaxed(company, 'goods', {
      ...{ name: 'كابل نحاس', unit_id: (await unitCalled(company, piece.ar)).id },
      ...{ opening_quantity: '10', opening_cost: '10', opening_date: '2026-01-01' },
    })
    const moved = { date: '2026-02-01', from_warehouse_id: branch, to_warehouse_id: warehouse!.id, reason: 'رد' }
    const transfer = (
      await company.post('stock-transfers', {
        ...{ ...moved, from_warehouse_id: warehouse!.id, to_warehouse_id: branch },
        items: [{ product_id, quantity: '4' }],
      })
    ).one('stock_transfer')
    const back = await company.post('stock-transfers', { ...moved, items: [{ product_id, quantity: '4' }] })
    const adjustment = { date: '2026-02-01', warehouse_id: warehouse!.id, reason: 'جرد' }
    const counted = (
      await company.post('stock-adjustments', { ...adjustment, items: [{ product_id, quantity: '1' }] })
    ).one('stock_adjustment')
    const items = [{ product_id, quantity: '11', price: '30' }]
    const invoice = (
      await company.post('invoice-sales', { date: '2026-03-01', client_id, warehouse_id: warehouse!.id, items })
    ).one('invoice_sale')
    for (const lang of languages) {
      const get = (path: string) => company.get(path, { lang })
      const shown = (await get(`stock-transfers/${transfer.id}`)).one('stock_transfer')
      expect(shown).toMatchObject({ from_warehouse: { name: main[lang] }, to_warehouse: { name: 'مخزن العبور' } })
      expect(shown.items).toMatchObject([{ product: { unit: piece[lang] } }])
      expect((await get(`stock-adjustments/${counted.id}`)).one('stock_adjustment').warehouse).toMatchObject({
        name: main[lang],
      })
      expect((await get(`invoice-sales/${invoice.id}`)).one('invoice_sale').items).toMatchObject([
        { product: { unit: piece[lang] } },
      ])
      const card = (await get(`products/${product_id}/movements?sort=date&order=asc`)).page('movements').data
      expect((card[0] as { warehouse?: object }).warehouse).toMatchObject({ name: main[lang] })
      const report = (
        await get(`reports/stock-movement?date_from=2026-01-01&date_to=2026-06-01&product_id=${product_id}`)
      ).read<{ rows: { cells: Record<string, string> }[] }>('report')
      expect(report.rows.map(({ cells }) => cells.warehouse)).toContain(main[lang])
      const voided = await company.post(`stock-transfers/${back.one('stock_transfer').id}/void`, undefined, { lang })
      expect([voided.status, voided.message]).toEqual([
        422,
        {
          items: [
            lang === 'ar'
              ? 'لا يكفي رصيد كابل نحاس في المخزن الرئيسي يوم 01/03/2026: ينقص 4'
              : 'Not enough of كابل نحاس in Main warehouse on 01/03/2026: 4 missing',
          ],
        },
      ])
    }
  })

  test('opening stock and stock on hand name them in the language of the reader', async () => {
    const company = await newCompany(side)
    const { id } = await untaxed(company, 'goods', {
      ...{ name: 'كابل نحاس', opening_quantity: '10', opening_cost: '10', opening_date: '2026-01-01' },
    })
    for (const lang of languages) {
      const [onHand] = (await company.get(`stock-on-hand?ids[]=${id}`, { lang })).read<{ warehouses: Made[] }[]>(
        'stock_on_hand',
      )
      expect(onHand!.warehouses).toMatchObject([{ name: main[lang], quantity: '10' }])
      expect((await company.get(`products/${id}`, { lang })).one('product').warehouses).toMatchObject([
        { name: main[lang] },
      ])
    }
  })

  test('files name them in the language of whoever takes them out', async () => {
    const company = await newCompany(side)
    await untaxed(company, 'goods', { name: 'كابل', unit_id: (await unitCalled(company, piece.ar)).id })
    const file = async (path: string, lang: Language) => {
      const headers = { authorization: `Bearer ${company.token}`, lang }
      const answer = await fetch(`${side.url}/owner/${path}/export?organization_id=${company.id}`, { headers })
      return readCsv(Buffer.from(await answer.arrayBuffer())).slice(1)
    }
    for (const lang of languages) {
      expect((await file('units', lang)).map(([name]) => name)).toEqual(inOrder[lang])
      expect((await file('warehouses', lang)).map(([name]) => name)).toEqual([main[lang]])
      expect((await file('products', lang)).flat()).toContain(piece[lang])
    }
  })
})
