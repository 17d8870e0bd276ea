import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { demand, may } from '../../schema/permissions.ts'
import type { WorkContext } from '../work.ts'

/** What somebody sees of a document that they may read: pure rules, for the server and the mock alike. */

type Wire = Record<string, unknown>

/** Whether somebody may read the lines of documents of a kind; a payment's are part of itself. */
function seesLines({ permissions }: Pick<WorkContext, 'permissions'>, kind: DocumentKind): boolean {
  const { details } = documentKinds[kind].wire
  return details === null || may(permissions, details, 'read')
}

/** Refuses who may not read the lines of a kind of document. */
export function demandLines({ permissions }: Pick<WorkContext, 'permissions'>, kind: DocumentKind): void {
  const { details } = documentKinds[kind].wire
  if (details !== null) demand(permissions, details, 'read')
}

/** Refuses a change of lines that somebody may not change: what is sent of them would replace them all. */
export function refuseUnseenLines(
  { permissions }: Pick<WorkContext, 'permissions'>,
  kind: DocumentKind,
  body: unknown,
): void {
  const { details } = documentKinds[kind].wire
  const touchesLines = typeof body === 'object' && body !== null && 'items' in body
  if (touchesLines && details !== null) demand(permissions, details, 'update')
}

/** A document as somebody sees it: without lines that they may not read, and without what things cost. */
export function seenDocument(work: Pick<WorkContext, 'permissions'>, kind: DocumentKind, whole: Wire): Wire {
  const { items, ...head } = whole
  if (!Array.isArray(items)) return whole
  if (!seesLines(work, kind)) return head
  if (may(work.permissions, 'cost', 'read')) return whole
  return { ...head, items: items.map((item: Wire) => ('cost' in item ? { ...item, cost: null } : item)) }
}

/** An answer that holds a document of a kind under its key, as somebody sees it. */
export const seenAnswer =
  (kind: DocumentKind) =>
  <Answer extends object>(work: Pick<WorkContext, 'permissions'>, answer: Answer): Answer => {
    const { one } = documentKinds[kind].wire
    const whole = (answer as Wire)[one]
    return whole ? { ...answer, [one]: seenDocument(work, kind, whole as Wire) } : answer
  }
