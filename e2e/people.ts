import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Product } from './product.ts'

export interface Login {
  email: string
  password: string
}

const timeout_ms = 10_000

/** The six digits of the newest letter to an address; waits until the letter is there, and is not the one before. */
export async function codeFor(product: Product, email: string, before?: string): Promise<string> {
  for (const began = Date.now(); Date.now() - began < timeout_ms; await sleep(50)) {
    const text = await product.letterTo(email).then(
      letter => letter.text,
      () => '',
    )
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
    if (code && code !== before) return code
  }
  throw new Error(`no new code for ${email}`)
}

type Call = <Answer = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Answer>

interface Caller {
  language?: 'ar' | 'en'
  token?: string
  organizationId?: number
}

/** Calls the API as somebody: `call('POST', 'clients', {...})`. Throws what was refused. */
export function callerOf(product: Pick<Product, 'url'>, { language = 'ar', token, organizationId }: Caller): Call {
  return async (method, path, body) => {
    const address = new URL(`/owner/${path}`, product.url)
    if (organizationId) address.searchParams.set('organization_id', String(organizationId))
    const headers = {
      lang: language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`)
    return read
  }
}

export interface Owner extends Login {
  /** As the login answers it: what the browser keeps under `user`. */
  user: { token: string }
}

const password = 'كلمة سر طويلة 2026'

/** Somebody who signed up and typed the code of the letter, and has no organization yet. */
export async function verifiedOwner(product: Product, email: string, language: 'ar' | 'en' = 'ar'): Promise<Owner> {
  const call = callerOf(product, { language })
  const names = { first_name: 'منى', last_name: 'السيد' }
  await call('POST', 'register', { ...names, email, password, password_confirmation: password, language })
  const code = await codeFor(product, email)
  const { data } = await call<{ data: { owner: object; token: string } }>('POST', 'verifyEmailToRegister', {
    email,
    code,
  })
  return { email, password, user: { ...data.owner, token: data.token } }
}

/** A company whose books are open, made over HTTP so that a journey begins where its story does. */
export interface Company extends Owner {
  organizationId: number
  /** One call as its owner. */
  call: Call
}

interface Founding {
  name: string
  email: string
  language?: 'ar' | 'en'
  value_added_tax?: string
  sales_tax?: string
}

const egypt = 818
const egyptianPound = 818

export async function openCompany(product: Product, founding: Founding): Promise<Company> {
  const { name, email, language = 'ar', value_added_tax = '14', sales_tax = '0' } = founding
  const owner = await verifiedOwner(product, email, language)
  const { token } = owner.user
  const { organization } = await callerOf(product, { language, token })<{ organization: { id: number } }>(
    'POST',
    'organizations',
    {
      name,
      language,
      value_added_tax,
      sales_tax,
      time_zone: 12,
      country_id: egypt,
      coins: [egyptianPound],
    },
  )
  const organizationId = organization.id
  return { ...owner, organizationId, call: callerOf(product, { language, token, organizationId }) }
}

/** Signs in through the login screen, in the language that the page is in, and waits for the console. */
export async function signIn(page: Page, product: Product, { email, password }: Login): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  // A page that came from the server takes no answer before its script is here.
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  // The login stays on the screen until the console has loaded.
  await page.locator('input[name=password]').waitFor({ state: 'detached' })
  await page.waitForFunction(() => localStorage.getItem('organization_id') !== null)
  await page.locator('main h1').waitFor()
}
