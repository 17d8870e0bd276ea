import { absolute, formatMoney, type Minor, sum } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { groupedBy } from '../../../schema/collections/grouped.ts'
import { documentKinds, isInvoice } from '../../../schema/documents.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import type { AnyDocument } from '../../books/rows.ts'
import type { ChequeRow } from '../../books/tables.ts'
import type { SentPart } from './parts.ts'

/** The documents that parts of a bank line ask for: pure. What each is refused for goes back to the part. */

/** The line that is matched. */
interface LineToMatch {
  accountId: number
  date: string
  amount: Minor
  reference: string | null
  description: string
}

export interface DocumentToMake {
  kind: 'receipt' | 'supplier_payment' | 'expense' | 'other_receipt' | 'transfer'
  parts: readonly SentPart[]
  body: Record<string, unknown>
  /** Where in the parts a field of the body comes from. */
  pathOf: (field: string) => string
}

export interface ChequeToStep {
  step: 'clear' | 'bounce'
  part: SentPart
  body: Record<string, unknown>
}

interface ToMake {
  documents: DocumentToMake[]
  cheques: ChequeToStep[]
  issues: FieldIssues
}

interface Facts {
  /** What the parts name of invoices, and of cheques. */
  heads: ReadonlyMap<number, AnyDocument>
  cheques: ReadonlyMap<number, ChequeRow>
  baseCurrencyId: number
  decimals: number
}

const pathOfPart = ({ at, target }: SentPart) => `parts.${at}.${target}`

const maxReference = 60

const headOf = (line: LineToMatch) => ({
  date: line.date,
  reference: line.reference?.slice(0, maxReference) ?? null,
  status: 'posted',
})

interface PartOfParty {
  part: SentPart
  side: 'client' | 'supplier'
  partyId: number
}

/** Whose a part is that pays an invoice or stands to somebody's credit. */
function partyOfPart(part: SentPart, { heads }: Facts): PartOfParty | Issue {
  if (part.target === 'client_id') return { part, side: 'client', partyId: part.id }
  if (part.target === 'supplier_id') return { part, side: 'supplier', partyId: part.id }
  const invoice = heads.get(part.id)
  if (!invoice || !isInvoice(invoice.kind)) return 'not_found'
  const { party: side } = documentKinds[invoice.kind]
  return { part, side, partyId: (side === 'client' ? invoice.client_id : invoice.supplier_id) ?? 0 }
}

/** One payment for all that is of one party: its invoices, and what is left to their credit. */
function paymentOf(line: LineToMatch, of: readonly PartOfParty[], { baseCurrencyId, decimals }: Facts): DocumentToMake {
  const { side, partyId } = firstOf(of)
  const parts = of.map(({ part }) => part)
  const paying = parts.filter(({ target }) => target === 'invoice_id')
  const money = (amount: Minor) => formatMoney(absolute(amount), decimals)
  const first = firstOf(parts)
  return {
    kind: side === 'client' ? 'receipt' : 'supplier_payment',
    parts,
    body: {
      ...headOf(line),
      [`${side}_id`]: partyId,
      amount: money(sum(parts.map(({ amount }) => amount))),
      currency_id: baseCurrencyId,
      cash_account_id: line.accountId,
      notes: parts.flatMap(({ details }) => details ?? []).join('\n') || line.description.slice(0, 500) || null,
      allocations: paying.map(({ id, amount }) => ({ invoice_id: id, amount: money(amount) })),
    },
    pathOf: field => {
      const [, index, name] = /^allocations\.(\d+)\.(\w+)$/.exec(field) ?? []
      const part = index === undefined ? undefined : paying[Number(index)]
      if (part) return `parts.${part.at}.${name === 'amount' ? 'amount' : 'invoice_id'}`
      return field === 'amount' ? `parts.${first.at}.amount` : pathOfPart(first)
    },
  }
}

