import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Looking, openLooking } from './looking.ts'
import type { Product, Visitor } from './product.ts'
import { everySecond, screensOf } from './report-screens.ts'

/** The other half of the reports is for everyone. */

let product: Product
let demo: Visitor
let lookAt: Looking['lookAt']
beforeAll(async () => {
  ;({ product, demo, lookAt } = await openLooking())
})
afterAll(() => product?.close())

test.each(screensOf(everySecond(1)))('$name is for everyone', async screen => {
  expect(await lookAt(demo, screen)).toEqual([])
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
