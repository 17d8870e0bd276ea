import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { othersRepresentativeWords } from '../../i18n/reports/parties.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'
import { colleague, roleNamed, roleWith } from './testing-people.ts'

/** Whoever sees only their own: the clients of their representative, and the documents that concern them or are theirs. */

interface Report {
  report: {
    rows: {
      kind: string
      cells: Record<string, string>
      explained: string[]
      link?: { kind: string; id: number } | null
    }[]
    totals: Record<string, string>
    totals_explained: string[]
    proofs: unknown[]
    entries: number
    fingerprint: string
    from: string
  }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let karim: Company
  let ours: Made
  let theirs: Made
  let product: Made
  const invoices: Record<'ours' | 'theirs' | 'served', Made> = {} as never

  const clientOf = async (by: Company, name: string, representative_id: number | null) =>
    (await by.post('clients', { type: 'individual', first_name: name, display_name: name, representative_id })).one(
      'client',
    )
  const sale = (client: Made, more = {}) => ({
    date: '2026-03-10',
    client_id: client.id,
    items: [{ product_id: product.id, quantity: '1', price: '100' }],
    ...more,
  })
  const invoiceOf = async (by: Company, client: Made, more = {}) =>
    (await by.post('invoice-sales', sale(client, more))).one('invoice_sale')

  beforeAll(async () => {
    side = await open()
    company = await newCompany(side, { value_added_tax: '0' })
    const [mine, other] = [await make(company, 'representatives'), await make(company, 'representatives')]
    product = await make(company, 'products', { stock_type: 'services' })
    ours = await clientOf(company, 'دلتا', mine.id)
    theirs = await clientOf(company, 'النيل', other.id)
    invoices.ours = await invoiceOf(company, ours)
    invoices.theirs = await invoiceOf(company, theirs, {
      items: [{ product_id: product.id, quantity: '1', price: '700' }],
    })
    // A sale of Karim's to somebody else's client.
    invoices.served = await invoiceOf(company, theirs, {
      representative_id: mine.id,
      items: [{ product_id: product.id, quantity: '1', price: '30' }],
    })
    await company.post('payment-sales', {
      date: '2026-03-11',
      client_id: theirs.id,
      amount: '10',
      payment_method: 'cash',
    })
    karim = await colleague(side, company, await roleNamed(company, 'salesman'), { representative_id: mine.id })
  })
  afterAll(() => side?.close())

  test('no figure of theirs leads to an explanation, which is told of whole books', async () => {
    for (const key of ['customer-balances', 'Sales_Dependon_Client?preset=all_time']) {
      const [whole, part] = await Promise.all(
        [company, karim].map(async by => ((await by.get(`reports/${key}`)).body as Report).report),
      )
      const explained = ({ rows, totals_explained }: Report['report']) => [
        ...rows.flatMap(row => row.explained),
        ...totals_explained,
      ]
      expect(explained(whole!).length).toBeGreaterThan(2)
      expect([part!.rows.length > 0, explained(part!)]).toEqual([true, []])
    }
    const response = await karim.get(
      'reports/Sales_Dependon_Client/explanation?preset=all_time&row=totals&column=net_sales',
    )
    expect(response.status).toBe(403)
  })

  test('lists and single records are their own, and the others look like none', async () => {
    const clients = (await karim.get('clients')).page('clients')
    expect([clients.total, clients.data.map(({ id }) => id)]).toEqual([1, [ours.id]])
    const sales = (await karim.get('invoice-sales?sort=id&order=asc')).page('invoice_sales')
    expect([sales.total, sales.data.map(({ id }) => id)]).toEqual([2, [invoices.ours.id, invoices.served.id]])
    const none = await karim.get('clients/999999')
    for (const path of [`clients/${theirs.id}`, `invoice-sales/${invoices.theirs.id}`]) {
      const hidden = await karim.get(path)
      expect([hidden.status, hidden.code, hidden.message]).toEqual([none.status, none.code, none.message])
    }
    expect((await karim.get('clients?q=%D8%A7%D9%84%D9%86%D9%8A%D9%84')).rows('clients')).toEqual([])
    expect((await karim.get(`clients?ids[]=${theirs.id}`)).rows('clients')).toEqual([])
    const chosen = `ids[]=${invoices.ours.id}&ids[]=${invoices.theirs.id}`
    const file = await karim.get(`invoice-sales/pdf?${chosen}`, { lang: 'en' })
    expect([file.status, file.message]).toEqual([422, { ids: [issueTexts.not_found.en] }])
    expect((await karim.get('payment-sales')).rows('payment_sales')).toEqual([])
    expect((await karim.get('representatives')).rows('representative')).toHaveLength(1)
  })

