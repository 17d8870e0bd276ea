import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kindAt, Skeleton, type SkeletonKind } from './Skeleton.tsx'

afterEach(cleanup)

test.each<[string, SkeletonKind]>([
  ['/dashboard', 'page'],
  ['/dashboard/invoice_sales', 'list'],
  ['/dashboard/invoice_sales/7', 'page'],
  ['/dashboard/invoice_sales/7/edit', 'form'],
  ['/dashboard/clients/create', 'form'],
  ['/dashboard/settings', 'form'],
  ['/dashboard/reports', 'page'],
  ['/dashboard/reports/trial-balance', 'report'],
])('what is fetched is waited for in its own shape: %s is a %s', (address, kind) => {
  expect(kindAt(address)).toBe(kind)
})

test('a form shows fields, a report a name with its figures, a list rows without a sheet where it has one', () => {
  const shown = (kind: SkeletonKind) => {
    const { container } = render(<Skeleton kind={kind} label="Loading" />)
    const row = container.querySelector('[role="status"] > :last-child > div')!
    const seen = { bars: row.children.length, sheets: container.querySelectorAll('[data-part="sheet"]').length }
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    cleanup()
    return seen
  }
  expect(shown('form')).toEqual({ bars: 2, sheets: 1 })
  expect(shown('report')).toEqual({ bars: 3, sheets: 1 })
  expect(shown('page')).toEqual({ bars: 2, sheets: 2 })
  expect(shown('rows')).toEqual({ bars: 2, sheets: 0 })
})

describe('what waits', () => {
  const delayOf = (kind: SkeletonKind) => {
    render(<Skeleton kind={kind} label={kind} />)
    return screen.getByRole('status', { name: kind }).style.animationDelay
  }
  let now = 100_000
  const pass = (time_ms: number) => {
    now += time_ms
  }
  beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  test('is not shown for the first moment; the shape that follows is there at once, without an empty screen between', () => {
    pass(100_000)
    expect(delayOf('page')).toBe('150ms')
    pass(100)
    cleanup()
    expect(delayOf('report')).toBe('50ms')
    pass(400)
    cleanup()
    pass(20)
    expect(delayOf('rows')).toBe('-370ms')
  })

  test('is not shown for the first moment again, once a page stood there', () => {
    pass(1_000)
    delayOf('page')
    cleanup()
    pass(1_000)
    expect(delayOf('list')).toBe('150ms')
  })
})
