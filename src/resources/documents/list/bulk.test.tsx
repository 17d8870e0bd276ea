// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, HttpError, type RaRecord } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../../i18n/pages/react-admin.ts'
import { listBarWords } from '../../../../i18n/records/lists.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import type { Language } from '../../../../i18n/text.ts'
import type { Mail } from '../../../../schema/answers/sent/sending.ts'
import { declarationOf } from '../../../../schema/index.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import * as sending from '../../../dataProvider/sending.ts'
import * as standings from '../../../dataProvider/standings.ts'
import { Toasts } from '../../../public/page/Toasts.tsx'
import { Notifications } from '../../kit/Notifications.tsx'
import { ListPage } from '../../records/ListPage.tsx'
import { DocumentList } from './DocumentList.tsx'

/** Rows of a list that are worked on together. */

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => ({}),
}
const stores = [1, 2, 3].map(id => ({
  id,
  name: `مخزن ${id}`,
  code: `W${id}`,
  address: null,
  active: true,
  revision: 1,
}))
const draft = (id: number) => ({
  ...{
    id,
    number: null,
    status: 'draft',
    date: '2026-11-01',
    due_date: '2026-11-01',
    currency_id: 818,
    total: '10.00',
  },
  ...{ base_total: '10.00', residual: '0.00', base_residual: '0.00', standing: 'draft', state: 'draft' },
  client: { id, display_name: `عميل ${id}` },
})

function open(language: Language, page: React.ReactNode, data: RaRecord[], calls: object) {
  writeLanguage(language)
  vi.spyOn(standings, 'readStandings').mockRejectedValue(new Error('no sums here'))
  const element = (
    <CoreAdminContext
      authProvider={owner}
      dataProvider={{ ...dataProvider, getList: async () => ({ data, total: data.length }), ...calls } as never}
      i18nProvider={adminTranslator(language)}
    >
      {page}
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const bar = (language: Language) => within(screen.getByRole('region', { name: listBarWords.bar[language] }))
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))

async function postAll() {
  await userEvent.click(await bar('ar').findByRole('button', { name: /رحّل المسودات/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /رحّل المسودات/ }))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  ['ar', 'صفان مختاران', 'تم اثنان'],
  ['en', '\u20682\u2069 rows selected', '\u20682\u2069 done'],
] as const)(
  'in %s chosen warehouses are put away together, and all at once taken back',
  async (language, chosen, done) => {
    const now = new Map<unknown, RaRecord>(stores.map(store => [store.id, store]))
    const update = vi.fn(async (_: string, { id, data }: { id: number; data: object }) => {
      now.set(id, { ...now.get(id)!, ...data, revision: now.get(id)!.revision + 1 })
      return { data: now.get(id) }
    })
    const getOne = async (_: string, { id }: { id: number }) => ({ data: now.get(id) })
    open(language, <ListPage declaration={declarationOf('warehouses')} />, stores, { update, getOne })
    await screen.findByText('مخزن 1')
    choose(/مخزن 1/)
    choose(/مخزن 3/)
    expect(bar(language).getByText(chosen)).toBeTruthy()
    await userEvent.click(bar(language).getByRole('button', { name: new RegExp(listBarWords.archive[language]) }))
    await waitFor(() => expect(bar(language).getByText(done)).toBeTruthy())
    expect([...now.values()].map(({ active }) => active)).toEqual([false, true, false])
    await userEvent.click(bar(language).getByRole('button', { name: listBarWords.undo[language] }))
    await waitFor(() => expect([...now.values()].map(({ active }) => active)).toEqual([true, true, true]))
    expect(update).toHaveBeenCalledTimes(4)
  },
)

