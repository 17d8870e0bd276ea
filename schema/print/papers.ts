import { type DocumentKind, documentKinds } from '../documents.ts'

/** What a document can be printed as. `a4` is the document itself; a roll is 80 mm wide and as long as it needs. */
const documentPapers = ['a4', 'delivery_note', 'packing_list', 'roll'] as const
export type DocumentPaper = (typeof documentPapers)[number]

const withGoods: readonly DocumentPaper[] = documentPapers
const atTheTill: readonly DocumentPaper[] = ['a4', 'roll']

/** The papers of a kind, the document itself first. */
export const papersOf = (kind: DocumentKind): readonly DocumentPaper[] =>
  kind === 'sales_invoice'
    ? withGoods
    : kind === 'sales_return' || ['payment', 'voucher'].includes(documentKinds[kind].shape)
      ? atTheTill
      : ['a4']

/** The most documents that one file holds. */
export const maxPapersOfFile = 500
