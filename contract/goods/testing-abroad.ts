import { expect } from 'vitest'
import { type Answer, type Backend, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/** Trade in dollars: advances at 48 unless another rate is named, invoices at 51. */

export type Body = Record<string, unknown>
export type Side = 'client' | 'supplier'

interface Entry {
  items: { account: { code: string }; debtor: string; creditor: string }[]
}
interface Report {
  totals: Record<string, string>
  proofs: { name: string; difference: string }[]
  rows: { kind: string; cells: Record<string, string> }[]
}

const dollars = { currency_id: 840 }
const wires = {
  client: {
    advance: ['payment-sales', 'payment_sale'],
    invoice: ['invoice-sales', 'invoice_sale'],
    back: ['throw-back-sales', 'throw_back_sale'],
  },
  supplier: {
    advance: ['payment-purchases', 'payment_purchase'],
    invoice: ['invoice-purchases', 'invoice_purchase'],
    back: ['throw-back-purchases', 'throw_back_purchase'],
  },
} as const

export type TradeAbroad = Awaited<ReturnType<typeof openAbroad>>

export async function openAbroad(side: Backend) {
  const shop = await newCompany(side, { coins: [818, 840] })
  const parties = { client: (await make(shop, 'clients')).id, supplier: (await make(shop, 'suppliers')).id }
  const [income, expense] = [await accountByCode(shop, '4103'), await accountByCode(shop, '5203')]
  const [goods, service] = [(await untaxed(shop, 'goods')).id, (await untaxed(shop)).id]
  const own = { income_account_id: income.id, expense_account_id: expense.id }
  const rent = (await untaxed(shop, 'services', own)).id
  const other = (await make(shop, 'suppliers')).id
  const one = async (response: Promise<Answer>, name: string): Promise<Made> => {
    const answer = await response
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.one(name)
  }
  const partyOf = (of: Side) => ({ [`${of}_id`]: parties[of] })
  const undo = (path: string, { id }: Made, name: string) => one(shop.post(`${path}/${id}/void`, {}), name)
  const report = async (name: string, query = 'date_from=2026-01-01&date_to=2026-06-15') => {
    const found = (await shop.get(`reports/${name}?${query}`)).read<Report>('report')
    expect(found.proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
    return found
  }
  return {
    ...{ shop, parties, goods, service, rent, other, report, undo },
    advance(of: Side, amount: string, exchange_rate = '48', more: Body = {}) {
      const [path, name] = wires[of].advance
      return one(
        shop.post(path, { date: '2026-03-01', ...partyOf(of), ...dollars, amount, exchange_rate, ...more }),
        name,
      )
    },
    invoice(of: Side, items: Body[], more: Body = {}) {
      const [path, name] = wires[of].invoice
      const about = { date: '2026-03-10', ...partyOf(of), ...dollars, exchange_rate: '51', items }
      return one(shop.post(path, { ...about, ...more }), name)
    },
    use(of: Side, { id: invoice_id }: Made, amount: string, date = '2026-03-20') {
      const body = { ...partyOf(of), date, allocations: [{ invoice_id, amount }] }
      return one(shop.post(`credits/${parties[of]}/apply`, body), 'credit_application')
    },
    takeUseBack: (use: Made) => undo('credit-applications', use, 'credit_application'),
    takeBack(of: Side, { id: invoice_id }: Made, items: Body[], date = '2026-03-20') {
      const [path, name] = wires[of].back
      return one(shop.post(path, { date, invoice_id, items }), name)
    },
    changeReturn(of: Side, { id }: Made, items: Body[]) {
      const [path, name] = wires[of].back
      return one(shop.put(`${path}/${id}`, { items }), name)
    },
    voidReturn: (of: Side, back: Made) => undo(wires[of].back[0], back, wires[of].back[1]),
    writeOff({ id: invoice_id, client_id }: Made, amount: string, date: string) {
      const body = { date, client_id, ...dollars, reason: 'أغلق العميل نشاطه', allocations: [{ invoice_id, amount }] }
      return one(shop.post('write-offs', body), 'write_off')
    },
    async entry({ entry_id }: Made) {
      const { items } = (await shop.get(`entries/${String(entry_id)}`)).read<Entry>('entry')
      return items.map(({ account, debtor, creditor }) => [account.code, debtor, creditor].join(' '))
    },
    balance: async (code: string) => (await accountByCode(shop, code)).balance,
    async trialBalance() {
      const { rows } = await report('trial-balance')
      const accounts = rows.filter(({ cells }) => cells.code)
      const closing = accounts.map(({ cells }): [string, string] => [
        cells.code!,
        (Number(cells.closing_debit ?? 0) - Number(cells.closing_credit ?? 0)).toFixed(2),
      ])
      return Object.fromEntries(closing.filter(([, amount]) => Number(amount) !== 0))
    },
  }
}
