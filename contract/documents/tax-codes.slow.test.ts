import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleWith } from '../organization/testing-people.ts'
import { programWith } from '../programs/testing-keys.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A tax code says how a line is taxed: at which rate, and if not at all, why. */

interface Code {
  id: number
  name: string
  category: string
  rate: string | null
  side: string
  active: boolean
}

interface Report {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  proofs: { left: string; right: string }[]
}

const usd = { currency_id: 840 }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let codes: ReadonlyMap<string, Code>
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const listed = async (lang: 'ar' | 'en' = 'en') =>
    (await shop.company.get('tax-codes?per_page=100', { lang })).read<{ data: Code[] }>('tax_codes').data
  const company = async (more: Body = {}) => {
    shop = shopOf(await newCompany(side, more))
    codes = new Map((await listed()).map(code => [code.name, code]))
    for (const { id, active } of codes.values())
      if (!active) await shop.company.put(`tax-codes/${id}`, { active: true })
  }
  const code = (name: string): number => {
    const found = codes.get(name)
    if (!found) throw new Error(`there is no code ${name} among ${[...codes.keys()].join(', ')}`)
    return found.id
  }
  const own = async (body: Body): Promise<number> => (await shop.company.post('tax-codes', body)).one('tax_code').id
  const taxed = { value_added_tax: true }
  const sale = async (items: Body[], more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-03-05', client_id: await shop.client() },
      items: await Promise.all(
        items.map(async item => ({ product_id: await shop.product('services', taxed), quantity: '1', ...item })),
      ),
      ...more,
    })
  const taxRows = async (month = '03') => {
    const answer = await shop.company.get(`reports/tax-return?date_from=2026-${month}-01&date_to=2026-${month}-31`, {
      lang: 'en',
    })
    const { rows, proofs } = answer.read<Report>('report')
    expect(proofs.map(({ left, right }) => left === right)).toEqual([true, true])
    return rows.flatMap(({ kind, cells }) =>
      kind === 'row' ? [[cells.line, cells.rate ?? null, cells.taxable ?? cells.untaxed, cells.tax ?? null]] : [],
    )
  }
  const flagged = (issue: unknown) => issue as Record<string, string[]>

  test('an organization begins with the codes of its country, in the language of the reader', async () => {
    await company()
    const names = (await listed('ar')).filter(({ active }) => active).map(({ name }) => name)
    expect(names).toContain('السعر العام')
    expect((await listed('ar')).find(({ name }) => name === 'سلعة أو خدمة معفاة')).toMatchObject({
      ...{ category: 'E', rate: null, side: 'both' },
    })
    expect(codes.get('Exempted good or service')).toMatchObject({ category: 'E', active: true })
    shop = shopOf(await newCompany(side, { country_id: 682 }))
    expect((await listed()).map(({ name }) => name)).toContain('Medicines and medical equipment')
    shop = shopOf(await newCompany(side, { country_id: 250 }))
    expect((await listed()).map(({ name, category }) => `${category} ${name}`).toSorted()).toEqual([
      ...['E Exempt', 'O Out of scope', 'S Reverse charge', 'S Standard rate'],
      ...['S Tax that is not recoverable', 'Z Zero-rated'],
    ])
  })

  test('a code of the country is switched off and not deleted; an own one is deleted while nothing uses it', async () => {
    await company()
    const refused = await shop.refused(lang =>
      shop.company.delete(`tax-codes/${code('Exempted good or service')}`, { lang }),
    )
    expect(refused).toEqual([
      409,
      'هذا الرمز من نظام الضريبة في بلدك، فلا يُحذف. أوقفه إن كنت لا تستعمله.',
      'This code is of the tax law of your country and is not deleted. Deactivate it if you do not use it.',
    ])
    const untaxed = await shop.refused(lang =>
      shop.company.post('tax-codes', { name: 'Books', category: 'Z', rate: '5' }, { lang }),
    )
    expect(untaxed.slice(1)).toEqual([
      { rate: ['النسبة للخاضع للضريبة وحده: احذفها، أو اختر «خاضع للضريبة»'] },
      { rate: ['Only what is taxed has a rate: leave it out, or choose Taxed'] },
    ])
    const [used, free] = [
      await own({ name: 'Ten', category: 'S', rate: '10' }),
      await own({ name: 'Free', category: 'Z' }),
    ]
    await sale([{ price: '100', tax_code_id: used }])
    expect((await shop.company.delete(`tax-codes/${free}`)).status).toBe(200)
    expect((await shop.company.delete(`tax-codes/${used}`)).status).toBe(409)
    expect((await shop.company.put(`tax-codes/${used}`, { rate: '11' })).status).toBe(422)
  })

  test('lines of one invoice have their own rates; each code is rounded once, and the return tells them apart', async () => {
    await company()
    const made = await sale([
      { price: '1000' },
      { price: '33.33', quantity: '3', tax_code_id: await own({ name: 'Five', category: 'S', rate: '5' }) },
      { price: '200', tax_code_id: code('Exempted good or service') },
      { price: '50', tax_code_id: code('Export') },
      { price: '70', value_added_tax: false },
    ])
    expect(made).toMatchObject({ taxable: '1419.99', value_added_tax: '145.00', total: '1564.99' })
    expect(made.items.map(item => item as unknown as Body)).toMatchObject([
      { tax_code_id: null, tax_rate: '14', value_added_tax: true, value_added_tax_amount: '140.00' },
      { tax_rate: '5', value_added_tax: true, value_added_tax_amount: '5.00' },
      { tax_code_id: code('Exempted good or service'), tax_rate: '0', value_added_tax: false },
      { tax_code_id: code('Export'), tax_rate: '0', value_added_tax: false },
      { tax_code_id: null, tax_rate: '0', value_added_tax: false },
    ])
    expect((await shop.entry('sales_invoice', made.id))?.at(-1)).toBe('2201 0.00 145.00')
    expect(await taxRows()).toEqual([
      ['Sales invoices', '14', '1000.00', '140.00'],
      ['Sales invoices – Five', '5', '99.99', '5.00'],
      ['Sales invoices', null, '70.00', null],
      ['Sales invoices – Export', null, '50.00', null],
      ['Sales invoices – Exempted good or service', null, '200.00', null],
    ])
    // What it says already is no change.
    expect((await shop.put('sales_invoice', made.id, { items: made.items })).revision).toBe(1)
    // Shipping and the line that follows the flag are at the rate of the document.
    const shipped = await sale([{ price: '100', tax_code_id: code('Exempted good or service') }], {
      shipping_fee: '50',
    })
    expect(shipped).toMatchObject({ value_added_tax: '7.00', total: '157.00' })
  })

  test('a return takes back what its lines were taxed by, and in the end nothing is left of any code', async () => {
    await company()
    const five = await own({ name: 'Five', category: 'S', rate: '5' })
    const made = await sale(
      [
        { price: '33.33', quantity: '3' },
        { price: '11.11', quantity: '7', tax_code_id: five },
        { price: '20', tax_code_id: code('Exempted good or service') },
      ],
      { ...usd, exchange_rate: '48.7331', discount: '3.33', shipping_fee: '4' },
    )
    const lines = (made.items as unknown as { id: number; quantity: string }[]).map(({ id, quantity }) => ({
      ...{ invoice_item_id: id, quantity },
    }))
    await shop.post('sales_return', {
      ...{ date: '2026-03-10', invoice_id: made.id },
      items: [
        { ...lines[0], quantity: '1' },
        { ...lines[1], quantity: '2' },
      ],
    })
    await taxRows()
    await shop.post('sales_return', {
      ...{ date: '2026-03-11', invoice_id: made.id },
      items: [{ ...lines[0], quantity: '2' }, { ...lines[1], quantity: '5' }, lines[2]!],
    })
    const minor = (amount: unknown) => BigInt(String(amount).replace('.', ''))
    const left = new Map<string, bigint>()
    for (const [line, rate, taxable, tax] of await taxRows()) {
      const [kind, ...rest] = String(line).split(' – ')
      const sign = kind === 'Sales returns' ? -1n : 1n
      for (const [what, amount] of [
        ['base', taxable],
        ['tax', tax ?? '0.00'],
      ] as const) {
        const key = [...rest, rate, what].join()
        left.set(key, (left.get(key) ?? 0n) + sign * minor(amount))
      }
    }
    expect([...left.values()].every(amount => amount === 0n)).toBe(true)
    expect(left.size).toBeGreaterThan(5)
    expect(await shop.balances('2201', '4101')).toEqual({ 2201: '0.00', 4101: expect.any(String) })
  })

  test('in a foreign currency each code is converted by itself', async () => {
    await company()
    const five = await own({ name: 'Five', category: 'S', rate: '5' })
    // 1.40 and 0.50 at 1.25: 1.75 and 0.625, which is 0.63; together they would be 2.375, which is 2.38 too.
    const made = await sale([{ price: '10' }, { price: '10', tax_code_id: five }], { ...usd, exchange_rate: '1.25' })
    expect(made.value_added_tax).toBe('1.90')
    expect((await shop.entry('sales_invoice', made.id))?.at(-1)).toBe('2201 0.00 2.38')
    // 1.40 and 0.50 at 1.23: 1.722 and 0.615, which are 1.72 and 0.62; together 2.337, which is 2.34 as well.
    const other = await sale([{ price: '11' }, { price: '11', tax_code_id: five }], { ...usd, exchange_rate: '1.15' })
    // 1.54 and 0.55 at 1.15: 1.771 and 0.6325, which are 1.77 and 0.63; together 2.4035.
    expect((await shop.entry('sales_invoice', other.id))?.at(-1)).toBe('2201 0.00 2.40')
    // 0.14 and 0.05 at 1.25: 0.175 and 0.0625, which are 0.18 and 0.06; together 0.2375, which would be 0.24 too.
    const small = await sale([{ price: '1' }, { price: '1', tax_code_id: five }], { ...usd, exchange_rate: '1.2' })
    // 0.14 and 0.05 at 1.2: 0.168 and 0.06, which are 0.17 and 0.06; together 0.228 would be 0.23.
    expect((await shop.entry('sales_invoice', small.id))?.at(-1)).toBe('2201 0.00 0.23')
    const apart = await sale([{ price: '1' }, { price: '1', tax_code_id: five }], { ...usd, exchange_rate: '1.1' })
    // 0.14 and 0.05 at 1.1: 0.154 and 0.055, which are 0.15 and 0.06; together 0.209.
    expect((await shop.entry('sales_invoice', apart.id))?.at(-1)).toBe('2201 0.00 0.21')
    const differs = await sale([{ price: '1' }, { price: '1', tax_code_id: five }], { ...usd, exchange_rate: '1.3' })
    // 0.14 and 0.05 at 1.3: 0.182 and 0.065, which are 0.18 and 0.07: 0.25; together 0.247.
    expect((await shop.entry('sales_invoice', differs.id))?.at(-1)).toBe('2201 0.00 0.25')
    await taxRows()
  })

  test('the code of the client comes before that of the product, and what is said on the line before both', async () => {
    await company()
    const [zero, five] = [
      await own({ name: 'Zero', category: 'Z' }),
      await own({ name: 'Five', category: 'S', rate: '5' }),
    ]
    const product_id = await shop.product('services', { ...taxed, sale_tax_code_id: five, purchase_tax_code_id: zero })
    const line = { product_id, quantity: '1', price: '100' }
    const abroad = (await make(shop.company, 'clients', { tax_code_id: zero })).id
    const rates = async (body: Body, item: Body = {}) => {
      const made = await shop.post('sales_invoice', { date: '2026-03-05', items: [{ ...line, ...item }], ...body })
      const [{ tax_code_id, value_added_tax_amount }] = made.items as unknown as [Body]
      return [tax_code_id, value_added_tax_amount]
    }
    expect(await rates({ client_id: await shop.client() })).toEqual([five, '5.00'])
    expect(await rates({ client_id: abroad })).toEqual([zero, '0.00'])
    expect(await rates({ client_id: abroad }, { value_added_tax: true })).toEqual([null, '14.00'])
    expect(await rates({ client_id: abroad }, { tax_code_id: five })).toEqual([five, '5.00'])
    const bought = await shop.post('purchase_invoice', {
      ...{ date: '2026-03-05', supplier_id: await shop.supplier(), items: [line] },
    })
    expect(bought.items).toMatchObject([{ tax_code_id: zero, tax: '0.00' }])
    // What was put away is not passed over in silence, and stays on what bears it.
    await shop.company.put(`tax-codes/${zero}`, { active: false })
    const invoice = { date: '2026-03-05', client_id: abroad, items: [line] }
    expect(await shop.refusedPost('sales_invoice', invoice)).toEqual([
      422,
      {
        'items.0.tax_code_id': [
          'الرمز الضريبي «Zero» المقترح لهذا البند موقوف: اختر للبند رمزًا آخر، وغيّره في بطاقة الصنف أو الطرف',
        ],
      },
      {
        'items.0.tax_code_id': [
          'The tax code Zero that is proposed for this line is no longer active: choose another for the line, and change it on the product or the party',
        ],
      },
    ])
    const other = { ...invoice, items: [{ ...line, tax_code_id: five }] }
    expect(await shop.post('sales_invoice', other)).toMatchObject({ items: [{ tax_code_id: five }] })
    expect((await shop.put('purchase_invoice', bought.id, { notes: 'x' })).items).toMatchObject([{ tax_code_id: zero }])
  })

  test('a code names the active products, parties and accounts that propose it, those that its reader may read', async () => {
    await company()
    const zero = await own({ name: 'Zero', category: 'Z' })
    const proposed = async (lang: 'ar' | 'en' = 'en', of = shop.company) =>
      (await of.get(`tax-codes/${zero}`, { lang })).read<{ proposed_by: Body[] }>('tax_code').proposed_by
    expect(await proposed()).toEqual([])
    const products: Body[] = []
    for (const name of ['Desk', 'Chair', 'Lamp', 'Shelf', 'Table', 'Door']) {
      const codes =
        name === 'Desk' ? { sale_tax_code_id: zero } : { purchase_tax_code_id: zero, sale_tax_code_id: zero }
      products.push({ id: (await make(shop.company, 'products', { name, ...codes })).id, name })
    }
    const client = await make(shop.company, 'clients', { tax_code_id: zero })
    const supplier = await make(shop.company, 'suppliers', { tax_code_id: zero })
    const { id: travel } = await accountByCode(shop.company, '5219')
    await shop.company.put(`accounts/${travel}`, { tax_code_id: zero })
    expect(await proposed()).toEqual([
      { resource: 'products', count: 6, first: products.slice(0, 5) },
      { resource: 'clients', count: 1, first: [{ id: client.id, name: client.display_name }] },
      { resource: 'suppliers', count: 1, first: [{ id: supplier.id, name: supplier.display_name }] },
      { resource: 'accounts', count: 1, first: [{ id: travel, name: 'Travel' }] },
    ])
    expect((await proposed('ar')).at(-1)).toMatchObject({ first: [{ name: 'السفر' }] })
    const few = await programWith(side, shop.company, await roleWith(shop.company, { tax_codes: ['read'] }))
    expect(await proposed('en', few)).toEqual([
      { resource: 'products', count: 6, first: [] },
      { resource: 'clients', count: 1, first: [] },
      { resource: 'suppliers', count: 1, first: [] },
      { resource: 'accounts', count: 1, first: [] },
    ])
    await shop.company.put(`clients/${client.id}`, { active: false })
    for (const { id } of products.slice(1)) await shop.company.put(`products/${id}`, { sale_tax_code_id: null })
    expect((await proposed()).map(({ resource, count }) => [resource, count])).toEqual([
      ...[['products', 6]],
      ...[['suppliers', 1]],
      ...[['accounts', 1]],
    ])
  })

  test('a code that the flag contradicts, of the other side, put away or not there is refused at its line', async () => {
    await company()
    const [bought, sold] = [
      await own({ name: 'Bought', category: 'Z', side: 'purchase' }),
      await own({ name: 'Sold', category: 'Z', side: 'sale' }),
    ]
    const past = await own({ name: 'Past', category: 'Z' })
    await shop.company.put(`tax-codes/${past}`, { active: false })
    const client_id = await shop.client()
    const product_id = await shop.product('services', taxed)
    const line = { product_id, quantity: '1', price: '1' }
    const [status, arabic, english] = await shop.refusedPost('sales_invoice', {
      ...{ date: '2026-03-05', client_id },
      items: [
        { ...line, tax_code_id: code('Exempted good or service'), value_added_tax: true },
        { ...line, tax_code_id: bought },
        { ...line, tax_code_id: past },
        { ...line, tax_code_id: 999_999_999 },
      ],
    })
    expect(status).toBe(422)
    expect(english).toMatchObject({
      'items.0.tax_code_id': ['The tax code and the field for value added tax disagree; send one of them'],
      'items.1.tax_code_id': ['This is a tax code of purchases; choose one of sales'],
      'items.3.tax_code_id': ['This choice does not exist'],
    })
    expect(flagged(english)['items.2.tax_code_id']).toHaveLength(1)
    expect(arabic).toMatchObject({
      'items.0.tax_code_id': ['الرمز الضريبي وخانة ضريبة القيمة المضافة مختلفان: اختر أحدهما'],
      'items.1.tax_code_id': ['هذا رمز ضريبي للشراء، فاختر رمزًا للبيع'],
    })
    const ofProduct = await shop.refused(lang =>
      shop.company.post(
        'products',
        {
          ...{ name: 'Cable', stock_type: 'services', default_price: '1' },
          ...{ sale_tax_code_id: bought, purchase_tax_code_id: sold },
        },
        { lang },
      ),
    )
    expect(ofProduct).toEqual([
      422,
      {
        sale_tax_code_id: ['هذا رمز ضريبي للشراء، فاختر رمزًا للبيع'],
        purchase_tax_code_id: ['هذا رمز ضريبي للبيع، فاختر رمزًا للشراء'],
      },
      {
        sale_tax_code_id: ['This is a tax code of purchases; choose one of sales'],
        purchase_tax_code_id: ['This is a tax code of sales; choose one of purchases'],
      },
    ])
  })

  test('a tax that does not come back is a part of the cost of its line, beside others that do', async () => {
    await company()
    const blocked = await own({ name: 'Blocked', category: 'S', recoverable: false, side: 'purchase' })
    const supplier_id = (await make(shop.company, 'suppliers', { tax_number: '204-829-305' })).id
    const [car, cable] = [await shop.product('goods', taxed), await shop.product('goods', taxed)]
    const made = await shop.post('purchase_invoice', {
      ...{ date: '2026-03-05', supplier_id },
      items: [
        { product_id: car, quantity: '1', price: '1000', tax_code_id: blocked },
        { product_id: cable, quantity: '10', price: '10' },
      ],
    })
    expect(made).toMatchObject({ value_added_tax: '154.00', total: '1254.00' })
    expect(await shop.entry('purchase_invoice', made.id)).toEqual([
      ...['1301 1240.00 0.00', '1402 14.00 0.00', '2101 0.00 1254.00'],
    ])
    expect(await taxRows()).toEqual([
      ['Purchase invoices', '14', '100.00', '14.00'],
      ['Purchase invoices – Blocked – Value added tax', '14', '1000.00', '140.00'],
    ])
    const [first, second] = made.items as unknown as { id: number }[]
    await shop.post('purchase_return', {
      ...{ date: '2026-03-09', invoice_id: made.id },
      items: [
        { invoice_item_id: first!.id, quantity: '1' },
        { invoice_item_id: second!.id, quantity: '10' },
      ],
    })
    expect(await shop.balances('1301', '1402', '2101')).toEqual({ 1301: '0.00', 1402: '0.00', 2101: '0.00' })
    await taxRows()
  })
})
