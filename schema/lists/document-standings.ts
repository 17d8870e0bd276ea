import { type DocumentKind, documentKinds } from '../documents.ts'

/** How the documents of a kind stand, in the order of the tabs over their list: each document stands in one way. */
export const standingsOfKind = Object.fromEntries(
  Object.entries(documentKinds).map(([kind, { standings }]) => [kind, standings]),
) as { readonly [Kind in DocumentKind]: (typeof documentKinds)[Kind]['standings'] }

export type DocumentStanding = (typeof standingsOfKind)[DocumentKind][number]
export const documentStandings = [...new Set(Object.values(standingsOfKind).flat())] as [
  DocumentStanding,
  ...DocumentStanding[],
]

/** Of these a list adds up nothing: a draft does not count yet, what was taken back never did, and a bounced cheque is no money. */
export const uncountedStandings = ['draft', 'bounced', 'void'] as const satisfies readonly DocumentStanding[]

/** The kinds of which something may be left: what is owed of an invoice, what a return or a payment left to its party. */
export const isOpenInPart = (kind: DocumentKind): boolean =>
  ['invoice', 'return', 'payment'].includes(documentKinds[kind].role)
