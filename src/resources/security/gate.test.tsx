// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import * as organization from '../../dataProvider/organization.ts'
import * as security from '../../dataProvider/security.ts'
import { SecondFactorGate } from './SecondFactorGate.tsx'

vi.mock('../../layout/shell/lazy-pages.tsx', () => ({
  lazyPages: () => ({ page: () => () => <p>the way to a second factor</p> }),
}))
afterEach(cleanup)

let renderAgain: () => void
function Shell() {
  const [times, setTimes] = useState(0)
  renderAgain = () => setTimes(times + 1)
  return (
    <MemoryRouter initialEntries={['/dashboard/clients']}>
      <Link to="/dashboard/suppliers">suppliers</Link>
      <SecondFactorGate>
        <p>the books, {times}</p>
      </SecondFactorGate>
    </MemoryRouter>
  )
}

test('its recovery codes stay to be read when the console renders again after the second factor was turned on', () => {
  vi.spyOn(organization, 'requiresSecondFactor').mockReturnValue(true)
  const has = vi.spyOn(security, 'hasSecondFactor').mockReturnValue(false)
  render(<Shell />)
  expect(screen.getByText('the way to a second factor')).toBeTruthy()
  has.mockReturnValue(true)
  act(() => renderAgain())
  expect(screen.getByText('the way to a second factor')).toBeTruthy()
  // Whoever leads on is in the books.
  act(() => screen.getByText('suppliers').click())
  expect(screen.getByText(/the books/)).toBeTruthy()
})
