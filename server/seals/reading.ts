import { periodSealWords } from '../../i18n/books/period-seals.ts'
import { errorText } from '../../i18n/messages.ts'
import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import { reportWords } from '../../i18n/reports.ts'
import type { Language } from '../../i18n/text.ts'
import { formatMoney, parseMoney } from '../../ledger/money.ts'
import type { PeriodSeal, PeriodSealWhole } from '../../schema/answers/books/period-seals.ts'
import { present } from '../../schema/collections/certain.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { reportByKey } from '../../schema/reports.ts'
import { entryNameIn } from '../books/entry-wire.ts'
import type { PeriodSealRow, SealedAccount, SealedProof } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { periodName } from '../calendar.ts'
import { nameOf } from '../proofs/proof-run.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { sourceTypeName } from '../reports/ledger/line-cells.ts'
import { changedAmong, changesOf, hasLaterEntries, standingSeals } from './comparing.ts'
import { codeOf, contentOf, fingerprintOf } from './seal-contents.ts'
import { mayWithdraw } from './sealing.ts'

/** Seals as they stand on the wire. */

export interface SealReader extends BooksContext {
  facts: Facts
  language: Language
}

const moment = (at: string) => new Date(at).toISOString()

function withdrawable(seal: PeriodSealRow, context: SealReader): PeriodSeal['can']['withdraw'] {
  const { language, permissions } = context
  const not = (reason: string) => ({ allowed: false, reason })
  if (seal.withdrawn_at !== null) return not(errorText('seal_withdrawn', language))
  if (!mayWithdraw(seal, context)) return not(errorText('not_the_signer', language, { name: seal.signer }))
  if (!may(permissions, 'period_seals', 'create')) return not(errorText('forbidden', language))
  return { allowed: true, reason: null }
}

function wireSeal(
  seal: PeriodSealRow,
  all: readonly PeriodSealRow[],
  changed: number,
  context: SealReader,
): PeriodSeal {
  const after = all.findLast(each => each.replaces_id === seal.id && each.withdrawn_at === null)
  const { withdrawn_at, withdrawn_by, withdrawer, withdrawn_reason } = seal
  return {
    id: seal.id,
    from: seal.period_from,
    to: seal.period_to,
    status: withdrawn_at !== null ? 'withdrawn' : after ? 'replaced' : 'standing',
    code: codeOf(seal.fingerprint),
    fingerprint: seal.fingerprint,
    sealed_at: moment(seal.sealed_at),
    signer: { id: seal.sealed_by, name: seal.signer },
    note: seal.note,
    replaces_id: seal.replaces_id,
    replaced_by: after?.id ?? null,
    withdrawn:
      withdrawn_at === null
        ? null
        : {
            at: moment(withdrawn_at),
            by: { id: present(withdrawn_by, 'withdrawer'), name: withdrawer ?? '' },
            reason: withdrawn_reason ?? '',
          },
    changed_accounts: changed,
    can: { withdraw: withdrawable(seal, context) },
  }
}

/** Every seal, the latest first. */
export async function listSeals(context: SealReader): Promise<PeriodSeal[]> {
  const { store, facts, organization } = context
  const all = await store.rows.find('period_seals', {})
  const changed = new Map(
    (await changedAmong(standingSeals(all), facts, organization.baseDecimals)).map(({ id, accounts }) => [
      id,
      accounts,
    ]),
  )
  return all.toReversed().map(seal => wireSeal(seal, all, changed.get(seal.id) ?? 0, context))
}

function totalsOf(accounts: readonly SealedAccount[], decimals: number): PeriodSealWhole['totals'] {
  const sum = (figure: 'opening' | 'debit' | 'credit' | 'closing') =>
    formatMoney(
      accounts.reduce((all, account) => all + parseMoney(account[figure], decimals), 0n),
      decimals,
    )
  return { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') }
}

const wireAccount = (
  { id, code, ...named }: Pick<SealedAccount, 'id' | 'code' | 'name' | 'seed'>,
  language: Language,
) => ({
  ...{ id, code },
  name: recordName(named, language),
})

function wireProof(proof: SealedProof, language: Language): PeriodSealWhole['proofs'][number] {
  const report = proof.report === null ? undefined : reportByKey(proof.report)
  return {
    ...proof,
    name: nameOf({ ...proof, breaks: null }, language),
    report_title: report ? reportWords[report].title[language] : null,
  }
}

const maxEntries = 200

/** The entries that were recorded after a seal and bear a day up to its last, for who may read entries and their cost. */
async function laterEntries(seal: PeriodSealRow, context: SealReader) {
  const { facts, language, permissions, organization } = context
  const requested = { where: { date: { to: seal.period_to } }, recordedAfter: seal.sealed_at }
  const [all] = await facts.sum('entries', { by: [], measures: [], ...requested })
  const later_entries_total = all?.count ?? 0
  if (!may(permissions, 'restriction_details', 'read') || !may(permissions, 'cost', 'read'))
    return { later_entries: null, later_entries_total }
  const entries = await facts.rows('entries', { ...requested, order: ['entry_id'], take: maxEntries })
  return {
    later_entries: entries.map(entry => ({
      ...{ id: entry.entry_id, number: entry.number, date: entry.date },
      name: entryNameIn(language, entry),
      type: sourceTypeName(entry.source_kind, language),
      amount: formatMoney(entry.debit, organization.baseDecimals),
      ...{ recorded_at: entry.recorded_at, recorded_by: entry.recorded_by },
    })),
    later_entries_total,
  }
}

/** The text whose SHA-256 is the fingerprint of a seal, as a file. */
export async function fileOfSeal(
  { store, language }: SealReader,
  id: number,
): Promise<{ name: string; plain: string; extension: string; text: string }> {
  const [seal] = await store.rows.find('period_seals', { id })
  if (!seal) return refuse('not_found')
  const days = periodName({ from: seal.period_from, to: seal.period_to })
  const name = `${periodSealWords.one[language]} ${days} ${codeOf(seal.fingerprint)}`
  return { name, plain: 'period-seal', extension: 'json', text: contentOf(seal) }
}

/** A seal with all that it keeps, and what is not as it was. */
export async function readSeal(context: SealReader, id: number): Promise<PeriodSealWhole> {
  const { store, facts, language, organization } = context
  const all = await store.rows.find('period_seals', {})
  const seal = all.find(each => each.id === id) ?? refuse('not_found')
  const changes = (await hasLaterEntries(seal, facts)) ? await changesOf(seal, facts, organization.baseDecimals) : []
  const isStanding = standingSeals(all).includes(seal)
  return {
    ...wireSeal(seal, all, isStanding ? changes.length : 0, context),
    currency: currencyOf(organization.baseCurrencyId)?.code ?? '',
    accounts: seal.accounts.map(account => ({
      ...wireAccount(account, language),
      ...{ opening: account.opening, debit: account.debit, credit: account.credit, closing: account.closing },
    })),
    totals: totalsOf(seal.accounts, organization.baseDecimals),
    entries: seal.entries,
    proofs: seal.proofs.map(proof => wireProof(proof, language)),
    proven: seal.proven && { ...seal.proven, at: moment(seal.proven.at) },
    is_whole: fingerprintOf(seal) === seal.fingerprint,
    changes: changes.map(({ account, ...sides }) => ({ account: wireAccount(account, language), ...sides })),
    ...(await laterEntries(seal, context)),
  }
}
