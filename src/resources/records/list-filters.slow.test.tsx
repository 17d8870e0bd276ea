import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { paymentWords } from '../../../i18n/books/payments.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { listWords } from '../../../i18n/pages/document-pages.ts'
import { declarationOf } from '../../../schema/index.ts'
import { DocumentList } from '../documents/DocumentList.tsx'
import { ListPage } from './ListPage.tsx'

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

let asked: Record<string, unknown>[] = []
const last = () => asked.at(-1)

function open(page: 'receipts' | 'warehouses') {
  const dataProvider = {
    getList: async (_resource: string, { filter }: { filter: Record<string, unknown> }) => {
      asked.push(filter)
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

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const search = (name: string) => screen.getByRole<HTMLInputElement>('searchbox', { name })
const method = () => screen.getByRole<HTMLSelectElement>('combobox', { name: documentFieldWords.payment_method.ar })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const chip = () =>
  within(document.querySelector('search')!).getByRole('button', { name: new RegExp(crudWords.activity.ar) })
const listed = () => screen.findByText(receipt.number)

beforeEach(() => {
  asked = []
  localStorage.clear()
})
afterEach(cleanup)

test('two filters set in the same tick, one of them typed, are both asked for', async () => {
  await open('receipts')
  await listed()
  act(() => {
    type(search(listWords.find.ar), 'نخبة')
    type(method(), 'cash')
  })
  await waitFor(() => expect(last()).toEqual({ q: 'نخبة', payment_method: 'cash' }))
  act(() => {
    type(method(), 'cheque')
    type(search(listWords.find.ar), 'مدارس')
  })
  await waitFor(() => expect(last()).toEqual({ q: 'مدارس', payment_method: 'cheque' }))
})

test('two amounts typed one after the other are both asked for, and stand in their boxes', async () => {
  await open('receipts')
  await listed()
  act(() => {
    type(box(paymentWords.amountFrom.ar), '2300')
    type(box(paymentWords.amountTo.ar), '2400')
  })
  await waitFor(() => expect(last()).toEqual({ total_from: '2300.00', total_to: '2400.00' }))
  expect(box(paymentWords.amountFrom.ar).value).toMatch(/^2,?300/)
  expect(box(paymentWords.amountTo.ar).value).toMatch(/^2,?400/)
  expect(asked.filter(filter => 'total_to' in filter && !('total_from' in filter))).toEqual([])
})

test('a filter that changes while another is on its way to the address builds on it', async () => {
  await open('receipts')
  await listed()
  act(() => type(method(), 'cash'))
  // The address is told in the next tick; the page has not heard of it yet.
  await act(async () => {
    setTimeout(() => type(box(listWords.from.ar), '01/03/2026'), 0)
    await new Promise(resolve => setTimeout(resolve, 5))
  })
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash', date_from: '2026-03-01' }))
})

test('a day is typed key by key, and asked for when it is whole', async () => {
  await open('receipts')
  await listed()
  for (const typed of ['0', '01', '01/0', '01/03/2026']) {
    type(box(listWords.from.ar), typed)
    expect(box(listWords.from.ar).value).toBe(typed)
  }
  await waitFor(() => expect(last()).toEqual({ date_from: '2026-03-01' }))
  expect(asked.filter(filter => 'date_from' in filter)).toHaveLength(1)
})

test('back takes the last filter off, its box too, and what was being typed does not come after it', async () => {
  const router = await open('receipts')
  await listed()
  type(method(), 'cash')
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  type(box(paymentWords.amountFrom.ar), '2300')
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash', total_from: '2300.00' }))
  type(search(listWords.find.ar), 'نخ')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(box(paymentWords.amountFrom.ar).value).toBe(''))
  expect(method().value).toBe('cash')
  expect(search(listWords.find.ar).value).toBe('')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(asked.some(filter => 'q' in filter)).toBe(false)
  await act(() => router.navigate(1))
  await waitFor(() => expect(box(paymentWords.amountFrom.ar).value).toMatch(/^2,?300/))
})

test('clearing takes everything off, what is still being typed too', async () => {
  await open('receipts')
  await listed()
  type(method(), 'cash')
  await waitFor(() => expect(last()).toEqual({ payment_method: 'cash' }))
  type(search(listWords.find.ar), 'نخبة')
  fireEvent.click(screen.getByRole('button', { name: listWords.clear.ar }))
  await waitFor(() => expect(last()).toEqual({}))
  expect(search(listWords.find.ar).value).toBe('')
  await new Promise(resolve => setTimeout(resolve, 400))
  expect(asked.some(filter => 'q' in filter)).toBe(false)
})

test('a list of records keeps its words when a filter is chosen while they are typed', async () => {
  await open('warehouses')
  await screen.findByText('الرئيسي')
  type(screen.getByRole('searchbox'), 'رئيسي ')
  fireEvent.click(chip())
  fireEvent.click(await screen.findByRole('menuitem', { name: crudWords.active.ar }))
  await waitFor(() => expect(last()).toEqual({ q: 'رئيسي', active: true }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('رئيسي ')
})
