import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Looking, openLooking } from './looking.ts'
import type { Product, Visitor } from './product.ts'
import { reportScreens } from './report-screens.ts'

/** Reports are for everyone. */

let product: Product
let demo: Visitor
let lookAt: Looking['lookAt']
beforeAll(async () => {
  ;({ product, demo, lookAt } = await openLooking())
})
afterAll(() => product?.close())

test.each(reportScreens)('$name is for everyone', async screen => {
  expect(await lookAt(demo, screen)).toEqual([])
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
