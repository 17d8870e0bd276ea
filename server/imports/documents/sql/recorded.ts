import { sql } from 'kysely'
import { decimalsOf } from '../../../../i18n/records/currencies-countries.ts'
import { formatMoney, parsePrice, readDecimal } from '../../../../ledger/money.ts'
import { type ImportedDocuments, importedDocuments } from '../../../../schema/organization/imports.ts'
import type { TaxRates } from '../../../../schema/organization/tax-rates.ts'
import type { DocumentRow } from '../../../books/rows.ts'
import type { Work } from '../../../work.ts'
import { ownWithNumber } from '../../sql/matching.ts'
import { amountOf } from '../amounts.ts'
import { totalOf } from '../bodies.ts'
import type { Draft } from '../drafts.ts'
import { numberOfRow } from '../file-rows.ts'
import { type OwnDocument, ownKey } from '../own-documents.ts'
import type { Bodies } from './bodies.ts'

/** Which documents of a file are in the books already. */
export interface Recorded {
  /** The number of the document that some rows were taken for before, or that a person entered; else undefined. */
  numberOf(draft: Draft): string | undefined
  /** Notes a document that was taken: another of its number is not. */
  note(draft: Draft, document: DocumentRow): void
  /** Whether a document of the books has the number of these rows as ours. */
  isNumberOfOurs(draft: Draft): boolean
}

export async function recordedOf(
  work: Work,
  form: ImportedDocuments,
  drafts: readonly Draft[],
  bodies: Bodies,
  ratesOf: (draft: Draft) => TaxRates,
): Promise<Recorded> {
  const { tx, organization } = work
  const numbers = drafts.map(({ sourceNumber }) => sourceNumber)
  const isOfSupplier = form === 'invoice_purchases'
  const kind = importedDocuments[form]
  const { rows } = await sql<{ supplier_id: number | null; known_as: string; number: string }>`
    select supplier_id, known_as, coalesce(number, '#' || id) as number
    from documents, unnest(array[source_number, case when ${isOfSupplier} then reference end]) as known_as
    where organization_id = ${organization.id} and kind = ${kind} and status <> 'void'
      and (source_number = any(${numbers}::text[]) or (${isOfSupplier} and reference = any(${numbers}::text[])))
      and known_as is not null`.execute(tx)
  const keyOf = (supplierId: number | null | undefined, number: string) =>
    isOfSupplier ? `${supplierId} ${number}` : number
  const known = new Map(rows.map(({ supplier_id, known_as, number }) => [keyOf(supplier_id, known_as), number]))
  const ownNumbers = drafts.flatMap(({ header }) => numberOfRow(header) ?? [])
  const own = await ownWithNumber(work, [kind], ownNumbers)
  const ownOf = ({ header }: Draft) => own.get(ownKey(kind, numberOfRow(header) ?? ''))
  const isSame = (draft: Draft, ours: OwnDocument) =>
    draft.header.date === ours.date &&
    (!namesParty(draft) || bodies.partyOf(draft) === (ours.client_id ?? ours.supplier_id)) &&
    ((draft.header.currency_id as number | null | undefined) ?? organization.baseCurrencyId) === ours.currency_id &&
    (isOfSupplier
      ? saysTotal(draft, ours) || amountOf(form, draft, organization, ratesOf(draft)) === ours.base_total
      : isMoney(totalOf(draft.rows, 'amount'), ours.entered, ours.currency_id))
  return {
    numberOf(draft) {
      const ours = ownOf(draft)
      if (ours && isSame(draft, ours)) return ours.number
      return known.get(keyOf(bodies.partyOf(draft), draft.sourceNumber))
    },
    note(draft, { id, number }) {
      known.set(keyOf(bodies.partyOf(draft), draft.sourceNumber), number ?? `#${id}`)
    },
    isNumberOfOurs: draft => ownOf(draft) !== undefined,
  }
}

const namesParty = ({ header }: Draft) =>
  ['client_code', 'client_name', 'supplier_name'].some(column => (header[column] ?? null) !== null)

const isMoney = (decimal: string, amount: bigint, currencyId: number): boolean =>
  parsePrice(decimal) === parsePrice(formatMoney(amount, decimalsOf(currencyId)))

/** Whether the file says a total, and it is that of ours, or what ours is before its taxes. */
function saysTotal({ header: { total } }: Draft, ours: OwnDocument): boolean {
  const message = typeof total === 'string' ? readDecimal(total, decimalsOf(ours.currency_id)) : null
  return message === ours.total || message === ours.taxable
}