  test('a search finds their documents by the names that are shown on them, and none of others', async () => {
    const found = async (q: string) =>
      (await karim.get(`invoice-sales?q=${encodeURIComponent(q)}`)).rows('invoice_sales').map(({ id }) => id)
    expect(await found('النيل')).toEqual([invoices.served.id])
    expect(await found('دلتا')).toEqual([invoices.ours.id])
    expect(await found(String(invoices.served.number))).toEqual([invoices.served.id])
  })

  test('whoever sees a document sees whom it is to, and of that client nothing else', async () => {
    const named = { id: theirs.id, display_name: 'النيل' }
    const sales = (await karim.get('invoice-sales')).rows('invoice_sales')
    expect(sales.find(({ id }) => id === invoices.served.id)).toMatchObject({ client: named })
    const page = (await karim.get(`invoice-sales/${invoices.served.id}`)).one('invoice_sale')
    expect(page.client).toEqual(named)
    expect((await karim.get(`clients/${theirs.id}`)).status).toBe(404)
    const statement = await karim.get(`reports/customer-statement?preset=all_time&client_id=${theirs.id}`)
    expect(statement.status).toBe(422)
    expect((await karim.get('clients')).rows('clients').map(({ id }) => id)).toEqual([ours.id])
  })

  test('whoever sees a document sees whose it is, and of that representative nothing else', async () => {
    const other = (await company.get(`representatives/${theirs.representative_id}`)).one('representative')
    const sold = await invoiceOf(company, ours, { representative_id: other.id })
    const named = { id: other.id, display_name: other.name }
    expect((await karim.get(`invoice-sales/${sold.id}`)).one('invoice_sale').representative).toEqual(named)
    const listed = (await karim.get('invoice-sales')).rows('invoice_sales').find(({ id }) => id === sold.id)
    expect(listed).toMatchObject({ representative: named })
    expect((await karim.get(`representatives/${other.id}`)).status).toBe(404)
    expect((await karim.get('representatives')).rows('representative')).toHaveLength(1)
    await company.post(`invoice-sales/${sold.id}/void`, {})
  })

  test('the movements of goods are everybody’s, without the documents of others', async () => {
    const goods = await make(company, 'products', {
      stock_type: 'goods',
      opening_quantity: '5',
      opening_cost: '10',
      opening_date: '2026-01-01',
    })
    const items = [{ product_id: goods.id, quantity: '1', price: '100' }]
    await invoiceOf(company, theirs, { items })
    const mine = await invoiceOf(company, ours, { items })
    const keeper = await colleague(
      side,
      company,
      await roleWith(company, { products: ['read'], stock_movements: ['read'] }, { scope: 'own' }),
      { representative_id: ours.representative_id },
    )
    const moved = (await keeper.get(`products/${goods.id}/movements`)).rows('movements')
    const sold = moved.filter(({ kind }) => kind === 'sale').map(({ document }) => document)
    expect(sold).toContainEqual({ resource: 'invoice_sales', id: mine.id, number: mine.number })
    expect(sold).toContainEqual(null)
    expect(sold).toHaveLength(2)
  })

  test('the head of a report counts the entries that they see, and begins with the first of them', async () => {
    const headOf = async (by: Company, query: string) =>
      ((await by.get(`reports/Sales_Dependon_Client?${query}`)).body as Report).report
    const until = 'date_to=2026-03-31'
    const before = await headOf(karim, until)
    const whole = await headOf(company, until)
    // The whole books begin with the opening of the goods.
    expect([before.from, whole.from]).toEqual(['2026-03-10', '2026-01-01'])
    expect(before.entries).toBeLessThan(whole.entries)
    const earlier = { [until]: before, 'date_to=2026-03-10': await headOf(karim, 'date_to=2026-03-10') }
    await invoiceOf(company, theirs)
    for (const [query, { entries, fingerprint }] of Object.entries(earlier))
      expect(await headOf(karim, query)).toMatchObject({ entries, fingerprint })
    await invoiceOf(company, ours)
    expect((await headOf(karim, until)).entries).toBe(before.entries + 1)
  })

