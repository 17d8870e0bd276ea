import type { Minor } from '../../../ledger/money.ts'
import type { AgeBucket } from '../../../schema/answers/dashboard.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { CreditRole } from '../../books/tables.ts'
import { daysBetween } from '../../calendar.ts'
import { agesIn, bucketOf, daysOfBucket } from '../facts/ages.ts'
import type { Where } from '../facts/facts.ts'
import { ofLines } from '../figures.ts'
import type { Origin, Proof, ReportContext } from '../report.ts'
import {
  accountsOf,
  balanceOf,
  byHandKinds,
  daysByHand,
  inNameOf,
  linesOf,
  made,
  ofParty,
  type PartySide,
  partiesNamed,
  partyLink,
  partyOf,
  type SideAccounts,
  untilDay,
} from './sides.ts'

/** What is open with parties on a day: what is owed, by its age, and what they have to their credit. */

/** A sum of what is open with one party. What no document says is of the base currency. */
export interface OpenSum {
  party: number
  currency: number
  /** Null: to the party's credit. */
  bucket: AgeBucket | null
  isByHand: boolean
  amount: Minor
  /** In its own currency. */
  foreign: Minor
}

/** Which of it a figure is of; what is left out is all. */
export interface OpenPart {
  party?: number
  currency?: number
  bucket?: AgeBucket
}

export interface OpenBooks {
  sums: OpenSum[]
  accounts: SideAccounts
  /** The rows of what is owed: documents, and what no document says. */
  documents(part?: OpenPart): Origin[]
  byHand(part?: OpenPart): Origin[]
  credits(part?: OpenPart): Origin[]
  /** What the ledger says of the same, from its own side. */
  proofs(): Promise<Proof[]>
}

/** What journal entries wrote on accounts of credits; what they write on control accounts are open items. */
export const handWhere = (
  side: PartySide,
  { credits }: SideAccounts,
  asOf: string,
  party: number | null,
): Where<'lines'> => ({ account_id: credits, source_kind: byHandKinds, date: { to: asOf }, ...inNameOf(side, party) })

/** The items of journal entries that are open on control accounts. */
export const openItemsWhere = (
  side: PartySide,
  { control }: SideAccounts,
  party: number | null,
): Where<'journal_items'> => ({ account_id: control, is_open: true, ...ofParty(side, party) })

/** The origin of what journal entries left open. */
const ofItems = (where: Where<'journal_items'>, asOf: string, side: 'balance' | 'credit_balance'): Origin => ({
  of: 'journal_items',
  where,
  plus: [side === 'balance' ? 'debit' : 'credit'],
  minus: [side === 'balance' ? 'credit' : 'debit'],
  asOf,
})

/** What parties have to their credit on accounts for it. */
export const unusedWhere = (side: PartySide, party: number | null, ofCurrency: { currency_id?: number }) =>
  ({
    ...{ is_unused: true, role: side.creditRoles as readonly CreditRole[] },
    ...inNameOf(side, party),
    ...ofCurrency,
  }) satisfies Where<'credits'>

async function openSums(context: ReportContext, side: PartySide): Promise<OpenSum[]> {
  const { facts, question, organization } = context
  const { to: asOf, currencyId, ageBy } = question
  const party = partyOf(question, side)
  const ages = agesIn(organization.aging_days)
  const accounts = await accountsOf(context, side)
  const ofCurrency = currencyId === null ? {} : { currency_id: currencyId }
  const bucket = ageBy === 'date' ? 'date_bucket' : 'due_bucket'
  const documents = await facts.sum('dues', {
    by: [side.party, 'currency_id', bucket],
    measures: ['residual', 'foreign_residual'],
    where: { kind: [...side.invoices], ...ofParty(side, party), ...ofCurrency },
    asOf,
    aging: organization.aging_days,
  })
  const credits = await facts.sum('credits', {
    by: [side.party, 'currency_id'],
    measures: ['unused', 'foreign_unused'],
    where: unusedWhere(side, party, ofCurrency),
    asOf,
  })
  const fromDocuments = [
    ...documents.map(sum => ({
      party: sum[side.party] ?? 0,
      currency: sum.currency_id,
      bucket: sum[bucket],
      isByHand: false,
      amount: sum.residual,
      foreign: sum.foreign_residual,
    })),
    ...credits.map(sum => ({
      party: sum[side.party] ?? 0,
      currency: sum.currency_id,
      bucket: null,
      isByHand: false,
      amount: sum.unused,
      foreign: sum.foreign_unused,
    })),
  ]
  const base = organization.baseCurrencyId
  if (currencyId !== null && currencyId !== base) return fromDocuments
  const ownAccounts = [...accounts.control, ...accounts.credits]
  const days = await daysByHand(facts, ownAccounts, asOf)
  if (!days) return fromDocuments
  const credited = await facts.sum('lines', {
    by: [side.party, 'date'],
    where: { ...handWhere(side, accounts, asOf, party), date: days },
    fold: untilDay(asOf),
  })
  const items = await facts.sum('journal_items', {
    by: [side.party, 'date'],
    where: openItemsWhere(side, accounts, party),
    asOf,
  })
  const byHand = (sum: (typeof items)[number], bucket: AgeBucket | null): OpenSum => {
    const amount = balanceOf(sum, bucket === null ? side.credited : side.owed)
    return { party: sum[side.party] ?? 0, currency: base, isByHand: true, amount, foreign: amount, bucket }
  }
  const aged = (sum: (typeof items)[number]) => byHand(sum, bucketOf(ages, daysBetween(sum.date, asOf)))
  return [...fromDocuments, ...items.map(aged), ...credited.map(sum => byHand(sum, null))]
}

