import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, type trialBalance } from '../testing.ts'

/** What becomes of payments by cheque that leave as a file and come to other books. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Row = Record<string, unknown> & { id: number; number: string; status: string }
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

const made = async (company: Company, path: string, body: object) =>
  Object.values(await company.must('POST', `/owner/${path}`, body)).find(each => typeof each === 'object') as
    | Row
    | undefined
async function listed(company: Company, path: string, key = path.replaceAll('-', '_')) {
  const answer = await company.must('GET', `/owner/${path}?per_page=100&sort=id&order=asc`)
  return (answer[key] as unknown as { data: Row[] }).data
}
async function balances(company: Company): Promise<Record<string, string>> {
  const { report } = await company.must('GET', '/owner/reports/trial-balance?preset=all_time')
  const { rows } = report as unknown as Awaited<ReturnType<typeof trialBalance>>
  return Object.fromEntries(
    rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells }) => [cells.code, cells.closing_debit ?? (cells.closing_credit && `-${cells.closing_credit}`)])
      .filter(([, balance]) => balance),
  )
}
async function exported(company: Company, path: string, lang: string): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/owner/${path}/export?format=csv&lines=1&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  return answer.rawPayload
}

/** A cheque of each state: of a client 1 to 5 and of ours 6 and 7, the fourth of them handed on to the supplier. */
async function fillBooks(company: Company) {
  const bank = (await listed(company, 'accounts', 'Accounts')).find(({ code }) => code === '1111')!.id
  const party = (name: string) => ({ type: 'business', display_name: name, company_name: name })
  const client = (await made(company, 'clients', party('Ali')))!.id
  const supplier = (await made(company, 'suppliers', party('Nile')))!.id
  const pay = async (path: string, number: string, of: object, amount: string) =>
    made(company, path, {
      ...{ date: '2026-03-01', amount, payment_method: 'cheque', cheque_number: number, cheque_date: '2026-03-10' },
      ...of,
    })
  for (const number of ['1', '2', '3', '4', '5'])
    await pay('payment-sales', number, { client_id: client }, `${number}00`)
  for (const number of ['6', '7']) await pay('payment-purchases', number, { supplier_id: supplier }, `${number}00`)
  const step = async (number: string, kind: string, body: object) => {
    const cheque = (await listed(company, 'cheques')).find(each => each.number === number)!
    await company.must('POST', `/owner/cheques/${cheque.id}/${kind}`, body)
  }
  await step('2', 'deposit', { date: '2026-03-11', bank_account_id: bank })
  await step('3', 'clear', { date: '2026-03-12', bank_account_id: bank })
  await step('4', 'endorse', { date: '2026-03-12', supplier_id: supplier })
  await step('5', 'bounce', { date: '2026-03-13' })
  await step('6', 'clear', { date: '2026-03-14', bank_account_id: bank })
  await step('7', 'bounce', { date: '2026-03-14' })
}

