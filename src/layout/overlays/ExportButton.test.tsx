import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, Notification } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportPageWords } from '../../../i18n/files/exports.ts'
import { ExportButton } from './ExportButton.tsx'

type Make = Parameters<typeof ExportButton>[0]['make']

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function choose(make: Make, format: 'xlsx' | 'csv') {
  render(
    <CoreAdminContext>
      <ExportButton formats={['xlsx', 'csv']} make={make} />
      <Notification />
    </CoreAdminContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: exportPageWords.export.ar }))
  await userEvent.click(await screen.findByRole('menuitem', { name: exportPageWords[format].ar }))
}

test('while a file is made the bar says how far it is, and then the file is kept under its own name', async () => {
  let finish: (file: { content: Blob; name: string }) => void = () => undefined
  let notify: Parameters<Make>[1]['onProgress'] = () => undefined
  await choose((_format, { onProgress }) => {
    notify = onProgress
    return new Promise(resolve => {
      finish = resolve
    })
  }, 'xlsx')
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBeNull()
  act(() => notify({ done: 25_000, total: 100_000 }))
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('25,000 / 100,000')).toBeTruthy()
  finish({ content: new Blob(['x']), name: 'ميزان المراجعة.xlsx' })
  await waitFor(() => expect(saved).toEqual(['ميزان المراجعة.xlsx']))
  expect(await screen.findByRole('button', { name: exportPageWords.export.ar })).toBeTruthy()
})

test('a file that is cancelled is stopped, not kept, and nobody is told of a failure', async () => {
  let stopped = false
  await choose(
    (_format, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true
          reject(new Error('انقطع الاتصال'))
        })
      }),
    'csv',
  )
  const cancel = await screen.findByRole('button', { name: exportPageWords.cancel.ar })
  await userEvent.click(cancel)
  // The second click of a double click still meets it.
  await new Promise(resolve => setTimeout(resolve, 300))
  await userEvent.click(cancel)
  expect(cancel.isConnected).toBe(true)
  expect(await screen.findByRole('button', { name: exportPageWords.export.ar })).toBeTruthy()
  expect([stopped, saved, screen.queryByText('انقطع الاتصال')]).toEqual([true, [], null])
})

test('a refusal is told in its own sentence', async () => {
  const errors = { format: 'الصفوف أكثر مما يسعه هذا الشكل' }
  await choose(() => Promise.reject(new HttpError('تحقق', 422, { code: 'validation', errors })), 'csv')
  expect(await screen.findByText(errors.format)).toBeTruthy()
})
