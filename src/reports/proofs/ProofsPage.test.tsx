// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ProofRun, RunProof } from '../../../schema/answers/proofs.ts'
import { Run } from './ProofsPage.tsx'

const proof = (key: string, more: Partial<RunProof> = {}): RunProof => ({
  ...{ key, name: key, report: null, report_title: null, unit: 'money', failed: false, breaks: null },
  ...{ left: '5.00', right: '5.00', difference: '0.00' },
  ...more,
})
const ofReport = { report: 'trial-balance', report_title: 'ميزان المراجعة' }

const run: ProofRun = {
  ...{ at: '2026-11-21T08:30:00Z', took_ms: 900, entries: 12, fingerprint: '0123456789abcdef' },
  ...{ checks: 3, differences: 1, changed: false, running: false, done: 0, total: 0 },
  can: { stop: { allowed: false, reason: null } },
  proofs: [
    proof('القيود'),
    proof('الأرصدة', {
      ...ofReport,
      ...{ left: '9.00', difference: '4.00' },
      breaks: { label: 'فاتورة INV-00002', link: { kind: 'document', id: 2, resource: 'invoice_sales' } },
    }),
    proof('الحركة', ofReport),
  ],
}

const show = (shown: ProofRun) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Run run={shown} /> }])} />)
const rows = () => screen.getAllByRole('row').map(row => row.textContent?.replace(/[\u2066-\u2069]/g, ''))

afterEach(cleanup)

test('where something differs stands first, red, and leads to the record that breaks it', () => {
  show(run)
  expect(
    rows()
      .slice(1)
      .map(row => row?.slice(0, 8)),
  ).toEqual(['ميزان ال', 'الأرصدة:', 'الحركة5.', 'الدفاتر ', 'القيود5.'])
  const link = screen.getByRole('link', { name: 'فاتورة INV-00002' })
  expect(link.getAttribute('href')).toBe('/dashboard/invoice_sales/2/show')
  expect(link.closest('tr')?.dataset.kind).toBe('failed')
  expect(within(screen.getByRole('status')).getByText('في الدفاتر فرق')).toBeTruthy()
})

test('only differences are shown to who asks for them', async () => {
  show(run)
  await userEvent.click(screen.getByRole('button', { name: 'الفروق فقط' }))
  expect(rows()).toHaveLength(3)
})

test('sound books have no difference to look for', () => {
  show({ ...run, differences: 0, proofs: run.proofs.filter(({ difference }) => difference === '0.00') })
  expect(screen.getByText('الدفاتر مثبتة')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what could not be computed is no proof', () => {
  show({
    ...run,
    proofs: [proof('تعذر حسابه', { failed: true, unit: 'count', left: '0', right: '0', difference: '0' })],
  })
  expect(screen.getByText('تعذر حسابه').closest('tr')?.dataset.kind).toBe('failed')
})

test('before the first run there is nothing, and while it runs how far it is', () => {
  show({ ...run, at: null, proofs: [], checks: 0, differences: 0 })
  expect(screen.getByRole('heading', { name: 'لم تُثبت الدفاتر بعد' })).toBeTruthy()
  cleanup()
  show({ ...run, at: null, proofs: [], running: true, done: 3, total: 40 })
  expect(screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('جارٍ الإثبات: 3 من 40')
})
