import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Salary } from '../../../schema/answers/payroll.ts'
import { FigureCell } from './FigureCell.tsx'

/** A figure of the sheet of salaries, which is kept as its box is left. */

afterEach(cleanup)

test('a figure that could be two numbers is not kept before one of them is chosen', async () => {
  const stored: string[] = []
  const salary = { name: 'هدى', bonus: '0.00', can: { edit: { allowed: true, reason: null } } } as unknown as Salary
  render(<FigureCell salary={salary} name="bonus" save={async (_, figure) => void stored.push(figure)} />)
  await userEvent.type(screen.getByRole('textbox'), '1.250')
  await userEvent.tab()
  expect(stored).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'أقصد \u20681250\u2069' }))
  await userEvent.tab()
  expect(stored).toEqual(['1250.00'])
})
