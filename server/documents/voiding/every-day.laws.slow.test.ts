import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../../testing-seed.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { Dice, rowsOf } from '../testing-books.ts'
import { everyDayLaws } from './testing-every-day.ts'

/**
 * Random histories of few days, half of them in dollars: invoices, what settles them, credit that goes back, what is taken back as of
 * a later day, and changes in between. Whatever was accepted, every day of it is right. DAYS_SEED repeats a run.
 */
const runs = Number(process.env.DAYS_RUNS ?? (process.env.TEST_FULL ? 60 : 8))
const seed = seedFrom('DAYS_SEED')
const steps = 45

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Body = Record<string, unknown>
interface Made {
  path: string
  id: number
  party: number
}

const sides = [
  { party: 'client_id', people: 'clients', sale: 'invoice-sales', pay: 'payment-sales', back: 'throw-back-sales' },
  {
    ...{ party: 'supplier_id', people: 'suppliers', sale: 'invoice-purchases' },
    ...{ pay: 'payment-purchases', back: 'throw-back-purchases' },
  },
] as const

/** What an owner does with the documents of one side; answers what was done. */
async function history(
  company: Company,
  dice: Dice,
  side: (typeof sides)[number],
  isForeign: boolean,
): Promise<string[]> {
  const log: string[] = []
  const invoices: Made[] = []
  const others: Made[] = []
  const uses: number[] = []
  const call = async (method: 'POST' | 'PUT', path: string, body: Body): Promise<number | null> => {
    const { status, body: answer, text } = await company.call(method, `/owner/${path}`, body)
    log.push(`${method} ${path} ${JSON.stringify(body)} → ${status} ${status >= 400 ? text : ''}`)
    if (status >= 500) throw new Error(log.join('\n'))
    const record = Object.values(answer).find(value => typeof value === 'object' && value !== null && 'id' in value)
    return status < 300 ? ((record as { id: number } | undefined)?.id ?? 0) : null
  }
  const make = async (path: string, body: Body) => (await call('POST', path, body))!
  const listed = async (path: string, key: string) =>
    ((await company.must('GET', `/owner/${path}`))[key] as unknown as { data: { id: number }[] }).data
  const parties: number[] = []
  for (const name of ['أحمد', 'سعاد'])
    parties.push(await make(side.people, { type: 'individual', display_name: name, first_name: name }))
  const product = await make('products', {
    ...{ name: 'خدمة', stock_type: 'services', default_price: '100', value_added_tax: false },
  })
  const accounts = (await listed('accounts?per_page=100', 'Accounts')) as unknown as { id: number; code: string }[]
  const account = (wanted: string) => accounts.find(({ code }) => code === wanted)!.id
  const control = account(side.party === 'client_id' ? '1201' : '2101')
  const on = (first: number, last: number) => `2026-03-0${dice.between(first, last)}`
  const [early, between, late] = [() => on(1, 4), () => on(3, 7), () => on(5, 9)]
  const amount = (min = 1, max = 6) => String(dice.between(min, max) * 100)
  const lines = () => [{ product_id: product, quantity: '1', price: amount(3) }]
  const share = ({ id }: Made, max: string) => [{ invoice_id: id, amount: amount(1, Number(max) / 100) }]
  const of = (id: number) => ({ [side.party]: id })
  /** The currency of a trade, at the rate of its day. */
  const money = () => (isForeign ? { currency_id: 840, exchange_rate: dice.of(['48', '49.37', '50.4', '51']) } : {})
  const somebody = () => parties[dice.chance(80) ? 0 : 1]!

  /** An entry by which a party owes: payments settle it as they settle invoices. */
  const owe = async () => {
    const party = somebody()
    const sum = amount(3)
    const [own, other] = side.party === 'client_id' ? ['debtor', 'creditor'] : ['creditor', 'debtor']
    const items = [
      { account_id: control, ...of(party), [own]: sum },
      { account_id: account('4103'), [other]: sum },
    ]
    const id = await call('POST', 'restrictions', { date: early(), name: 'قيد', items })
    if (id) invoices.push({ path: 'restrictions', id, party })
  }
  const pay = async () => {
    const known = dice.of(invoices)
    const paid = amount()
    const cheque = {
      payment_method: 'cheque',
      cheque_number: String(dice.between(100, 999)),
      cheque_date: '2026-04-30',
    }
    const id = await call('POST', side.pay, {
      ...{ date: between(), ...of(known.party), amount: paid, ...money() },
      ...(dice.chance(60) ? cheque : {}),
      allocations: dice.chance(60) ? share(known, paid) : [],
    })
    if (id) others.push({ path: side.pay, id, party: known.party })
  }
  const change = async ({ path, id }: Made) => {
    const terms = path === side.sale ? { items: lines() } : { amount: amount() }
    const body = dice.of<Body>([{ date: on(1, 9) }, of(dice.of(parties)), terms])
    await call('PUT', `${path}/${id}`, path === 'restrictions' ? { date: on(1, 9) } : body)
  }
  const takeBack = async (known: Made) => {
    const { path, id } = known
    if ((await call('POST', `${path}/${id}/void`, dice.chance(70) ? { date: late() } : {})) === null) return
    for (const list of [invoices, others]) if (list.includes(known)) list.splice(list.indexOf(known), 1)
  }
  const stepCheque = async () => {
    const cheques = await listed('cheques?per_page=100', 'cheques')
    if (cheques.length === 0) return
    const step = dice.of(['bounce', 'bounce', 'undo'])
    await call('POST', `cheques/${dice.of(cheques).id}/${step}`, step === 'undo' ? {} : { date: late() })
  }
  /** An advance at times, most of which is left for later. */
  const advance = async () => {
    const party = somebody()
    const body = { date: early(), ...of(party), amount: amount(2), ...money() }
    const id = await call('POST', side.pay, body)
    if (id) others.push({ path: side.pay, id, party })
  }
  const handBack = async () => {
    const party = somebody()
    const body = {
      date: on(2, 9),
      ...of(party),
      amount: dice.chance(60) ? `${dice.between(1, 150)}.37` : amount(1, 3),
      ...money(),
    }
    const id = await call('POST', `credits/${party}/refund`, body)
    if (id) uses.push(id)
  }
  const giveUp = async () => {
    const known = dice.of(invoices)
    const body = { date: between(), ...of(known.party), reason: 'أفلس', allocations: share(known, '300') }
    const id = await call('POST', 'write-offs', body)
    if (id) others.push({ path: 'write-offs', id, party: known.party })
  }
  const use = async () => {
    const known = dice.of(invoices)
    const id = await call('POST', `credits/${known.party}/apply`, {
      ...{ date: between(), ...of(known.party), allocations: share(known, '200') },
    })
    if (id) uses.push(id)
  }
  const giveBack = async () => {
    const known = dice.of(invoices)
    if (known.path === 'restrictions') return
    const id = await call('POST', side.back, {
      ...{ date: between(), invoice_id: known.id, refund: dice.of(['balance', 'cash', 'credit']) },
      items: [{ product_id: product, quantity: '1' }],
    })
    if (id) others.push({ path: side.back, id, party: known.party })
  }

  for (let step = 0; step < steps; step++) {
    const action = dice.between(1, 125)
    if (invoices.length < 2 || action <= 8) {
      const party = somebody()
      const id = await call('POST', side.sale, { date: early(), ...of(party), items: lines(), ...money() })
      if (id) invoices.push({ path: side.sale, id, party })
    } else if (action <= 12) await owe()
    else if (action <= 36) await pay()
    else if (action <= 52) await stepCheque()
    else if (action <= 62) await use()
    else if (action <= 70) await call('POST', `credit-applications/${dice.of([0, ...uses])}/void`, { date: late() })
    else if (action <= 74) await giveBack()
    else if (action <= 94) await change(dice.of([...invoices, ...invoices, ...others]))
    else if (action <= 99) await advance()
    else if (action <= 115) await handBack()
    else if (action <= 118 && side.party === 'client_id') await giveUp()
    else await takeBack(dice.of([...invoices, ...others, ...others]))
  }
  return log
}

/** How often credit was handed back in a history. */
const handedBack = async (company: Company) =>
  (await rowsOf({ server, company }, sql`select id from credit_applications where amount is not null`)).length

test(`${runs} random histories are right on every day of them, from seed ${seed}`, async () => {
  let accepted = 0
  let refunds = 0
  for (let run = 0; run < runs; run++) {
    const company = await server.newCompany({ coins: [818, 840] })
    const log = await history(company, new Dice(seed + run), sides[run % 2]!, run % 4 > 1)
    for (const [law, query] of Object.entries(everyDayLaws))
      expect(await rowsOf({ server, company }, query(company.organizationId)), `${law}\n${log.join('\n')}`).toEqual([])
    refunds += await handedBack(company)
    accepted += log.filter(line => / → 20\d/.test(line)).length
  }
  expect(accepted).toBeGreaterThan(runs * 15)
  expect(refunds).toBeGreaterThan(runs)
}, 600_000)
