import { type AccountRef, cr, dr, type Line, netted, reversed } from '../lines.ts'
import type { Minor } from '../money.ts'

/** What cheques post on their way, in the base currency; and how they are found again in what was posted. */

/** A cheque on its way: the account that holds it, and what it holds. */
export interface ChequeFigures {
  held: AccountRef
  amount: Minor
}

export interface BankedChequeFigures extends ChequeFigures {
  /** What the bank gave for it, or took: of a cheque in a foreign currency, what that was worth on the day. */
  worth: Minor
  bank: AccountRef
  /** What the bank charged for it. */
  fee: Minor
}

const charged = (bank: AccountRef, fee: Minor): Line[] => [dr('bank_fees', fee), cr(bank, fee)]

/** A cheque that we received is with the bank to be collected. */
export const chequeDeposited = ({ held, amount }: ChequeFigures): Line[] => [
  dr('payment_clearing', amount),
  cr(held, amount),
]

/** The bank collected it: only now is it money. */
export const chequeCleared = ({ held, amount, worth, bank, fee }: BankedChequeFigures): Line[] => [
  dr(bank, worth),
  cr(held, amount),
  cr('exchange', worth - amount),
  ...charged(bank, fee),
]

/** The bank paid a cheque that we issued. */
export const chequePaid = ({ held, amount, worth, bank, fee }: BankedChequeFigures): Line[] => [
  dr(held, amount),
  cr(bank, worth),
  cr('exchange', amount - worth),
  ...charged(bank, fee),
]

export interface BouncedChequeFigures {
  /** The entry of its payment on the other side, with the account that holds the cheque now. */
  takenBack: readonly Line[]
  bank: AccountRef
  fee: Minor
}

/** The cheque was not paid: what its payment settled is owed again, and the bank charged us for it. */
export const chequeBounced = ({ takenBack, bank, fee }: BouncedChequeFigures): Line[] => [
  ...takenBack,
  ...charged(bank, fee),
]

type Direction = 'received' | 'issued'

/** The line of a payment's entry that is the cheque: the first that is nobody's, before discounts and exchange. */
const chequeIn = (paid: readonly Line[], direction: Direction): Line | undefined =>
  paid.find(line => line.side === (direction === 'received' ? 'dr' : 'cr') && !line.clientId && !line.supplierId)

/**
 * The account that holds a cheque: what its deposit debited, or else what its payment's entry put it into. What a
 * posting account is today does not matter: the cheque leaves the account that it entered.
 */
export const holderOfCheque = (paid: readonly Line[], deposit: readonly Line[], direction: Direction): AccountRef =>
  deposit.find(({ side }) => side === 'dr')?.account ??
  chequeIn(paid, direction)?.account ??
  (direction === 'received' ? 'notes_receivable' : 'notes_payable')

/**
 * The entry of a payment on the other side, its cheque out of the account that holds it now. Of a cheque that was handed on,
 * the entry that did so is taken back with it, and no account holds the cheque in between.
 */
export function paymentTakenBack(
  paid: readonly Line[],
  current: AccountRef,
  direction: Direction,
  handedOn: readonly Line[] = [],
): Line[] {
  const cheque = chequeIn(paid, direction)
  const takenBack = reversed(paid.map(line => (line === cheque ? { ...line, account: current } : line)))
  return handedOn.length === 0 ? takenBack : netted([...takenBack, ...reversed(handedOn)])
}
