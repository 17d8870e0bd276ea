import type { Page } from 'playwright-core'

/** The screens that the home page shows: made into its pictures, and compared with them later. */

export const pictureSize = { width: 1200, height: 800 }

/** In how many parts a picture is wide and high when it is compared with a screen. */
const parts = { wide: 60, high: 40 }

type Picture = 'dashboard' | 'invoice' | 'report'

/** The dashboard, an invoice with its entry, and profit and loss with its proof, as whoever is signed in on this page sees them. */
export async function screensOfHome(page: Page, url: string): Promise<Record<Picture, Buffer>> {
  await proven(page)
  const addresses = {
    dashboard: '',
    invoice: `/invoice_sales/${await invoiceToShow(page)}`,
    report: '/reports/profits-and-losses',
  }
  const shots = {} as Record<Picture, Buffer>
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`${url}/dashboard${address}`)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    // Nothing is on its way any more.
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main [class*=skeleton]'))
    await page.waitForTimeout(1_000)
    await page.evaluate(() => document.fonts.ready)
    shots[name as Picture] = await page.screenshot()
  }
  return shots
}

/** Has the books proven, as they are in a company that is at work. */
async function proven(page: Page): Promise<void> {
  const isProven = () =>
    page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.user)
      const address = `/owner/proofs?organization_id=${localStorage.organization_id}`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const read = async (method: string) => {
        const body = method === 'POST' ? JSON.stringify({ organization_id: localStorage.organization_id }) : undefined
        return (await fetch(address, { method, headers, ...(body && { body }) })).json()
      }
      const { run } = await read('GET')
      if (run.at && !run.changed) return true
      if (!run.running) await read('POST')
      return false
    })
  while (!(await isProven())) await page.waitForTimeout(500)
}

/** The posted invoice with most to tell: paid in part, returned in part, something still open; of these one with many lines. */
export const invoiceToShow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.user)
    const question = new URLSearchParams({ organization_id: localStorage.organization_id, per_page: '100' })
    const read = async (path: string) => {
      const answer = await fetch(`/owner/${path}?${question}`, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    interface Listed {
      id: number
      status: string
      paid: string
      returned: string
      residual: string
    }
    const { invoice_sales } = (await read('invoice-sales')) as { invoice_sales: { data: Listed[] } }
    const score = ({ paid, returned, residual }: Listed) =>
      [paid, returned, residual].filter(amount => Number(amount) > 0).length
    const posted = invoice_sales.data.filter(({ status }) => status === 'posted')
    const limit = Math.max(...posted.map(score))
    const lines = await Promise.all(
      posted
        .filter(invoice => score(invoice) === limit)
        .slice(0, 8)
        .map(async ({ id }) => ({
          id,
          count: (await read(`invoice-sales/${id}`)).invoice_sale.items.length as number,
        })),
    )
    return lines.sort((a, b) => b.count - a.count || a.id - b.id)[0]!.id
  })

/**
 * What share of a picture is another screen, from 0 to 1: how many of its parts, each as bright as its pixels are together,
 * are clearly brighter or darker. Other figures and days change few of them, another layout many.
 */
export const shareApart = (page: Page, screen: Buffer, picture: Buffer): Promise<number> =>
  page.evaluate(
    async ({ images, wide, high }) => {
      const brightness = async ({ type, data }: { type: string; data: string }) => {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: `image/${type}` }), {
          resizeWidth: wide,
          resizeHeight: high,
          resizeQuality: 'high',
        })
        const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0)
        const { data: pixels } = context.getImageData(0, 0, wide, high)
        return Array.from(
          { length: wide * high },
          (_, at) => pixels[4 * at]! + pixels[4 * at + 1]! + pixels[4 * at + 2]!,
        )
      }
      const [one, other] = await Promise.all(images.map(brightness))
      const clearly = 3 * 16
      return one!.filter((bright, at) => Math.abs(bright - other![at]!) > clearly).length / one!.length
    },
    {
      images: [
        { type: 'png', data: screen.toString('base64') },
        { type: 'webp', data: picture.toString('base64') },
      ],
      ...parts,
    },
  )
