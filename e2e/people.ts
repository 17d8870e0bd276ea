import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

export interface Login {
  email: string
  password: string
}

/** The six digits of the newest letter to an address; waits until the letter is there, and is not the one before. */
export async function codeFor(product: Product, email: string, before?: string): Promise<string> {
  const patience_ms = 10_000
  for (const began = Date.now(); Date.now() - began < patience_ms; await sleep(50)) {
    const text = await product.letterTo(email).then(
      letter => letter.text,
      () => '',
    )
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
    if (code && code !== before) return code
  }
  throw new Error(`no new code for ${email}`)
}

/** A company whose books are open, made over HTTP so that a journey begins where its story does. */
export interface Company extends Login {
  organizationId: number
  /** One call as its owner: `call('POST', 'clients', {...})`. Throws what was refused. */
  call<Answer = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer>
}

interface Founded {
  name: string
  email: string
  language?: 'ar' | 'en'
  value_added_tax?: string
  sales_tax?: string
}

const egypt = 818
const egyptianPound = 818

export async function openCompany(product: Product, founded: Founded): Promise<Company> {
  const { name, email, language = 'ar', value_added_tax = '14', sales_tax = '0' } = founded
  const password = 'كلمة سر طويلة 2026'
  let token = ''
  let query = ''
  const call: Company['call'] = async (method, path, body) => {
    const answer = await fetch(
      `${product.url}/owner/${path}${query && (path.includes('?') ? `&${query}` : `?${query}`)}`,
      {
        method,
        headers: {
          lang: language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      },
    )
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`)
    return read
  }
  const owner = { first_name: 'منى', last_name: 'النيل', email, password, password_confirmation: password, language }
  await call('POST', 'register', owner)
  const code = await codeFor(product, email)
  const verified = await call<{ data: { token: string } }>('POST', 'verifyEmailToRegister', { email, code })
  token = verified.data.token
  const { organization } = await call<{ organization: { id: number } }>('POST', 'organizations', {
    name,
    language,
    value_added_tax,
    sales_tax,
    time_zone: 12,
    country_id: egypt,
    coins: [egyptianPound],
  })
  query = `organization_id=${organization.id}`
  return { email, password, organizationId: organization.id, call }
}

/** Signs in through the login screen, in the language that the page is in, and waits for the console. */
export async function signIn(page: Page, product: Product, { email, password }: Login): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.locator('main.page h1').waitFor()
}
