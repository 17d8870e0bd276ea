import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureSize, screensOfHome, shareApart } from '../scripts/home-pictures.ts'
import { type Login, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** The pictures of the home page show the screens as they are: what differs is made anew by `scripts/pictures.mjs`. */

const pictures = fileURLToPath(new URL('../public/pictures', import.meta.url))
/** Another invoice in the same screen is 0.07 to 0.09 apart, another page 0.13 to 0.2. */
const maxApart = 0.11

let product: Product
beforeAll(async () => {
  product = await openProduct({ DEMO: '1' })
}, 120_000)
afterAll(() => product.close())

test.each([
  ['ar', 'light'],
  ['ar', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const)(
  'the pictures of home are of today’s screens: %s, %s',
  async (language, theme) => {
    const visitor = await product.visitor({ ...pictureSize, language, dark: theme === 'dark' })
    const login: Login = JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8'))
    await signIn(visitor.page, product, login)
    const stale: string[] = []
    for (const [name, screen] of Object.entries(await screensOfHome(visitor.page, product.url))) {
      const file = `${name}-${language}-${theme}-${pictureSize.width}.webp`
      const apart = await shareApart(visitor.page, screen, await readFile(path.join(pictures, file)))
      if (apart > maxApart) stale.push(`${file} is another screen in ${Math.round(apart * 100)} % of it`)
    }
    expect(stale).toEqual([])
    await visitor.close()
  },
  120_000,
)
