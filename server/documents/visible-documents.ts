import type { Standings } from '../../schema/answers/lists/standings.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { orderedAmounts, orderedItemAmounts, seesLines, seesPrices } from '../../schema/organization/hidden-fields.ts'
import { demand, may } from '../../schema/permissions.ts'
import type { WorkContext } from '../work.ts'

/** What somebody sees of a document that they may read: pure rules. */

type Wire = Record<string, unknown>
type Reader = Pick<WorkContext, 'permissions'>

/** Refuses who may not read the lines of a kind of document. */
export function demandLines({ permissions }: Reader, kind: DocumentKind): void {
  const { details } = documentKinds[kind].wire
  if (details !== null) demand(permissions, details, 'read')
}

/** Refuses who does not see all that stands on the paper of such documents, their prices too. */
export function demandPaper(reader: Reader, kind: DocumentKind): void {
  demandLines(reader, kind)
  if (!seesPrices(reader.permissions, kind)) demand(reader.permissions, 'cost', 'read')
}

/** Refuses a change of lines that somebody may not change: what is sent of them would replace them all. */
export function refuseUnseenLines({ permissions }: Reader, kind: DocumentKind, body: unknown): void {
  const { details } = documentKinds[kind].wire
  const touchesLines = typeof body === 'object' && body !== null && 'items' in body
  if (touchesLines && details !== null) demand(permissions, details, 'update')
}

const blanked = (wire: Wire, names: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, names.includes(name) ? null : value]))

/** The head of a document, as a list shows it, as somebody sees it: without prices that are not for them. */
const visibleHead = <Head extends object>({ permissions }: Reader, kind: DocumentKind, head: Head): Head =>
  seesPrices(permissions, kind) ? head : (blanked(head as Wire, orderedAmounts) as Head)

/** A document as somebody sees it: without lines that they may not read, and without what things cost. */
export function visibleDocument(work: Reader, kind: DocumentKind, whole: Wire): Wire {
  const { items, ...rest } = whole
  const head = visibleHead(work, kind, rest)
  if (!Array.isArray(items)) return 'items' in whole ? { ...head, items } : head
  if (!seesLines(work.permissions, kind)) return head
  const hidden = [
    ...(seesPrices(work.permissions, kind) ? [] : orderedItemAmounts),
    ...(may(work.permissions, 'cost', 'read') ? [] : ['cost']),
  ]
  return { ...head, items: hidden.length === 0 ? items : items.map((item: Wire) => blanked(item, hidden)) }
}

/** A page of a list of documents as somebody sees it. */
export const visiblePage = <Head extends object, Page extends { data: readonly Head[] }>(
  work: Reader,
  kind: DocumentKind,
  page: Page & { data: readonly Head[] },
): Page => ({ ...page, data: page.data.map(head => visibleHead(work, kind, head)) })

/** The sums over a list as somebody sees them: how many there are, and what they come to where prices are for them. */
export const visibleStandings = ({ permissions }: Reader, kind: DocumentKind, standings: Standings): Standings =>
  seesPrices(permissions, kind)
    ? standings
    : (Object.fromEntries(
        Object.entries(standings).map(([standing, { count }]) => [standing, { count, total: null, residual: null }]),
      ) as unknown as Standings)

/** An answer that holds a document of a kind under its key, as somebody sees it. */
export const visibleAnswer =
  (kind: DocumentKind) =>
  <Answer extends object>(work: Reader, answer: Answer): Answer => {
    const { one } = documentKinds[kind].wire
    const whole = (answer as Wire)[one]
    return whole ? { ...answer, [one]: visibleDocument(work, kind, whole as Wire) } : answer
  }
