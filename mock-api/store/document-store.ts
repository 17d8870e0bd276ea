import { type Minor, sum } from '../../ledger/money.ts'
import { bearsSupplierNumber, isInvoice } from '../../schema/documents.ts'
import { Refusal } from '../../schema/errors.ts'
import { type AgreedTerms, nothingAgreed } from '../../schema/organization/payment-terms.ts'
import { postingRoles } from '../../schema/organization/posting-roles.ts'
import { taxRatesOn } from '../../schema/organization/tax-rates.ts'
import { accountsTakenFrom, type CashBox, refuseShortage } from '../../server/books/cash-box.ts'
import type { NewEntry } from '../../server/books/entry.ts'
import { refuseLocked } from '../../server/books/lock.ts'
import type { JournalAccount, ProductFacts } from '../../server/books/references.ts'
import type { DocumentWithItems } from '../../server/books/rows.ts'
import { type BooksContext, type Loss, type Store, writeEntries } from '../../server/books/store.ts'
import { creditRoles } from '../../server/books/tables.ts'
import { ownTaxRates } from '../../server/work.ts'
import { balanceOf, entriesOf, linesOfEntry, nextNumber, writeEntry } from '../populations/ledger.ts'
import { outdatedRevaluations } from '../populations/outdated-revaluations.ts'
import { brokenLinks } from './broken-links.ts'
import { goodsStore } from './goods-store.ts'
import { rowStore } from './row-store.ts'
import { ownedBy, type StoredDocument, type StoredRecord, withoutItems } from './state.ts'
import type { Work } from './work.ts'

const chosen = <Fact>(records: readonly StoredRecord[], ids: readonly number[]): ReadonlyMap<number, Fact> =>
  new Map(records.filter(({ id }) => ids.includes(id)).map(record => [record.id, record as unknown as Fact]))

