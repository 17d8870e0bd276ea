import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider, type GetListParams, HttpError, localStorageStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listBarWords } from '../../../i18n/records/lists.ts'
import { declarationOf } from '../../../schema/index.ts'
import * as calls from '../../dataProvider/calls/call.ts'
import { DocumentList } from '../documents/list/DocumentList.tsx'
import { ListPage } from '../records/ListPage.tsx'
import { FilteredList } from './list-filters.tsx'

const allowAll = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => ({}),
}

const receipt = {
  id: 1,
  number: 'RC-00001',
  date: '2026-03-01',
  status: 'posted',
  client: { id: 3, display_name: 'مدارس النخبة' },
  payment_method: 'cash',
  total: '2345.00',
}

let requested: Record<string, unknown>[] = []
const last = () => requested.at(-1)

function open(page: 'receipts' | 'warehouses') {
  const dataProvider = {
    getList: async (_resource: string, { filter }: { filter: Record<string, unknown> }) => {
      requested.push(filter)
      return { data: [page === 'receipts' ? receipt : { id: 1, name: 'الرئيسي' }], total: 1 }
    },
    getMany: async () => ({ data: [] }),
  } as unknown as DataProvider
  const list =
    page === 'receipts' ? <DocumentList kind="receipt" /> : <ListPage declaration={declarationOf('warehouses')} />
  const element = (
    <CoreAdminContext authProvider={allowAll} dataProvider={dataProvider}>
      {list}
    </CoreAdminContext>
  )
  const router = createMemoryRouter([
    { path: '/list', element },
    { path: '/', element: null },
  ])
  render(<RouterProvider router={router} />)
  return router.navigate('/list').then(() => router)
}

/** The list of receipts at an address, each of its questions, and what the device remembers of it. */
async function openAt(address: string) {
  const questions: object[] = []
  const dataProvider = {
    getList: async (_: string, { filter, sort, pagination }: GetListParams) => {
      questions.push({ filter, sort, perPage: pagination?.perPage })
      return { data: [receipt], total: 1 }
    },
    getMany: async () => ({ data: [] }),
  } as unknown as DataProvider
  const store = localStorageStore()
  const element = (
    <CoreAdminContext authProvider={allowAll} dataProvider={dataProvider} store={store}>
      <DocumentList kind="receipt" />
    </CoreAdminContext>
  )
  const routes = [
    { path: '/list', element },
    { path: '/', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { router, questions, store }
}

// What stands behind an open menu is hidden from whoever only listens; the test sees it.
const hidden = true
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { hidden })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const { amount, date, payment_method } = documentFieldWords
/** Adds a filter; what it can be is open then. */
async function add({ ar: name }: { ar: string }) {
  fireEvent.click(screen.getByRole('button', { name: listBarWords.add.ar, hidden }))
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden }))
}
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden }))
const [from, to] = [listBarWords.from.ar, listBarWords.to.ar]
const listed = () => screen.findByText(receipt.number)

