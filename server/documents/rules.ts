import type { DatedLines, Line } from '../../ledger/lines.ts'
import type { DocumentKind, KindOfShape, ShapeOf } from '../../schema/documents.ts'
import type { Values } from '../../schema/validate.ts'
import type { DocumentOf, DocumentRow, DocumentWithItems, ItemOf, ItemRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { DocumentInput } from './document-input.ts'

/** A document as posting leaves it, and what it posts; its number is given beside this. */
export interface Posted {
  /** The lines of its entry, in the base currency. */
  lines: Line[]
  /** What it posts on a later day: of a transfer, what arrives then. */
  arrival?: DatedLines
  /** What it changes in the cost of goods that moved before: an entry of its own on each day that changes. */
  adjustments: readonly DatedLines[]
  /** The document as posting leaves it: the cost of its lines is known then. */
  document: DocumentWithItems
}

/** A document with every figure computed. */
export interface Prepared<Document extends DocumentRow = DocumentRow, Item extends ItemRow = ItemRow>
  extends DocumentWithItems<Document, Item> {
  /**
   * Moves its goods, settles its invoices, and answers its entry. `identified` is this document with its ids: its
   * number may come later. `replacedMoves` are the movements of goods that it made before it was changed.
   */
  post(identified: DocumentWithItems<Document, Item>, replacedMoves: readonly number[]): Promise<Posted>
}

/** What is particular to kinds of document; everything else of their life is in life.ts. */
export interface Rules<
  Kind extends DocumentKind = DocumentKind,
  Document extends DocumentRow = DocumentRow,
  Item extends ItemRow = ItemRow,
> {
  /** Fills in what a body leaves to the documents that it refers to. */
  complete?(context: BooksContext, kind: Kind, input: DocumentInput, before: Document | null): Promise<DocumentInput>
  /** Checks everything a body names, and computes what follows from it. `payment` is what an invoice carries with it. */
  prepare(
    context: BooksContext,
    kind: Kind,
    input: DocumentInput,
    before: Document | null,
    payment: Values | null,
  ): Promise<Prepared<Document, Item>>
  /** Takes back, as of a day, what one changed of others. Answers what that changes in the ledger; its own entry is reversed apart. */
  takeBack?(context: BooksContext, rows: DocumentWithItems<Document, Item>, on: string): Promise<DatedLines[]>
  /** Refuses to take back what others rely on, beyond what holds for every kind. */
  refuseVoid?(context: BooksContext, document: Document): Promise<void>
}

/** The rules of kinds of one shape, which know the columns of its rows. */
export type RulesOf<Kind extends DocumentKind> = Rules<KindOfShape<ShapeOf<Kind>>, DocumentOf<Kind>, ItemOf<Kind>>