test.each(['ar', 'en'] as const)(
  'the file of payments says the state of each cheque, and a bounced one stays out, in %s',
  async lang => {
    const [from, to] = [await server.newCompany(), await server.newCompany()]
    await fillBooks(from)
    const answers = []
    for (const [resource, path] of [
      ['payment_sales', 'payment-sales'],
      ['payment_purchases', 'payment-purchases'],
    ] as const) {
      const { taken, errors, warnings } = await imported(server, to, resource, await exported(from, path, lang))
      answers.push([
        taken.documents,
        ...errors.map(({ message }) => plain(message)),
        ...warnings.map(({ message }) => plain(message)),
      ])
    }
    expect(answers).toEqual([
      [
        4,
        `The file says that this cheque is “${{ ar: 'مرتد', en: 'Bounced' }[lang]}”: nothing was paid with it, so the payment was not recorded.`,
        'Cheques that are deposited or endorsed in the file are recorded as in hand: 2 · 4. Record the deposit or the endorsement on the page of each cheque.',
      ],
      [
        1,
        `The file says that this cheque is “${{ ar: 'مرتد', en: 'Bounced' }[lang]}”: nothing was paid with it, so the payment was not recorded.`,
        'This was paid with a client’s cheque that was endorsed to the supplier. Endorse the cheque on its page among the cheques, once its receipt is recorded.',
      ],
    ])
    expect((await listed(to, 'cheques')).map(({ number, status }) => `${number} ${status}`).sort()).toEqual([
      ...['1 in_hand', '2 in_hand', '3 cleared', '4 in_hand', '6 cleared'],
    ])
    // The deposit and the endorsement that a person records: then the books are those that the files left.
    const wanted = await balances(from)
    const bank = (await listed(to, 'accounts', 'Accounts')).find(({ code }) => code === '1111')!.id
    const [supplier] = await listed(to, 'suppliers')
    for (const { id, number } of await listed(to, 'cheques')) {
      if (number === '2')
        await to.must('POST', `/owner/cheques/${id}/deposit`, { date: '2026-03-11', bank_account_id: bank })
      if (number === '4')
        await to.must('POST', `/owner/cheques/${id}/endorse`, { date: '2026-03-12', supplier_id: supplier!.id })
    }
    expect(await balances(to)).toEqual(wanted)
  },
)

test('a cheque that cleared asks for its account, and a file may call a bounced one as it likes', async () => {
  const company = await server.newCompany()
  const file = [
    'Number,Date,Client,Amount,Cheque number,Cheque date,Cheque state',
    'R1,2026-03-01,Ali,10,1,2026-03-10,Paid',
    'R2,2026-03-01,Ali,10,2,2026-03-10,مرتجع',
  ].join('\n')
  const { taken, errors } = await imported(server, company, 'payment_sales', file)
  expect(taken.documents).toBe(0)
  expect(errors.map(({ message }) => plain(message))).toEqual([
    'This cheque has cleared, and nothing names the account. Add a column for the bank account of the cheque.',
    'The file says that this cheque is “مرتجع”: nothing was paid with it, so the payment was not recorded.',
  ])
})

test.each(['ar', 'en'] as const)('the fee and the rate of a cleared cheque come back, in %s', async lang => {
  const ours = await server.newCompany({ coins: [818, 840] })
  const bank = (await listed(ours, 'accounts', 'Accounts')).find(({ code }) => code === '1111')!.id
  const party = (name: string) => ({ type: 'business', display_name: name, company_name: name })
  const client_id = (await made(ours, 'clients', party('Ali')))!.id
  const supplier_id = (await made(ours, 'suppliers', party('Nile')))!.id
  const cheque = { date: '2026-03-01', payment_method: 'cheque', cheque_date: '2026-03-10' }
  const inDollars = { currency_id: 840, exchange_rate: '48.5' }
  await made(ours, 'payment-sales', { ...cheque, ...inDollars, client_id, amount: '100', cheque_number: '1' })
  await made(ours, 'payment-sales', { ...cheque, client_id, amount: '300', cheque_number: '2' })
  await made(ours, 'payment-purchases', { ...cheque, ...inDollars, supplier_id, amount: '70', cheque_number: '3' })
  for (const { id, number } of await listed(ours, 'cheques'))
    await ours.must('POST', `/owner/cheques/${id}/clear`, {
      ...{ date: '2026-03-12', bank_account_id: bank, fee: '2.50' },
      ...(number !== '2' && { exchange_rate: '49.123457' }),
    })
  const theirs = await server.newCompany({ coins: [818, 840] })
  for (const path of ['payment-sales', 'payment-purchases']) {
    const { errors } = await imported(server, theirs, path.replace('-', '_'), await exported(ours, path, lang))
    expect(errors).toEqual([])
  }
  expect(await balances(theirs)).toEqual(await balances(ours))
})
