import { recordName } from '../../i18n/records/seeded-names.ts'
import { formatMoney } from '../../ledger/money.ts'
import { ownCashTypes } from '../../schema/account-types.ts'
import type { CashOnHand } from '../../schema/answers/books/cash-on-hand.ts'
import { refuseFields } from '../../schema/errors.ts'
import { date } from '../../schema/fields.ts'
import { idOfValue } from '../../schema/ids.ts'
import { check, missing, recordSchema } from '../../schema/validate.ts'
import { balanceOn, minFrom } from '../books/cash/cash-box.ts'
import type { BooksContext } from '../books/store.ts'
import type { Facts } from './facts/facts.ts'

const question = { date: date({ required: true }) }

/** The day, and the entry to leave out: that of a document which is being changed. */
function readQuery({ organization_id: _, entry_id, date: on, ...others }: Record<string, unknown>) {
  const unknown = Object.keys(others).map(name => [name, ['unknown_parameter' as const]])
  if (unknown.length > 0) refuseFields(Object.fromEntries(unknown))
  const checked = check(recordSchema(question, 'create'), { date: on })
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  const but = entry_id === undefined || entry_id === '' ? null : idOfValue(entry_id)
  const issues = { ...missing(question, values), ...(but === undefined ? { entry_id: ['not_a_record' as const] } : {}) }
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return { date: String(values.date), but: but ?? null }
}

/** What each account of cash of ours in the base currency holds on a day and, at the least, from then on, in the order of their codes. */
export async function readCashOnHand(
  { store, organization, language }: BooksContext,
  facts: Facts,
  query: Record<string, unknown>,
): Promise<CashOnHand[]> {
  const { date, but } = readQuery(query)
  const [chart, holders, roles] = await Promise.all([facts.accounts(), facts.custodyHolders(), facts.postingAccounts()])
  const ofCash = chart.filter(({ id, type }) => ownCashTypes.includes(type) && id !== roles.cash_in_transit)
  const currencies = await store.accounts(ofCash.map(({ id }) => id))
  const accounts = ofCash.filter(({ id }) => (currencies.get(id)?.currency_id ?? null) === null)
  const inCustody = new Set(holders.map(({ account_id }) => account_id))
  const boxes = await store.cashBoxes(
    accounts.map(({ id }) => id),
    date,
    but,
  )
  const written = (amount: bigint) => formatMoney(amount, organization.baseDecimals)
  return accounts.flatMap(({ id, code, name, seed, type }) => {
    const box = boxes.find(({ accountId }) => accountId === id)
    if (!box) return []
    const min = minFrom(box, date)
    return [
      {
        ...{ id, code, name: recordName({ name, seed }, language), type: type as CashOnHand['type'] },
        is_cash_box: type === 'cash' && !inCustody.has(id),
        is_usual: id === roles.cash,
        balance: written(balanceOn(box, date)),
        ...{ least: written(min.balance), least_on: min.date },
      },
    ]
  })
}