  test('nothing of the others is changed, voided or deleted', async () => {
    const { id } = invoices.theirs
    for (const answer of [
      await karim.put(`invoice-sales/${id}`, { notes: 'x' }),
      await karim.put(`clients/${theirs.id}`, { display_name: 'x' }),
      await karim.post('throw-back-sales', { date: '2026-03-12', invoice_id: id, items: [] }),
    ])
      expect(answer.status === 404 || answer.status === 422).toBe(true)
    expect((await company.get(`clients/${theirs.id}`)).one('client').display_name).toBe('النيل')
  })

  test('new clients are theirs, and new documents are for their clients', async () => {
    const made = await karim.post('clients', { type: 'individual', first_name: 'هدى', display_name: 'هدى' })
    expect(made.status).toBe(201)
    expect(made.one('client').representative_id).toBe(ours.representative_id)
    const given = await karim.put(`clients/${made.one('client').id}`, { representative_id: null }, { lang: 'en' })
    expect(given.message).toEqual({ representative_id: [issueTexts.own_only.en] })
    const refused = await karim.post('invoice-sales', sale(theirs), { lang: 'en' })
    expect(refused.message).toEqual({ client_id: [issueTexts.not_found.en] })
    const sold = await karim.post('invoice-sales', sale(made.one('client')))
    expect(sold.status).toBe(201)
    expect((await karim.get(`invoice-sales/${sold.one('invoice_sale').id}`)).status).toBe(200)
    const receipt = { date: '2026-03-12', client_id: made.one('client').id, amount: '100', payment_method: 'cash' }
    const allocations = [{ invoice_id: sold.one('invoice_sale').id, amount: '100' }]
    expect((await karim.post('payment-sales', { ...receipt, allocations })).status).toBe(201)
    const other = [{ invoice_id: invoices.theirs.id, amount: '100' }]
    expect((await karim.post('payment-sales', { ...receipt, allocations: other })).status).toBe(422)
  })

  test('a report of theirs comes to what their single records come to, and proves nothing of the whole', async () => {
    const listed = (await karim.get('invoice-sales?per_page=100&status=posted')).rows('invoice_sales')
    const sum = listed.reduce((total, { base_total }) => total + Number(base_total), 0)
    const { report } = (await karim.get('reports/Sales_Dependon_Client?preset=all_time')).body as Report
    expect([Number(report.totals.net_sales), report.proofs]).toEqual([sum, []])
    const residual = listed.reduce((total, { base_residual }) => total + Number(base_residual), 0)
    const aging = (await karim.get('reports/aRAging-summary-by-invoice-due-date?as_of=2026-12-31')).body as Report
    expect(Number(aging.report.totals.total)).toBe(residual)
  })

  test('what they sold to a client of somebody else stands in reports with the name, and leads to no record', async () => {
    const byClient = [
      'customer-balances',
      'aRAging-summary-by-invoice-due-date',
      'Sales_Dependon_Client?preset=all_time',
    ]
    for (const key of byClient)
      for (const lang of ['ar', 'en'] as const) {
        const { report } = (await karim.get(`reports/${key}`, { lang })).body as Report
        const total = Object.keys(report.totals).find(column => /^(net_balance|total|net_sales|closing)$/.test(column))!
        const rows = report.rows.filter(({ kind, cells }) => kind === 'row' && cells[total] !== null)
        const sum = rows.reduce((all, { cells }) => all + Number(cells[total]), 0)
        expect([key, sum]).toEqual([key, Number(report.totals[total])])
        const of = ({ display_name }: Made) => rows.filter(({ cells }) => cells.client === display_name)
        expect([key, of(theirs).map(({ link }) => link ?? null)]).toEqual([key, [null]])
        expect([key, of(ours).map(({ link }) => link)]).toEqual([key, [{ kind: 'client', id: ours.id }]])
      }
    const role = await roleNamed(company, 'salesman')
    const permissions = { ...(role.permissions as object), Sales_Dependon_Representative: ['read'] }
    await company.put(`roles/${role.id}`, { permissions })
    const other = (theirs.representative_id as number | null) ?? expect.fail('nobody’s')
    await invoiceOf(company, ours, { representative_id: other })
    for (const lang of ['ar', 'en'] as const) {
      const { text } = await karim.get('reports/Sales_Dependon_Representative?preset=all_time', { lang })
      expect(text).toContain(othersRepresentativeWords[lang])
    }
  })

