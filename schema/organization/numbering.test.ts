import { expect, test } from 'vitest'
import { nextCounter, readSerial, type SerialNumber, wouldRepeat, writtenNumber } from './numbering.ts'

const serial: SerialNumber = { prefix: 'INV-', start: 1, width: 5, yearly_reset: false }

test('a number ends in its counter, filled with zeros, after its year if it begins again each year', () => {
  expect(writtenNumber(serial, 0, 7)).toBe('INV-00007')
  expect(writtenNumber({ ...serial, width: 2 }, 0, 1234)).toBe('INV-1234')
  expect(writtenNumber({ ...serial, yearly_reset: true }, 2026, 7)).toBe('INV-2026-00007')
})

test('numbering begins at its start and never goes back', () => {
  expect(nextCounter({ start: 100 }, 0)).toBe(100)
  expect(nextCounter({ start: 5 }, 12)).toBe(13)
})

test('a look that would give a number that exists is known beforehand', () => {
  const last = (counter: number) => () => counter
  // The same look goes on after its own numbers.
  expect(wouldRepeat(serial, 'INV-00012', last(12))).toBe(false)
  expect(wouldRepeat(serial, 'INV-00013', last(12))).toBe(true)
  // The numbers of a year that is over, met again without the year.
  expect(wouldRepeat({ ...serial, prefix: 'INV-2026-' }, 'INV-2026-00003', last(0))).toBe(true)
  expect(wouldRepeat({ ...serial, yearly_reset: true }, 'INV-2026-00003', year => (year === 2026 ? 3 : 0))).toBe(false)
  expect(wouldRepeat({ ...serial, yearly_reset: true }, 'INV-2025-00003', year => (year === 2026 ? 3 : 0))).toBe(true)
  // Digits at the end of a prefix run into the counter.
  expect(wouldRepeat({ ...serial, prefix: 'INV-0', width: 4 }, 'INV-00020', last(12))).toBe(true)
  expect(wouldRepeat({ ...serial, prefix: 'SI-' }, 'INV-00020', last(12))).toBe(false)
  expect(wouldRepeat({ ...serial, width: 4 }, 'INV-00020', last(12))).toBe(false)
})

test('a prefix is short, of letters, digits, hyphens and slashes; a counter is whole', () => {
  expect(readSerial({ prefix: 'ف/2026-', width: '٤' }, serial)).toEqual({
    serial: { ...serial, prefix: 'ف/2026-', width: 4 },
  })
  expect(readSerial({ prefix: '' }, serial)).toEqual({ serial: { ...serial, prefix: '' } })
  expect(readSerial({ prefix: 'INV 1', start: '0', width: 13, yearly_reset: 'maybe' }, serial)).toEqual({
    issues: {
      prefix: ['prefix_characters'],
      start: ['not_positive'],
      width: ['counter_width'],
      yearly_reset: ['not_a_flag'],
    },
  })
  expect(readSerial({ prefix: 'X'.repeat(21), start: '1.5' }, serial)).toEqual({
    issues: { prefix: ['too_long|20'], start: ['not_a_number'] },
  })
})
