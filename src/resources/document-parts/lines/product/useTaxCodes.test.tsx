// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useTaxCodes } from './useTaxCodes.ts'

afterEach(cleanup)

test('a picker offers the codes of every page', async () => {
  const codes = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `Code ${index + 1}` }))
  const pages: number[] = []
  const getList = async (_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
    const { page, perPage } = pagination
    pages.push(page)
    return { data: codes.slice((page - 1) * perPage, page * perPage), total: codes.length }
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), getList } as never}>{children}</CoreAdminContext>
    </MemoryRouter>
  )
  const { result } = renderHook(() => useTaxCodes(), { wrapper })
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(codes.map(({ id }) => id)))
  expect(pages).toEqual([1, 2, 3])
})