  test('what an entry by hand says of their client is theirs, and nothing that it says of others', async () => {
    const [owed, rent] = [await accountByCode(company, '1201'), await accountByCode(company, '5203')]
    const credited = (client: Made, amount: string) => ({ account_id: owed.id, client_id: client.id, creditor: amount })
    const items = [{ account_id: rent.id, debtor: '30' }, credited(ours, '25'), credited(theirs, '5')]
    const written = await company.post('restrictions', { date: '2026-03-20', name: 'فرق', items })
    expect(written.status).toBe(201)
    const balance = async (by: Company) => (await by.get(`clients/${ours.id}`)).one('client').residual
    expect(await balance(karim)).toBe(await balance(company))
    for (const key of ['customer-balances', `customer-statement?preset=all_time&client_id=${ours.id}`]) {
      const [whole, part] = await Promise.all(
        [company, karim].map(async by => ((await by.get(`reports/${key}`)).body as Report).report),
      )
      const isOurs = ({ cells }: Report['report']['rows'][number]) => cells.client === ours.display_name
      const rows = ({ rows }: Report['report']) => (key.includes('statement') ? rows : rows.filter(isOurs))
      expect(rows(part!).map(({ cells }) => cells)).toEqual(rows(whole!).map(({ cells }) => cells))
      expect(rows(part!).length).toBeGreaterThan(0)
    }
    const statement = await karim.get(`reports/customer-statement?preset=all_time&client_id=${theirs.id}`)
    expect(statement.status).toBe(422)
    await company.post(`restrictions/${written.one('restriction').id}/void`, {})
  })

  test('what is of the whole organization is refused to a role that sees a part, and named', async () => {
    const current = { clients: ['read'], 'trial-balance': ['read'], restrictions: ['read'], audit: ['read'] }
    const body = { name: 'part', display_name: 'جزء', description: 'يرى ما يخصه', scope: 'own', permissions: current }
    const whole = ['trial-balance', 'restrictions', 'audit'].map(name => `permissions.${name}`)
    for (const lang of languages) {
      const refused = await company.post('roles', body, { lang })
      const messages = [issueTexts.permission_of_whole[lang]]
      expect([refused.status, refused.message]).toEqual([422, Object.fromEntries(whole.map(name => [name, messages]))])
    }
    const role = await roleWith(company, current)
    const narrowed = await company.put(`roles/${role.id}`, { scope: 'own' })
    expect([narrowed.status, Object.keys(narrowed.message as object).sort()]).toEqual([422, whole.sort()])
    await company.put(`roles/${role.id}`, { scope: 'own', permissions: { clients: ['read'] } })
    const clerk = await colleague(side, company, role)
    for (const path of ['reports/trial-balance', 'restrictions', 'audit', 'lock-exceptions'])
      expect([path, (await clerk.get(path)).status]).toEqual([path, 403])
    const { permissions } = (await clerk.get('getProfile')).read<{ permissions: object }>('owner')
    expect(permissions).toEqual({ clients: ['read'] })
    // Without a representative no client is theirs.
    expect((await clerk.get('clients')).page('clients').total).toBe(0)
  })

  test('the dashboard of somebody who sees their own counts their own', async () => {
    const { dashboard } = (await karim.get('dashboard')).body as { dashboard: Record<string, unknown> }
    const all = ((await company.get('dashboard')).body as { dashboard: Record<string, unknown> }).dashboard
    const aging = (await karim.get('reports/aRAging-summary-by-invoice-due-date')).body as Report
    expect(JSON.stringify(dashboard.receivable)).toContain(aging.report.totals.total)
    expect(dashboard.receivable).not.toEqual(all.receivable)
    expect(dashboard.cash).toBeUndefined()
  })

