import type { Minor } from '../../../ledger/money.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { DocumentFact } from '../facts/parties.ts'
import { documentLink } from '../names.ts'
import type { Figure, Proof, ReportContext } from '../report.ts'
import { type Chosen, chosenOf, totalsOf } from './document-totals.ts'
import { accountsOf, balanceOf, inNameOf, linesOf, ofParty, type PartySide, partyOf } from './sides.ts'

/** What the ledger has of documents in the period, on some accounts. */
const inLedger = (
  { facts, question }: ReportContext,
  account_id: number[],
  source_kind: EntrySource[],
  of: PartySide['owed'],
  party: object,
) => linesOf(facts, { account_id, source_kind, date: { from: question.from, to: question.to }, ...party }, of)

/** The first document of the period whose total is not what its entries wrote. */
async function breakOf(
  { facts, question }: ReportContext,
  side: PartySide,
  chosen: readonly Chosen[],
  account_id: number[],
  kinds: EntrySource[],
  of: PartySide['owed'],
) {
  const { from, to } = question
  const difference = new Map<number, Minor>()
  const heads = new Map<number, DocumentFact>()
  const written = await facts.sum('lines', {
    by: ['source_id'],
    where: { account_id, source_kind: kinds, date: { from, to }, ...inNameOf(side, partyOf(question, side)) },
  })
  for (const sum of written) difference.set(sum.source_id ?? 0, balanceOf(sum, of))
  for (const { where, view, isTakenBack } of chosen)
    for (const document of await facts.rows('documents', { where, order: ['id'], ...view })) {
      heads.set(document.id, document)
      const amount = isTakenBack ? -document.on_account : document.on_account
      difference.set(document.id, (difference.get(document.id) ?? 0n) - amount)
    }
  const found = [...difference].find(([, amount]) => amount !== 0n)?.[0]
  const document = heads.get(found ?? 0)
  return document ? { label: document.number, link: documentLink(document.kind, document.id) } : null
}

/** What invoices deduct of advances is charged by these: it is not owed once more. */
async function deductedBy({ facts }: ReportContext, side: PartySide, chosen: readonly Chosen[]): Promise<Minor> {
  const { total } = await totalsOf(facts, side, chosen, ['total', 'on_account'])
  return total('total', ...side.invoices).amount - total('on_account', ...side.invoices).amount
}

/** Σ invoices = what invoices and opening invoices wrote on the control account. */
export async function invoicesProof(context: ReportContext, side: PartySide, total: Figure): Promise<Proof> {
  const { control } = await accountsOf(context, side)
  const party = ofParty(side, partyOf(context.question, side))
  const kinds: EntrySource[] = [...side.invoices, 'opening_balance']
  const ledger = await inLedger(context, control, kinds, side.owed, party)
  const chosen = chosenOf(context, side, side.invoices)
  const left = total.amount - (await deductedBy(context, side, chosen))
  return {
    ...{ name: `${side.name}_invoices_are_entries`, left, right: ledger.amount },
    breaks: () => breakOf(context, side, chosen, control, kinds, side.owed),
  }
}

/**
 * Σ returns = what returns took off the control account and put to credit. What was handed back in cash is named by no party, and in
 * another currency it leaves at the rate of its day.
 */
export async function returnsProof(context: ReportContext, side: PartySide): Promise<Proof> {
  const { control, credits } = await accountsOf(context, side)
  const chosen = chosenOf(context, side, [side.returned])
  const { total } = await totalsOf(context.facts, side, chosen, ['returned', 'credited'])
  const party = inNameOf(side, partyOf(context.question, side))
  const { amount } = await inLedger(context, [...control, ...credits], [side.returned], side.credited, party)
  const settled = total('returned', side.returned).amount + total('credited', side.returned).amount
  return { name: `${side.name}_returns_are_entries`, left: -settled, right: amount }
}