test.each(['ar', 'en'] as const)(
  'several invoices leave by mail, each in a letter of its own, and as one sheet; who has no address is named: %s',
  async language => {
    Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    vi.spyOn(owner, 'getPermissions').mockResolvedValue({ invoice_sales: ['read', 'create'] })
    const mail = vi.spyOn(sending, 'mailDocument').mockImplementation(async (_, id) => {
      if (id === 2) throw new HttpError('no address', 422, { code: 'validation', errors: { to: ['no address'] } })
      return {} as Mail
    })
    const exportList = vi.fn().mockResolvedValue({ content: new Blob(['PK']), name: 'invoices.xlsx' })
    const posted = [1, 2].map(id => ({ ...draft(id), number: `INV-${id}`, status: 'posted', standing: 'open' }))
    open(language, <DocumentList kind="sales_invoice" />, [...posted, draft(3)], { exportList })
    await screen.findByText('عميل 3')
    for (const name of [/INV-1/, /INV-2/, /عميل 3/]) choose(name)
    await userEvent.click(await bar(language).findByRole('button', { name: listBarWords.exportSelected[language] }))
    await waitFor(() =>
      expect(exportList).toHaveBeenCalledWith('invoice_sales', 'xlsx', { filter: { ids: [1, 2, 3] } }),
    )
    const send = new RegExp(listBarWords.send[language])
    await userEvent.click(await bar(language).findByRole('button', { name: send }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(listBarWords.sendAsk[language])).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await waitFor(() => expect(bar(language).getByText(/no address/)).toBeTruthy())
    expect(mail.mock.calls.map(([resource, id, body]) => [resource, id, body])).toEqual([
      ['invoice_sales', 1, {}],
      ['invoice_sales', 2, {}],
    ])
  },
)

test.each([
  ['ar', 'طباعة', 'اختر عنصرًا للطباعة'],
  ['en', 'Print', 'Select an item to print'],
] as const)(
  'in %s printing from a list asks for what to print, and prints the rows that are selected',
  async (language, print, ask) => {
    Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const exportPapers = vi.fn().mockResolvedValue({ content: new Blob(['%PDF']), name: 'papers.pdf' })
    const page = (
      <>
        <DocumentList kind="sales_invoice" />
        <Notifications />
        <Toasts />
      </>
    )
    open(language, page, [draft(1), draft(2)], { exportPapers })
    await userEvent.click(await screen.findByRole('button', { name: print }))
    expect(await screen.findByText(ask)).toBeTruthy()
    expect(exportPapers).not.toHaveBeenCalled()
    await screen.findByText('عميل 2')
    choose(/عميل 2/)
    await userEvent.click(screen.getByRole('button', { name: print }))
    await waitFor(() => expect(exportPapers).toHaveBeenCalledWith('invoice_sales', { filter: { ids: [2] } }))
  },
)

test('drafts are posted one after the other, and what was refused says why', async () => {
  const act = vi
    .fn()
    .mockResolvedValueOnce({ data: { id: 1 } })
    .mockRejectedValueOnce(new Error('الفترة مقفلة'))
  open('ar', <DocumentList kind="sales_invoice" />, [draft(1), draft(2)], { act })
  await screen.findByText('عميل 1')
  choose(/اختر صفوف الصفحة/)
  await postAll()
  await waitFor(() => expect(bar('ar').getByText('تم واحد · رُفض واحد')).toBeTruthy())
  expect(bar('ar').getByText('الفترة مقفلة')).toBeTruthy()
  expect(act.mock.calls.map(([, { id, action }]) => [id, action])).toEqual([
    [1, 'post'],
    [2, 'post'],
  ])
})

test.each([
  ['ar', 'تُرحّل 3 مسودات.', 'بإجمالي 30.00', 'الأقدم أولًا'],
  ['en', '3 drafts are posted.', 'They come to 30.00', 'oldest first'],
] as const)(
  'in %s posting asks first, says how many and what they come to, and begins with the oldest',
  async (language, ...message) => {
    const act = vi.fn(async (_: string, { id }: { id: number }) => ({ data: { id } }))
    const days = ['2026-11-09', '2026-11-02', '2026-11-02']
    const drafts = days.map((date, index) => ({ ...draft(index + 1), date }))
    open(language, <DocumentList kind="sales_invoice" />, drafts, { act })
    await screen.findByText('عميل 1')
    choose(new RegExp(listBarWords.selectPage[language]))
    const post = { name: new RegExp(listBarWords.post[language]) }
    await userEvent.click(await bar(language).findByRole('button', post))
    const dialog = within(screen.getByRole('dialog'))
    const words = screen.getByRole('dialog').textContent!.replace(/[\u2066-\u2069]/g, '')
    for (const sentence of message) expect(words).toContain(sentence)
    expect(act).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', post))
    await waitFor(() => expect(act.mock.calls.map(([, { id }]) => id)).toEqual([2, 3, 1]))
  },
)

test('a draft that was refused is named by day, party and amount, with the first sentence about its fields', async () => {
  const errors = { 'items.0.quantity': 'الرصيد لا يكفي', date: 'التاريخ في فترة مقفلة' }
  const act = vi.fn().mockRejectedValue(new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors }))
  open('ar', <DocumentList kind="sales_invoice" />, [draft(1), { ...draft(2), date: '2026-11-03', total: '25.50' }], {
    act,
  })
  await screen.findByText('عميل 1')
  choose(/اختر صفوف الصفحة/)
  await postAll()
  await waitFor(() => expect(bar('ar').getByText(/رُفض اثنان/)).toBeTruthy())
  const items = bar('ar').getAllByRole('listitem')
  const messages = items.map(({ textContent }) => textContent!.replace(/[\u2066-\u2069\u200f\u061c]/g, ''))
  expect(messages[0]).toContain('عميل 1 · 10.00: الرصيد لا يكفي')
  expect(messages[1]).toContain('عميل 2 · 25.50: الرصيد لا يكفي')
  expect(messages[0]).not.toContain('من فضلك')
  expect(items.map(item => item.querySelector('time, [dir]')?.textContent)).not.toContain(undefined)
  expect(messages[0]!.split('·')[1]).not.toBe(messages[1]!.split('·')[1])
})

