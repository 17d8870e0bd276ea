import type { AgeBucket } from '../../../schema/answers/dashboard.ts'
import { daysBetween } from '../../calendar.ts'
import type { Minor } from '../../ledger/money.ts'
import { agesIn, bucketOf, daysOfBucket } from '../facts/ages.ts'
import type { Where } from '../facts/facts.ts'
import { ofLines } from '../figures.ts'
import type { Proof, ReportContext, Why } from '../report.ts'
import {
  accountsOf,
  balanceOf,
  daysByHand,
  handKinds,
  inNameOf,
  linesOf,
  made,
  ofParty,
  type PartySide,
  partiesNamed,
  partyAsked,
  partyLink,
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
  documents(part?: OpenPart): Why[]
  byHand(part?: OpenPart): Why[]
  credits(part?: OpenPart): Why[]
  /** What the ledger says of the same, from its own side. */
  proofs(): Promise<Proof[]>
}

/** What the lines of a side are asked for: those that no document wrote. */
export const handWhere = (
  side: PartySide,
  account_id: number[],
  asOf: string,
  party: number | null,
): Where<'lines'> => ({
  ...{ account_id, source_kind: handKinds, date: { to: asOf } },
  ...inNameOf(side, party),
})

async function openSums(context: ReportContext, side: PartySide): Promise<OpenSum[]> {
  const { facts, question, organization } = context
  const { to: asOf, currencyId, ageBy } = question
  const party = partyAsked(question, side)
  const ages = agesIn(organization.aging_days)
  const accounts = await accountsOf(context, side)
  const ofCurrency = currencyId === null ? {} : { currency_id: currencyId }
  const bucket = ageBy === 'date' ? 'date_bucket' : 'due_bucket'
  const documents = await facts.sum('dues', {
    by: [side.party, 'currency_id', bucket],
    measures: ['residual', 'foreign_residual'],
    where: { kind: side.invoice, ...ofParty(side, party), ...ofCurrency },
    asOf,
    aging: organization.aging_days,
  })
  const credits = await facts.sum('credits', {
    by: [side.party, 'currency_id'],
    measures: ['unused', 'foreign_unused'],
    where: { is_unused: true, ...inNameOf(side, party), ...ofCurrency },
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
  const byHand = days
    ? await facts.sum('lines', {
        by: [side.party, 'account_id', 'date'],
        where: { ...handWhere(side, ownAccounts, asOf, party), date: days },
        fold: untilDay(asOf),
      })
    : []
  return [
    ...fromDocuments,
    ...byHand.map(sum => {
      const isControl = accounts.control.includes(sum.account_id)
      const amount = balanceOf(sum, isControl ? side.owed : side.credited)
      return {
        ...{ party: sum[side.party] ?? 0, currency: base, isByHand: true, amount, foreign: amount },
        bucket: isControl ? bucketOf(ages, daysBetween(sum.date, asOf)) : null,
      }
    }),
  ]
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
  const where = { account_id: accounts, date: { to: question.to }, ...inNameOf(side, partyAsked(question, side)) }
  const difference = new Map<number, Minor>()
  const add = (party: number, amount: Minor) => difference.set(party, (difference.get(party) ?? 0n) + amount)
  for (const sum of await facts.sum('lines', { by: [side.party], where })) add(sum[side.party] ?? 0, balanceOf(sum, of))
  for (const { party, amount } of ours) add(party, -amount)
  const found = [...difference].find(([, amount]) => amount !== 0n)?.[0]
  if (found === undefined) return null
  const [party] = await partiesNamed(context, side, [found])
  return { label: party!.name, link: partyLink(side, found) }
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
  const asked = partyAsked(question, side)
  const accounts = await accountsOf(context, side)
  const sums = await openSums(context, side)
  const fold = untilDay(asOf)
  const ofCurrency = (currency = currencyId ?? undefined) => (currency === undefined ? {} : { currency_id: currency })
  const ages = agesIn(organization.aging_days)
  // Every cell of every party asks for them.
  const days = new Map(ages.buckets.map(bucket => [bucket, daysOfBucket(ages, bucket, asOf)]))
  const daysOf = (bucket: AgeBucket | undefined) => (bucket ? days.get(bucket) : undefined)
  const lines = (account_id: number[], of: PartySide['owed'], { party, currency, bucket }: OpenPart): Why[] => {
    const isBase = (currency ?? currencyId ?? organization.baseCurrencyId) === organization.baseCurrencyId
    const date = { ...daysOf(bucket), ...(bucket && bucket !== 'current' ? {} : { to: asOf }) }
    return isBase ? [ofLines({ ...handWhere(side, account_id, asOf, party ?? asked), date }, of, fold)] : []
  }
  const proof = async (
    name: string,
    account_id: number[],
    of: PartySide['owed'],
    isOurs: (sum: OpenSum) => boolean,
  ): Promise<Proof> => {
    // Every line of a control account is in the name of a party.
    const party = account_id === accounts.control ? ofParty(side, asked) : inNameOf(side, asked)
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
        kind: side.invoice,
        ...ofParty(side, party ?? asked),
        ...ofCurrency(currency),
        ...(within ? { [ageBy]: within } : {}),
      }
      return [made('dues', where, 'residual', { asOf })]
    },
    byHand: (part = {}) => lines(accounts.control, side.owed, part),
    credits: (part = {}) => [
      made(
        'credits',
        { ...inNameOf(side, part.party ?? asked), ...ofCurrency(part.currency), is_unused: true },
        'unused',
        { asOf },
      ),
      ...lines(accounts.credits, side.credited, part),
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
