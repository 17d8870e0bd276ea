import { createHash } from 'node:crypto'
import { formatMoney } from '../../ledger/money.ts'
import type { PeriodSealRow, SealedAccount } from '../books/seal-rows.ts'
import type { Period } from '../calendar.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { withPriorEarnings } from '../reports/facts/movements.ts'
import { hasMoved } from '../reports/ledger/ledger-reports.ts'

/** What a seal keeps, and the fingerprint of it. */

/** The trial balance of a period: of every account with a line in it what it opened with, moved and closed with. */
export async function trialBalanceOf(
  facts: Facts,
  days: Period,
  yearStart: string,
  decimals: number,
): Promise<SealedAccount[]> {
  const money = (amount: bigint) => formatMoney(amount, decimals)
  return withPriorEarnings(await facts.movements(days, yearStart))
    .filter(hasMoved)
    .map(({ id, code, name, seed, opening, debit, credit, closing }) => ({
      ...{ id, code, name, seed },
      ...{ opening: money(opening), debit: money(debit), credit: money(credit), closing: money(closing) },
    }))
}

type Sealed = Omit<
  PeriodSealRow,
  'id' | 'fingerprint' | 'withdrawn_at' | 'withdrawn_by' | 'withdrawer' | 'withdrawn_reason'
>

/** All that is sealed as one text: the same for the same facts, whatever keeps them. It is the file of the seal. */
export const contentOf = (seal: Sealed): string =>
  JSON.stringify([
    'jornal period seal 1',
    ...[seal.organization_id, seal.period_from, seal.period_to, seal.year_start],
    ...[new Date(seal.sealed_at).toISOString(), seal.sealed_by, seal.signer, seal.note, seal.replaces_id, seal.entries],
    seal.accounts.map(({ id, code, name, seed, opening, debit, credit, closing }) => [
      ...[id, code, name, seed, opening, debit, credit, closing],
    ]),
    seal.proofs.map(({ key, report, unit, left, right, difference }) => [key, report, unit, left, right, difference]),
    seal.proven && [seal.proven.at, seal.proven.checks, seal.proven.differences, seal.proven.changed],
  ])

export const fingerprintOf = (seal: Sealed): string => createHash('sha256').update(contentOf(seal)).digest('hex')

const codeLength = 12

/** The beginning of a fingerprint, as it is printed and read aloud: `3F0A-91C2-77D4`. */
export const codeOf = (fingerprint: string): string =>
  fingerprint
    .slice(0, codeLength)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-')
