import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { duesOf, nextDueOf } from '../../ledger/dues.ts'
import { convertToBase, PRICE_DECIMALS, parseDecimal, roundHalfAwayFromZero } from '../../ledger/money.ts'
import { isInvoice, isReturn, type PaymentKind, type TradeKind } from '../../schema/documents.ts'
import type { ItemRow } from '../../server/books/rows.ts'
import { daysBetween } from '../../server/calendar.ts'
import { agesIn, bucketOf, countsApart, isDueSoon } from '../../server/reports/facts/ages.ts'
import type {
  CreditFact,
  DocumentFact,
  DocumentLineFact,
  DueFact,
  JournalItemFact,
  PartyPopulations,
  PaymentFact,
  SettlementFact,
} from '../../server/reports/facts/parties.ts'
import { ofInvoices } from '../../server/settlement/allocations.ts'
import { standingSteps } from '../../server/settlement/cheque-life.ts'
import { settledOfItems } from '../../server/settlement/open-items.ts'
import { visibleItems } from '../store/row-visibility.ts'
import { ownedBy, type StoredDocument } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { MockPopulation } from './facts.ts'
import { entriesOf } from './ledger.ts'
import { partyMovements } from './party-movements.ts'
import { differenceLeft, revaluedOn } from './revalued.ts'
import { everyDay, recordsInForce, totalOf, usesOf } from './unreversed.ts'

const documents: MockPopulation<'documents'> = (work, { asOf: day = everyDay, aging = '30_60_90' }) => {
  const books = recordsInForce(work, day)
  return books.documents.map((document): DocumentFact => {
    const { id, date, total } = document
    const due_date = document.due_date ?? date
    const issued_on = document.issued_on ?? date
    const own = books.allocations.filter(each => each.document_id === id)
    const shares = books.allocations.filter(each => each.invoice_id === id)
    const left = books.credits.filter(each => each.document_id === id)
    const part = (...kinds: string[]) => {
      const of = shares.filter(({ kind }) => kinds.includes(kind))
      return { base: totalOf(of, each => each.base_amount), own: totalOf(of, each => each.amount) }
    }
    const isOfReturn = isReturn(document.kind)
    const [paid, returned, credited, writtenOff] = isOfReturn
      ? (() => {
          const off = { base: totalOf(own, each => each.base_amount), own: totalOf(own, each => each.amount) }
          const stored = { base: totalOf(left, each => each.base_amount), own: totalOf(left, each => each.amount) }
          const back = own.filter(({ kind }) => kind === 'write_off')
          const given = { base: -totalOf(back, each => each.base_amount), own: -totalOf(back, each => each.amount) }
          const handed = {
            base: document.base_total - off.base - stored.base - given.base,
            own: total - off.own - stored.own - given.own,
          }
          return [handed, off, stored, given]
        })()
      : [part('payment', 'refund'), part('return'), part('credit'), part('write_off')]
    const residual = document.base_total - paid.base - returned.base - credited.base - writtenOff.base
    const foreign_residual = total - paid.own - returned.own - credited.own - writtenOff.own
    return {
      ...{ id, kind: document.kind as TradeKind, number: document.number!, reference: document.reference, date },
      due_date,
      due_bucket: bucketOf(agesIn(aging), daysBetween(due_date, day)),
      is_due_soon: isDueSoon(due_date, day),
      next_due: nextDueOf(document, foreign_residual),
      date_bucket: bucketOf(agesIn(aging), daysBetween(issued_on, day)),
      issued_on,
      client_id: document.client_id,
      supplier_id: document.supplier_id,
      representative_id: document.representative_id,
      currency_id: document.currency_id,
      invoice_id: document.invoice_id,
      is_opening: document.is_opening,
      is_open: residual !== 0n || foreign_residual !== 0n,
      voided_on: document.voided_on,
      total: document.base_total,
      on_account: isOfReturn ? -returned.base : document.base_total,
      ...{ paid: paid.base, returned: returned.base, credited: credited.base, written_off: writtenOff.base, residual },
      ...{ foreign_total: total, foreign_paid: paid.own, foreign_returned: returned.own },
      ...{ foreign_credited: credited.own, foreign_residual },
    }
  })
}

/** What is open of invoices by the days on which it falls due. */
const dues: MockPopulation<'dues'> = (work, view, knownAt) => {
  const { asOf: day = everyDay, aging = '30_60_90' } = view
  const invoices = documents(work, view, knownAt).filter(({ is_open, kind }) => is_open && isInvoice(kind))
  const revalued = revaluedOn(work, day)
  const all = ownedBy(work.state.collections.documents, work.organization.id)
  const settled = all.filter(({ id }) => revalued.hasInvoice(id) && invoices.every(each => each.id !== id))
  const open = invoices.flatMap(
    ({ id, kind, number, date, issued_on, date_bucket, residual, foreign_residual, ...of }): DueFact[] => {
      const document = all.find(each => each.id === id)!
      const { client_id, supplier_id, currency_id } = of
      const parts = duesOf(document, foreign_residual, residual + revalued.invoice(id))
      return parts.map((part, index) => ({
        ...{ id, kind, number, date, issued_on, client_id, supplier_id, currency_id, date_bucket },
        due_date: part.date,
        due_bucket: bucketOf(agesIn(aging), daysBetween(part.date, day)),
        is_due_soon: isDueSoon(part.date, day),
        is_at_once: document.due_at_once > 0n && part.date === date,
        residual: part.base,
        foreign_residual: part.amount,
        invoices: index === 0 || countsApart(parts[0]!.date, part.date, day) ? 1n : 0n,
      }))
    },
  )
  return [
    ...open,
    ...settled.map(document => differenceLeft(document, revalued.invoice(document.id), day, agesIn(aging))),
  ]
}

