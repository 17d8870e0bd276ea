import { formatMoney, parseMoney } from '../../../../ledger/money.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { type PayableInvoice, UseCredit } from '../../credits/UseCredit.tsx'
import type { JournalRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'

/** What each party owes, or is owed, by a journal entry: the debit of a client, the credit of a supplier. */
function debtsOf(record: JournalRecord): PayableInvoice[] {
  const { id, decimals } = documentCurrency(null)
  const debts = new Map<string, PayableInvoice>()
  for (const item of record.items ?? []) {
    const { client_id, supplier_id, residual } = item
    const isOwed =
      (client_id !== null && !isZeroOrEmpty(item.debtor)) || (supplier_id !== null && !isZeroOrEmpty(item.creditor))
    if (!isOwed) continue
    const key = `${client_id} ${supplier_id}`
    const before = parseMoney(debts.get(key)?.residual ?? '0', decimals)
    debts.set(key, {
      ...{ id: record.id, status: record.status, date: record.date, currency_id: id, client_id, supplier_id },
      residual: formatMoney(before + parseMoney(residual ?? '0', decimals), decimals),
      partyOfEntry: (item.client ?? item.supplier)?.display_name ?? null,
    })
  }
  return [...debts.values()]
}

/** Beside a journal entry: the credits of the parties that owe by it, and the way to use them. */
export const EntryCredits = ({ record }: { record: JournalRecord }) =>
  debtsOf(record).map(debt => <UseCredit key={`${debt.client_id} ${debt.supplier_id}`} invoice={debt} />)
