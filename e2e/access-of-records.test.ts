import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../schema/documents.ts'
import { resources } from '../schema/index.ts'
import { type Looking, lookedAtKinds, lookedAtResources, openLooking } from './looking.ts'
import { isEveryWay } from './page-checks.ts'
import type { Product, Visitor } from './product.ts'

/** A record and a document of every kind are for everyone. */

let product: Product
let demo: Visitor
let call: Looking['call']
let lookAt: Looking['lookAt']
let firstOf: Looking['firstOf']
beforeAll(async () => {
  ;({ product, demo, call, lookAt, firstOf } = await openLooking())
})
afterAll(() => product?.close())

interface Standing {
  id: number
  can: Record<'edit' | 'void', { allowed: boolean }>
}

/** The first posted document of a kind that may still be changed and voided. */
async function stillOpen(wire: { path: string; list: string; one: string }): Promise<number> {
  const { [wire.list]: page } = await call<Record<string, { data: { id: number }[] }>>(
    'GET',
    `${wire.path}?per_page=100&status=posted`,
  )
  for (const { id } of page!.data) {
    const { can } = (await call<Record<string, Standing>>('GET', `${wire.path}/${id}`))[wire.one]!
    if (can.edit.allowed && can.void.allowed) return id
  }
  throw new Error(`every ${wire.one} of the demo company is held by another document`)
}

test.each(lookedAtResources)('a record of %s is for everyone', async name => {
  const id = await firstOf(resources[name].wire)
  expect(await lookAt(demo, { name, address: `/dashboard/${name}/${id}` })).toEqual([])
})

/** What may be done with a document that is posted: with EVERY_SCREEN all of it for each kind, else one, in turn. */
const acts = ['change the first', 'change an open one', 'void'] as const
const documentLooks = lookedAtKinds.map((kind, index) => ({
  kind,
  looked: isEveryWay ? acts : [acts[index % acts.length]!],
}))

test.each(documentLooks)('a posted $kind is for everyone, and so is: $looked', async ({ kind, looked }) => {
  const { wire } = documentKinds[kind]
  const list = `/dashboard/${wire.permission}`
  const first = `${list}/${await firstOf(wire, '&status=posted')}`
  expect(await lookAt(demo, { name: kind, address: first })).toEqual([])
  for (const act of looked) {
    // A form, or the reason why there is none.
    const address = act === 'change the first' ? first : `${list}/${await stillOpen(wire)}`
    const voiding = (page: Page) => page.getByRole('button', { name: /^(إلغاء المستند|Void)$/ }).click()
    const screen = act === 'void' ? { name: kind, address, act: voiding } : { name: kind, address: `${address}/edit` }
    expect(await lookAt(demo, screen)).toEqual([])
  }
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
