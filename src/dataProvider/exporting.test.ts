import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, expect, test } from 'vitest'
import { authMessages } from '../../i18n/pages/public.ts'
import { ownerClient } from '../public/connection/api.ts'
import { enterOrganization, login } from '../public/connection/session.ts'
import { refusalOf } from './calls/refusal.ts'
import { dataProvider } from './index.ts'

let sent: InternalAxiosRequestConfig[] = []

/** Bytes, as a browser hands them over. */
function answerWith(status: number, bytes: string, headers: Record<string, string> = {}) {
  ownerClient.defaults.adapter = async request => {
    sent.push(request)
    const data = new TextEncoder().encode(bytes).buffer
    const response: AxiosResponse = {
      data,
      status,
      statusText: '',
      headers: AxiosHeaders.from(headers),
      config: request,
    }
    if (status < 400) return response
    throw new AxiosError('refused', undefined, request, null, response)
  }
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  login({ owner: {}, token: 'abc' })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
})

test('a list leaves with the question of its page and comes back under the name that the server gave it', async () => {
  const name = encodeURIComponent('العملاء 2026-11-21')
  answerWith(200, 'الاسم\r\n', {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="clients.csv"; filename*=UTF-8''${name}.csv`,
  })
  const requested = { filter: { q: 'أحمد', type: '' }, sort: { field: 'display_name', order: 'DESC' as const } }
  const file = await dataProvider.exportList('clients', 'csv', requested)
  expect([file.name, file.content.type]).toEqual(['العملاء 2026-11-21.csv', 'text/csv'])
  const { url, params, headers } = sent[0]!
  expect(url).toBe('/owner/clients/export')
  expect(params).toMatchObject({ q: 'أحمد', sort: 'display_name', order: 'desc', format: 'csv' })
  expect(Object.keys(params)).not.toContain('page')
  expect(String(headers.get('X-Export-Name'))).toMatch(/^[\w-]{8,64}$/)
})

test('documents leave with their lines by the question of their list, as a workbook', async () => {
  answerWith(200, 'x', { 'content-disposition': 'attachment; filename="invoice-sales.xlsx"' })
  const requested = { filter: { standing: 'overdue' }, sort: { field: 'date', order: 'ASC' as const } }
  await dataProvider.exportLines('invoice_sales', requested)
  const { url, params } = sent[0]!
  expect(url).toBe('/owner/invoice-sales/export')
  expect(params).toMatchObject({ standing: 'overdue', sort: 'date', order: 'asc', format: 'xlsx', lines: '1' })
})

test('who waits for a file is told how far it is, and nothing while it has not begun', async () => {
  const answers = [null, { done: 1, total: 4 }]
  const notified: unknown[] = []
  let finish: () => void = () => undefined
  ownerClient.defaults.adapter = async config => {
    const headers = AxiosHeaders.from({})
    const answer = (data: unknown) => ({ data, status: 200, statusText: '', headers, config })
    if (config.url?.endsWith('/progress')) return answer({ progress: answers.shift() ?? null })
    return new Promise<AxiosResponse>(resolve => {
      finish = () => resolve(answer(new TextEncoder().encode('x').buffer))
    })
  }
  const file = dataProvider.exportReport('trial-balance', 'csv', {}, { onProgress: far => notified.push(far) })
  await expect.poll(() => notified, { timeout: 3000 }).toHaveLength(1)
  expect(notified).toEqual([{ done: 1, total: 4 }])
  finish()
  await file
})

test('a file on its way says that the server cannot be reached, once nothing else reaches it', async () => {
  ownerClient.defaults.adapter = config => {
    if (config.url?.endsWith('/progress')) return Promise.reject(new AxiosError('no network', 'ERR_NETWORK', config))
    return new Promise((_resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError('canceled', config)))
    })
  }
  const failed = await dataProvider.exportReport('trial-balance', 'csv', {}).catch((error: unknown) => error)
  expect(String(failed)).toContain(authMessages.offline.ar)
})

test('a refusal of a file is a sentence, as that of every call', async () => {
  answerWith(422, JSON.stringify({ code: 'validation', message: { format: ['اختر من القائمة'] } }))
  const refused = await dataProvider.exportReport('trial-balance', 'pdf', {}).catch((error: unknown) => error)
  expect(refusalOf(refused)).toEqual({ code: 'validation', errors: { format: 'اختر من القائمة' } })
})
