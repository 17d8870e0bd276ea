import { roundHalfAwayFromZero } from '../../../ledger/money.ts'
import type { BooksContext } from '../../books/store.ts'
import type { AllocationRow, CreditRow } from '../../books/tables.ts'
import { advancesAmong } from '../advances.ts'
import { maxGivenFrom } from '../allocations.ts'
import { leftBy } from '../credits.ts'
import type { OpenCredit } from '../draws.ts'

/** What a party has to their credit, and can use. */

type Party = Pick<CreditRow, 'client_id' | 'supplier_id'>

interface CreditsOfParty {
  /** What of them stands on a day and is used neither then nor later, oldest first. */
  on(date: string): OpenCredit[]
  /** The days on which something comes to them: a credit, or what had been used until then. */
  days: string[]
}

/** A party's credits of a currency; the documents that left them may not change now. */
export async function creditsOf(context: BooksContext, party: Party, currencyId: number): Promise<CreditsOfParty> {
  const { store } = context
  const credits = await store.rows.find('credits', { ...party, currency_id: currencyId, voided_on: null })
  credits.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
  const uses = await store.rows.find('allocations', { credit_id: credits.map(({ id }) => id) })
  const left = leftBy(
    credits,
    uses.filter(({ voided_on }) => voided_on === null),
  )
  // What was taken back as of a later day was used until then.
  const available = (credit: CreditRow, date: string) => {
    const { amount, base } = left(credit.id)
    const max = maxGivenFrom(
      date,
      uses.filter(({ credit_id }) => credit_id === credit.id),
    )
    const free = credit.amount > max ? credit.amount - max : 0n
    return free >= amount ? { amount, base } : { amount: free, base: roundHalfAwayFromZero(base * free, amount) }
  }
  const isForeign = currencyId !== context.organization.baseCurrencyId
  const advances = await advancesAmong(context, isForeign ? credits : [])
  const open = (credit: CreditRow, date: string): OpenCredit => {
    const { id, role, item_id, document_id, date: on } = credit
    return {
      ...{ id, role, item_id, document_id, advancedOn: advances.has(id) ? on : null },
      ...available(credit, date),
    }
  }
  return {
    on: date => credits.filter(credit => credit.date <= date).map(credit => open(credit, date)),
    days: [...new Set([...credits, ...uses].flatMap(({ date, voided_on }) => [date, voided_on ?? date]))].sort(),
  }
}

/** The documents that left the credits of which something was used. */
export async function sourcesOf({ store }: BooksContext, uses: readonly AllocationRow[]): Promise<number[]> {
  const ids = uses.flatMap(({ credit_id }) => credit_id ?? [])
  const credits = await store.rows.find('credits', { id: ids })
  return [...new Set(credits.map(({ document_id }) => document_id))]
}

/** Keeps the documents that left a party's credits, so that nobody takes them back meanwhile. */
export async function lockSources({ store }: BooksContext, party: Party): Promise<void> {
  const credits = await store.rows.find('credits', { ...party, voided_on: null })
  const sources = await store.heads(credits.map(({ document_id }) => document_id))
  for (const kind of new Set(sources.map(source => source.kind).sort()))
    await store.lockHeads(
      [kind],
      sources.filter(source => source.kind === kind).map(({ id }) => id),
    )
}