const inBaseOf =
  ({ organization }: Work, { currency_id, exchange_rate }: StoredDocument) =>
  (minor: bigint) =>
    convertToBase(minor, currencyOf(currency_id)?.decimals ?? 2, exchange_rate, organization.baseDecimals)

/** What a line was let off, its share of the document's discount too; a return what its invoice was, an allowance nothing. */
function discountsOf(work: Work, document: StoredDocument) {
  const invoice = ownedBy(work.state.collections.documents, work.organization.id).find(
    ({ id }) => id === document.invoice_id,
  )
  const decimals = currencyOf(document.currency_id)?.decimals ?? 2
  return (item: ItemRow): bigint => {
    const sold = invoice?.items.find(({ id }) => id === item.invoice_item_id)
    const isLess = [document.discount_total, item.line_discount, invoice?.discount_total, sold?.line_discount].some(
      Boolean,
    )
    const quantity = parseDecimal(item.quantity ?? '0', PRICE_DECIMALS)
    if (!isLess || quantity === 0n) return 0n
    const price = parseDecimal(item.price ?? '0', PRICE_DECIMALS)
    const gross = roundHalfAwayFromZero(quantity * price * 10n ** BigInt(decimals), 10n ** BigInt(2 * PRICE_DECIMALS))
    const contained = document.tax_inclusive ? item.value_added_tax_amount + item.sales_tax_amount : 0n
    return gross - item.net - contained
  }
}

const documentLines: MockPopulation<'document_lines'> = (work, { asOf: day = everyDay }) =>
  recordsInForce(work, day).documents.flatMap((document): DocumentLineFact[] => {
    const inBase = inBaseOf(work, document)
    const discountOf = discountsOf(work, document)
    const taxOf = (item: ItemRow) => inBase(item.value_added_tax_amount) + inBase(item.sales_tax_amount)
    const head = {
      document_id: document.id,
      kind: document.kind as TradeKind,
      number: document.number!,
      date: document.date,
      voided_on: document.voided_on,
      client_id: document.client_id,
      supplier_id: document.supplier_id,
      currency_id: document.currency_id,
      representative_id: document.representative_id,
      is_opening: document.is_opening,
    }
    const lines = document.items.map(item => ({
      ...head,
      position: item.position,
      product_id: item.product_id,
      description: item.description,
      quantity: item.quantity,
      price: item.price,
      discount: inBase(discountOf(item)),
      net: inBase(item.net),
      tax: taxOf(item),
      total: inBase(item.net) + taxOf(item),
      foreign_total: item.total,
    }))
    const rest = document.base_total - totalOf(lines, line => line.total)
    const foreignRest = document.total - totalOf(lines, line => line.foreign_total)
    if (rest === 0n && foreignRest === 0n) return lines
    const tax = document.base_value_added_tax + document.base_sales_tax - totalOf(lines, line => line.tax)
    const none = { product_id: null, description: null, quantity: null, price: null, discount: 0n }
    const position = Math.max(0, ...lines.map(line => line.position)) + 1
    return [...lines, { ...head, position, ...none, net: rest - tax, tax, total: rest, foreign_total: foreignRest }]
  })

