import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../schema/documents.ts'
import { resources } from '../schema/index.ts'
import { type ReportName, reportNames, reports } from '../schema/reports.ts'
import { days, firstRow, type Looking, lookedAtKinds, lookedAtResources, openLooking, type Screen } from './looking.ts'
import { isEveryWay } from './page-checks.ts'
import type { Product, Visitor } from './product.ts'

/** Every report, and a record and a document of every kind, are for everyone. */

let product: Product
let demo: Visitor
let call: Looking['call']
let lookAt: Looking['lookAt']
let firstOf: Looking['firstOf']
beforeAll(async () => {
  ;({ product, demo, call, lookAt, firstOf } = await openLooking())
})
afterAll(() => product?.close())

interface Standing {
  id: number
  can: Record<'edit' | 'void', { allowed: boolean }>
}

/** The first posted document of a kind that may still be changed and voided. */
async function stillOpen(wire: { path: string; list: string; one: string }): Promise<number> {
  const { [wire.list]: page } = await call<Record<string, { data: { id: number }[] }>>(
    'GET',
    `${wire.path}?per_page=100&status=posted`,
  )
  for (const { id } of page!.data) {
    const { can } = (await call<Record<string, Standing>>('GET', `${wire.path}/${id}`))[wire.one]!
    if (can.edit.allowed && can.void.allowed) return id
  }
  throw new Error(`every ${wire.one} of the demo company is held by another document`)
}

/** Every report with EVERY_SCREEN (`npm run test:full`), else one of each shape: they are all drawn by one page. */
const lookedAt: readonly ReportName[] = isEveryWay
  ? reportNames
  : [
      'trial_balance',
      'income_and_expense_chart',
      'detailed_general_ledger',
      'receivable_aging_summary',
      'customer_statement',
      'stock_valuation',
    ]

/** Returns are few, and some months have none. */
const isLong = (name: ReportName) => /^(detailed|journal|account_transactions)/.test(name) && !name.endsWith('returns')

const reportScreens: Screen[] = [
  ...lookedAt.map(name => ({
    name: `the report ${name}`,
    address: `/dashboard/reports/${reports[name].wire}?preset=${isLong(name) ? days : 'all_time'}`,
    ...(isLong(name) && { act: firstRow }),
  })),
  {
    name: 'why a report did change',
    // The opening balances of the trial balance change with every entry of the year, income only with those of its days.
    address: `/dashboard/reports/${reports[isEveryWay ? 'trial_balance' : 'profit_and_loss'].wire}/changes?preset=${days}&known_at=2026-01-01T00:00:00Z`,
    act: firstRow,
  },
]

test.each(reportScreens)('$name is for everyone', async screen => {
  expect(await lookAt(demo, screen)).toEqual([])
})

test.each(lookedAtResources)('a record of %s is for everyone', async name => {
  const id = await firstOf(resources[name].wire)
  expect(await lookAt(demo, { name, address: `/dashboard/${name}/${id}` })).toEqual([])
})

/** What may be done with a document that is posted: with EVERY_SCREEN all of it for each kind, else one, in turn. */
const acts = ['change the first', 'change an open one', 'void'] as const
const documentLooks = lookedAtKinds.map((kind, place) => ({
  kind,
  looked: isEveryWay ? acts : [acts[place % acts.length]!],
}))

test.each(documentLooks)('a posted $kind is for everyone, and so is: $looked', async ({ kind, looked }) => {
  const { wire } = documentKinds[kind]
  const list = `/dashboard/${wire.permission}`
  const first = `${list}/${await firstOf(wire, '&status=posted')}`
  expect(await lookAt(demo, { name: kind, address: first })).toEqual([])
  for (const act of looked) {
    // A form, or the reason why there is none.
    const address = act === 'change the first' ? first : `${list}/${await stillOpen(wire)}`
    const voiding = (page: Page) => page.getByRole('button', { name: /^(إلغاء المستند|Void)$/ }).click()
    const screen = act === 'void' ? { name: kind, address, act: voiding } : { name: kind, address: `${address}/edit` }
    expect(await lookAt(demo, screen)).toEqual([])
  }
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
