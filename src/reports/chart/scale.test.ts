import { expect, test } from 'vitest'
import { scaleOf, tickText, unitOf } from './scale.ts'

test('the axis has round steps from below the least figure to above the most, and always zero', () => {
  expect(scaleOf([12_345.67, 98_000]).ticks).toEqual([0, 25_000, 50_000, 75_000, 100_000])
  expect(scaleOf([-300, 450]).ticks).toEqual([-400, -200, 0, 200, 400, 600])
  expect(scaleOf([]).ticks).toContain(0)
  expect(scaleOf([0, 0]).most).toBeGreaterThan(0)
})

test('large figures are told in thousands or millions', () => {
  const thousands = unitOf(scaleOf([98_000]))
  expect(thousands.name).toBe('inThousands')
  expect(scaleOf([98_000]).ticks.map(tick => tickText(tick, thousands))).toEqual(['0', '25', '50', '75', '100'])
  expect(unitOf(scaleOf([45_000_000])).name).toBe('inMillions')
  expect(unitOf(scaleOf([900])).name).toBe('in')
})