  test('the dashboard names whom their own documents are to, and leads to no record of others', async () => {
    const more = { representative_id: ours.representative_id }
    const { today } = ((await karim.get('dashboard')).body as { dashboard: { today: string } }).dashboard
    for (const client of [ours, theirs]) await invoiceOf(company, client, { date: today, ...more })
    const { dashboard } = (await karim.get('dashboard')).body as {
      dashboard: {
        clients: { rows: { id: number; name: string; has_page: boolean }[] }
        todo: { key: string; names: string[] }[]
      }
    }
    const rows = dashboard.clients.rows.map(({ id, name, has_page }) => [id, name, has_page])
    expect(rows).toContainEqual([ours.id, ours.display_name, true])
    expect(rows).toContainEqual([theirs.id, theirs.display_name, false])
    expect(dashboard.todo.find(({ key }) => key === 'receivable_late')?.names).toContain(theirs.display_name)
  })

  /** A document that the owner made, named by its path and key. */
  const documentOf = async (path: string, key: string, client: Made, more = {}) =>
    (await company.post(path, sale(client, more))).one(key)
  const representativeOf = async ({ id }: Made, path = 'invoice-sales', key = 'invoice_sale') =>
    (await company.get(`${path}/${id}`)).one(key).representative_id
  const offers = ['invoice-sales-price-offers', 'invoice_sales_price_offer'] as const

  test('the representative of a document is changed by nobody who sees their own', async () => {
    const [mine, other] = [ours.representative_id, theirs.representative_id]
    const messageOf = (lang: 'ar' | 'en') => ({ representative_id: [issueTexts.representative_kept[lang]] })
    const notes = 'بلا تغيير'
    for (const status of ['posted', 'draft'])
      for (const [from, to] of [
        [other, mine],
        [other, null],
        [null, mine],
        [mine, null],
      ])
        for (const lang of ['ar', 'en'] as const) {
          const invoice = await invoiceOf(company, ours, { status, representative_id: from, notes })
          const refused = await karim.put(`invoice-sales/${invoice.id}`, { representative_id: to }, { lang })
          expect([status, from, to, refused.status, refused.message]).toEqual([status, from, to, 422, messageOf(lang)])
          const { representative_id, revision } = (await company.get(`invoice-sales/${invoice.id}`)).one('invoice_sale')
          expect([representative_id, revision]).toEqual([from, invoice.revision])
        }
    // Beside another fault both are said.
    const invoice = await invoiceOf(company, ours, { representative_id: other })
    const both = { representative_id: mine, due_date: '2026-03-01' }
    const refused = (await karim.put(`invoice-sales/${invoice.id}`, both)).message as object
    expect(Object.keys(refused).sort()).toEqual(['due_date', 'representative_id'])
    const offer = await documentOf(...offers, ours, { representative_id: other })
    for (const representative_id of [mine, null]) {
      const converted = await karim.post(`${offers[0]}/${offer.id}/convert`, { representative_id }, { lang: 'en' })
      expect([converted.status, converted.message]).toEqual([422, messageOf('en')])
    }
    // Whoever sees all of them may give it to anybody.
    expect((await company.put(`invoice-sales/${invoice.id}`, { representative_id: mine })).status).toBe(200)
  })

