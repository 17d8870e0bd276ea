import { elementAt } from '../../../schema/collections/certain.ts'
import { type DocumentKind, isOfSuppliers } from '../../../schema/documents.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { isDeclared, taxDayOf } from '../../books/lock.ts'
import type { AnyDocument, AnyItem, DocumentRow, DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { refuseUnless } from '../../books/verdict.ts'
import { circumstancesOf, lightEditOf, verdicts } from '../allowed-actions.ts'
import type { Dependents } from '../dependents.ts'
import type { DocumentInput } from '../document-input.ts'
import { linksOf } from '../named/links.ts'
import { mayKeepNamed, withStanding } from '../named/may-keep-named.ts'
import { reversalOf, writeEntriesOf } from '../posting.ts'
import { isUnchanged, rowsEntered } from '../unchanged.ts'
import { recodedIn, recodedLines } from './recoded.ts'

/**
 * What may still be changed of a document that was issued, or stands in a return that was filed: nothing that its paper states
 * to its client, or its return to the authority.
 */

const lightFields = ['notes', 'due_date', 'representative_id']

/** Whether a document is closed but for light changes. */
export const isClosed = ({ organization }: Pick<BooksContext, 'organization'>, document: DocumentRow): boolean =>
  document.issued_at !== null || (document.status === 'posted' && isDeclared(document, organization))

/** What is entered, but for what may be changed: that as it stands. */
const withoutLight = ({ header, items }: DocumentInput, stood: DocumentInput): DocumentInput => ({
  header: {
    ...header,
    ...Object.fromEntries(
      lightFields.flatMap(name => (name in stood.header ? [[name, stood.header[name] ?? null]] : [])),
    ),
  },
  items: items.map((item, index) => ({
    ...item,
    analytical_account_id: stood.items[index]?.analytical_account_id ?? null,
  })),
})

/** A posted document as a change leaves it that is a light one; null where it is more than that. */
export async function lightChange(
  context: BooksContext,
  { input, stood, payment }: { input: DocumentInput; stood: DocumentInput; payment: Values | null },
  before: DocumentWithItems,
): Promise<DocumentWithItems | null> {
  if (before.document.status !== 'posted' || payment !== null || input.items.length !== stood.items.length) return null
  if (!(await isUnchanged(context, withoutLight(input, stood), before))) return null
  const entered = await rowsEntered(context, input, before)
  const light = Object.entries(entered.document).filter(([name]) => lightFields.includes(name))
  const accountOf = (index: number) =>
    elementAt(entered.items as readonly AnyItem[], index).analytical_account_id ?? null
  const after: DocumentWithItems = {
    document: { ...before.document, ...Object.fromEntries(light), revision: before.document.revision + 1 },
    items: before.items.map((item, index) =>
      'analytical_account_id' in item ? { ...item, analytical_account_id: accountOf(index) } : item,
    ),
  }
  await refuseMisfit(context, input, before, after)
  return after
}

/**
 * Whether a light change is written as an entry anew: of analytical accounts, which entries bear, or where the document is
 * declared by another day since the return that it came after was taken back.
 */
export function touchesEntry(
  { organization }: Pick<BooksContext, 'organization'>,
  before: DocumentWithItems,
  after: DocumentWithItems,
): boolean {
  const { tax_day = null, date }: AnyDocument = before.document
  const isDeclaredAnew = tax_day !== null && tax_day !== taxDayOf(organization, date)
  return isDeclaredAnew || recodedIn(before, after).length > 0
}

/** Refuses what a light change may not say of what it changes. */
async function refuseMisfit(
  context: BooksContext,
  input: DocumentInput,
  before: DocumentWithItems,
  after: DocumentWithItems,
): Promise<void> {
  const { kind, date, due_date = null }: AnyDocument = after.document
  const named = mayKeepNamed(withStanding(context, before), before)
  const issues: FieldIssues = { ...(await named.store.brokenLinks(linksOf(kind, input))) }
  if (due_date !== null && due_date < date) issues.due_date = [`date_before|${date}`]
  const emptied = recodedIn(before, after).filter(({ to }) => to === null)
  for (const { index } of emptied)
    if (await needsAnalytical(context, kind, elementAt(after.items as readonly AnyItem[], index)))
      issues[`items.${index}.analytical_account_id`] = ['analytical_required']
  refuseIfAny(issues)
}

/** Whether the account that a line goes to asks for an analytical account. */
async function needsAnalytical({ store }: BooksContext, kind: DocumentKind, item: AnyItem): Promise<boolean> {
  const { product_id = null, account_id = null } = item
  if (account_id !== null) return (await store.accounts([account_id])).get(account_id)?.has_analytical_account === true
  const product = product_id === null ? undefined : (await store.products([product_id])).get(product_id)
  return (isOfSuppliers(kind) ? product?.expense_needs_analytical : product?.needs_analytical) === true
}

/** Refuses a change of a closed document that is more than a light one. */
export function refuseBeyondLight(
  context: BooksContext,
  isLight: boolean,
  { document }: DocumentWithItems,
  dependents: Dependents,
): void {
  const { kind } = document
  const circumstances = circumstancesOf(context, kind)
  const verdict = isLight ? lightEditOf(document, circumstances) : verdicts(document, dependents, circumstances).edit
  refuseUnless(verdict, 'cannot_edit', context.language, kind)
}

/**
 * Writes a light change: lines keep their ids, and what touches no entry writes none. Other analytical accounts are written as
 * an entry anew, with the same amounts on the same accounts.
 */
export async function amend(context: BooksContext, before: DocumentWithItems, after: DocumentWithItems): Promise<void> {
  const { store } = context
  const { entry_id, date } = before.document
  const recoded = recodedIn(before, after)
  const items = recoded.map(({ index }): AnyItem => elementAt(after.items, index))
  const stood = entry_id !== null && recoded.length > 0 ? await store.linesOfEntry(entry_id) : []
  const lines = await recodedLines(context, before, recoded, stood)
  if (entry_id === null || lines === stood) return store.amend(after, items)
  const reversals = await reversalOf(context, before.document, date)
  const write = ([rows]: DocumentWithItems[]) => store.amend(rows!, items)
  await writeEntriesOf(context, [{ document: after, lines: [...lines], adjustments: [] }], write, { reversals })
}