test('what tabs and menu count is asked for anew after it, without the page being loaded again', async () => {
  const act = vi.fn(async () => ({ data: { id: 1 } }))
  const waiting = vi.fn(async () => 7)
  const Menu = () => <p>waiting {useQuery({ queryKey: ['dashboard', 1], queryFn: waiting, staleTime: 60_000 }).data}</p>
  const page = (
    <>
      <Menu />
      <DocumentList kind="sales_invoice" />
    </>
  )
  open('ar', page, [draft(1), draft(2)], { act })
  const sums = { count: 2, total: '20.00', residual: '0.00' }
  const read = vi.mocked(standings.readStandings)
  read.mockReset().mockResolvedValue({ all: sums, draft: sums } as never)
  await screen.findByText('عميل 1')
  choose(/اختر صفوف الصفحة/)
  await userEvent.click(await bar('ar').findByRole('button', { name: /رحّل المسودات/ }))
  const before = read.mock.calls.length
  expect(waiting).toHaveBeenCalledTimes(1)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /رحّل المسودات/ }))
  await waitFor(() => expect(bar('ar').getByText('تم اثنان')).toBeTruthy())
  await waitFor(() => expect(waiting).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(read.mock.calls.length).toBe(before + 1))
})

test('what is searched or filtered drops the selection: nothing is done to rows that are not shown', async () => {
  open('ar', <ListPage declaration={declarationOf('warehouses')} />, stores, {})
  await screen.findByText('مخزن 1')
  choose(/مخزن 1/)
  expect(bar('ar').getByText('صف واحد مختار')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'مخزن 2')
  await waitFor(() => expect(screen.queryByRole('region', { name: listBarWords.bar.ar })).toBeNull())
})

