import type { BankLine, Candidate, CandidatePart } from '../../../../schema/bank/answers.ts'
import { isDecimal, isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { negated, sumDecimals } from '../../kit/sum.ts'

/** What of a line is typed: amounts are those of its direction, below zero for what goes the other way, as a fee does. */
export type PartKind = CandidatePart['kind'] | 'client' | 'supplier'

export interface Part {
  key: number
  kind: PartKind
  id: number | null
  /** Of a line of the ledger: its place in the entry. */
  position: number | null
  /** What a proposal calls it. */
  name: string
  amount: string
  details: string
  taxCodeId: number | null
}

/** What of a part names the thing that it is matched with, as it is sent. */
export const fieldOfKind = {
  entry: 'entry_id',
  invoice: 'invoice_id',
  cheque: 'cheque_id',
  transfer: 'cash_account_id',
  account: 'account_id',
  client: 'client_id',
  supplier: 'supplier_id',
} as const satisfies Record<PartKind, string>

/** The kinds that a person can choose. */
export const kindsByHand = ['invoice', 'account', 'transfer', 'client', 'supplier'] as const

export const isOut = ({ amount }: Pick<BankLine, 'amount'>): boolean => amount.startsWith('-')

/** An amount of the bank in the direction of its line, and back. */
export const inDirection = (line: Pick<BankLine, 'amount'>, amount: string): string =>
  isOut(line) && !isZeroOrEmpty(amount) ? negated(amount) : amount

/** What a line comes to, without its sign. */
export const sizeOf = (line: Pick<BankLine, 'amount'>): string => inDirection(line, line.amount)

const idOf = (part: CandidatePart): number | null =>
  part.kind === 'transfer' ? part.cash_account_id : part[fieldOfKind[part.kind]]

/** Whether a proposal can be accepted as it is: all of its parts say what they are. */
export const isComplete = ({ parts }: Candidate): boolean => parts.every(part => idOf(part) !== null)

/** A part of a proposal as it is sent. */
export const bodyOfProposal = (part: CandidatePart): object => ({
  amount: part.amount,
  [fieldOfKind[part.kind]]: idOf(part),
  ...(part.kind === 'entry' && { position: part.position }),
})

export const newPart = (key: number, kind: PartKind, amount: string): Part => ({
  ...{ key, kind, id: null, position: null, name: '', amount, details: '', taxCodeId: null },
})

/** A proposal to go on from. */
export const partsOf = (line: BankLine, { parts }: Candidate): Part[] =>
  parts.map((part, key) => ({
    ...newPart(key, part.kind, inDirection(line, part.amount)),
    id: idOf(part),
    position: part.position,
    name: [part.number, part.name].filter(Boolean).join(' · '),
  }))

/** What is left of the line; null while an amount cannot be read. */
export function restOf(line: BankLine, parts: readonly Part[]): string | null {
  const amounts = parts.map(({ amount }) => amount || '0')
  if (!amounts.every(isDecimal)) return null
  return sumDecimals([sizeOf(line), ...amounts.map(negated)])
}

/** A part that was typed, as it is sent. */
export const bodyOfPart = (line: BankLine, { kind, id, position, amount, details, taxCodeId }: Part): object => ({
  amount: inDirection(line, amount),
  [fieldOfKind[kind]]: id,
  ...(kind === 'entry' && { position }),
  ...(taxCodeId !== null && { tax_code_id: taxCodeId }),
  ...(details.trim() !== '' && { details: details.trim() }),
})

/** Whether the parts can be sent: each is of something, and together they are the line. */
export const areWhole = (line: BankLine, parts: readonly Part[]): boolean =>
  parts.length > 0 &&
  parts.every(({ id, amount }) => id !== null && isDecimal(amount) && !isZeroOrEmpty(amount)) &&
  isZeroOrEmpty(restOf(line, parts) ?? 'not read')
