// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentKind } from '../../../../schema/documents.ts'
import * as standings from '../../../dataProvider/standings.ts'
import { DocumentCards } from '../list/DocumentCards.tsx'
import type { Listed } from '../list/list-cells.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function figureOf(kind: DocumentKind, residual: string) {
  vi.spyOn(standings, 'readStandings').mockResolvedValue({ all: { count: 1, total: '4498.10', residual } })
  const record = {
    ...{ id: 7, number: 'QT-00019', status: 'posted', standing: 'open', date: '2026-11-24', currency_id: 818 },
    ...{ client: { id: 1, display_name: 'هالة محمود عزام' }, total: '4498.10', residual },
  } as unknown as Listed
  const list = { data: [record], total: 1, filterValues: {}, resource: 'x' } as never
  const element = (
    <CoreAdminContext>
      <ListContextProvider value={list}>
        <DocumentCards kind={kind} data={[record]} />
      </ListContextProvider>
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const card = await screen.findByRole('listitem')
  return within(card).getByText(/\d\.\d\d/).textContent
}

test('on a phone an open offer or order shows what it comes to, an open invoice what is left of it', async () => {
  expect(await figureOf('price_offer', '0.00')).toBe('4,498.10')
  cleanup()
  expect(await figureOf('purchase_order', '0.00')).toBe('4,498.10')
  cleanup()
  expect(await figureOf('sales_invoice', '1200.00')).toBe('1,200.00')
})
