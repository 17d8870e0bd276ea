import { addDays, todayIn } from '../server/calendar.ts'
import {
  demoClients,
  demoCompany,
  demoMonthly,
  demoOwner,
  demoProducts,
  demoRepresentatives,
  demoSuppliers,
} from '../server/demo/company.ts'
import { createDocument } from '../server/documents/life.ts'
import { readFounding } from '../server/organizations/charter.ts'
import { keeping } from './document-store.ts'
import { found } from './organizations.ts'
import { addPerson } from './people.ts'
import { createRecord } from './records.ts'
import { ownedBy, type State } from './state.ts'
import { workOf } from './work.ts'

/** Who the mock's demo company belongs to. */
export const demoLogin = { email: demoOwner.email, password: 'jornal-demo' }

const daysOfBooks = 90

/** The server's demo company, with its last months of books written by the same postings. */
export async function seedDemo(state: State): Promise<void> {
  const owner = addPerson(state, { ...demoOwner, ...demoLogin, language: 'ar' })
  const organization = found(state, owner, readFounding({ ...demoCompany, language: 'ar' }), true)
  const work = workOf(state, owner, organization, 'ar')
  const make = (...[resource, records]: [Parameters<typeof createRecord>[1], readonly object[]]) =>
    records.map(record => createRecord(work, resource, record).id)

  const units = new Map(ownedBy(state.collections.units, organization.id).map(({ id, name }) => [name, id]))
  const accounts = new Map(ownedBy(state.collections.accounts, organization.id).map(({ id, seed }) => [seed, id]))
  const representatives = make('representatives', demoRepresentatives)
  const numbered = demoClients.map((client, index) => ({
    ...client,
    serial_number: `C-${String(index + 1).padStart(4, '0')}`,
    representative_id: representatives[index % representatives.length],
  }))
  const clients = make('clients', numbered)
  make('suppliers', demoSuppliers)
  const products = make(
    'products',
    demoProducts.map(({ unit, ...product }) => ({ ...product, unit_id: units.get(unit) })),
  )

  const journal = (date: string, name: string, debit: string, credit: string, amount: string) =>
    createDocument(keeping(work), 'journal_entry', {
      date,
      name,
      items: [
        { account_id: accounts.get(debit), debtor: amount },
        { account_id: accounts.get(credit), creditor: amount },
      ],
    })
  const sell = (date: string, count: number, status: 'posted' | 'draft') =>
    createDocument(keeping(work), 'sales_invoice', {
      date,
      due_date: addDays(date, [0, 15, 30][count % 3]!),
      client_id: clients[(count * 7) % clients.length],
      representative_id: representatives[count % representatives.length],
      status,
      shipping_fee: count % 4 === 0 ? '150' : '0',
      items: Array.from({ length: 1 + (count % 4) }, (_, line) => {
        const index = (count * 5 + line * 3) % products.length
        return {
          product_id: products[index],
          quantity: String(demoProducts[index]!.stock_type === 'goods' ? 2 + ((count + line) % 20) : 1),
          price: demoProducts[index]!.default_price,
          discount: line === 1 ? '5' : '0',
          discount_type: 'percent',
        }
      }),
    })

  const today = todayIn(organization.timeZone, state.now())
  const firstDay = addDays(today, -daysOfBooks)
  await journal(firstDay, 'رأس المال المودع في البنك', 'bank', 'owners_equity', '600000.00')
  await journal(firstDay, 'سحب نقدية للصندوق', 'cash', 'bank', '90000.00')
  for (let day = 0, sold = 0; day <= daysOfBooks; day += 1) {
    const date = addDays(firstDay, day)
    for (const { day: due, name, seed, amount } of demoMonthly) {
      if (Number(date.slice(8)) === due) await journal(date, name, seed, due === 28 ? 'bank' : 'cash', amount)
    }
    if (day % 2 === 0) await sell(date, sold++, 'posted')
  }
  await sell(today, 3, 'draft')
}
