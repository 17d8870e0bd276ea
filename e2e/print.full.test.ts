import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Drawn, drawnByPoppler, hasPoppler, withoutPoppler } from '../server/print/testing-printed.ts'
import { nextPaper, sees } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

let product: Product
let company: Company
let mona: Visitor
let invoiceId: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const { client } = await company.call<{ client: { id: number } }>('POST', 'clients', {
    type: 'business',
    display_name: 'مؤسسة أفق الشرق',
    company_name: 'أفق الشرق',
  })
  const { product: sold } = await company.call<{ product: { id: number } }>('POST', 'products', {
    name: 'تركيب',
    stock_type: 'services',
    default_price: '100',
  })
  const { invoice_sale } = await company.call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', {
    date: '2026-11-21',
    client_id: client.id,
    items: [{ product_id: sold.id, quantity: '3', price: '100' }],
  })
  invoiceId = invoice_sale.id
  mona = await product.visitor()
  await signIn(mona.page, product, company)
})
afterAll(() => product.close())

const openPrintMenu = async () => {
  await mona.page.goto(`${product.url}/dashboard/invoice_sales/${invoiceId}`)
  await mona.page.getByRole('button', { name: 'طباعة' }).click()
}

/** The preview once it is drawn: its pixels, grey from 0 to 255. */
async function drawnInPreview(): Promise<Drawn> {
  await mona.page.getByRole('dialog').locator('[aria-busy="false"] canvas').waitFor()
  const { width, height, grey } = await mona.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="dialog"] canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const each = Uint8Array.from({ length: data.length / 4 }, (_, at) =>
      Math.round(0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!),
    )
    // As letters it crosses to the test much faster than as a list of numbers.
    let letters = ''
    for (let from = 0; from < each.length; from += 8192)
      letters += String.fromCharCode(...each.subarray(from, from + 8192))
    return { width: canvas.width, height: canvas.height, grey: btoa(letters) }
  })
  return { width, height, grey: new Uint8Array(Buffer.from(grey, 'base64')) }
}

/**
 * The share of pixels that differ. Two programs smooth the edges of letters each in its own way: a pixel is the same where
 * the other drawing has its grey at the place or beside it.
 */
function shareThatDiffers(one: Drawn, other: Drawn): number {
  const maxOfGrey = 70
  let differ = 0
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      const own = one.grey[y * one.width + x]!
      let isThere = false
      for (let dy = -1; dy <= 1 && !isThere; dy += 1)
        for (let dx = -1; dx <= 1 && !isThere; dx += 1) {
          const [atY, atX] = [y + dy, x + dx]
          if (atY < 0 || atX < 0 || atY >= other.height || atX >= other.width) continue
          isThere = Math.abs(other.grey[atY * other.width + atX]! - own) <= maxOfGrey
        }
      if (!isThere) differ += 1
    }
  return differ / one.grey.length
}

test('what is seen before printing is the file that is printed, pixel by pixel', async ({ skip }) => {
  const answered = mona.page.waitForResponse(/\/pdf\?.*copy=both/)
  await openPrintMenu()
  await mona.page.getByRole('menuitem', { name: 'المستند نفسه، A4' }).click()
  const pdf = await (await answered).body()
  const preview = await drawnInPreview()
  expect(preview.width).toBeGreaterThan(600)
  const shown = nextPaper(mona.context)
  await mona.page.getByRole('button', { name: 'اطبع', exact: true }).click()
  await (await shown).close()
  const stored = mona.page.waitForEvent('download')
  await mona.page.getByRole('button', { name: 'تنزيل PDF' }).click()
  expect((await readFile(await (await stored).path())).equals(pdf)).toBe(true)
  await mona.page.getByRole('button', { name: 'إغلاق' }).click()
  expect(mona.page.url()).toContain(`/invoice_sales/${invoiceId}`)
  expect(mona.errors).toEqual([])
  if (!hasPoppler() && !process.env.CI) skip(withoutPoppler)
  const paper = drawnByPoppler(pdf, preview.width)
  expect(Math.abs(paper.height - preview.height)).toBeLessThanOrEqual(1)
  expect(shareThatDiffers(preview, paper)).toBeLessThan(0.005)
  expect(shareThatDiffers(paper, preview)).toBeLessThan(0.005)
  // Nothing but the paper comes so near.
  const empty = { ...paper, grey: new Uint8Array(paper.grey.length).fill(255) }
  expect(shareThatDiffers(preview, empty)).toBeGreaterThan(0.02)
})

test('each paper of the menu is shown, in the language that is chosen', async () => {
  const papers: string[] = []
  mona.page.on('response', answer => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname.endsWith('/pdf'))
      papers.push(`${searchParams.get('paper')} ${searchParams.get('copy')} ${answer.status()}`)
  })
  await openPrintMenu()
  await mona.page.getByRole('menuitem', { name: 'إيصال، بكرة 80 مم' }).click()
  await drawnInPreview()
  await mona.page.getByLabel('لغة الورقة').selectOption({ label: 'بالإنجليزية' })
  await sees(() => papers).toEqual(['roll both 200', 'roll en 200'])
  // A service is handed over to nobody: the reason stands where the paper would.
  await mona.page.getByLabel('الورقة', { exact: true }).selectOption({ label: 'إذن تسليم' })
  await mona.page.getByText(/لا يمكن طباعته: .?ليس فيه بضاعة تُسلَّم/).waitFor()
  expect(await mona.page.getByRole('button', { name: 'اطبع', exact: true }).isDisabled()).toBe(true)
  await mona.page.keyboard.press('Escape')
})

test('a paper that cannot be printed says so in one sentence, and opens no tab', async () => {
  const message = 'تعذّرت طباعة المستند، ولم يتغير فيه شيء. أعد المحاولة بعد لحظات.'
  await mona.page.route(/\/pdf\?/, route => route.fulfill({ status: 503, json: { code: 'print_failed', message } }))
  await openPrintMenu()
  await mona.page.getByRole('menuitem', { name: 'المستند نفسه، A4' }).click()
  await mona.page.getByText(message).waitFor()
  expect(mona.context.pages()).toHaveLength(1)
})
