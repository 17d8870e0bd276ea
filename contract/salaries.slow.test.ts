import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { accountByCode, make } from './testing-bodies.ts'

/** What representatives earn by the month: their commission, their advances, the entries. */

interface CountedDocument {
  kind: string
  number: string
  date: string
  net: string
  commission: string
  late: boolean
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let client: Made
  let service: Made
  let seller: Made
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    company = await newCompany(side)
    client = await make(company, 'clients')
    service = await make(company, 'products', { stock_type: 'services', value_added_tax: true })
    seller = await make(company, 'representatives', {
      name: 'كريم عادل',
      number: 'R-7',
      basic_salary: '6000',
      sale_percentage_value: '1.5',
    })
  })
  afterAll(() => side?.close())

  const done = (answer: Answer, key: string): Made => {
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(key)
  }
  const sell = async (date: string, price: string, more: object = {}) =>
    done(
      await company.post('invoice-sales', {
        date,
        client_id: client.id,
        representative_id: seller.id,
        items: [{ product_id: service.id, quantity: '1', price }],
        ...more,
      }),
      'invoice_sale',
    )
  const takeBack = async (invoice: Made, date: string, allowance: string) => {
    const [item] = invoice.items as { id: number }[]
    const items = [{ invoice_item_id: item!.id, allowance }]
    return done(await company.post('throw-back-sales', { date, invoice_id: invoice.id, items }), 'throw_back_sale')
  }
  const sheet = async (month: string, figures: object = {}) =>
    done(
      await company.post('representative-salaries', { representative_id: seller.id, month, ...figures }),
      'representative_salary',
    )
  const read = async ({ id }: Made) => (await company.get(`representative-salaries/${id}`)).one('representative_salary')
  const action = async ({ id }: Made, verb: string, body: object = {}) =>
    done(await company.post(`representative-salaries/${id}/${verb}`, body), 'representative_salary')
  const refused = async ({ id }: Made, verb: string, body: object = {}) => {
    const answer = await company.post(`representative-salaries/${id}/${verb}`, body)
    return [answer.status, answer.code, String(answer.message).replace(/[\u2066-\u2069]/g, '')]
  }
  const give = (amount: string, date = '2026-03-05', more: object = {}) =>
    company.post('advances', { representative_id: seller.id, date, amount, ...more })
  const counted = (salary: Made) =>
    (salary.invoices as CountedDocument[]).map(({ number, date, net, commission, late }) => [
      number,
      date,
      net,
      commission,
      ...(late ? ['late'] : []),
    ])
  const reason = (salary: Made, of: string) => {
    const { allowed, reason } = (salary.can as Record<string, { allowed: boolean; reason: string | null }>)[of]!
    return allowed ? 'allowed' : String(reason).replace(/[\u2066-\u2069]/g, '')
  }
  /** An entry as it stands on paper: code, debit, credit. */
  const entry = async (id: unknown) => {
    const { date, name, source, items } = (await company.get(`entries/${id}`)).one('entry') as Made & {
      items: { account: { code: string }; debtor: string; creditor: string }[]
    }
    return { date, name, source, lines: items.map(each => `${each.account.code} ${each.debtor} ${each.creditor}`) }
  }
  const figures = { additional: '500', bonus: '250', absence: '200', advance: '1000', deduction: '150' }

  test('G6: the month to the piastre, its entry line by line, its payment', async () => {
    await sell('2026-03-10', '80000')
    await sell('2026-03-31', '45000')
    const [, last] = [await sell('2026-02-28', '9999'), await sell('2026-03-20', '5000')]
    await takeBack(last, '2026-03-25', '4000')
    await takeBack(last, '2026-03-26', '1000')
    const first = await takeBack(await sell('2026-03-01', '1000'), '2026-03-30', '1000')
    expect(first).toMatchObject({ representative_id: seller.id })
    await takeBack(await sell('2026-03-02', '0.01', { shipping_fee: '500' }), '2026-03-30', '0.01')
    const given = done(await give('1000', '2026-03-05', { notes: 'سلفة رمضان' }), 'advance')
    expect(await entry(given.entry_id)).toEqual({
      date: '2026-03-05',
      name: 'سلفة كريم عادل',
      source: { kind: 'advances', id: given.id },
      lines: ['1404 1000.00 0.00', '1101 0.00 1000.00'],
    })
    await takeBack(await sell('2026-03-03', '5000'), '2026-03-31', '5000')
    await takeBack(await sell('2026-03-04', '5000', { representative_id: null }), '2026-03-31', '5000')
    await takeBack(await sell('2026-03-11', '5000'), '2026-03-11', '5000')
    await sell('2026-03-12', '7777', { status: 'draft' })
    await takeBack(await sell('2026-02-14', '5000'), '2026-03-13', '5000')

    const draft = await sheet('2026-03', figures)
    expect(draft).toMatchObject({
      representative_id: seller.id,
      number: 'R-7',
      name: 'كريم عادل',
      month: '2026-03',
      status: 'draft',
      basic_salary: '6000.00',
      sale_percentage_value: '1.5',
      sales: '120000.00',
      commission: '1800.00',
      additional: '500.00',
      bonus: '250.00',
      absence: '200.00',
      advance: '1000.00',
      deduction: '150.00',
      net: '7200.00',
      outstanding_advances: '1000.00',
      entry_id: null,
    })
    const invoices = draft.invoices as CountedDocument[]
    expect(invoices.find(({ date }) => date === '2026-03-13')).toMatchObject({
      kind: 'throw_back_sales',
      net: '-5000.00',
      commission: '-75.00',
      late: false,
    })

    const approved = await action(draft, 'approve')
    expect(approved).toMatchObject({ status: 'approved', date: '2026-03-31', net: '7200.00', residual: '7200.00' })
    expect(await entry(approved.entry_id)).toEqual({
      date: '2026-03-31',
      name: 'راتب كريم عادل 03/2026',
      source: { kind: 'representative_salaries', id: draft.id },
      lines: ['5201 6550.00 0.00', '5202 1800.00 0.00', '1404 0.00 1000.00', '2403 0.00 150.00', '2402 0.00 7200.00'],
    })
    const paid = await action(draft, 'pay', { date: '2026-04-02' })
    expect(paid).toMatchObject({ status: 'paid', paid: '7200.00', residual: '0.00' })
    const [payment] = paid.payments as { entry_id: number }[]
    expect(await entry(payment!.entry_id)).toEqual({
      date: '2026-04-02',
      name: 'صرف راتب كريم عادل 03/2026',
      source: { kind: 'representative_salaries', id: draft.id },
      lines: ['2402 7200.00 0.00', '1101 0.00 7200.00'],
    })
    expect((await company.get('advances')).read('outstanding')).toEqual([])
  })

  test('a return of an earlier month and an invoice posted late count in the next month that is open', async () => {
    const invoice = await sell('2026-03-10', '10000')
    const march = await action(await sheet('2026-03'), 'approve')
    expect(counted(march)).toEqual([[invoice.number, '2026-03-10', '10000.00', '150.00']])
    const back = await takeBack(invoice, '2026-03-12', '4000')
    const late = await sell('2026-03-30', '2000')
    const own = await sell('2026-04-01', '1000')
    expect(counted(await read(march))).toHaveLength(1)
    const april = await sheet('2026-04')
    const inApril = [
      [back.number, '2026-03-12', '-4000.00', '-60.00', 'late'],
      [late.number, '2026-03-30', '2000.00', '30.00', 'late'],
      [own.number, '2026-04-01', '1000.00', '15.00'],
    ]
    expect(counted(april)).toEqual(inApril)
    expect(april).toMatchObject({ sales: '-1000.00', commission: '-15.00', net: '5985.00' })
    // While March is open again, they are March's.
    await action(march, 'void')
    expect(counted(await read(march))).toHaveLength(3)
    expect(counted(await read(april))).toEqual([inApril[2]])
    await action(march, 'approve')
    await action(april, 'approve')
    expect((await sheet('2026-05')).invoices).toEqual([])
  })

  test('an approved invoice that is voided, changed or given to another is put right in the next open month', async () => {
    const other = await make(company, 'representatives', { name: 'منى', sale_percentage_value: '2' })
    const [voided, changed, given] = [
      await sell('2026-03-10', '1000'),
      await sell('2026-03-11', '2000'),
      await sell('2026-03-12', '3000'),
    ]
    await action(await sheet('2026-03'), 'approve')
    await company.post(`invoice-sales/${voided.id}/void`)
    await company.put(`invoice-sales/${changed.id}`, {
      items: [{ product_id: service.id, quantity: '1', price: '2500' }],
    })
    await company.put(`invoice-sales/${given.id}`, { representative_id: other.id })
    expect(counted(await sheet('2026-04'))).toEqual([
      [voided.number, '2026-03-10', '-1000.00', '-15.00', 'late'],
      [changed.number, '2026-03-11', '500.00', '7.50', 'late'],
      [given.number, '2026-03-12', '-3000.00', '-45.00', 'late'],
    ])
    const hers = done(
      await company.post('representative-salaries', { representative_id: other.id, month: '2026-03' }),
      'representative_salary',
    )
    expect(counted(hers)).toEqual([[given.number, '2026-03-12', '3000.00', '60.00']])
  })

  test('two currencies: each invoice at its own rate, its return too', async () => {
    const dollars = await sell('2026-03-10', '100', { currency_id: 840, exchange_rate: '48.50' })
    const later = await sell('2026-03-20', '100', { currency_id: 840, exchange_rate: '49.10' })
    const pounds = await sell('2026-03-21', '1000')
    const back = await takeBack(dollars, '2026-03-25', '40')
    const march = await sheet('2026-03')
    expect(counted(march)).toEqual([
      [dollars.number, '2026-03-10', '4850.00', '72.75'],
      [later.number, '2026-03-20', '4910.00', '73.65'],
      [pounds.number, '2026-03-21', '1000.00', '15.00'],
      [back.number, '2026-03-25', '-1940.00', '-29.10'],
    ])
    expect(march).toMatchObject({ sales: '8820.00', commission: '132.30' })
  })

  test('prices with tax in them earn on what is left without it; the shares sum to the percentage of the whole', async () => {
    await company.put(`representatives/${seller.id}`, { sale_percentage_value: '3.333333' })
    for (const day of ['10', '11', '12']) await sell(`2026-03-${day}`, '114', { tax_inclusive: true })
    const march = await sheet('2026-03')
    expect(march).toMatchObject({ sales: '300.00', commission: '10.00' })
    expect((march.invoices as CountedDocument[]).map(({ commission }) => commission)).toEqual(['3.33', '3.34', '3.33'])
  })

  describe('on what was collected', () => {
    beforeEach(async () => {
      await company.put('organizations', { commission_base: 'collected' })
    })
    const collect = async (date: string, amount: string, invoice: Made, given = amount, more: object = {}) =>
      done(
        await company.post('payment-sales', {
          date,
          client_id: client.id,
          amount,
          currency_id: invoice.currency_id,
          exchange_rate: invoice.exchange_rate,
          allocations: [{ invoice_id: invoice.id, amount: given }],
          ...more,
        }),
        'payment_sale',
      )

    test('each payment earns its part without tax in its own month; what a return gives back takes it back', async () => {
      const invoice = await sell('2026-02-10', '1000')
      await collect('2026-03-05', '570', invoice)
      await collect('2026-04-05', '570', invoice)
      const march = await sheet('2026-03')
      expect(counted(march)).toEqual([[invoice.number, '2026-03-05', '500.00', '7.50']])
      expect(march).toMatchObject({ commission_base: 'collected', sales: '500.00' })
      await action(march, 'approve')
      await takeBack(invoice, '2026-04-20', '200')
      expect(counted(await sheet('2026-04'))).toEqual([
        [invoice.number, '2026-04-05', '500.00', '7.50'],
        [invoice.number, '2026-04-20', '-200.00', '-3.00'],
      ])
    })

    test('dollars at the invoice’s rate; what a payment lets off is not collected; a voided payment is taken back', async () => {
      const invoice = await sell('2026-02-10', '100', { currency_id: 840, exchange_rate: '48.50' })
      const payment = await collect('2026-03-05', '104', invoice, '114', {
        exchange_rate: '50',
        discount_allowed: '10',
      })
      const march = await sheet('2026-03')
      expect(counted(march)).toEqual([[invoice.number, '2026-03-05', '4424.56', '66.37']])
      await action(march, 'approve')
      await company.post(`payment-sales/${payment.id}/void`)
      expect(counted(await sheet('2026-04'))).toEqual([[invoice.number, '2026-03-05', '-4424.56', '-66.37', 'late']])
    })

    test('what was counted when it was invoiced is not counted again when it is collected', async () => {
      await company.put('organizations', { commission_base: 'invoiced' })
      const invoice = await sell('2026-03-10', '1000')
      await action(await sheet('2026-03'), 'approve')
      await company.put('organizations', { commission_base: 'collected' })
      await collect('2026-04-05', '1140', invoice)
      const back = await takeBack(invoice, '2026-04-20', '200')
      expect(counted(await sheet('2026-04'))).toEqual([[back.number, '2026-04-20', '-200.00', '-3.00']])
    })
  })

  test('a sheet without figures proposes the advances that are outstanding, as far as the net allows', async () => {
    await give('700', '2026-03-05')
    await give('500', '2026-04-02')
    expect(await sheet('2026-03')).toMatchObject({ advance: '700.00', net: '5300.00', additional: '0.00' })
    // March's draft already takes 700 of them.
    expect(await sheet('2026-04')).toMatchObject({ advance: '500.00', outstanding_advances: '1200.00' })
    const poor = await make(company, 'representatives', { name: 'نور', basic_salary: '300' })
    await company.post('advances', { representative_id: poor.id, date: '2026-03-01', amount: '1000' })
    const answer = await company.post('representative-salaries', { representative_id: poor.id, month: '2026-03' })
    expect(answer.one('representative_salary')).toMatchObject({ advance: '300.00', net: '0.00' })
  })

  test('an advance that is recovered is never more than what is outstanding on that day', async () => {
    await give('700', '2026-03-05')
    await give('500', '2026-04-02')
    const answer = await company.post('representative-salaries', {
      representative_id: seller.id,
      month: '2026-03',
      advance: '700.01',
    })
    expect([answer.status, answer.message]).toEqual([422, { advance: ['المتبقي من السلف 700.00 فقط'] }])
    const march = await sheet('2026-03')
    const changed = await company.put(`representative-salaries/${march.id}`, { advance: '1200' })
    expect([changed.status, changed.message]).toEqual([422, { advance: ['المتبقي من السلف 700.00 فقط'] }])
    const april = await sheet('2026-04', { advance: '1200' })
    await action(april, 'approve')
    const late = await company.post(`representative-salaries/${march.id}/approve`)
    expect([late.status, late.message]).toEqual([422, { advance: ['المتبقي من السلف 0.00 فقط'] }])
  })

  test('advances: outstanding by representative, voided by a reversal, not once they are recovered', async () => {
    const bank = await accountByCode(company, '1111')
    const first = done(await give('1000', '2026-03-05', { cash_account_id: bank.id }), 'advance')
    expect((await entry(first.entry_id)).lines).toEqual(['1404 1000.00 0.00', '1111 0.00 1000.00'])
    const second = done(await give('250', '2026-03-06'), 'advance')
    const outstanding = async () =>
      ((await company.get('advances')).read('outstanding') as { name: string; amount: string }[]).map(
        ({ name, amount }) => [name, amount],
      )
    expect(await outstanding()).toEqual([['كريم عادل', '1250.00']])
    const back = await company.post(`advances/${second.id}/void`)
    expect(back.one('advance')).toMatchObject({ status: 'void', can: { void: { allowed: false } } })
    expect(await outstanding()).toEqual([['كريم عادل', '1000.00']])
    const again = await company.post(`advances/${second.id}/void`)
    expect([again.status, again.code]).toEqual([409, 'salary_state'])
    await action(await sheet('2026-03', { advance: '600' }), 'approve')
    expect(await outstanding()).toEqual([['كريم عادل', '400.00']])
    const recovered = await company.post(`advances/${first.id}/void`)
    expect([recovered.status, recovered.code]).toEqual([409, 'salary_state'])
    expect((await company.get(`advances?representative_id=${seller.id}`)).page('advances').total).toBe(2)
    expect((await give('0')).message).toEqual({ amount: ['أدخل رقمًا أكبر من صفر'] })
    expect(
      (await give('5', '2026-03-05', { cash_account_id: (await accountByCode(company, '4101')).id })).message,
    ).toEqual({
      cash_account_id: ['لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر'],
    })
    expect((await company.post('advances', {})).message).toEqual({
      representative_id: ['أدخل المندوب'],
      date: ['أدخل التاريخ'],
      amount: ['أدخل المبلغ'],
    })
  })

  test('what each state allows, and why not', async () => {
    await give('1000')
    const draft = await sheet('2026-03', figures)
    expect(['edit', 'delete', 'approve', 'void', 'pay', 'unpay'].map(each => reason(draft, each))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      'الشهر ما زال مسودة؛ اعتمده أولًا.',
      'الشهر ما زال مسودة؛ اعتمده أولًا.',
      'لم يُصرف من الراتب شيء.',
    ])
    const approved = await action(draft, 'approve')
    const standing = 'اعتُمد الشهر؛ ألغِ الاعتماد أولًا.'
    expect(['edit', 'delete', 'approve'].map(each => reason(approved, each))).toEqual([standing, standing, standing])
    const put = await company.put(`representative-salaries/${draft.id}`, { bonus: '1' })
    expect([put.status, put.code]).toEqual([409, 'salary_state'])
    const removed = await company.delete(`representative-salaries/${draft.id}`)
    expect([removed.status, removed.code]).toEqual([409, 'salary_state'])

    const part = await action(draft, 'pay', { amount: '400', date: '2026-04-01' })
    expect(part).toMatchObject({ status: 'approved', paid: '400.00', residual: '5000.00' })
    expect(reason(part, 'void')).toBe('صُرف من الراتب 400.00؛ تراجع عن الصرف أولًا.')
    const tooMuch = await company.post(`representative-salaries/${draft.id}/pay`, { amount: '5000.01' })
    expect(tooMuch.message).toEqual({ amount: ['المتبقي من الراتب 5,000.00 فقط'] })
    const tooEarly = await company.post(`representative-salaries/${draft.id}/pay`, { date: '2026-03-30' })
    expect(tooEarly.message).toEqual({ date: ['اختر 31/03/2026 أو تاريخًا بعده'] })
    expect(await action(draft, 'pay')).toMatchObject({ status: 'paid', residual: '0.00' })
    expect(await refused(draft, 'void')).toEqual([
      409,
      'salary_state',
      'لا يسمح حال هذا الراتب أو السلفة بذلك: صُرف من الراتب 5,400.00؛ تراجع عن الصرف أولًا.',
    ])
    expect(await refused(draft, 'pay')).toEqual([
      409,
      'salary_state',
      'لا يسمح حال هذا الراتب أو السلفة بذلك: لم يبقَ من الراتب ما يُصرف.',
    ])
    expect(await action(draft, 'unpay')).toMatchObject({ status: 'approved', paid: '400.00' })
    expect(await action(draft, 'unpay')).toMatchObject({ status: 'approved', paid: '0.00', payments: [] })
    const open = await action(draft, 'void')
    expect(open).toMatchObject({ status: 'draft', entry_id: null, advance: '1000.00' })
    expect(reason(open, 'delete')).toBe('اعتُمد من قبل وكُتبت له قيود، فيبقى مسودة.')
    expect((await company.delete(`representative-salaries/${draft.id}`)).code).toBe('salary_state')
    const report = (await company.get('reports/trial-balance?date_from=2026-01-01&date_to=2026-12-31')).read<{
      rows: { cells: Record<string, string | null> }[]
    }>('report')
    // Of all of it the advance is left: salaries, commissions, deductions and what was accrued are as they were.
    const left = report.rows.flatMap(({ cells }) =>
      cells.code && (cells.closing_debit !== '0.00' || cells.closing_credit !== '0.00') ? [cells.code] : [],
    )
    expect(left).toEqual(['1101', '1404'])
  })

  test('asked twice at once, a month is approved once and paid once', async () => {
    const draft = await sheet('2026-03')
    const twice = async (verb: string) => {
      const ask = () => company.post(`representative-salaries/${draft.id}/${verb}`)
      return (await Promise.all([ask(), ask()])).map(({ status }) => status).sort()
    }
    expect(await twice('approve')).toEqual([200, 409])
    expect(await twice('pay')).toEqual([200, 409])
    expect(await read(draft)).toMatchObject({ status: 'paid', paid: '6000.00', payments: [{ amount: '6000.00' }] })
  })

  test('a month is one per representative, and written as a month', async () => {
    await sheet('2026-03')
    const twice = await company.post('representative-salaries', { representative_id: seller.id, month: '2026-03' })
    expect([twice.status, twice.message]).toEqual([422, { month: ['مستخدم من قبل'] }])
    for (const month of ['2026-13', '2026-3', 'مارس']) {
      const wrong = await company.post('representative-salaries', { representative_id: seller.id, month })
      expect(wrong.message).toEqual({ month: ['أدخل شهرًا صحيحًا'] })
    }
    expect((await company.post('representative-salaries', {})).message).toEqual({ month: ['أدخل الشهر'] })
    const nobody = await company.post('representative-salaries', { representative_id: 999_999, month: '2026-04' })
    expect(nobody.message).toEqual({ representative_id: ['هذا الاختيار غير موجود'] })
    const neighbour = await newCompany(side)
    const theirs = await neighbour.post('representative-salaries', { representative_id: seller.id, month: '2026-04' })
    expect(theirs.status).toBe(422)
  })

  test('the sheet of a month is made at once for everyone active who has no row yet', async () => {
    await make(company, 'representatives', { name: 'منى', basic_salary: '4000' })
    await make(company, 'representatives', { name: 'ترك العمل', active: false })
    const first = await sheet('2026-03', { bonus: '100' })
    const answer = await company.post('representative-salaries', { month: '2026-03' })
    expect(answer.status).toBe(201)
    const rows = answer.rows('representative_salaries')
    expect(rows.map(({ name, net }) => [name, net]).sort()).toEqual([
      ['كريم عادل', '6100.00'],
      ['منى', '4000.00'],
    ])
    expect(
      (await company.post('representative-salaries', { month: '2026-03' })).page('representative_salaries').total,
    ).toBe(2)
    const listed = await company.get(`representative-salaries?month=2026-03&representative_id=${seller.id}`)
    expect(listed.rows('representative_salaries')).toMatchObject([{ id: first.id, bonus: '100.00' }])
    expect((await company.get('representative-salaries?q=منى')).page('representative_salaries').total).toBe(1)
    expect((await company.get('representative-salaries?status=approved')).rows('representative_salaries')).toEqual([])
    expect((await company.get('representative-salaries?salary=1')).code).toBe('validation')
  })

  test('the lock date, a date of one’s own, an old revision, and a net below zero', async () => {
    await sell('2026-03-10', '1000')
    const draft = await sheet('2026-03')
    await company.put('organizations', { lock_date: '2026-03-31' })
    expect((await company.post(`representative-salaries/${draft.id}/approve`)).code).toBe('locked_period')
    expect((await give('5', '2026-03-31')).code).toBe('locked_period')
    const early = await company.post(`representative-salaries/${draft.id}/approve`, { date: '2026-02-28' })
    expect(early.message).toEqual({ date: ['اختر 01/03/2026 أو تاريخًا بعده'] })
    const stale = await company.put(`representative-salaries/${draft.id}`, { bonus: '5', revision: 9 })
    expect(stale.code).toBe('stale')
    const approved = await action(draft, 'approve', { date: '2026-04-03' })
    expect((await entry(approved.entry_id)).date).toBe('2026-04-03')
    await company.put('organizations', { lock_date: '2026-04-30' })
    await action(draft, 'void')
    await company.put(`representative-salaries/${draft.id}`, { deduction: '9000' })
    expect(await refused(draft, 'approve')).toEqual([
      409,
      'salary_state',
      'لا يسمح حال هذا الراتب أو السلفة بذلك: الصافي سالب: −2,985.00؛ قلّل السلفة أو الاستقطاع.',
    ])
  })

  test('a journal entry earns nothing; a representative with a month stays', async () => {
    const [cash, sales] = [await accountByCode(company, '1101'), await accountByCode(company, '4101')]
    await company.post('restrictions', {
      date: '2026-03-10',
      name: 'مبيعات نقدية',
      items: [
        { account_id: cash.id, debtor: '500' },
        { account_id: sales.id, creditor: '500' },
      ],
    })
    expect((await sheet('2026-03')).invoices).toEqual([])
    const removal = await company.delete(`representatives/${seller.id}`)
    expect([removal.status, removal.code]).toEqual([409, 'in_use'])
  })

  test('every action leaves its row in the trail, by whose month it is', async () => {
    await give('1000')
    const draft = await sheet('2026-03', figures)
    await company.put(`representative-salaries/${draft.id}`, { bonus: '300' })
    await action(draft, 'approve')
    await action(draft, 'pay', { date: '2026-04-02' })
    await action(draft, 'unpay')
    await action(draft, 'void')
    const spare = await sheet('2026-04', { bonus: '5' })
    await company.delete(`representative-salaries/${spare.id}`)
    expect((await company.get(`representative-salaries/${spare.id}`)).status).toBe(404)
    const rows = (await company.get('audit?per_page=100&order=asc')).rows('audit').slice(-9)
    expect(rows.map(({ action, resource, record_name }) => [action, resource, record_name])).toEqual([
      ['create', 'advances', 'كريم عادل'],
      ...['create', 'update', 'approve', 'pay', 'unpay', 'void'].map(action => [
        action,
        'representative_salaries',
        'كريم عادل 03/2026',
      ]),
      ['create', 'representative_salaries', 'كريم عادل 04/2026'],
      ['delete', 'representative_salaries', 'كريم عادل 04/2026'],
    ])
    const approval = rows.find(({ action }) => action === 'approve')!
    expect((await company.get(`audit/${approval.id}`)).one('audit_row')).toMatchObject({
      before: { status: 'draft' },
      after: { status: 'approved', bonus: '300.00' },
    })
  })
})