test('over the pages of the same list the selection stays, and is counted', async () => {
  const getList = async (_: string, { pagination: { page } }: { pagination: { page: number } }) => ({
    data: [{ ...stores[0]!, id: page, name: `مخزن ${page}` }],
    total: 60,
  })
  open('ar', <ListPage declaration={declarationOf('warehouses')} />, stores, { getList })
  await screen.findByText('مخزن 1')
  choose(/مخزن 1/)
  await userEvent.click(screen.getByRole('button', { name: /التالية/ }))
  await screen.findByText('مخزن 2')
  choose(/مخزن 2/)
  expect(bar('ar').getByText('صفان مختاران')).toBeTruthy()
})

test('what is stopped half-way leaves the rest untouched', async () => {
  let goOn: (() => void) | undefined
  const act = vi.fn(() => new Promise(resolve => (goOn = () => resolve({ data: { id: 1 } }))))
  open('ar', <DocumentList kind="sales_invoice" />, [draft(1), draft(2)], { act })
  await screen.findByText('عميل 1')
  choose(/اختر صفوف الصفحة/)
  await postAll()
  await userEvent.click(bar('ar').getByRole('button', { name: /أوقف الباقي/ }))
  goOn?.()
  await waitFor(() => expect(bar('ar').getByText(/أوقفت الباقي، ولم يُمس/)).toBeTruthy())
  expect(act).toHaveBeenCalledTimes(1)
})

test('drafts that were deleted together are brought back, each as it was entered; one made from an offer says why not', async () => {
  const whole = (id: number) => ({ ...draft(id), client_id: id, source_id: id === 2 ? 9 : null, items: [] })
  const getOne = async (_: string, { id }: { id: number }) => ({ data: whole(id) })
  const remove = vi.fn(async () => ({ data: {} }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 7, ...data } }))
  open('ar', <DocumentList kind="sales_invoice" />, [draft(1), draft(2)], { getOne, delete: remove, create })
  await screen.findByText('عميل 1')
  choose(/اختر صفوف الصفحة/)
  await userEvent.click(await bar('ar').findByRole('button', { name: /احذف المسودات/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /احذف المسودات/ }))
  await waitFor(() => expect(bar('ar').getByText('تم اثنان')).toBeTruthy())
  await userEvent.click(bar('ar').getByRole('button', { name: listBarWords.undo.ar }))
  await waitFor(() => expect(bar('ar').getByText('تم واحد · رُفض واحد')).toBeTruthy())
  expect(create.mock.calls.map(([resource, { data }]) => [resource, data])).toEqual([
    ['invoice_sales', expect.objectContaining({ client_id: 1, date: '2026-11-01', status: 'draft' })],
  ])
  expect(bar('ar').getByText(/اصنعها منه من جديد/)).toBeTruthy()
})

test.each(['ar', 'en'] as const)(
  'on a phone several rows are chosen too, once somebody asks for it: %s',
  async language => {
    const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('matchMedia', () => phone)
    const pages = [
      [<DocumentList key="list" kind="sales_invoice" />, [draft(1), draft(2)], /عميل 2/],
      [<ListPage key="list" declaration={declarationOf('warehouses')} />, stores, /مخزن 2/],
    ] as const
    for (const [page, rows, name] of pages) {
      open(language, page, [...rows], {})
      const ask = await screen.findByRole('button', { name: listBarWords.selectSeveral[language] })
      expect(screen.queryByRole('checkbox')).toBeNull()
      await userEvent.click(ask)
      choose(name)
      await waitFor(() => expect(bar(language).getByRole('status').textContent).toMatch(/واحد|One/))
      await userEvent.click(screen.getByRole('button', { name: listBarWords.selectNone[language] }))
      expect(screen.queryByRole('checkbox')).toBeNull()
      expect(screen.queryByRole('region', { name: listBarWords.bar[language] })).toBeNull()
      cleanup()
    }
    vi.unstubAllGlobals()
  },
)
