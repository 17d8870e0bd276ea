// What invoices with the authority of Saudi Arabia cost: posting five lines in a company that is connected, beside one that is
// not, in turns on the same server; and the rules of the authority over an invoice of two hundred lines.
import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { startZatcaSimulator } from '../mock-api/zatca/simulator.ts'
import { present } from '../schema/collections/certain.ts'
import { todayIn } from '../server/calendar.ts'
import { parseXml } from '../server/einvoice/reading/xml.ts'
import { checkSaudi } from '../server/einvoice/sa/rules.ts'
import { readSaudi } from '../server/einvoice/sa/terms.ts'
import { connectUnitNow } from '../server/einvoice/units/sql/connecting.ts'
import { requestedUnit } from '../server/einvoice/units/sql/units.ts'
import { median, openServer } from './server.ts'

const rounds = 30
const inTurn = 10
const lines = 200
const otp = '123345'
/** The most that posting takes with signing, as a multiple of what it takes without. */
const maxOfUnsigned = 1.5
const maxRules_ms = 10

const address = {
  ...{ street: 'King Fahd', building_number: '1234', district: 'Olaya', city: 'Riyadh', postal_code: '12345' },
}
const seller = {
  ...{ country_id: 682, value_added_tax: '15', sales_tax: '0', coins: [682], tax_number: '310122393500003' },
  ...{ commercial_register: '1010483920', language: 'ar', ...address },
}
const buyer = {
  ...{ type: 'business', display_name: 'شركة الأمل', company_name: 'شركة الأمل', tax_number: '310483920500003' },
  ...{ tax_type: 'business', country_id: 682, ...address },
}

type Send = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>

/** Calls over one connection that stays open. */
function sender(base: string, token: string, organizationId: () => number): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        lang: 'en',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }),
      }
      const url = `${base}/owner/${path}?organization_id=${organizationId()}`
      const request = http.request(url, { method, agent, headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString()
          if ((answer.statusCode ?? 500) >= 300) return reject(new Error(`${path}: ${answer.statusCode} ${text}`))
          resolve(answer.headers['content-type']?.includes('json') ? JSON.parse(text) : text)
        })
      })
      request.once('error', reject).end(body && JSON.stringify(body))
    })
}

interface Made {
  id: number
}

/** A company in Riyadh with a client and so many services. */
async function found(base: string, token: string, name: string, services: number) {
  let id = 0
  const send = sender(base, token, () => id)
  id = (await send<{ organization: Made }>('POST', 'organizations', { ...seller, name })).organization.id
  const { client } = await send<{ client: Made }>('POST', 'clients', buyer)
  const products: Made[] = []
  for (let n = 1; n <= services; n += 1) {
    const service = { name: `خدمة ${n}`, stock_type: 'services', default_price: '10', value_added_tax: true }
    products.push((await send<{ product: Made }>('POST', 'products', service)).product)
  }
  const invoice = (count: number) => ({
    date: todayIn('Asia/Riyadh', new Date()),
    client_id: client.id,
    status: 'posted',
    items: products.slice(0, count).map(({ id: product_id }, line) => ({
      ...{ product_id, quantity: String((line % 12) + 1), price: `${10 + line}.25` },
    })),
  })
  return { id, send, post: (count: number) => send<{ invoice_sale: Made }>('POST', 'invoice-sales', invoice(count)) }
}

/** Milliseconds of each of so many turns. */
async function times(count: number, work: () => unknown): Promise<number[]> {
  const all: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now()
    await work()
    all.push(performance.now() - start)
  }
  return all
}

const simulator = await startZatcaSimulator({})
const { base, services, token, close } = await openServer(undefined, undefined, { EINVOICE_SIMULATOR: simulator.url })
try {
  const plain = await found(base, token, 'Not connected', 5)
  const signed = await found(base, token, 'Connected', lines)
  const unit = { name: 'الفرع الرئيسي', environment: 'simulator', otp }
  const { einvoice_unit } = await signed.send<{ einvoice_unit: Made }>('POST', 'einvoice-units', unit)
  await connectUnitNow(services, requestedUnit(services, signed.id, einvoice_unit.id, otp))
  for (const { post } of [plain, signed]) await times(2 * inTurn, () => post(5))
  const [without, withSigning]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    without.push(...(await times(inTurn, () => plain.post(5))))
    withSigning.push(...(await times(inTurn, () => signed.post(5))))
  }
  const multiple = median(withSigning) / median(without)

  await signed.post(lines)
  const { einvoices } = await signed.send<{ einvoices: { data: Made[] } }>('GET', 'einvoices')
  const xml = await signed.send<string>('GET', `einvoices/${einvoices.data[0]?.id}/xml`)
  const today = todayIn('Asia/Riyadh', new Date())
  // Each is read anew: what was computed of one document is known of it from then on.
  const documents = Array.from({ length: 70 }, () => readSaudi(parseXml(xml)))
  const each = documents.values()
  const check = () => checkSaudi(present(each.next().value, 'document'), today)
  await times(20, check)
  const rules = median(await times(50, check))

  const isOver = multiple > maxOfUnsigned || rules > maxRules_ms
  console.log(
    `posting five lines: ${median(withSigning).toFixed(1)} ms with signing, ${median(without).toFixed(1)} without: ` +
      `${multiple.toFixed(2)} times, at most ${maxOfUnsigned}${multiple > maxOfUnsigned ? '  ← over' : ''}`,
  )
  console.log(
    `the authority’s rules over ${lines} lines: ${rules.toFixed(1)} ms, at most ${maxRules_ms}${rules > maxRules_ms ? '  ← over' : ''}`,
  )
  process.exitCode = isOver ? 1 : 0
} finally {
  await close()
  await simulator.stop()
}
