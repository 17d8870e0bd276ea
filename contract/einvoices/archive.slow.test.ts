import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printHindranceWords } from '../../i18n/files/print.ts'
import { languages } from '../../i18n/text.ts'
import { present } from '../../schema/collections/certain.ts'
import type { Einvoice } from '../../schema/einvoice/answers.ts'
import { hasPoppler, inFolder, readByPoppler, withoutPoppler } from '../../server/print/testing-printed.ts'
import { business, type Connected, connected, make, openShop, settled, todayInRiyadh } from './testing-connected.ts'

/** What the authority took is kept as PDF/A-3: its paper, with the very file attached. */

let open: Connected
let taken: Einvoice[]
let refused: Einvoice
let isClockSlow = false
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.now() - (isClockSlow ? 86_400_000 : 0)) })
  const { shop } = open
  await connected(shop)
  const product = await make(shop, 'products', { name: 'كرسي', default_price: '100', stock_type: 'services' })
  const client = await make(shop, 'clients', business)
  const person = await make(shop, 'clients', { type: 'individual', display_name: 'سارة', first_name: 'سارة' })
  const sell = (client_id: number) =>
    make(shop, 'invoice-sales', {
      ...{ date: todayInRiyadh(), status: 'posted', client_id },
      items: [{ product_id: product.id, quantity: '3', price: '33.33' }],
    })
  await sell(client.id)
  await sell(person.id)
  taken = await settled(shop)
  isClockSlow = true
  await sell(client.id)
  refused = present((await settled(shop)).at(-1), 'refused')
})
afterAll(() => open?.close())

const bytesOf = async (id: number, as: 'xml' | 'pdf') => {
  const answer = await open.shop.ask('GET', `einvoices/${id}/${as}`)
  expect(answer.status).toBe(200)
  return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('the file of a cleared and of a reported invoice stands in its paper, byte by byte', async () => {
  expect(taken.map(({ state }) => state)).toEqual(['cleared', 'reported'])
  for (const { id } of taken) {
    const [pdf, xml] = [await bytesOf(id, 'pdf'), await bytesOf(id, 'xml')]
    expect(pdf.name?.replace('.pdf', '.xml')).toBe(xml.name)
    const attachments = (await PDFDocument.load(pdf.bytes)).getAttachments()
    expect(attachments.map(({ mimeType, afRelationship }) => [mimeType, afRelationship])).toEqual([
      ['application/xml', 'Alternative'],
    ])
    expect(Buffer.from(present(attachments[0], 'attachment').data).equals(xml.bytes)).toBe(true)
    expect(xml.name).toContain(present(attachments[0], 'attachment').name)
    const text = pdf.bytes.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
    expect(text).toMatch(/\/OutputIntents \[<<\s+\/Type \/OutputIntent\s+\/S \/GTS_PDFA1/)
  }
})

test('a reader that knows nothing of ours gives the file back', async ({ skip }) => {
  skip(!hasPoppler() && !process.env.CI, withoutPoppler)
  const { id, document } = present(taken[0], 'invoice')
  const [pdf, xml] = [await bytesOf(id, 'pdf'), await bytesOf(id, 'xml')]
  expect(readByPoppler(pdf.bytes)).toContain(document.number)
  inFolder(folder => {
    const file = path.join(folder, 'invoice.pdf')
    writeFileSync(file, pdf.bytes)
    execFileSync('pdfdetach', ['-save', '1', '-o', path.join(folder, 'invoice.xml'), file])
    expect(readFileSync(path.join(folder, 'invoice.xml')).equals(xml.bytes)).toBe(true)
  })
})

test('what the authority refused is not for the archive, nor is another language than there are', async () => {
  for (const lang of languages) {
    const answer = await open.shop.ask('GET', `einvoices/${refused.id}/pdf`, undefined, { lang })
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { message: string }).message).toContain(
      printHindranceWords.not_with_authority[lang],
    )
  }
  const { status } = await open.shop.ask('GET', `einvoices/${refused.id}/pdf?copy=fr`)
  expect(status).toBe(422)
})