beforeEach(() => {
  requested = []
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('two filters set in the same tick, one of them typed, are both asked for', async () => {
  await open('receipts')
  await listed()
  await add(payment_method)
  act(() => {
    type(search(), 'نخبة')
    choose(paymentMethodWords.cash.ar)
  })
  await waitFor(() => expect(last()).toEqual({ q: 'نخبة', payment_method: 'cash' }))
})

test('two amounts typed one after the other are both asked for, and stand in their boxes', async () => {
  await open('receipts')
  await listed()
  await add(amount)
  await screen.findByRole('textbox', { name: from, hidden })
  act(() => {
    type(box(from), '2300')
    type(box(to), '2400')
  })
  await waitFor(() => expect(last()).toEqual({ total_from: '2300.00', total_to: '2400.00' }))
  expect(box(from).value).toMatch(/^2,?300/)
  expect(box(to).value).toMatch(/^2,?400/)
  expect(requested.filter(filter => 'total_to' in filter && !('total_from' in filter))).toEqual([])
})

test('a filter that changes while another is on its way to the address builds on it', async () => {
  await open('receipts')
  await listed()
  await add(payment_method)
  choose(paymentMethodWords.cash.ar)
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  await add(date)
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^.?${payment_method.ar}`), hidden }))
  act(() => choose(paymentMethodWords.cheque.ar))
  // The address is told in the next tick; the page has not heard of it yet.
  await act(async () => {
    setTimeout(() => type(box(from), '01/03/2026'), 0)
    await new Promise(resolve => setTimeout(resolve, 5))
  })
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cheque', date_from: '2026-03-01' }))
})

test('a day is typed key by key, and asked for when it is whole', async () => {
  await open('receipts')
  await listed()
  await add(date)
  for (const typed of ['0', '01', '01/0', '01/03/2026']) {
    type(box(from), typed)
    expect(box(from).value).toBe(typed)
  }
  await waitFor(() => expect(last()).toEqual({ date_from: '2026-03-01' }))
  expect(requested.filter(filter => 'date_from' in filter)).toHaveLength(1)
})

test('back takes the last filter off, its box too, and what was being typed does not come after it', async () => {
  const router = await open('receipts')
  await listed()
  await add(payment_method)
  choose(paymentMethodWords.cash.ar)
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  await add(amount)
  type(box(from), '2300')
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash', total_from: '2300.00' }))
  type(search(), 'نخ')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(box(from).value).toBe(''))
  expect(search().value).toBe('')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(requested.some(filter => 'q' in filter)).toBe(false)
  await act(() => router.navigate(1))
  await waitFor(() => expect(box(from).value).toMatch(/^2,?300/))
})

test('clearing takes everything off, what is still being typed too', async () => {
  await open('receipts')
  await listed()
  await add(payment_method)
  choose(paymentMethodWords.cash.ar)
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  type(search(), 'نخبة')
  fireEvent.click(screen.getByRole('button', { name: crudWords.clearFilters.ar, hidden }))
  await waitFor(() => expect(last()).toEqual({}))
  expect(search().value).toBe('')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(requested.some(filter => 'q' in filter)).toBe(false)
})

test('a list of records keeps its words when a filter is chosen while they are typed', async () => {
  await open('warehouses')
  await screen.findByText('الرئيسي')
  type(search(), 'رئيسي ')
  await add(crudWords.activity)
  choose(crudWords.active.ar)
  await waitFor(() => expect(last()).toEqual({ q: 'رئيسي', active: true }))
  expect(search().value).toBe('رئيسي ')
})

test('a column that was put away is not shown, and a view that was saved brings filters, order and columns back', async () => {
  const saved: object[] = []
  vi.spyOn(calls, 'send').mockImplementation(async (_method, _path, view) => {
    const { look, ...named } = view as { look: string }
    saved.push({ id: 1, ...named, look: JSON.parse(look), is_own: true, can_remove: true })
    return {}
  })
  vi.spyOn(calls, 'get').mockImplementation(async () => ({ saved_views: { data: [...saved] } }))
  await open('receipts')
  await listed()
  const headers = () => screen.getAllByRole('columnheader', { hidden }).map(head => head.textContent)
  expect(headers()).toContain(payment_method.ar)
  fireEvent.click(screen.getByRole('button', { name: listBarWords.columns.ar }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: payment_method.ar }))
  await waitFor(() => expect(headers()).not.toContain(payment_method.ar))
  await add(payment_method)
  choose(paymentMethodWords.cash.ar)
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  fireEvent.click(screen.getByRole('button', { name: listBarWords.views.ar, hidden }))
  choose(listBarWords.saveView.ar)
  type(await screen.findByRole('textbox', { name: new RegExp(listBarWords.viewName.ar), hidden }), 'النقدي')
  fireEvent.click(screen.getByRole('button', { name: listBarWords.save.ar, hidden }))
  await waitFor(() => expect(saved).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: crudWords.clearFilters.ar, hidden }))
  await waitFor(() => expect(last()).toEqual({}))
  fireEvent.click(screen.getByRole('button', { name: listBarWords.columns.ar, hidden }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: payment_method.ar, hidden }))
  await waitFor(() => expect(headers()).toContain(payment_method.ar))
  fireEvent.click(screen.getByRole('button', { name: listBarWords.views.ar, hidden }))
  choose('النقدي')
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  await waitFor(() => expect(headers()).not.toContain(payment_method.ar))
})

test('a shared view is removed only after a question that says for whom', async () => {
  const look = { filter: {}, sort: { field: 'date', order: 'DESC' }, hidden: [] }
  const view = {
    id: 7,
    resource: 'payment_sales',
    name: 'الآجل',
    is_shared: true,
    is_own: true,
    can_remove: true,
    look,
  }
  vi.spyOn(calls, 'get').mockImplementation(async () => ({ saved_views: { data: [view] } }))
  const send = vi.spyOn(calls, 'send').mockResolvedValue({})
  await open('receipts')
  await listed()
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: listBarWords.views.ar, hidden }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /^احذف العرض/, hidden }))
    return screen.findByText(listBarWords.viewGoesForAll.ar)
  }
  await ask()
  fireEvent.click(screen.getByRole('button', { name: crudWords.cancel.ar, hidden }))
  expect(send).not.toHaveBeenCalled()
  await ask()
  fireEvent.click(screen.getByRole('button', { name: crudWords.delete.ar, hidden }))
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('delete', 'saved-views/7'))
})

test.each([
  ['filter=%22x%22', {}],
  ['filter=%7B%22zzz%22%3A%221%22%7D', {}],
  ['filter=%7B%22standing%22%3A%22nonsense%22%2C%22q%22%3A%22x%22%7D&sort=zzz&order=ASC&perPage=100000', { q: 'x' }],
])(
  'an address with %s asks only what the list knows, and the list opens as ever the next time',
  async (search, filter) => {
    const { router, questions } = await openAt(`/list?${search}`)
    await listed()
    expect(questions).toEqual([{ filter, sort: { field: 'date', order: 'DESC' }, perPage: 25 }])
    await router.navigate('/')
    await router.navigate('/list')
    await listed()
    expect(questions.at(-1)).toEqual(questions[0])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/zzz|nonsense|100000/)
  },
)

test('what was remembered before its list stopped to know it is forgotten, not refused at each visit', async () => {
  const { router, questions, store } = await openAt('/')
  store.setItem('payment_sales.listParams', { filter: { zzz: '1' }, sort: 'zzz', order: 'ASC', page: 1, perPage: 25 })
  await router.navigate('/list')
  await listed()
  expect(questions).toEqual([{ filter: {}, sort: { field: 'date', order: 'DESC' }, perPage: 25 }])
})

test('what only the server knows to be no filter is refused once, and forgotten', async () => {
  const store = localStorageStore()
  const requested: object[] = []
  const dataProvider = {
    getList: async (_: string, { filter }: { filter: Record<string, unknown> }) => {
      requested.push(filter)
      if ('zzz' in filter) throw new HttpError('لا يوجد مرشّح بهذا الاسم', 422, { code: 'validation', errors: {} })
      return { data: [], total: 0 }
    },
  } as unknown as DataProvider
  const element = (
    <CoreAdminContext authProvider={allowAll} dataProvider={dataProvider} store={store}>
      <FilteredList resource="cheques">الشيكات</FilteredList>
    </CoreAdminContext>
  )
  const routes = [
    { path: '/list', element },
    { path: '/', element: null },
  ]
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await router.navigate('/list?filter=%7B%22zzz%22%3A%221%22%7D')
  await waitFor(() => expect(requested).toContainEqual({ zzz: '1' }))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('zzz'))
  await router.navigate('/')
  await router.navigate('/list')
  await waitFor(() => expect(requested.at(-1)).toEqual({}))
})
