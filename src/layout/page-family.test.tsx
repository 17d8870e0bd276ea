import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { writeLanguage } from '../../i18n/stored-language.ts'
import { pageFamily } from './page-family.tsx'

afterEach(cleanup)

const pages = { Clients: ({ title }: { title: string }) => <h1>{title}</h1> }

test('a page stands under its skeleton until its code is here, and at once from then on', async () => {
  const Clients = pageFamily(async () => pages).page(({ Clients }) => Clients)
  const first = render(<Clients title="Clients" />)
  expect(screen.getByRole('status')).toBeDefined()
  await screen.findByRole('heading', { name: 'Clients' })
  first.unmount()
  render(<Clients title="Again" />)
  expect(screen.getByRole('heading', { name: 'Again' })).toBeDefined()
})

test('a page whose code does not arrive says so, and comes when it is asked for again', async () => {
  writeLanguage('en')
  let isConnected = false
  const Clients = pageFamily(async () => {
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module')
    return pages
  }).page(({ Clients }) => Clients)
  render(<Clients title="Clients" />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server could not be reached')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  isConnected = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Clients' })
})