  test('a new document of theirs is their own or has no representative, until it is posted', async () => {
    const [mine, other] = [ours.representative_id, theirs.representative_id]
    for (const representative_id of [other, 999_999]) {
      const refused = await karim.post('invoice-sales', sale(ours, { representative_id }), { lang: 'ar' })
      expect([refused.status, refused.message]).toEqual([
        422,
        { representative_id: [issueTexts.representative_kept.ar] },
      ])
    }
    const made = await karim.post('invoice-sales', sale(ours, { status: 'draft' }))
    const draft = made.one('invoice_sale')
    expect([made.status, draft.representative_id]).toEqual([201, mine])
    const nobodys = await karim.post('invoice-sales', sale(ours, { status: 'draft', representative_id: null }))
    expect(nobodys.one('invoice_sale').representative_id).toBeNull()
    for (const representative_id of [mine, null, mine])
      expect((await karim.put(`invoice-sales/${draft.id}`, { representative_id })).status).toBe(200)
    expect((await karim.put(`invoice-sales/${draft.id}`, { representative_id: other })).status).toBe(422)
    expect((await karim.post(`invoice-sales/${draft.id}/post`, {})).status).toBe(200)
    expect((await karim.put(`invoice-sales/${draft.id}`, { representative_id: null })).status).toBe(422)
    expect(await representativeOf(draft)).toBe(mine)
  })

  test('a client or a representative whom they do not see stands on a document that they work on', async () => {
    const [mine, other] = [ours.representative_id, theirs.representative_id]
    for (const [client, representative_id] of [
      [ours, other],
      [theirs, mine],
    ] as const) {
      for (const status of ['posted', 'draft']) {
        const { id } = await invoiceOf(company, client, { status, representative_id })
        const whole = { representative_id, client_id: client.id, notes: 'كلها' }
        for (const body of [{ notes: 'x' }, whole]) {
          const changed = await karim.put(`invoice-sales/${id}`, body)
          expect([changed.status, changed.message]).toEqual([200, expect.any(String)])
          expect(changed.one('invoice_sale')).toMatchObject({ ...body, representative_id, client_id: client.id })
        }
        if (status === 'draft') expect((await karim.post(`invoice-sales/${id}/post`, {})).status).toBe(200)
        const payment = { date: '2026-03-12', client_id: client.id, payment_method: 'cash' }
        const paid = { ...payment, amount: '40', allocations: [{ invoice_id: id, amount: '40' }] }
        expect((await karim.post('payment-sales', paid)).status).toBe(201)
        const items = [{ product_id: product.id, quantity: '0.5' }]
        const returned = await karim.post('throw-back-sales', { date: '2026-03-12', invoice_id: id, items })
        expect([returned.status, returned.one('throw_back_sale').representative_id]).toEqual([201, representative_id])
      }
      const draft = await invoiceOf(company, client, { status: 'draft', representative_id })
      const now = { payment: { amount: '100', payment_method: 'cash' } }
      expect((await karim.post(`invoice-sales/${draft.id}/post`, now)).status).toBe(200)
      const offer = await documentOf(...offers, client, { representative_id })
      expect((await karim.put(`${offers[0]}/${offer.id}`, { notes: 'x' })).status).toBe(200)
      const converted = await karim.post(`${offers[0]}/${offer.id}/convert`, {})
      expect([converted.status, converted.one('invoice_sale')]).toMatchObject([
        201,
        { representative_id, client_id: client.id },
      ])
    }
    // What is not on the document is not theirs to name, and an advance is not of an invoice that they see.
    const refusal = { client_id: [issueTexts.not_found.en] }
    const own = await invoiceOf(company, ours)
    const advance = { date: '2026-03-12', client_id: theirs.id, amount: '40', payment_method: 'cash' }
    const elsewhere = { ...advance, allocations: [{ invoice_id: invoices.theirs.id, amount: '40' }] }
    for (const answer of [
      await karim.put(`invoice-sales/${own.id}`, { client_id: theirs.id }, { lang: 'en' }),
      await karim.post('payment-sales', advance, { lang: 'en' }),
    ])
      expect([answer.status, answer.message]).toEqual([422, refusal])
    expect((await karim.post('payment-sales', elsewhere, { lang: 'en' })).message).toMatchObject(refusal)
    // A client who was put away begins nothing, whoever sees them.
    const waiting = await invoiceOf(company, theirs, { status: 'draft', representative_id: mine })
    await company.put(`clients/${theirs.id}`, { active: false })
    const posted = await karim.post(`invoice-sales/${waiting.id}/post`, {}, { lang: 'en' })
    expect([posted.status, posted.message]).toEqual([422, { client_id: [issueTexts.not_active.en] }])
    await company.put(`clients/${theirs.id}`, { active: true })
  })
})
