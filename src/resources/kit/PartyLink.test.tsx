// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { dataProvider } from '../../dataProvider/index.ts'
import { PartyLink } from './PartyLink.tsx'

afterEach(cleanup)

test('leads to the records that the reader has, and names the others', async () => {
  const mine = { id: 1, display_name: 'دلتا' }
  const others = { id: 2, display_name: 'النيل' }
  const getMany = async () => ({ data: [mine] as never[] })
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, getMany }}>
        {[mine, others].map(party => (
          <PartyLink key={party.id} resource="clients" party={party} />
        ))}
      </CoreAdminContext>
    </MemoryRouter>,
  )
  expect(await screen.findByRole('link', { name: mine.display_name })).toHaveProperty(
    'pathname',
    '/dashboard/clients/1',
  )
  expect(screen.getByText(others.display_name).closest('a')).toBeNull()
})
