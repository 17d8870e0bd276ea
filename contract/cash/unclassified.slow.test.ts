import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Todo } from '../../schema/answers/dashboard.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** What an expense was for may be said later: until then it waits. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const waiting = async () =>
    (await company.get('dashboard'))
      .read<{ todo: Todo[] }>('dashboard')
      .todo.find(({ key }) => key === 'expenses_unclassified')
  const spend = async (amount: string, more: object = {}) =>
    (await company.post('expenses', { date: '2026-06-10', items: [{ amount, details: 'متفرقات', ...more }] })).one(
      'expense',
    )

  test('an expense to be classified later stands on its own account, and waits until it is classified', async () => {
    const travel = await accountByCode(company, '5219')
    await spend('10', { account_id: travel.id })
    expect(await waiting()).toBeUndefined()
    const first = await spend('60')
    await spend('15')
    const { items } = (await company.get(`expenses/${first.id}/entry`)).read<{
      items: { account: { code: string }; debtor: string }[]
    }>('entry')
    expect(items[0]).toMatchObject({ account: { code: '5299' }, debtor: '60.00' })
    expect(await waiting()).toMatchObject({
      ...{ urgency: 'calm', count: 2, amount: '75.00' },
      doing: { record: 'expenses', id: first.id },
    })
    const classified = { items: [{ amount: '60', account_id: travel.id, details: 'تاكسي' }] }
    expect((await company.put(`expenses/${first.id}`, classified)).status).toBe(200)
    expect(await waiting()).toMatchObject({ count: 1, amount: '15.00' })
  })

  test('a journal entry that moves all of it elsewhere ends it too', async () => {
    const [rest, travel] = [await accountByCode(company, '5299'), await accountByCode(company, '5219')]
    const items = [
      { account_id: travel.id, debtor: '15' },
      { account_id: rest.id, creditor: '15' },
    ]
    expect((await company.post('restrictions', { date: '2026-06-15', name: 'تصنيف', items })).status).toBe(201)
    expect(await waiting()).toBeUndefined()
  })
})
