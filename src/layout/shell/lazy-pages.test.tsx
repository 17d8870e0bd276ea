import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { fetchWhenIdle, lazyPages } from './lazy-pages.tsx'

afterEach(cleanup)

const pages = { Clients: ({ title }: { title: string }) => <h1>{title}</h1> }

test('a page stands under its skeleton until its code is here, and at once from then on', async () => {
  const Clients = lazyPages(async () => pages).page(({ Clients }) => Clients)
  const first = render(<Clients title="Clients" />)
  expect(screen.getByRole('status')).toBeDefined()
  await screen.findByRole('heading', { name: 'Clients' })
  first.unmount()
  render(<Clients title="Again" />)
  expect(screen.getByRole('heading', { name: 'Again' })).toBeDefined()
})

test('without a connection a page says so, and comes by itself when there is one', async () => {
  writeLanguage('en')
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Clients = lazyPages(async () => pages).page(({ Clients }) => Clients)
  render(<Clients title="Clients" />)
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  connection.mockRestore()
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('heading', { name: 'Clients' })
})

test('a page that the server no longer has says that there may be a newer release', async () => {
  writeLanguage('en')
  const Clients = lazyPages(async (): Promise<typeof pages> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }).page(({ Clients }) => Clients)
  render(<Clients title="Clients" />)
  expect((await screen.findByRole('alert')).textContent).toContain('there is a newer release')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
})

test('pages are fetched before they are opened, but not where the browser is asked to save data', async () => {
  const load = vi.fn(async () => pages)
  lazyPages(load)
  const saving = { saveData: true }
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => saving })
  await fetchWhenIdle()
  expect(load).not.toHaveBeenCalled()
  saving.saveData = false
  await fetchWhenIdle()
  expect(load).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'connection')
})
