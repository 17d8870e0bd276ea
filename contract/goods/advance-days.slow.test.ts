import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { issueText } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Made } from '../testing-backends.ts'
import { openAbroad, type Side, type TradeAbroad } from './testing-abroad.ts'

/** What an advance at another rate makes lines cost, or bring, stands from its day on: what is dated before it is refused. */

const paths = {
  client: { invoices: 'invoice-sales', returns: 'throw-back-sales', advance: { ar: 'سند قبض', en: 'Receipt' } },
  supplier: {
    invoices: 'invoice-purchases',
    returns: 'throw-back-purchases',
    advance: { ar: 'سند صرف', en: 'Supplier payment' },
  },
} as const
const plain = (text: unknown) => JSON.parse(JSON.stringify(text).replace(/[\u2066-\u2069]/g, ''))

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let trade: TradeAbroad
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    trade = await openAbroad(side)
  })
  afterAll(() => side?.close())

  const lines = () => [{ product_id: trade.service, quantity: '10', price: '100' }]

  for (const of of ['client', 'supplier'] as const satisfies readonly Side[]) {
    test(`an invoice of a ${of} does not pass the day of an advance at another rate that pays it`, async () => {
      const move = (date: string, { id }: Made, lang: 'ar' | 'en' = 'ar') =>
        trade.shop.put(`${paths[of].invoices}/${id}`, { date }, { lang })
      const invoice = await trade.invoice(of, lines(), { date: '2026-03-01' })
      const advance = await trade.advance(of, '1000', '48', { date: '2026-03-10' })
      await trade.use(of, invoice, '1000')
      for (const lang of languages) {
        const { status, message } = await move('2026-03-12', invoice, lang)
        const reason = reasonWords.advance_before[lang]
          .replace('{date}', '10/03/2026')
          .replace('{document}', `${paths[of].advance[lang]} ${advance.number}`)
        expect([status, plain(message)]).toEqual([409, expect.stringContaining(reason)])
      }
      expect((await move('2026-03-09', invoice)).status).toBe(200)
      // At the same rate nothing differs, and the invoice may pass it.
      const other = await trade.invoice(of, lines(), { date: '2026-03-01' })
      await trade.advance(of, '1000', '51', { date: '2026-03-10' })
      await trade.use(of, other, '1000')
      expect((await move('2026-03-12', other)).status).toBe(200)
    })

    test(`a return to a ${of} does not give back an advance before the day on which it was used`, async () => {
      const advance = await trade.advance(of, '1000')
      const invoice = await trade.invoice(of, lines())
      await trade.use(of, invoice, '1000', '2026-04-20')
      const items = [{ product_id: trade.service, quantity: '4' }]
      for (const lang of languages) {
        const body = { date: '2026-03-20', invoice_id: invoice.id, items }
        const { status, message } = await trade.shop.post(paths[of].returns, body, { lang })
        const issue = `advance_used_on|2026-04-20|${paths[of].advance[lang]} ${advance.number}` as const
        expect([status, plain(message)]).toEqual([422, { date: [plain(issueText(issue, lang, ''))] }])
      }
      const { id } = await trade.takeBack(of, invoice, items, '2026-04-20')
      const moved = await trade.shop.put(`${paths[of].returns}/${id}`, { date: '2026-03-20' })
      expect([moved.status, Object.keys(moved.message as object)]).toEqual([422, ['date']])
    })

    test(`a return to a ${of} of what was still open may come before an advance was used`, async () => {
      await trade.advance(of, '600')
      const invoice = await trade.invoice(of, lines())
      await trade.use(of, invoice, '600', '2026-04-20')
      await trade.takeBack(of, invoice, [{ product_id: trade.service, quantity: '4' }], '2026-03-20')
      await trade.report('trial-balance', 'date_from=2026-01-01&date_to=2026-04-01')
      expect(await trade.balance('6101')).toBe('0.00')
    })
  }
})
