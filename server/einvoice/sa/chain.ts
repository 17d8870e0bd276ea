import type { SupportingDocument } from '../model.ts'
import type { Reference, WritableDocument } from './terms.ts'

/** Where a document stands among those of its unit: the hash of the one before it, in base64, and its own number from 1. */
export interface ChainLink {
  previousHash: string
  counter: bigint
}

/** What the first document of a unit has as the hash of the one before: that of the text 0. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

const oursAlone = new Set(['ICV', 'PIH', 'QR'])

/** A document at its place in the chain, without a code or a stamp. */
export function chained(document: WritableDocument, { previousHash, counter }: ChainLink): WritableDocument {
  const others = document.supporting
    .map((supporting, index): [SupportingDocument, Reference | undefined] => [
      supporting,
      document.sa.references[index],
    ])
    .filter(([{ id }]) => !oursAlone.has(id?.value ?? ''))
  const type = 'text/plain'
  return {
    ...document,
    supporting: [
      ...others.map(([supporting]) => supporting),
      { id: { value: 'ICV' } },
      { id: { value: 'PIH' }, file: { type } },
    ],
    sa: {
      ...document.sa,
      references: [
        ...others.map(([, reference]) => reference ?? {}),
        { id: 'ICV', uuid: String(counter) },
        { id: 'PIH', file: { type, content: previousHash } },
      ],
      stamp: { ids: [], methods: [], isWritten: false },
    },
  }
}
