import type { Dice } from '../../documents/testing-books.ts'
import type { Company } from '../../testing-company.ts'

/** What the law of a country asks of random documents: codes, emirates, supplies, and advances that invoices deduct. */

export interface TaxedShop {
  country: number
  sales: number[]
  purchases: number[]
  /** Advance invoices of the first clients, in the base currency, all of them paid. */
  advances: { id: number; client: number }[]
}

type Wire = Record<string, unknown> & { id: number }

/** Countries and a tax number of each. */
const numbers: Readonly<Record<number, string>> = {
  784: '100123456700003',
  682: '310122393500003',
  818: '123456789',
  512: 'OM1234567890',
}

export const randomCountry = (dice: Dice) => {
  const country_id = dice.of(Object.keys(numbers).map(Number))
  return { country_id, tax_number: numbers[country_id]! }
}

/** What clients pay in advance, decided once for both books. */
export const randomAdvances = (dice: Dice) =>
  [0, 1, 2, 0].map(client => ({
    ...{ client, price: `${dice.between(200, 900)}`, day: dice.between(1, 20), value_added_tax: dice.chance(60) },
  }))

/** Codes of these books by their order, and advances that are paid. */
export async function taxedShop(
  company: Company,
  country: number,
  clients: readonly number[],
  accounts: readonly { id: number; code: string }[],
  bodies: ReturnType<typeof randomAdvances>,
): Promise<TaxedShop> {
  const { tax_codes } = await company.must('GET', '/owner/tax-codes?per_page=100&active=1&sort=id&order=asc')
  const all = (tax_codes as unknown as { data: Wire[] }).data
  const ofSide = (side: string) =>
    all.filter(code => [side, 'both'].includes(String(code.side)) && code.mode !== 'import_paid').map(({ id }) => id)
  const account = (code: string) => accounts.find(each => each.code === code)!.id
  const advances: TaxedShop['advances'] = []
  for (const { client, price, day, value_added_tax } of bodies) {
    const date = `2026-02-${String(day).padStart(2, '0')}`
    const { advance_invoice } = await company.must('POST', '/owner/advance-invoices', {
      ...{ date, client_id: clients[client], items: [{ description: 'Work to come', price, value_added_tax }] },
    })
    const { id, total } = advance_invoice as unknown as Wire
    await company.must('POST', '/owner/restrictions', {
      date,
      items: [
        { account_id: account('1101'), debtor: total },
        {
          ...{ account_id: account('1201'), creditor: total, client_id: clients[client] },
          allocations: [{ invoice_id: id, amount: total }],
        },
      ],
    })
    advances.push({ id, client })
  }
  return { country, sales: ofSide('sale'), purchases: ofSide('purchase'), advances }
}

/** The tax of a line: by a code, or by the flag. */
export const taxOfLine = (dice: Dice, codes: readonly number[]) =>
  dice.chance(50) ? { tax_code_id: dice.of(codes), value_added_tax: null } : { value_added_tax: dice.chance(50) }

/** What an invoice has in addition in its country, and what it deducts where it is in the base currency. */
export function termsOfInvoice(dice: Dice, shop: TaxedShop, client: number, isInBase: boolean) {
  const own = shop.advances.filter(each => each.client === client)
  const isTyped = [784, 682, 512].includes(shop.country)
  return {
    ...(shop.country === 784 && { emirate: dice.of([null, 'DXB', 'SHJ', 'RAK']) }),
    ...(isTyped && dice.chance(50) && { document_type: dice.of(['standard', 'simplified']) }),
    ...(dice.chance(50) && { supply_date: `2026-03-${dice.between(10, 27)}`, supply_end: '2026-03-28' }),
    ...(isInBase &&
      own.length > 0 && {
        advances: own.map(({ id }) => ({ invoice_id: id, amount: `${dice.between(1, 20)}.${dice.between(0, 9)}` })),
      }),
  }
}