/** The documents of the mock's collections. What is written replaces what stood there, so that it can be taken back. */
function documentStore(work: Work): Store {
  const { state, organization } = work
  const { collections } = state
  const owned = (resource: 'products' | 'accounts' | 'warehouses' | 'clients' | 'suppliers') =>
    ownedBy(collections[resource], organization.id)
  const refuseTaken = ({ kind, reference, supplier_id, status, id }: DocumentWithItems['document']) => {
    if (reference === null || status === 'void' || !bearsSupplierNumber(kind)) return
    const isTaken = ownedBy(collections.documents, organization.id).some(
      other =>
        other.kind === kind &&
        other.supplier_id === supplier_id &&
        other.reference === reference &&
        other.status !== 'void' &&
        other.id !== id,
    )
    if (isTaken) throw new Refusal('validation', { fields: { reference: ['supplier_number_taken'] } })
  }
  const replace = (id: number, by: StoredDocument) => {
    refuseTaken(by)
    collections.documents.splice(
      collections.documents.findIndex(document => document.id === id),
      1,
      by,
    )
  }
  const documents = () => ownedBy(collections.documents, organization.id)
  /** What moved an account of custody, without one voucher. */
  const custodyWithout = (accountId: number, voucherId: number) => {
    const entries = entriesOf(state, organization.id).filter(
      ({ source_kind, source_id }) => source_kind !== 'custody' || source_id !== voucherId,
    )
    const upTo = (day: string) =>
      sum(
        entries
          .filter(({ date }) => date <= day)
          .flatMap(({ lines }) => lines)
          .filter(({ account_id }) => account_id === accountId)
          .map(({ debit, credit }) => debit - credit),
      )
    return { entries, upTo }
  }
  const cashBoxes = (ids: readonly number[], from: string, but: number | null): CashBox[] => {
    const entries = entriesOf(state, organization.id).filter(({ id }) => id !== but)
    return [...ids]
      .sort((a, b) => a - b)
      .map(accountId => {
        const moved = entries.flatMap(({ date, lines }) =>
          lines.flatMap(({ account_id, debit, credit }) =>
            account_id === accountId ? [{ date, moved: debit - credit }] : [],
          ),
        )
        return { accountId, total: sum(moved.map(each => each.moved)), later: moved.filter(({ date }) => date > from) }
      })
  }
  const refuseShortCash = (entries: readonly NewEntry[]) => {
    const moves = entries.flatMap(({ date, lines }) =>
      lines.map(({ account, side, amount }) => ({
        accountId: typeof account === 'string' ? organization.postingAccounts[account]! : account.accountId,
        ...{ date, amount: side === 'dr' ? amount : -amount },
      })),
    )
    const current = new Set(ownedBy(collections.custody_holders, organization.id).map(({ account_id }) => account_id))
    const boxes = owned('accounts').filter(({ id, type }) => type === 'cash' && !current.has(id))
    const taken = accountsTakenFrom(moves).filter(id => boxes.some(box => box.id === id))
    const [first = ''] = moves.map(({ date }) => date).sort()
    refuseShortage(cashBoxes(taken, first, null), moves, organization.baseDecimals)
  }
  const openLedger: Store['openLedger'] = async dates => {
    for (const date of dates) refuseLocked(date, organization.own_lock_date)
    const ids = dates.map(() => state.nextId('entries'))
    return {
      ids,
      async write(entries) {
        if (organization.negative_cash === 'refuse') refuseShortCash(entries)
        for (const [index, entry] of entries.entries()) writeEntry(work, ids[index]!, entry)
      },
    }
  }
  return {
    rows: rowStore(state, organization.id),
    goods: goodsStore(state, organization.id, work.language),
    // The mock does one work after another.
    alone: async () => undefined,
    products: async ids => {
      const request = new Set(
        owned('accounts').flatMap(({ id, has_analytical_account }) => (has_analytical_account ? [id] : [])),
      )
      const facts = chosen<ProductFacts>(owned('products'), ids)
      const needs = (id: number | null) => id !== null && request.has(id)
      return new Map(
        [...facts].map(([id, fact]) => [
          id,
          {
            ...fact,
            needs_analytical: needs(fact.income_account_id),
            expense_needs_analytical: needs(fact.expense_account_id),
          },
        ]),
      )
    },
    accounts: async ids => {
      const holding = new Set<unknown>(creditRoles.map(role => organization.postingAccounts[role]))
      const found = chosen<JournalAccount>(owned('accounts'), ids)
      const rolesOf = (id: number) => postingRoles.filter(role => organization.postingAccounts[role] === id)
      return new Map(
        [...found].map(([id, account]) => {
          const holder = ownedBy(collections.custody_holders, organization.id).find(each => each.account_id === id)
          const custody = holder ? (holder.active ? 'open' : 'put_away') : null
          return [id, { ...account, roles: rolesOf(id), custody, holds_credits: holding.has(id) }]
        }),
      )
    },
    async leastInCustody(accountId, from, but) {
      const { entries, upTo } = custodyWithout(accountId, but)
      const days = [from, ...entries.flatMap(({ date }) => (date > from ? [date] : []))]
      return days.map(upTo).reduce((min, stood) => (stood < min ? stood : min))
    },
    cashBoxes: async (ids, from, but) => cashBoxes(ids, from, but),
    async heldOnReturns(accountId, from, but) {
      const { upTo } = custodyWithout(accountId, but)
      const days = documents().flatMap(({ id, kind, status, date, cash_account_id }) =>
        kind === 'custody' && status === 'posted' && cash_account_id === accountId && id !== but && date >= from
          ? [date]
          : [],
      )
      return [...new Set(days)].sort().map(date => ({ date, held: upTo(date) }))
    },
    creditOf: async clientId => ({
      limit: (owned('clients').find(({ id }) => id === clientId)?.credit_limit as Minor | null | undefined) ?? null,
      owed: sum(
        entriesOf(state, organization.id)
          .flatMap(({ lines }) => lines)
          .map(({ client_id, debit, credit }) => (client_id === clientId ? debit - credit : 0n)),
      ),
    }),
    taxNumbers: async ids =>
      new Set(owned('suppliers').flatMap(({ id, tax_number }) => (ids.includes(id) && tax_number ? [id] : []))),
    paymentTerms: async (party, id) =>
      ({ ...nothingAgreed, ...owned(party).find(each => each.id === id) }) as AgreedTerms,
    brokenLinks: async links => brokenLinks(work, [...links]),
    coins: async () => new Set(organization.coins),
    firstWarehouse: async () => owned('warehouses').find(({ active }) => active)?.id ?? null,

    taxRates: async date =>
      taxRatesOn(ownTaxRates(organization), ownedBy(collections.tax_rates, organization.id), date),
    async exchangeRates(date) {
      const until = ownedBy(collections.exchange_rates, organization.id)
        .map(({ currency_id, date, rate }) => ({
          currency: Number(currency_id),
          date: String(date),
          rate: String(rate),
        }))
        .filter(each => each.date <= date)
        .sort((a, b) => (a.date < b.date ? -1 : 1))
      return new Map(until.map(({ currency, rate }) => [currency, rate]))
    },
    lockForeignInvoices: async date =>
      documents()
        .filter(
          document =>
            isInvoice(document.kind) &&
            document.status !== 'draft' &&
            document.currency_id !== organization.baseCurrencyId &&
            document.date <= date &&
            (document.voided_on === null || document.voided_on > date),
        )
        .sort((a, b) => a.id - b.id)
        .map(document => withoutItems(document).document),

    outdatedRevaluations: async () => new Set((await outdatedRevaluations(context(work))).map(({ id }) => id)),

    takeIds: async (documents, items) => ({
      ids: Array.from({ length: documents }, () => state.nextId('documents')),
      item_ids: Array.from({ length: items }, () => state.nextId('document_items')),
    }),
    nextNumbers: async (series, dates) => dates.map(date => nextNumber(work, series, date)),

    async insert(documents) {
      for (const { document, items } of documents) {
        refuseTaken(document)
        collections.documents.push({ ...document, items })
      }
    },
    lockHeads: async (kind, ids) =>
      documents()
        .filter(document => document.kind === kind && ids.includes(document.id))
        .sort((a, b) => a.id - b.id)
        .map(document => withoutItems(document).document),
    itemsIn: async ids =>
      documents()
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => a.id - b.id)
        .flatMap(document => withoutItems(document).items),
    supplierNumbers: async (kind, references, but) =>
      documents().filter(
        ({ id, kind: its, status, reference }) =>
          its === kind && status !== 'void' && !but.includes(id) && references.includes(reference ?? ''),
      ),
    heads: async ids =>
      documents()
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => a.id - b.id)
        .map(document => withoutItems(document).document),
    madeFrom: async (id, by) =>
      documents()
        .filter(
          document =>
            document[by] === id && (by === 'invoice_id' ? document.status === 'posted' : document.status !== 'void'),
        )
        .sort((a, b) => a.id - b.id)
        .map(withoutItems),
    lossesOf: async clientId => {
      const recovered = owned('accounts').find(({ seed }) => seed === 'bad_debts_recovered')?.id
      return documents()
        .filter(({ status }) => status === 'posted')
        .flatMap(({ id, kind, number, date, client_id, base_total, items }): Loss[] => {
          if (kind === 'write_off' && client_id === clientId) return [{ id, kind, number, date, amount: base_total }]
          if (kind !== 'other_receipt') return []
          const own = items.filter(item => item.client_id === clientId && item.account_id === recovered)
          return own.length > 0 ? [{ id, kind, number, date, amount: sum(own.map(item => item.base_net)) }] : []
        })
        .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
    },
    movesOf: async documentId =>
      ownedBy(collections.stock_moves, organization.id)
        .filter(move => move.documentId === documentId)
        .map(({ id, documentItemId, kind, quantity }) => ({ id, documentItemId, kind, quantity })),
    async lock(kind, id) {
      const found = ownedBy(collections.documents, organization.id).find(
        document => document.kind === kind && document.id === id,
      )
      return found && withoutItems(found)
    },
    rewrite: async ({ document, items }) => replace(document.id, { ...document, items }),
    markVoid: async ({ document, items }, on, reason) => {
      const marks = { status: 'void', voided_on: on, void_reason: reason, revision: document.revision + 1 } as const
      replace(document.id, { ...document, items, ...marks })
    },
    async remove({ document }) {
      collections.documents.splice(
        collections.documents.findIndex(({ id }) => id === document.id),
        1,
      )
    },

    openLedger,
    writeEntries: entries => writeEntries(openLedger, entries),
    balance: async role => balanceOf(state, organization.id, organization.postingAccounts[role]),
    async linesOfEntry(entryId) {
      const entry = entriesOf(state, organization.id).find(({ id }) => id === entryId)
      return entry ? linesOfEntry(entry) : []
    },
  }
}

/** The caller of a route at work on documents. */
export const context = (work: Work): BooksContext => ({ ...work, store: documentStore(work) })