/** A voucher with a line for each account, of what came in or of what left. */
function voucherOf(line: LineToMatch, parts: readonly SentPart[], { decimals }: Facts): DocumentToMake {
  const first = firstOf(parts)
  return {
    kind: first.amount < 0n ? 'expense' : 'other_receipt',
    parts,
    body: {
      ...headOf(line),
      cash_account_id: line.accountId,
      notes: line.description.slice(0, 500) || null,
      items: parts.map(({ id, amount, taxCodeId, details }) => ({
        account_id: id,
        amount: formatMoney(absolute(amount), decimals),
        tax_code_id: taxCodeId,
        details,
      })),
    },
    pathOf: field => {
      const [, index, name] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
      const part = index === undefined ? undefined : parts[Number(index)]
      if (!part) return pathOfPart(first)
      return `parts.${part.at}.${name === 'amount' || name === 'tax_code_id' || name === 'details' ? name : 'account_id'}`
    },
  }
}

function transferOf(line: LineToMatch, part: SentPart, { decimals }: Facts): DocumentToMake {
  const [from, to] = part.amount < 0n ? [line.accountId, part.id] : [part.id, line.accountId]
  return {
    kind: 'transfer',
    parts: [part],
    body: {
      ...headOf(line),
      cash_account_id: from,
      to_account_id: to,
      amount: formatMoney(absolute(part.amount), decimals),
      notes: part.details ?? (line.description.slice(0, 500) || null),
    },
    pathOf: field => (field === 'amount' ? `parts.${part.at}.amount` : pathOfPart(part)),
  }
}

/** A cheque clears with its whole amount; what the bank takes when one bounces is its fee. */
function stepOf(
  line: LineToMatch,
  part: SentPart,
  { cheques, decimals, baseCurrencyId }: Facts,
): ChequeToStep | FieldIssues {
  const cheque = cheques.get(part.id)
  if (!cheque) return { [pathOfPart(part)]: ['not_found'] }
  const isIn = part.amount > 0n
  if (cheque.direction === 'received' && !isIn) {
    if (cheque.bank_account_id !== line.accountId) return { [pathOfPart(part)]: ['cheque_elsewhere'] }
    return { step: 'bounce', part, body: { date: line.date, fee: formatMoney(-part.amount, decimals) } }
  }
  if (cheque.direction === 'issued' && isIn) return { [`parts.${part.at}.amount`]: ['other_side'] }
  if (cheque.currency_id !== baseCurrencyId) return { [pathOfPart(part)]: ['line_in_base'] }
  if (cheque.amount !== absolute(part.amount))
    return { [`parts.${part.at}.amount`]: [`amount_of_cheque|${formatMoney(cheque.amount, decimals)}`] }
  return { step: 'clear', part, body: { date: line.date, bank_account_id: line.accountId } }
}

const isStep = (made: ChequeToStep | FieldIssues): made is ChequeToStep => 'step' in made

/** What parts ask for that are no lines of the ledger, and what is wrong with them already. */
export function toMake(line: LineToMatch, parts: readonly SentPart[], facts: Facts): ToMake {
  const issues: FieldIssues = {}
  const of = (...wanted: SentPart['target'][]) => parts.filter(({ target }) => wanted.includes(target))
  const ofParties: PartOfParty[] = []
  for (const part of of('invoice_id', 'client_id', 'supplier_id')) {
    const party = partyOfPart(part, facts)
    if (typeof party === 'string') issues[pathOfPart(part)] = [party]
    else if (part.amount > 0n !== (party.side === 'client')) issues[`parts.${part.at}.amount`] = ['other_side']
    else ofParties.push(party)
  }
  const steps = of('cheque_id').map(part => stepOf(line, part, facts))
  for (const step of steps) if (!isStep(step)) Object.assign(issues, step)
  for (const part of of('account_id', 'cash_account_id'))
    if (part.id === line.accountId) issues[pathOfPart(part)] = ['same_account']
  const vouchers = groupedBy(of('account_id'), ({ amount }) => amount < 0n)
  const payments = groupedBy(ofParties, ({ side, partyId }) => `${side} ${partyId}`)
  return {
    documents: [
      ...[...payments.values()].map(each => paymentOf(line, each, facts)),
      ...[...vouchers.values()].map(each => voucherOf(line, each, facts)),
      ...of('cash_account_id').map(part => transferOf(line, part, facts)),
    ],
    cheques: steps.filter(isStep),
    issues,
  }
}
