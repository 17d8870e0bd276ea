import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateTimeText } from './Fields.tsx'
import { takeTimeZoneFrom } from './values/clock.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
afterEach(() => {
  cleanup()
  takeTimeZoneFrom(() => undefined)
})

test('a moment is shown by the clock of the organization, and by that of the device in a tooltip', () => {
  takeTimeZoneFrom(() => (here === 'Asia/Riyadh' ? 'Africa/Casablanca' : 'Asia/Riyadh'))
  render(<DateTimeText value="2026-11-27T22:15:00Z" />)
  const shown = screen.getByRole('time')
  expect(shown.getAttribute('dateTime')).toBe('2026-11-27T22:15:00Z')
  if (here === 'UTC') {
    expect(shown.textContent).toBe('28/11/2026 01:15')
    expect(shown.title.replace(/[\u2066-\u2069]/g, '')).toBe('على ساعة جهازك: 27/11/2026 22:15')
  } else expect(shown.title).not.toBe('')
})

test('where both clocks show the same, nothing is said twice', () => {
  takeTimeZoneFrom(() => here)
  render(<DateTimeText value="2026-11-27T22:15:00Z" />)
  expect(screen.getByRole('time').title).toBe('')
})