/** The first party whose open items differ from its balance in the ledger. */
async function breakOf(
  context: ReportContext,
  side: PartySide,
  accounts: number[],
  of: PartySide['owed'],
  ours: readonly OpenSum[],
) {
  const { facts, question } = context
  const where = { account_id: accounts, date: { to: question.to }, ...inNameOf(side, partyOf(question, side)) }
  const difference = new Map<number, Minor>()
  const add = (party: number, amount: Minor) => difference.set(party, (difference.get(party) ?? 0n) + amount)
  for (const sum of await facts.sum('lines', { by: [side.party], where })) add(sum[side.party] ?? 0, balanceOf(sum, of))
  for (const { party, amount } of ours) add(party, -amount)
  const found = [...difference].find(([, amount]) => amount !== 0n)?.[0]
  if (found === undefined) return null
  const party = firstOf(await partiesNamed(context, side, [found]))
  return { label: party.name, link: partyLink(side, found) }
}

export const isOwed = ({ bucket }: OpenSum): boolean => bucket !== null
export const isCredited = ({ bucket }: OpenSum): boolean => bucket === null

/** What some of the sums come to. */
export function sumOf(sums: readonly OpenSum[], counts: (sum: OpenSum) => boolean): Minor {
  let total = 0n
  for (const sum of sums) if (counts(sum)) total += sum.amount
  return total
}

/** What is open on the day of the question, of its party and currency or of all. */
export async function openBooks(context: ReportContext, side: PartySide): Promise<OpenBooks> {
  const { facts, question, organization } = context
  const { to: asOf, currencyId, ageBy } = question
  const requested = partyOf(question, side)
  const accounts = await accountsOf(context, side)
  const sums = await openSums(context, side)
  const fold = untilDay(asOf)
  const ofCurrency = (currency = currencyId ?? undefined) => (currency === undefined ? {} : { currency_id: currency })
  const ages = agesIn(organization.aging_days)
  // Every cell of every party asks for them.
  const days = new Map(ages.buckets.map(bucket => [bucket, daysOfBucket(ages, bucket, asOf)]))
  const daysOf = (bucket: AgeBucket | undefined) => (bucket ? days.get(bucket) : undefined)
  const isBase = (currency = currencyId ?? organization.baseCurrencyId) => currency === organization.baseCurrencyId
  const items = ({ party, currency, bucket }: OpenPart): Origin[] => {
    const date = { ...daysOf(bucket), ...(bucket && bucket !== 'current' ? {} : { to: asOf }) }
    const where = { ...openItemsWhere(side, accounts, party ?? requested), date }
    return isBase(currency) ? [ofItems(where, asOf, side.owed)] : []
  }
  const credited = ({ party, currency }: OpenPart): Origin[] =>
    isBase(currency) ? [ofLines(handWhere(side, accounts, asOf, party ?? requested), side.credited, fold)] : []
  const proof = async (
    name: string,
    account_id: number[],
    of: PartySide['owed'],
    isOurs: (sum: OpenSum) => boolean,
  ): Promise<Proof> => {
    // Every line of a control account is in the name of a party.
    const party = account_id === accounts.control ? ofParty(side, requested) : inNameOf(side, requested)
    const ledger = await linesOf(facts, { account_id, date: { to: asOf }, ...party }, of)
    return {
      ...{ name, left: sumOf(sums, isOurs), right: ledger.amount },
      breaks: () => breakOf(context, side, account_id, of, sums.filter(isOurs)),
    }
  }
  return {
    sums,
    accounts,
    documents: ({ party, currency, bucket } = {}) => {
      const within = daysOf(bucket)
      const where = {
        kind: [...side.invoices],
        ...ofParty(side, party ?? requested),
        ...ofCurrency(currency),
        ...(within ? { [ageBy === 'date' ? 'issued_on' : ageBy]: within } : {}),
      }
      return [made('dues', where, 'residual', { asOf })]
    },
    byHand: (part = {}) => items(part),
    credits: (part = {}) => [
      made('credits', unusedWhere(side, part.party ?? requested, ofCurrency(part.currency)), 'unused', { asOf }),
      ...credited(part),
    ],
    async proofs() {
      // The ledger knows no currency but the base.
      if (currencyId !== null) return []
      return [
        await proof(`${side.name}_is_control`, accounts.control, side.owed, isOwed),
        await proof(`${side.name}_credits_are_accounts`, accounts.credits, side.credited, isCredited),
      ]
    },
  }
}
