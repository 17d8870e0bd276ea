import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportDeclaration, reportNames, reports } from '../schema/reports.ts'
import { colleague, roleWith } from './organization/testing-people.ts'
import { type Backend, backends, type Company, newCompany } from './testing-backends.ts'
import { g1, rent } from './testing-bodies.ts'

/** All proofs at once, over one invoice and one rent. */

interface Run {
  at: string | null
  took_ms: number | null
  entries: number
  fingerprint: string
  checks: number
  differences: number
  proofs: {
    key: string
    name: string
    report: string | null
    report_title: string | null
    unit: string
    left: string
    right: string
    difference: string
    breaks: { label: string } | null
    failed: boolean
  }[]
  changed: boolean
  running: boolean
  done: number
  total: number
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const last = async (lang: 'ar' | 'en' = 'en') => (await company.get('proofs', { lang })).read<Run>('run')
  async function ended(): Promise<Run> {
    for (;;) {
      const run = await last()
      if (!run.running) return run
      await pause(50)
    }
  }

  test('books that were never proven say so', async () => {
    expect(await last()).toEqual({
      ...{ at: null, took_ms: null, entries: 0, fingerprint: '', checks: 0, differences: 0, proofs: [] },
      ...{ changed: false, running: false, done: 0, total: 0 },
      can: { stop: { allowed: false, reason: null } },
    })
  })

  test('a run makes every report once and proves the books themselves, and nothing differs', async () => {
    await company.post('invoice-sales', await g1(company))
    await company.post('restrictions', await rent(company))
    await company.post('accounts', { code: '5951', name: 'ضيافة', type: 'expense' })
    const before = (await company.get('audit')).page('audit').total
    const begun = await company.post('proofs', {})
    expect([begun.status, begun.message]).toEqual([202, 'بدأ إثبات الدفاتر'])
    const run = await ended()
    expect(run.proofs.filter(({ difference, failed }) => failed || !/^-?[0.]+$/.test(difference))).toEqual([])
    expect(run).toMatchObject({ at: '2026-11-21T09:00:00.000Z', entries: 2, differences: 0, changed: false })
    expect(run.checks).toBe(run.proofs.length)
    const proven = reportNames.filter(name => reportDeclaration(name).chartOf === undefined)
    expect(new Set(run.proofs.flatMap(({ report }) => report ?? []))).toEqual(
      new Set(proven.map(name => reports[name].wire)),
    )
    const chained = /^kept_|^records_are_(chained|tracked)$/
    const own = run.proofs.filter(({ report, key }) => report === null && !chained.test(key))
    expect(own.map(({ key, left, right }) => [key, left, right])).toEqual([
      ['entries_balance', '2', '2'],
      ['invoices_are_their_entries', '1', '1'],
      ['numbers:sales_invoice', '1', '1'],
      ['numbers:journal_entry', '1', '1'],
      ['numbers:entry', '2', '2'],
      ['trail_is_whole', String(before), String(before)],
      ['clients_are_control', '304.00', '304.00'],
      ['suppliers_are_control', '0.00', '0.00'],
      ['credits_are_account', '0.00', '0.00'],
      ['advances_are_account', '0.00', '0.00'],
      ['cheques_in_hand', '0.00', '0.00'],
      ['cheques_at_bank', '0.00', '0.00'],
      ['cheques_given', '0.00', '0.00'],
      ['advances_are_left', '0.00', '0.00'],
      ['goods_are_inventory', '0.00', '0.00'],
      ['goods_are_inventory_daily', '0.00', '0.00'],
      ['revaluations_are_current', '0', '0'],
      ['filed_boxes_are_rows', '0.00', '0.00'],
      ['filed_returns_are_entries', '0.00', '0.00'],
      ['bank_statements_tie', '0', '0'],
      ['bank_lines_are_matches', '0', '0'],
      ['entries_are_matched_once', '0', '0'],
    ])
    expect((await company.get('audit')).page('audit').total).toBe(before)
    // The account that was added is counted, not paid for.
    expect(run.proofs.find(({ key }) => key === 'rows_are_the_trail')).toMatchObject({
      ...{ report: 'Account_Action', unit: 'count' },
      ...{ left: '1', right: '1', difference: '0' },
    })
  })

  test('each proof is named in the reader’s language', async () => {
    const names = async (lang: 'ar' | 'en') =>
      (await last(lang)).proofs.flatMap(({ key, name, report_title }) =>
        ['numbers:sales_invoice', 'closing_balances'].includes(key) ? [[name, report_title]] : [],
      )
    expect((await names('en')).slice(0, 2)).toEqual([
      ['⁨Sales invoices⁩: no number is missing', null],
      ['Closing: debits equal credits', 'Trial balance'],
    ])
    expect((await names('ar'))[0]).toEqual(['⁨فواتير المبيعات⁩: لا رقم ناقص', null])
  })

  test('what is written after a run makes it old; who works with the books, and by which role, does not', async () => {
    const role = await roleWith(company, { clients: ['read'] })
    const clerk = await colleague(side, company, role)
    await company.put(`roles/${role.id}`, { permissions: { suppliers: ['read'] } })
    await company.put(`users/${clerk.user.id}`, { active: false })
    await company.post('ownership', { user_id: (await colleague(side, company, null)).user.id })
    expect(await last()).toMatchObject({ changed: false })
    await company.post('units', { name: 'لفة' })
    expect(await last()).toMatchObject({ changed: true })
  })

  test('a series that its owner let begin later has no gap', async () => {
    const { id } = (await company.get('serial-numbers'))
      .rows('serial_numbers')
      .find(each => each.series === 'sales_invoice')!
    await company.put(`serial-numbers/${id}`, { start: 500 })
    await company.post('invoice-sales', await g1(company))
    await company.post('proofs', {})
    const { proofs } = await ended()
    expect(proofs.find(({ key }) => key === 'numbers:sales_invoice')).toMatchObject({ left: '2', right: '2' })
  })

  test('a run that is asked to stop says so, and nothing is left under way', async () => {
    const stopped = await company.delete('proofs')
    expect([stopped.status, stopped.message, stopped.read<Run>('run').running]).toEqual([200, 'توقف الإثبات', false])
  })

  test('nobody proves the books of others', async () => {
    const stranger = await newCompany(side)
    expect((await stranger.ask('GET', `proofs?organization_id=${company.id}`)).status).toBe(403)
    expect((await stranger.get('proofs')).read<Run>('run').at).toBeNull()
  })
})
