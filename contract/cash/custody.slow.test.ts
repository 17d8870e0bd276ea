import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colleague, roleNamed } from '../organization/testing-people.ts'
import { plain } from '../reports/testing-trade.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Custody: cash that somebody takes along, settles by bills and brings back the rest of. */

type Body = Record<string, unknown>

interface Report {
  rows: { id: string; kind: string; cells: Record<string, string | null> }[]
  totals: Record<string, string>
  proofs: { name: string; left: string; right: string; difference: string }[]
}

interface Entry {
  items: { account: { code: string }; debtor: string; creditor: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    company = await newCompany(side)
    for (const code of ['1101', '1102', '1104', '1111', '5205', '5214', '5219'])
      ids[code] = (await accountByCode(company, code)).id
  })
  afterAll(() => side?.close())

  const hold = async (name: string, more: Body = {}, of = company): Promise<Made> => {
    const answer = await of.post('custody-holders', { name, ...more })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.one('custody_holder')
  }
  const read = async ({ id }: Made) => (await company.get(`custody-holders/${id}`)).one('custody_holder')
  const giving = ({ account_id }: Made, amount: string, date = '2026-03-01'): Body => ({
    ...{ date, cash_account_id: ids['1101'], to_account_id: account_id, amount },
  })
  const returning = ({ account_id }: Made, amount: string, date: string): Body => ({
    ...{ date, cash_account_id: account_id, to_account_id: ids['1101'], amount },
  })
  const post = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await company.post(path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.one(one)
  }
  const custody = (body: Body) => post('custodies', 'custody', body)
  const bills = (date: string, { account_id }: Made, items: Body[]) =>
    post('expenses', 'expense', { date, cash_account_id: account_id, items })
  const printed = async (path: string, { id }: Made) =>
    (await company.get(`${path}/${id}/entry`))
      .read<Entry>('entry')
      .items.map(({ account, debtor, creditor }) => `${account.code} ${debtor} ${creditor}`)
  const report = async (query: string) => (await company.get(`reports/custody?${query}`)).read<Report>('report')
  const refused = async (path: string, body: Body, lang: 'ar' | 'en' = 'en', of = company) =>
    (await of.post(path, body, { lang })).message

  test('a driver takes 1,000, comes back with bills of 730 and has 270 in hand, which the report says on any day', async () => {
    const driver = await hold('أحمد السائق', { number: 'D-1', phone: '01000000001' })
    const account = (await company.get(`accounts/${driver.account_id}`)).one('account')
    expect(account).toMatchObject({ code: '110201', name: 'عهدة أحمد السائق', type: 'cash', parent_id: ids['1102'] })
    const english = await company.get(`accounts/${account.id}`, { lang: 'en' })
    expect(english.one('account').name).toBe('Custody of أحمد السائق')
    expect(driver).toMatchObject({ in_hand: '0.00', last_move: null, oldest_day: null, moves: [] })

    const given = await custody(giving(driver, '1000'))
    expect(given).toMatchObject({ number: 'CU-00001', total: '1000.00', standing: 'posted' })
    expect(await printed('custodies', given)).toEqual(['110201 1000.00 0.00', '1101 0.00 1000.00'])
    // Fuel 500 and tolls 116 without a tax number, a delivery of 100 with 14 % from a carrier who has one: 730.
    const settled = await bills('2026-03-05', driver, [
      { amount: '500', account_id: ids['5205'], value_added_tax: true },
      { amount: '116', account_id: ids['5219'] },
      { amount: '114', account_id: ids['5214'], value_added_tax: true, tax_number: '100-200-300' },
    ])
    expect(await printed('expenses', settled)).toEqual([
      ...['5205 500.00 0.00', '5219 116.00 0.00', '5214 100.00 0.00', '1402 14.00 0.00', '110201 0.00 730.00'],
    ])
    await custody(giving(driver, '400', '2026-03-20'))
    const stands = await read(driver)
    expect(stands).toMatchObject({
      ...{ given: '1400.00', settled: '730.00', returned: '0.00', in_hand: '670.00' },
      ...{ last_move: '2026-03-20', oldest_day: '2026-03-01' },
    })
    expect(stands.moves).toMatchObject([
      { date: '2026-03-20', name: 'سند عهدة CU-00002', came: '400.00', went: '0.00', in_hand: '670.00' },
      { date: '2026-03-05', source: { kind: 'expenses', id: settled.id }, went: '730.00', in_hand: '270.00' },
      { date: '2026-03-01', source: { kind: 'custodies', id: given.id }, came: '1000.00', in_hand: '1000.00' },
    ])

    // On 15 April the 270 that are left of 1 March are 45 days old, the 400 of 20 March 26.
    const { rows, proofs } = await report('date_from=2026-03-02&date_to=2026-04-15')
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      {
        ...{ holder: 'أحمد السائق', opening: '1000.00', given: '400.00', settled: '730.00' },
        ...{ given_back: '0.00', in_hand: '670.00', since: '2026-03-01' },
        ...{ current: null, days_1_30: '400.00', days_31_60: '270.00', days_61_90: null, over_90: null },
      },
      { opening: '1000.00', in_hand: '670.00', days_1_30: '400.00', days_31_60: '270.00' },
    ])
    expect(proofs).toMatchObject([
      { name: expect.any(String), left: '670.00', right: '670.00', difference: '0.00' },
      { left: '670.00', right: '670.00', difference: '0.00' },
    ])
    const before = await report('date_from=2026-03-01&date_to=2026-03-10')
    expect(before.rows[0]!.cells).toMatchObject({ opening: '0.00', given: '1000.00', in_hand: '270.00' })

    // He gives the rest back, and nothing is in hand.
    await custody(returning(driver, '670', '2026-04-16'))
    expect(await read(driver)).toMatchObject({ returned: '670.00', in_hand: '0.00', oldest_day: null })
  })

  test('whoever spent more than they held is owed the rest, until it is given to them', async () => {
    const driver = await hold('سعيد')
    await custody(giving(driver, '1000'))
    await bills('2026-03-06', driver, [{ amount: '1050', account_id: ids['5205'] }])
    expect(await read(driver)).toMatchObject({ in_hand: '-50.00', oldest_day: null })
    const { rows, proofs } = await report(`date_from=2026-03-01&date_to=2026-03-31&account_id=${driver.account_id}`)
    expect(rows[0]!.cells).toMatchObject({ in_hand: null, owed_to_holder: '50.00', since: null })
    expect(proofs.map(({ difference }) => difference)).toEqual(['0.00', '0.00'])
    await custody(giving(driver, '50', '2026-03-07'))
    expect(await read(driver)).toMatchObject({ in_hand: '0.00' })
  })

  test('nobody gives back more than they hold, on its day or later', async () => {
    const driver = await hold('هاني')
    const given = await custody(giving(driver, '300', '2026-03-10'))
    expect(await refused('custodies', returning(driver, '300.01', '2026-03-11'))).toEqual({
      amount: ['No more than 300.00 is in hand to give back'],
    })
    expect(await refused('custodies', returning(driver, '300', '2026-03-09'), 'ar')).toEqual({
      amount: ['ليس في عهدته ما يُرد أكثر من 0.00'],
    })
    await bills('2026-03-20', driver, [{ amount: '100', account_id: ids['5205'] }])
    expect(Object.keys((await refused('custodies', returning(driver, '250', '2026-03-12'))) as object)).toEqual([
      'amount',
    ])
    const back = await custody(returning(driver, '200', '2026-03-21'))
    // What a voucher moved itself does not stand in the way of its change.
    expect((await company.put(`custodies/${back.id}`, { amount: '150' })).status).toBe(200)
    expect((await company.put(`custodies/${back.id}`, { amount: '200.01' }, { lang: 'en' })).message).toEqual({
      amount: ['No more than 200.00 is in hand to give back'],
    })
    // A draft says what is meant, and is asked when it is posted.
    const draft = await custody({ ...returning(driver, '900', '2026-03-22'), status: 'draft' })
    expect((await company.put(`custodies/${draft.id}`, { status: 'posted' })).status).toBe(422)
    await company.post(`custodies/${back.id}/void`)
    await company.post(`custodies/${given.id}/void`)
    expect(await read(driver)).toMatchObject({ given: '0.00', returned: '0.00', settled: '100.00', in_hand: '-100.00' })
  })

  test('a voucher stays as it is while its receiver has given back what it gave; bills go below zero, and nothing else', async () => {
    const driver = await hold('مجدي')
    const given = await custody(giving(driver, '1000', '2026-03-10'))
    const back = await custody(returning(driver, '1000', '2026-03-12'))
    const taken = (lang: 'ar' | 'en' = 'en', body: Body = {}) =>
      company.post(`custodies/${given.id}/void`, body, { lang })
    const changed = (body: Body, lang: 'ar' | 'en' = 'en') => company.put(`custodies/${given.id}`, body, { lang })
    const messageOf = {
      ar: (amount: string) => `ما رُدّ من العهدة يصبح أكثر مما كان فيها بمبلغ ${amount}؛ ألغِ سند الرد أولًا.`,
      en: (amount: string) =>
        `what was given back would then be ${amount} more than was held; void that voucher first.`,
    }
    for (const lang of ['ar', 'en'] as const) {
      const [asVoided, asLowered] = [await taken(lang), await changed({ amount: '1' }, lang)]
      expect([asVoided.status, asVoided.code, asLowered.status, asLowered.code]).toEqual([
        ...[409, 'cannot_void', 409, 'cannot_edit'],
      ])
      expect(plain(asVoided.message)).toContain(messageOf[lang]('1,000.00'))
      expect(plain(asLowered.message)).toContain(messageOf[lang]('999.00'))
    }
    // Neither later, nor on another day, nor to somebody else, nor taken back on a day after what came back.
    const other = await hold('شريف')
    for (const body of [{ date: '2026-03-13' }, { to_account_id: other.account_id }, { amount: '999.99' }])
      expect((await changed(body)).code).toBe('cannot_edit')
    await company.put('organizations', { lock_date: '2026-03-31' })
    expect((await taken('en', { date: '2026-04-01' })).code).toBe('cannot_void')
    await company.put('organizations', { lock_date: null })
    expect((await changed({ amount: '1200', date: '2026-03-11' })).status).toBe(200)
    expect((await changed({ amount: '1000', notes: 'سُلّمت نقدًا' })).status).toBe(200)
    // Bills may leave less than nothing; what then came back of it stays covered all the same.
    expect((await company.put(`custodies/${back.id}`, { amount: '400' })).status).toBe(200)
    await bills('2026-03-20', driver, [{ amount: '700', account_id: ids['5205'] }])
    expect((await read(driver)).in_hand).toBe('-100.00')
    expect((await changed({ amount: '399.99' })).code).toBe('cannot_edit')
    expect((await changed({ amount: '400' })).status).toBe(200)
    expect((await taken()).code).toBe('cannot_void')
    expect((await company.post(`custodies/${back.id}/void`)).status).toBe(200)
    expect((await taken()).status).toBe(200)
    expect((await read(driver)).in_hand).toBe('-700.00')
    // What one passed on to another holds for the other too.
    const [first, second] = [await hold('عادل'), await hold('فادي')]
    await custody(giving(first, '50'))
    const passed = await custody({ ...giving(second, '50', '2026-03-02'), cash_account_id: first.account_id })
    await custody(returning(second, '50', '2026-03-03'))
    expect((await company.post(`custodies/${passed.id}/void`)).code).toBe('cannot_void')
  })

  test('custody goes from one to another, and by no transfer', async () => {
    const [one, other] = [await hold('منى'), await hold('كريم')]
    await custody(giving(one, '500'))
    await custody({ ...giving(other, '200', '2026-03-02'), cash_account_id: one.account_id })
    expect(await read(one)).toMatchObject({ given: '500.00', returned: '200.00', in_hand: '300.00' })
    expect(await read(other)).toMatchObject({ given: '200.00', in_hand: '200.00', oldest_day: '2026-03-02' })
    expect(await refused('transfers', giving(one, '10'))).toEqual({
      to_account_id: ['This is an account of custody; give or take it back by a custody voucher'],
    })
    expect(await refused('transfers', giving(one, '10'), 'ar')).toEqual({
      to_account_id: ['هذا حساب عهدة؛ سلّم العهدة أو استردها بسند عهدة'],
    })
    const ofNobody = { ...giving(one, '10'), to_account_id: ids['1111'] }
    expect(await refused('custodies', ofNobody, 'ar')).toEqual({
      to_account_id: ['اختر عهدة شخص، في «من حساب» أو «إلى حساب»'],
    })
    expect(await refused('custodies', ofNobody)).toEqual({
      to_account_id: ['Choose the custody of somebody, to give to or to take back from'],
    })
    expect(
      Object.keys((await refused('custodies', { ...giving(one, '10'), cash_account_id: ids['1104'] })) as object),
    ).toEqual(['cash_account_id'])
  })

  test('whoever holds something stays, as does the account of what moved; afterwards nobody is given more', async () => {
    const driver = await hold('ليلى')
    await custody(giving(driver, '80'))
    const change = (body: Body, lang: 'ar' | 'en' = 'en') => company.put(`custody-holders/${driver.id}`, body, { lang })
    expect((await change({ active: false })).message).toEqual({
      active: ['The custody is not settled; settle it first'],
    })
    expect((await change({ active: false }, 'ar')).message).toEqual({ active: ['عهدته لم تُسوَّ بعد؛ سوّها ثم أوقفه'] })
    const elsewhere = { account_id: ids['1102'] }
    expect((await change(elsewhere)).message).toEqual({
      account_id: ['The account of this custody has moved and stays'],
    })
    expect((await change(elsewhere, 'ar')).message).toEqual({ account_id: ['تحرّك حساب هذه العهدة فلا يُستبدل'] })
    expect((await company.delete(`custody-holders/${driver.id}`)).code).toBe('in_use')
    await change({ name: 'ليلى عادل' })
    expect((await company.get(`accounts/${driver.account_id}`)).one('account').name).toBe('عهدة ليلى عادل')
    const inEnglish = await company.get(`accounts/${driver.account_id}`, { lang: 'en' })
    expect(inEnglish.one('account').name).toBe('Custody of ليلى عادل')
    await custody(returning(driver, '80', '2026-03-02'))
    expect((await change({ active: false })).status).toBe(200)
    expect(Object.keys((await refused('custodies', giving(driver, '5', '2026-03-03'))) as object)).toEqual([
      'to_account_id',
    ])
    // An account that is kept already is the custody of one holder.
    const petty = await hold('أمين الصندوق', { account_id: ids['1102'] })
    expect(petty.account_id).toBe(ids['1102'])
    expect(
      Object.keys((await refused('custody-holders', { name: 'غيره', account_id: ids['1102'] })) as object),
    ).toEqual(['account_id'])
    expect(
      Object.keys((await refused('custody-holders', { name: 'غيره', account_id: ids['1111'] })) as object),
    ).toEqual(['account_id'])
  })

  test('an account that the books rely on, or that has moved, becomes nobody’s custody', async () => {
    const shop = await newCompany(side)
    const id = async (code: string) => (await accountByCode(shop, code)).id
    const [till, petty] = [await id('1101'), await id('1102')]
    const refusedAs = async (account_id: number, lang: 'ar' | 'en' = 'en') =>
      refused('custody-holders', { name: 'سامي', account_id }, lang, shop)
    for (const code of ['1101', '1103', '1104'])
      expect(await refusedAs(await id(code))).toEqual({ account_id: ['This account already plays another part'] })
    expect(await refusedAs(till, 'ar')).toEqual({ account_id: ['لهذا الحساب دور آخر في الترحيل'] })
    for (const code of ['1111', '1201', '1301', '2201'])
      expect(Object.keys((await refusedAs(await id(code))) as object)).toEqual(['account_id'])
    const moved = await shop.post('transfers', {
      ...{ date: '2026-03-01', cash_account_id: till, to_account_id: petty, amount: '10' },
    })
    expect(moved.status).toBe(201)
    expect(await refusedAs(petty)).toEqual({
      account_id: ['This account has entries already; choose one without, or leave it empty and one is opened'],
    })
    expect(await refusedAs(petty, 'ar')).toEqual({
      account_id: ['على هذا الحساب قيود من قبل؛ اختر حسابًا بلا قيود، أو اترك الخانة فارغة ليُفتح له حساب'],
    })
    // Nor later, by a change; what a holder has stays theirs whatever moved it.
    const holder = await hold('سامي', {}, shop)
    const change = (body: Body) => shop.put(`custody-holders/${holder.id}`, body, { lang: 'en' })
    for (const account_id of [till, petty])
      expect(Object.keys((await change({ account_id })).message as object)).toEqual(['account_id'])
    const drawer = (await shop.post('accounts', { code: '110299', name: 'درج سامي', type: 'cash' })).one('account')
    expect((await change({ account_id: drawer.id })).status).toBe(200)
    await shop.post('custodies', {
      ...{ date: '2026-03-01', cash_account_id: till, to_account_id: drawer.id, amount: '10' },
    })
    expect((await change({ account_id: drawer.id, phone: '0100' })).status).toBe(200)
  })

  test('a cashier gives and takes back; the bills are settled by who holds the right to it', async () => {
    const driver = await hold('وليد')
    const cashier = await colleague(side, company, await roleNamed(company, 'cashier'))
    expect((await cashier.post('custodies', giving(driver, '100'))).status).toBe(201)
    expect((await cashier.get(`custody-holders/${driver.id}`)).one('custody_holder')).toMatchObject({
      in_hand: '100.00',
    })
    const spent = { date: '2026-03-02', cash_account_id: driver.account_id, items: [{ amount: '5', details: 'تاكسي' }] }
    const answer = await cashier.post('expenses', spent, { lang: 'en' })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
    expect(answer.text).toContain('Settling custody by bills')
    const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
    expect((await accountant.post('expenses', spent)).status).toBe(201)
  })

  test('the journal of custody has what was given and taken back, and no bills', async () => {
    const shop = await newCompany(side)
    const [till, fuel] = [(await accountByCode(shop, '1101')).id, (await accountByCode(shop, '5205')).id]
    const { account_id } = await hold('رامي', {}, shop)
    const date = '2026-03-02'
    await shop.post('custodies', { date, cash_account_id: till, to_account_id: account_id, amount: '90' })
    await shop.post('expenses', { date, cash_account_id: account_id, items: [{ amount: '60', account_id: fuel }] })
    await shop.post('custodies', { date, cash_account_id: account_id, to_account_id: till, amount: '30' })
    const journal = await shop.get('reports/journal-report-custody?date_from=2026-03-01&date_to=2026-03-31')
    // 90 there and 30 back.
    expect(journal.read<Report>('report').totals).toMatchObject({ debit: '120.00', credit: '120.00' })
  })

  test('nobody writes custody into a period that is locked', async () => {
    const shop = await newCompany(side)
    const till = (await accountByCode(shop, '1101')).id
    const driver = await hold('ياسر', {}, shop)
    const body = { date: '2026-01-31', cash_account_id: till, to_account_id: driver.account_id, amount: '10' }
    await shop.put('organizations', { lock_date: '2026-01-31' })
    expect((await shop.post('custodies', body)).code).toBe('locked_period')
  })
})
