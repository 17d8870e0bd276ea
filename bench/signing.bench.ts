// What invoices with the authority of Saudi Arabia cost: posting five lines in a company that is connected and in one that is not,
// in turns on the same server; and the rules of the authority over an invoice of two hundred lines.
import { riyadh, saudiSeller } from '../contract/reports/testing-trade.ts'
import { callerOf } from '../e2e/people.ts'
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

const seller = { ...saudiSeller, sales_tax: '0', commercial_register: '1010483920', language: 'ar' }
const buyer = {
  ...{ type: 'business', display_name: 'شركة الأمل', company_name: 'شركة الأمل', tax_number: '310483920500003' },
  ...{ tax_type: 'business', country_id: 682, ...riyadh },
}

interface Made {
  id: number
}

/** A company in Riyadh with a client and so many services. */
async function found(url: string, token: string, name: string, services: number) {
  const founding = { ...seller, name }
  const { organization } = await callerOf({ url }, { token })<{ organization: Made }>('POST', 'organizations', founding)
  const call = callerOf({ url }, { token, organizationId: organization.id })
  const { client } = await call<{ client: Made }>('POST', 'clients', buyer)
  const products: Made[] = []
  for (let n = 1; n <= services; n += 1) {
    const service = { name: `خدمة ${n}`, stock_type: 'services', default_price: '10', value_added_tax: true }
    products.push((await call<{ product: Made }>('POST', 'products', service)).product)
  }
  const invoice = (count: number) => ({
    date: todayIn('Asia/Riyadh', new Date()),
    client_id: client.id,
    status: 'posted',
    items: products.slice(0, count).map(({ id: product_id }, line) => {
      return { product_id, quantity: String((line % 12) + 1), price: `${10 + line}.25` }
    }),
  })
  return { id: organization.id, call, post: (count: number) => call('POST', 'invoice-sales', invoice(count)) }
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
  const { einvoice_unit } = await signed.call<{ einvoice_unit: Made }>('POST', 'einvoice-units', unit)
  await connectUnitNow(services, requestedUnit(services, signed.id, einvoice_unit.id, otp))
  for (const { post } of [plain, signed]) await times(2 * inTurn, () => post(5))
  const [without, withSigning]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    without.push(...(await times(inTurn, () => plain.post(5))))
    withSigning.push(...(await times(inTurn, () => signed.post(5))))
  }
  const multiple = median(withSigning) / median(without)

  await signed.post(lines)
  const { einvoices } = await signed.call<{ einvoices: { data: Made[] } }>('GET', 'einvoices')
  const file = `${base}/owner/einvoices/${einvoices.data[0]?.id}/xml?organization_id=${signed.id}`
  const xml = await (await fetch(file, { headers: { authorization: `Bearer ${token}` } })).text()
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