const payments: MockPopulation<'payments'> = (work, { asOf: day = everyDay }) => {
  const books = recordsInForce(work, day)
  const { collections } = work.state
  const cheques = ownedBy(collections.cheques, work.organization.id)
  const bounces = standingSteps(ownedBy(collections.cheque_events, work.organization.id)).filter(
    ({ kind, date }) => kind === 'bounce' && date <= day,
  )
  const entries = new Map(entriesOf(work.state, work.organization.id).map(entry => [entry.id, entry]))
  const accountOf = ({ kind, entry_id }: StoredDocument): number | null => {
    const side = kind === 'receipt' ? 'debit' : 'credit'
    const lines = entries.get(entry_id ?? 0)?.lines ?? []
    return (
      lines.find(line => line[side] > 0n && line.client_id === null && line.supplier_id === null)?.account_id ?? null
    )
  }
  return books.payments.map((payment): PaymentFact => {
    const { id } = payment
    const given = books.allocations.filter(each => each.document_id === id && each.kind === 'payment')
    const left = books.credits.filter(each => each.document_id === id).map(each => usesOf(each, books.allocations))
    const own = cheques
      .filter(({ document_id, endorsement_id }) => document_id === id || endorsement_id === id)
      .map(cheque => cheque.id)
    const bounced_on = bounces.find(({ cheque_id }) => own.includes(cheque_id))?.date ?? null
    const isBounced = bounced_on !== null
    const inBase = inBaseOf(work, payment)
    const became = {
      discount: isBounced ? 0n : inBase(payment.discount_allowed),
      allocated: totalOf(given, each => each.base_amount),
      used: totalOf(left, each => each.used),
      unused: totalOf(left, each => each.unused),
    }
    const settled = became.allocated + became.used + became.unused
    return {
      id,
      kind: payment.kind as PaymentKind,
      number: payment.number!,
      reference: payment.reference,
      date: payment.date,
      client_id: payment.client_id,
      supplier_id: payment.supplier_id,
      currency_id: payment.currency_id,
      payment_method: payment.payment_method,
      cheque_number: payment.cheque_number,
      cheque_date: payment.cheque_date,
      bounced_on,
      account_id: accountOf(payment),
      voided_on: payment.voided_on,
      amount: payment.base_total,
      fees: inBase(payment.bank_fees),
      ...became,
      exchange: isBounced ? 0n : payment.base_total + became.discount - settled,
      foreign_amount: payment.total,
      foreign_allocated: totalOf(given, each => each.amount),
      foreign_unused: totalOf(left, each => each.ownUnused),
    }
  })
}

const credits: MockPopulation<'credits'> = (work, { asOf: day = everyDay }) => {
  const books = recordsInForce(work, day)
  const revalued = revaluedOn(work, day)
  const all = ownedBy(work.state.collections.credits, work.organization.id)
  const removed = all.filter(credit => !books.credits.includes(credit) && revalued.hasCredit(credit.id))
  return [...books.credits, ...removed].map((credit): CreditFact => {
    const origin = books.documentOf.get(credit.document_id)!
    const isHere = books.credits.includes(credit)
    const { used, ownUsed, unused, ownUnused } = isHere
      ? usesOf(credit, books.allocations)
      : { used: 0n, ownUsed: 0n, unused: 0n, ownUnused: 0n }
    const difference = revalued.credit(credit.id)
    return {
      id: credit.id,
      client_id: credit.client_id,
      supplier_id: credit.supplier_id,
      currency_id: credit.currency_id,
      role: credit.role,
      document_id: credit.document_id,
      document_kind: origin.kind,
      number: origin.number!,
      date: credit.date,
      voided_on: credit.voided_on,
      is_unused: unused !== 0n || ownUnused !== 0n || difference !== 0n,
      ...{ amount: used + unused + difference, used, unused: unused + difference },
      ...{ foreign_amount: ownUsed + ownUnused, foreign_used: ownUsed, foreign_unused: ownUnused },
    }
  })
}

const journalItems: MockPopulation<'journal_items'> = (work, { asOf: day = everyDay }) => {
  const books = recordsInForce(work, day)
  const settled = settledOfItems(books.allocations)
  return books.journals.flatMap(journal => {
    const { id, entry_id, date, voided_on, number } = journal
    return visibleItems(journal)
      .filter(({ client_id, supplier_id }) => client_id !== null || supplier_id !== null)
      .map((item): JournalItemFact => {
        const left = item.debtor + item.creditor - settled(item.id)
        const { position, account_id, client_id, supplier_id } = item
        return {
          ...{ document_id: id, entry_id: entry_id!, position, date, voided_on, number: number! },
          ...{ account_id: account_id!, client_id, supplier_id, is_open: left !== 0n },
          debit: item.debtor > 0n ? left : 0n,
          credit: item.creditor > 0n ? left : 0n,
        }
      })
  })
}

const settlements: MockPopulation<'settlements'> = (work, { asOf: day = everyDay }) => {
  const books = recordsInForce(work, day)
  const all = ownedBy(work.state.collections.credits, work.organization.id)
  return ofInvoices(books.allocations).map((share): SettlementFact => {
    const invoice = books.documentOf.get(share.invoice_id)!
    const credit = all.find(({ id }) => id === share.credit_id)
    const origin = books.documentOf.get(share.document_id ?? credit?.document_id ?? 0)
    return {
      id: share.id,
      kind: share.kind,
      date: share.date,
      voided_on: share.voided_on,
      client_id: invoice.client_id,
      supplier_id: invoice.supplier_id,
      currency_id: invoice.currency_id,
      invoice_id: invoice.id,
      invoice_kind: invoice.kind,
      invoice_number: invoice.number!,
      document_id: origin?.id ?? null,
      document_kind: origin?.kind ?? null,
      number: origin?.number ?? null,
      credit_id: share.credit_id,
      amount: share.base_amount,
      foreign_amount: share.amount,
    }
  })
}

/** The populations of what is dealt with clients and suppliers. */
export const partyPopulations: { readonly [P in keyof PartyPopulations]: MockPopulation<P> } = {
  documents,
  dues,
  document_lines: documentLines,
  payments,
  credits,
  journal_items: journalItems,
  settlements,
  dealings: partyMovements,
}
