import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueText } from '../i18n/messages.ts'
import { languages } from '../i18n/text.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { accountByCode, make, untaxed } from './testing-bodies.ts'

/** Stock beside the documents, and what the books say of products and parties:. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let main: number
  let branch: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
  })
  beforeEach(async () => {
    company = await newCompany(side)
    main = (await company.get('warehouses')).rows('warehouses')[0]!.id
    branch = (await make(company, 'warehouses', { name: 'مخزن العبور' })).id
  })
  afterAll(() => side?.close())

  const goods = (more: object = {}) => untaxed(company, 'goods', { name: 'كابل نحاس', ...more })
  const opened = (quantity = '10', cost = '10') =>
    goods({ opening_quantity: quantity, opening_cost: cost, opening_date: '2026-01-01' })
  const product = async (id: number) => (await company.get(`products/${id}`)).one('product')
  const balance = async (code: string) => (await accountByCode(company, code)).balance
  const card = async (id: number, query = '') =>
    (await company.get(`products/${id}/movements${query}`)).page('movements').data
  const entry = async (id: unknown) => {
    const { items } = (await company.get(`entries/${id}`)).one('entry')
    return (items as { account: { code: string }; debtor: string; creditor: string }[]).map(
      ({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`,
    )
  }
  const transfer = (body: object) =>
    company.post('stock-transfers', {
      date: '2026-02-01',
      from_warehouse_id: main,
      to_warehouse_id: branch,
      reason: 'طلب الفرع',
      ...body,
    })
  const adjust = (body: object) =>
    company.post('stock-adjustments', { date: '2026-02-01', warehouse_id: main, reason: 'جرد فبراير', ...body })
  const buy = async (product_id: number, quantity: string, price: string, date = '2026-02-10') => {
    const { id: supplier_id } = await make(company, 'suppliers')
    const items = [{ product_id, quantity, price }]
    return (await company.post('invoice-purchases', { date, supplier_id, items })).one('invoice_purchase')
  }
  const sell = async (product_id: number, quantity: string, date = '2026-03-01') => {
    const { id: client_id } = await make(company, 'clients')
    return company.post('invoice-sales', { date, client_id, items: [{ product_id, quantity, price: '30' }] })
  }

  test('stock on hand is listed by warehouse, for forms that take goods', async () => {
    const { id } = await goods({
      opening_quantity: '10',
      opening_cost: '4',
      opening_date: '2026-01-01',
      reorder_level: '3',
    })
    const { id: empty } = await goods({ name: 'سلك' })
    const service = await untaxed(company, 'services', { name: 'تركيب' })
    await transfer({ product_id: id, quantity: '2.5' })
    const query = [id, empty, service.id, 999_999].map(each => `ids[]=${each}`).join('&')
    expect((await company.get(`stock-on-hand?${query}`)).read('stock_on_hand')).toEqual([
      {
        product_id: id,
        reorder_level: '3',
        warehouses: [
          { warehouse_id: main, name: expect.any(String), quantity: '7.5' },
          { warehouse_id: branch, name: 'مخزن العبور', quantity: '2.5' },
        ],
      },
      { product_id: empty, reorder_level: null, warehouses: [] },
    ])
    expect((await company.get('stock-on-hand')).read('stock_on_hand')).toEqual([])
    expect((await company.get('stock-on-hand?ids[]=x')).status).toBe(422)
  })

  describe('opening stock', () => {
    test('what is found where nothing had come in by that day has no cost that is known', async () => {
      const { id } = await goods()
      const answer = await adjust({ items: [{ product_id: id, quantity: '2' }] })
      expect([answer.status, answer.message]).toEqual([
        422,
        { 'items.0.quantity': ['لم يدخل من هذا الصنف شيء حتى ذلك اليوم تُعرف به تكلفته؛ سجّل شراءه أو رصيد أول مدته'] },
      ])
    })

    test('comes to the shelf with its product, by an entry against the opening adjustments', async () => {
      const { id, quantity, average_cost, warehouses, on_order } = await goods({
        opening_quantity: '3',
        opening_cost: '10.333333',
        opening_date: '2026-01-05',
      })
      expect({ quantity, average_cost, on_order }).toEqual({
        quantity: '3',
        average_cost: '10.333333',
        on_order: '0',
      })
      expect(warehouses).toEqual([{ warehouse_id: main, name: expect.any(String), quantity: '3' }])
      expect([await balance('1301'), await balance('2901')]).toEqual(['31.00', '-31.00'])
      expect(await card(id)).toEqual([
        {
          id: expect.any(Number),
          date: '2026-01-05',
          kind: 'opening',
          document: { resource: 'products', id, number: null },
          warehouse_id: main,
          warehouse: { id: main, name: expect.any(String) },
          quantity: '3',
          value: '31.00',
          running_quantity: '3',
          running_value: '31.00',
        },
      ])
    })

    test('without a day begins today; without a cost it is refused unless there is nothing', async () => {
      const { id } = await goods({ opening_quantity: '2', opening_cost: '5' })
      expect((await card(id))[0]!.date).toBe('2026-06-01')
      expect((await product(id)).opening_date).toBe('2026-06-01')
      const body = { name: 'بلا تكلفة', stock_type: 'goods', default_price: '1' }
      for (const lang of languages) {
        const { status, message } = await company.post('products', { ...body, opening_quantity: '2' }, { lang })
        const label = { ar: 'تكلفة الوحدة أول المدة', en: 'Opening unit cost' }[lang]
        expect([status, message]).toEqual([422, { opening_cost: [issueText('required', lang, label)] }])
      }
      const nothing = (await company.post('products', { ...body, opening_quantity: '0' })).one('product')
      expect([nothing.quantity, nothing.average_cost, await card(nothing.id)]).toEqual(['0', null, []])
    })

    test('is refused in a locked period, and the product with it', async () => {
      await company.put('organizations', { lock_date: '2026-03-31' })
      const answer = await company.post('products', {
        name: 'قديم',
        stock_type: 'goods',
        default_price: '1',
        opening_quantity: '1',
        opening_cost: '1',
        opening_date: '2026-03-31',
      })
      expect([answer.status, answer.code]).toEqual([409, 'locked_period'])
      expect((await company.get('products')).page('Products').total).toBe(0)
    })

    test('a product with movements is in use', async () => {
      const { id } = await opened()
      const answer = await company.delete(`products/${id}`)
      expect([answer.status, answer.code]).toEqual([409, 'in_use'])
      expect(String(answer.message)).toContain('حركات المخزون')
    })
  })

  describe('a transfer', () => {
    test('changes where goods are, and nothing in the ledger', async () => {
      const { id } = await opened()
      const entries = (await company.get('restriction-numbers')).rows('restriction_numbers')[0]!.next_number
      const answer = await transfer({ items: [{ product_id: id, quantity: '4' }] })
      expect([answer.status, answer.message]).toEqual([201, 'تمت الإضافة بنجاح'])
      const made = answer.one('stock_transfer')
      expect(made).toMatchObject({
        ...{ date: '2026-02-01', status: 'posted', reason: 'طلب الفرع', voided_on: null },
        ...{ from_warehouse_id: main, to_warehouse: { id: branch, name: 'مخزن العبور' } },
        items: [{ product_id: id, product: { id, name: 'كابل نحاس' }, quantity: '4' }],
        can: { void: { allowed: true, reason: null } },
      })
      expect((await company.get(`stock-transfers/${made.id}`)).one('stock_transfer')).toEqual(made)
      expect((await product(id)).warehouses).toMatchObject([{ quantity: '6' }, { quantity: '4' }])
      expect((await company.get('restriction-numbers')).rows('restriction_numbers')[0]!.next_number).toBe(entries)
      expect((await card(id)).slice(1)).toMatchObject([
        {
          quantity: '-4',
          value: '0.00',
          running_quantity: '6',
          document: { resource: 'stock_transfers', id: made.id },
        },
        { quantity: '4', value: '0.00', running_quantity: '10', warehouse: { id: branch } },
      ])

      const voided = await company.post(`stock-transfers/${made.id}/void`)
      expect(voided.one('stock_transfer')).toMatchObject({ status: 'void', voided_on: '2026-06-01' })
      expect((await product(id)).warehouses).toMatchObject([{ warehouse_id: main, quantity: '10' }])
      expect(await card(id)).toHaveLength(1)
      expect((await company.post(`stock-transfers/${made.id}/void`)).code).toBe('already_void')
    })

    test('of more than there is, is refused at each line that lacks', async () => {
      const [first, second, third] = [await opened('10'), await opened('2'), await opened('1')]
      const items = [first, second, third].map(({ id }) => ({ product_id: id, quantity: '3' }))
      for (const lang of languages) {
        const { status, message } = await company.post(
          'stock-transfers',
          { date: '2026-02-01', from_warehouse_id: main, to_warehouse_id: branch, reason: 'طلب', items },
          { lang },
        )
        const short = (missing: string) => [issueText(`not_enough_stock|${missing}`, lang, '')]
        const expected = { 'items.1.quantity': short('1'), 'items.2.quantity': short('2') }
        expect([status, message]).toEqual([422, expected])
      }
      expect((await product(first.id)).warehouses).toHaveLength(1)
    })

    test('is not taken back when its goods have left since', async () => {
      const { id } = await opened()
      const made = (await transfer({ product_id: id, quantity: '4' })).one('stock_transfer')
      const { id: client_id } = await make(company, 'clients')
      const items = [{ product_id: id, quantity: '3', price: '30' }]
      await company.post('invoice-sales', { date: '2026-02-02', client_id, warehouse_id: branch, items })
      const answers = await Promise.all(
        languages.map(lang => company.post(`stock-transfers/${made.id}/void`, undefined, { lang })),
      )
      expect(answers.map(({ status, message }) => [status, message])).toEqual([
        [422, { items: ['لا يكفي رصيد كابل نحاس في مخزن العبور يوم 02/02/2026: ينقص 3'] }],
        [422, { items: ['Not enough of كابل نحاس in مخزن العبور on 02/02/2026: 3 missing'] }],
      ])
    })

    test('says what is wrong at each field', async () => {
      const service = await untaxed(company, 'services')
      const { id } = await opened()
      expect((await company.post('stock-transfers', {})).message).toEqual({
        date: ['أدخل التاريخ'],
        from_warehouse_id: ['أدخل المخزن المحوَّل منه'],
        to_warehouse_id: ['أدخل المخزن المحوَّل إليه'],
        reason: ['أدخل السبب'],
        items: ['أضف سطرًا واحدًا على الأقل'],
      })
      expect((await transfer({ to_warehouse_id: main, product_id: id, quantity: '1' })).message).toEqual({
        to_warehouse_id: ['اختر مخزنًا آخر للاستلام'],
      })
      const items = [
        { product_id: service.id, quantity: '1' },
        { product_id: id, quantity: '0' },
        { product_id: 999_999, quantity: '1' },
        'x',
      ]
      expect((await transfer({ items })).message).toEqual({
        'items.1.quantity': ['أدخل رقمًا أكبر من صفر'],
        'items.3': ['أرسل هذا السطر حقولًا بأسمائها'],
      })
      const twice = [
        ...items.slice(0, 1),
        { product_id: id, quantity: '1' },
        items[2],
        { product_id: id, quantity: '1' },
      ]
      expect((await transfer({ items: twice })).message).toEqual({
        'items.0.product_id': ['الخدمات لا رصيد لها؛ اختر سلعة'],
        'items.2.product_id': ['هذا الاختيار غير موجود'],
        'items.3.product_id': ['لا تكرر الأصناف في البنود'],
      })
    })
  })

  describe('an adjustment', () => {
    test('of quantity moves at the average, against shrinkage', async () => {
      const { id } = await opened('10', '11.50')
      const made = (await adjust({ product_id: id, quantity: '-2' })).one('stock_adjustment')
      expect(made).toMatchObject({
        ...{ status: 'posted', reason: 'جرد فبراير', worth: '-23.00', warehouse: { id: main } },
        items: [{ product_id: id, quantity: '-2', value: null, worth: '-23.00' }],
      })
      expect(await entry(made.entry_id)).toEqual(['5222 23.00 0.00', '1301 0.00 23.00'])
      const found = (await adjust({ items: [{ product_id: id, quantity: '1' }] })).one('stock_adjustment')
      expect(await entry(found.entry_id)).toEqual(['1301 11.50 0.00', '5222 0.00 11.50'])
      expect(await product(id)).toMatchObject({ quantity: '9', average_cost: '11.5' })
    })

    test('of value changes no quantity, and is taken back by a reversing entry', async () => {
      const { id } = await opened('10', '10')
      const made = (await adjust({ product_id: id, value: '-25' })).one('stock_adjustment')
      expect(made).toMatchObject({ worth: '-25.00', items: [{ quantity: null, value: '-25.00' }] })
      expect(await product(id)).toMatchObject({ quantity: '10', average_cost: '7.5' })
      expect((await card(id))[1]).toMatchObject({
        ...{ kind: 'adjustment', quantity: '0', value: '-25.00', running_value: '75.00' },
        document: { resource: 'stock_adjustments', id: made.id, number: null },
      })
      const { one, status } = await company.post(`stock-adjustments/${made.id}/void`)
      expect([status, one('stock_adjustment').status]).toEqual([200, 'void'])
      expect(await product(id)).toMatchObject({ quantity: '10', average_cost: '10' })
      expect([await balance('1301'), await balance('5222')]).toEqual(['100.00', '0.00'])
    })

    test('takes no value below zero, and none where there is no stock; now or by what is done before it', async () => {
      const { id } = await opened('10', '10')
      const bare = await goods({ name: 'بلا رصيد' })
      expect((await adjust({ product_id: id, value: '-100.01' })).message).toEqual({
        value: ['بهذا تنزل قيمة المخزون عن الصفر'],
      })
      expect((await adjust({ items: [{ product_id: bare.id, value: '5' }] })).message).toEqual({
        'items.0.value': ['لا رصيد في ذلك اليوم تُعدَّل قيمته'],
      })
      expect((await adjust({ product_id: id, value: '-60' })).status).toBe(201)
      // Five sold in January would leave fifty, of which sixty cannot be taken in February.
      expect((await sell(id, '5', '2026-01-15')).message).toEqual({
        'items.0.quantity': [
          'عُدّلت قيمة كابل نحاس في المخزون يوم 01/02/2026، ولا تحتمل ما بقي بعد هذا التغيير؛ ألغِ ذلك التعديل أولًا',
        ],
      })
    })

    test('of the value of what a bill brought keeps the bill, which names it', async () => {
      const { id } = await goods()
      const bill = await buy(id, '10', '10', '2026-01-10')
      const made = (await adjust({ product_id: id, value: '-60' })).one('stock_adjustment')
      const answers = await Promise.all([
        company.post(`invoice-purchases/${bill.id}/void`),
        company.post(`invoice-purchases/${bill.id}/void`, undefined, { lang: 'en' }),
        company.put(
          `invoice-purchases/${bill.id}`,
          { items: [{ product_id: id, quantity: '5', price: '10' }] },
          { lang: 'en' },
        ),
      ])
      const readable = ({ status, message }: Answer) => [
        status,
        typeof message === 'string' ? message.replace(/[\u2066-\u2069]/g, '') : message,
      ]
      expect(answers.map(readable)).toEqual([
        [
          409,
          'لا يمكنك إلغاء هذا المستند: عُدّلت قيمة كابل نحاس في المخزون يوم 01/02/2026، ولا تحتمل ما يبقى بدونه؛ ألغِ ذلك التعديل أولًا.',
        ],
        [
          409,
          "you can't void this document: the value of كابل نحاس in stock was adjusted on 01/02/2026, which does not fit what is left without it; void that adjustment first.",
        ],
        [
          422,
          {
            'items.0.quantity': [
              'The value of كابل نحاس in stock was adjusted on 01/02/2026, which does not fit what is left after this change; void that adjustment first',
            ],
          },
        ],
      ])
      expect((await company.post(`stock-adjustments/${made.id}/void`)).status).toBe(200)
      expect((await company.post(`invoice-purchases/${bill.id}/void`)).status).toBe(200)
    })

    test('asks for a quantity or a value, and never for more than there is', async () => {
      const { id } = await opened()
      for (const line of [{}, { quantity: '0' }, { quantity: '1', value: '1' }])
        expect((await adjust({ items: [{ product_id: id, ...line }] })).message).toEqual({
          'items.0.quantity': ['اكتب فرق الكمية أو فرق القيمة، لا كليهما'],
        })
      expect((await adjust({ product_id: id, quantity: '-10.5' })).message).toEqual({
        quantity: ['الرصيد لا يكفي: ينقص 0.5'],
      })
      expect((await adjust({ product_id: id, value: '1.005' })).message).toEqual({
        value: ['أقصى عدد للخانات العشرية هو 2'],
      })
    })

    test('stands in no locked period, and is not taken back there', async () => {
      const { id } = await opened()
      const made = (await adjust({ product_id: id, quantity: '-1' })).one('stock_adjustment')
      await company.put('organizations', { lock_date: '2026-02-01' })
      expect((await adjust({ product_id: id, quantity: '-1' })).code).toBe('locked_period')
      expect((await transfer({ product_id: id, quantity: '1' })).code).toBe('locked_period')
      expect((await company.post(`stock-adjustments/${made.id}/void`)).code).toBe('locked_period')
      expect((await company.get(`stock-adjustments/${made.id}`)).one('stock_adjustment').can).toMatchObject({
        void: { allowed: false },
      })
    })

    test('dated back names itself as the cause of what it changed', async () => {
      const { id } = await opened('10', '10')
      const sold = (await sell(id, '5')).one('invoice_sale')
      await adjust({ product_id: id, value: '20' })
      expect((await company.get(`invoice-sales/${sold.id}`)).one('invoice_sale').items).toMatchObject([
        { cost: '60.00' },
      ])
      expect([await balance('1301'), await balance('5101'), await balance('5222')]).toEqual([
        '60.00',
        '60.00',
        '-20.00',
      ])
    })
  })

  test('lists are filtered, searched and paged', async () => {
    const { id } = await opened()
    await adjust({ product_id: id, quantity: '1' })
    await adjust({ date: '2026-04-01', product_id: id, quantity: '2', reason: 'كسر' })
    await transfer({ product_id: id, quantity: '1' })
    const reasons = async (query: string) =>
      (await company.get(`stock-adjustments?${query}`)).rows('stock_adjustments').map(({ reason }) => reason)
    expect(await reasons('')).toEqual(['كسر', 'جرد فبراير'])
    expect(await reasons('sort=date&order=asc&per_page=1')).toEqual(['جرد فبراير'])
    expect(await reasons('q=كسر')).toEqual(['كسر'])
    expect(await reasons('q=نحاس')).toHaveLength(2)
    expect(await reasons('date_from=2026-03-01')).toEqual(['كسر'])
    expect(await reasons(`warehouse_id=${branch}`)).toEqual([])
    expect((await company.get('stock-transfers?status=posted')).page('stock_transfers').total).toBe(1)
    expect((await company.get('stock-transfers?client_id=1')).status).toBe(422)
    expect((await company.get('stock-adjustments/999999')).status).toBe(404)
    expect((await company.get('products/999999/movements')).status).toBe(404)
    const latest = await card(id, '?order=desc&per_page=1')
    expect(latest).toMatchObject([{ date: '2026-04-01', running_quantity: '13' }])
    expect(await card(id, `?kind=transfer&warehouse_id=${branch}`)).toMatchObject([{ quantity: '1' }])
  })

  test('a neighbour sees none of it, and the trail says who did it', async () => {
    const { id } = await opened()
    const made = (await transfer({ product_id: id, quantity: '1' })).one('stock_transfer')
    const neighbour = await newCompany(side)
    expect((await neighbour.get(`stock-transfers/${made.id}`)).status).toBe(404)
    expect((await neighbour.post(`stock-transfers/${made.id}/void`)).status).toBe(404)
    expect((await neighbour.get(`products/${id}/movements`)).status).toBe(404)
    await company.post(`stock-transfers/${made.id}/void`)
    const rows = (await company.get('audit?resource=stock_transfers')).rows('audit')
    expect(rows.map(({ action }) => action)).toEqual(['void', 'create'])
  })

  test('the same key brings goods over once', async () => {
    const { id } = await opened()
    const body = { date: '2026-02-01', from_warehouse_id: main, to_warehouse_id: branch, reason: 'طلب' }
    const headers = { 'idempotency-key': 'brought-once' }
    const send = () => company.post('stock-transfers', { ...body, product_id: id, quantity: '4' }, { headers })
    expect((await send()).text).toBe((await send()).text)
    expect((await product(id)).warehouses).toMatchObject([{ quantity: '6' }, { quantity: '4' }])
  })

  describe('goods sold before they came in', () => {
    test('are refused unless the organization allows it, and settle with the next purchase', async () => {
      const { id } = await opened('2', '10')
      expect((await sell(id, '5')).message).toEqual({ 'items.0.quantity': ['الرصيد لا يكفي: ينقص 3'] })
      await company.put('organizations', { allows_negative_stock: true })
      const sold = (await sell(id, '5')).one('invoice_sale')
      expect(sold.items).toMatchObject([{ cost: '50.00' }])
      expect(await product(id)).toMatchObject({ quantity: '-3', average_cost: '10' })
      const bought = await buy(id, '4', '12', '2026-03-05')
      // Three of the four had been guessed at ten: six more go to the cost of the sale.
      expect(await entry(bought.entry_id)).toEqual([
        '1301 48.00 0.00',
        '5101 6.00 0.00',
        '2101 0.00 48.00',
        '1301 0.00 6.00',
      ])
      expect(await product(id)).toMatchObject({ quantity: '1', average_cost: '12' })
      expect(await balance('1301')).toBe('12.00')
    })

    test('and goods that were lost, or sent back, settle each on the account of its own cost', async () => {
      await company.put('organizations', { allows_negative_stock: true })
      const { id } = await opened('1', '10')
      await sell(id, '3')
      const lost = (await adjust({ date: '2026-03-02', product_id: id, quantity: '-2' })).one('stock_adjustment')
      const { id: supplier_id } = await make(company, 'suppliers')
      const items = [{ product_id: id, quantity: '1', price: '10' }]
      await company.post('throw-back-purchases', { date: '2026-03-03', supplier_id, items })
      expect(await product(id)).toMatchObject({ quantity: '-5', average_cost: '10' })
      const shrinkage = (await entry(lost.entry_id))[0]!.slice(0, 4)
      const bought = await buy(id, '7', '15', '2026-03-05')
      // Two that were sold, two that were lost and one that went back had been guessed at ten: five more each.
      const variance = ((await entry(bought.entry_id)).find(line => line.endsWith(' 5.00 0.00')) ?? '').slice(0, 4)
      expect(await entry(bought.entry_id)).toEqual([
        ...['1301 105.00 0.00', '5101 10.00 0.00', `${shrinkage} 10.00 0.00`, `${variance} 5.00 0.00`],
        ...['2101 0.00 105.00', '1301 0.00 25.00'],
      ])
      const standing = async () => [await balance('5101'), await balance(shrinkage), await balance(variance)]
      expect(await standing()).toEqual(['40.00', '30.00', '5.00'])
      // A bill of before that is entered late makes good the sale and the loss, and the other what went back alone.
      const late = await buy(id, '4', '12', '2026-03-04')
      expect(await standing()).toEqual(['34.00', '24.00', '5.00'])
      expect(await balance('1301')).toBe('90.00')
      await company.post(`invoice-purchases/${late.id}/void`, { date: '2026-03-04' })
      expect(await standing()).toEqual(['40.00', '30.00', '5.00'])
      expect(await balance('1301')).toBe('30.00')
    })

    test('come back at what they turned out to cost', async () => {
      await company.put('organizations', { allows_negative_stock: true })
      const { id } = await opened('1', '20')
      await sell(id, '1')
      const sold = (await sell(id, '10')).one('invoice_sale')
      expect(sold.items).toMatchObject([{ cost: '200.00' }])
      await buy(id, '10', '7', '2026-03-05')
      const items = [{ invoice_item_id: (sold.items as { id: number }[])[0]!.id, quantity: '4' }]
      await company.post('throw-back-sales', { date: '2026-03-06', invoice_id: sold.id, items })
      expect(await balance('1301')).toBe('28.00')
      // Two sales of twenty and of what stayed sold at seven.
      expect(await balance('5101')).toBe('62.00')
      // A bill of the day before that is entered late: it made the ten good, and the four came back at 3.50.
      await buy(id, '10', '3.5', '2026-03-04')
      expect(await balance('1301')).toBe('84.00')
      expect(await product(id)).toMatchObject({ quantity: '14' })
    })

    test('a purchase dated back makes an entry on the day of what was sold since, and it names the purchase', async () => {
      const { id } = await opened('10', '10')
      await sell(id, '5')
      const late = await buy(id, '10', '16', '2026-01-10')
      expect(await balance('1301')).toBe('195.00')
      const found = (await company.get(`entries/${Number(late.entry_id) + 1}`)).one('entry')
      expect(found).toMatchObject({
        date: '2026-03-01',
        name: `فروق تكلفة بسبب فاتورة مشتريات ${late.number}`,
        source: { kind: 'cost_adjustments', id: late.id },
      })
      expect(await entry(found.id)).toEqual(['5101 15.00 0.00', '1301 0.00 15.00'])
    })
  })

  test('what is ordered is on order until it is invoiced', async () => {
    const { id } = await goods()
    const { id: supplier_id } = await make(company, 'suppliers')
    const items = [{ product_id: id, quantity: '10', price: '5' }]
    const order = (await company.post('invoice-purchase-orders', { date: '2026-03-01', supplier_id, items })).one(
      'invoice_purchase_order',
    )
    expect((await product(id)).on_order).toBe('10')
    await company.post(`invoice-purchase-orders/${order.id}/convert`, {
      date: '2026-03-02',
      items: [{ product_id: id, quantity: '4' }],
    })
    expect(await product(id)).toMatchObject({ on_order: '6', quantity: '4', average_cost: '5' })
  })

  describe('what the books say of a party', () => {
    const client = async (id: number) => {
      const { paid, returned, residual, credit, last_deal } = (await company.get(`clients/${id}`)).one('client')
      return { paid, returned, residual, credit, last_deal }
    }
    const invoice = async (client_id: number, price: string, more: object = {}) => {
      const { id } = await untaxed(company)
      const items = [{ product_id: id, quantity: '1', price }]
      return (await company.post('invoice-sales', { date: '2026-03-01', client_id, items, ...more })).one(
        'invoice_sale',
      )
    }

    test('paid, returned, residual and credit of a client are those of their invoices', async () => {
      const { id } = await make(company, 'clients')
      expect(await client(id)).toEqual({
        ...{ paid: '0.00', returned: '0.00', residual: '0.00', credit: '0.00', last_deal: null },
      })
      const sold = await invoice(id, '100')
      await company.post('payment-sales', {
        date: '2026-03-02',
        client_id: id,
        amount: '90',
        allocations: [{ invoice_id: sold.id, amount: '60' }],
      })
      expect(await client(id)).toEqual({
        ...{ paid: '60.00', returned: '0.00', residual: '40.00', credit: '30.00', last_deal: '2026-03-02' },
      })
      const [line] = sold.items as Made[]
      await company.post('throw-back-sales', {
        date: '2026-03-03',
        invoice_id: sold.id,
        items: [{ invoice_item_id: line!.id, quantity: '1' }],
      })
      // Forty came off the rest, sixty of the payment stand to their credit.
      expect(await client(id)).toEqual({
        ...{ paid: '0.00', returned: '100.00', residual: '0.00', credit: '90.00', last_deal: '2026-03-03' },
      })
      const [receivable, cash] = [await accountByCode(company, '1201'), await accountByCode(company, '1101')]
      await company.post('restrictions', {
        date: '2026-03-04',
        items: [
          { account_id: receivable.id, debtor: '15', client_id: id },
          { account_id: cash.id, creditor: '15' },
        ],
      })
      await company.post('invoice-sales-price-offers', {
        date: '2026-05-01',
        client_id: id,
        items: [{ product_id: (await untaxed(company)).id, quantity: '1', price: '1' }],
      })
      expect(await client(id)).toMatchObject({ residual: '15.00', last_deal: '2026-03-03' })
    })

    test('what a credit settles was paid before, or goods that came back without an invoice', async () => {
      const { id } = await make(company, 'clients')
      const { id: product_id } = await untaxed(company)
      await company.post('payment-sales', { date: '2026-03-01', client_id: id, amount: '50' })
      const items = [{ product_id, quantity: '1', price: '30' }]
      await company.post('throw-back-sales', { date: '2026-03-01', client_id: id, items })
      const sold = await invoice(id, '100')
      const use = { date: '2026-03-05', allocations: [{ invoice_id: sold.id, amount: '80' }] }
      expect((await company.post(`credits/${id}/apply`, use)).status).toBe(201)
      expect(await client(id)).toMatchObject({ paid: '50.00', returned: '30.00', residual: '20.00', credit: '0.00' })
    })

    test('in dollars it is said in pounds, at the rate of the invoice', async () => {
      const { id } = await make(company, 'clients')
      const sold = await invoice(id, '100', { currency_id: 840, exchange_rate: '48.50' })
      await company.post('payment-sales', {
        date: '2026-03-02',
        client_id: id,
        amount: '60',
        currency_id: 840,
        exchange_rate: '49.10',
        allocations: [{ invoice_id: sold.id, amount: '60' }],
      })
      expect(await client(id)).toMatchObject({ paid: '2910.00', residual: '1940.00', credit: '0.00' })
    })

    test('of a supplier: what we paid, sent back, still owe, and advanced', async () => {
      const { id } = await make(company, 'suppliers')
      const { id: product_id } = await untaxed(company)
      const items = [{ product_id, quantity: '2', price: '50' }]
      const bought = (await company.post('invoice-purchases', { date: '2026-03-01', supplier_id: id, items })).one(
        'invoice_purchase',
      )
      const [line] = bought.items as Made[]
      await company.post('throw-back-purchases', {
        date: '2026-03-02',
        invoice_id: bought.id,
        items: [{ invoice_item_id: line!.id, quantity: '1' }],
      })
      await company.post('payment-purchases', {
        date: '2026-03-03',
        supplier_id: id,
        amount: '35',
        allocations: [{ invoice_id: bought.id, amount: '20' }],
      })
      expect((await company.get(`suppliers/${id}`)).one('supplier')).toMatchObject({
        ...{ paid: '20.00', returned: '50.00', residual: '30.00', credit: '15.00', last_deal: '2026-03-03' },
      })
    })

    test('lists are in the order of these figures', async () => {
      const ids: number[] = []
      for (const price of ['20', '100', '3']) {
        const { id } = await make(company, 'clients')
        await invoice(id, price)
        ids.push(id)
      }
      const order = async (sort: string) =>
        (await company.get(`clients?sort=${sort}&order=desc`)).rows('clients').map(({ id }) => ids.indexOf(id))
      expect(await order('residual')).toEqual([1, 0, 2])
      expect(await order('credit')).toEqual([2, 1, 0])
      for (const [quantity, cost] of [
        ['5', '2'],
        ['12', '1'],
        ['7', '3'],
      ] as const)
        await opened(quantity, cost)
      const products = async (sort: string) =>
        (await company.get(`products?sort=${sort}&stock_type=goods`)).rows('Products').map(each => each.quantity)
      expect(await products('quantity')).toEqual(['5', '7', '12'])
      expect(await products('average_cost')).toEqual(['12', '5', '7'])
    })
  })
})
