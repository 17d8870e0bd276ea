import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { isResourceName, permissionOf } from '../../schema/index.ts'
import { kindOfAttachable, mayAttachment } from '../../schema/organization/attachments.ts'
import { seesLines } from '../../schema/organization/hidden-fields.ts'
import { hasLinedFile } from '../../schema/organization/imports.ts'
import { demand, may } from '../../schema/permissions.ts'
import { reports } from '../../schema/reports.ts'
import { sortKey } from '../../schema/search.ts'
import { archiveFile, booksArchive } from '../../server/attachments/books-archive.ts'
import { disposition, fileTypes } from '../../server/exports/file-name.ts'
import { hledgerJournal, type JournalBooks, journalFile } from '../../server/exports/hledger.ts'
import { readReportTable } from '../../server/exports/report-table.ts'
import type { Table } from '../../server/exports/table.ts'
import {
  entriesTable,
  isWorkbook,
  kindsWithVisibleLines,
  linesTable,
  recordsOfBooks,
  workbookFile,
} from '../../server/exports/whole-books.ts'
import { workbookOf } from '../../server/exports/xlsx.ts'
import { FileAnswer, type Route } from '../calls.ts'
import { mockFacts } from '../populations/facts.ts'
import { accountsOf, entriesOf } from '../populations/ledger.ts'
import { everyAttachment } from '../store/attachments.ts'
import { namesOf } from '../store/link-names.ts'
import { ownedBy, type State, type StoredEntry, withoutItems } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'
import { linedTableOf, tableOfDocuments, tableOfRecords } from './exports.ts'

/** The books of an organization in the mock's memory, in one piece. */
function mockJournal({ state, organization }: Work): JournalBooks {
  const { clients, suppliers, analytical_accounts } = state.collections
  const entries = entriesOf(state, organization.id)
  const documents = ownedBy(state.collections.documents, organization.id)
  const code = (account: { code: string }) => sortKey(account.code)
  const nameIn = (records: typeof clients, id: number | null, field: string) =>
    id === null ? null : String(ownedBy(records, organization.id).find(record => record.id === id)?.[field])
  const entry = (stored: StoredEntry) => {
    const isOfDocument = Object.hasOwn(documentKinds, stored.source_kind)
    const document = isOfDocument
      ? documents.find(({ id, kind }) => id === stored.source_id && kind === (stored.source_kind as DocumentKind))
      : undefined
    return {
      ...stored,
      reverses: entries.find(({ id }) => id === stored.reverses_id)?.number ?? null,
      document: document?.number ?? null,
      currency_id: document?.currency_id ?? null,
      lines: stored.lines.map(line => ({
        ...line,
        client: nameIn(clients, line.client_id, 'display_name'),
        supplier: nameIn(suppliers, line.supplier_id, 'display_name'),
        analytical_account: nameIn(analytical_accounts, line.analytical_account_id, 'name'),
      })),
    }
  }
  return {
    accounts: async () =>
      accountsOf(state, organization.id)
        .sort((a, b) => (code(a) < code(b) ? -1 : 1))
        .map(({ id, code, name, seed, type, parent_id }) => ({
          ...{ id, code, name, seed, type },
          parent_id: (parent_id as number | null | undefined) ?? null,
        })),
    entries: async after =>
      after === null
        ? entries.sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1)).map(entry)
        : [],
  }
}

async function archiveOf(work: Work, journal: AsyncIterable<string>): Promise<FileAnswer> {
  const { documents } = work.state.collections
  const files = everyAttachment(work).filter(({ resource }) => mayAttachment(work.permissions, resource, 'read'))
  const ofRecord = ({ resource, record_id }: { resource: string; record_id: number }) => {
    const document = kindOfAttachable(resource) && documents.find(({ id }) => id === record_id)
    const record =
      isResourceName(resource) &&
      (work.state.collections[resource] as Record<string, unknown>[]).find(({ id }) => id === record_id)
    const name = document ? document.number : record ? (record.display_name ?? record.name) : null
    return name === null || name === undefined ? null : String(name)
  }
  const archived = files.map(({ content: _, ...file }) => ({ ...file, of: ofRecord(file) }))
  const open = async ({ id }: { id: number }) => Readable.from([files.find(file => file.id === id)!.content])
  const content = await buffer(await booksArchive(work, journal, archived, open))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': disposition('attachment', archiveFile(work)),
  }
  return new FileAnswer(headers, content)
}

/** Everything in one workbook, as the server has it. */
async function workbookOfBooks(work: Work): Promise<FileAnswer> {
  const { state, organization, permissions } = work
  const tables: Table[] = []
  for (const resource of recordsOfBooks)
    if (may(permissions, permissionOf(resource), 'read')) tables.push(await tableOfRecords(work, resource))
  for (const kind of documentKindNames) {
    if (!may(permissions, documentKinds[kind].wire.permission, 'read')) continue
    const table = await tableOfDocuments(work, kind)
    if (table.count === 0) continue
    tables.push(table)
    if (hasLinedFile(documentKinds[kind].wire.permission) && seesLines(permissions, kind))
      tables.push(await linedTableOf(work, kind, {}))
  }
  const documents = ownedBy(state.collections.documents, organization.id).sort((a, b) =>
    a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1,
  )
  const names = namesOf(work)
  const lines = kindsWithVisibleLines(permissions)
    .flatMap(kind => documents.filter(document => document.kind === kind))
    .flatMap(stored => withoutItems(stored).items.map(item => ({ document: stored, item, names })))
  async function* batches() {
    yield lines
  }
  tables.push(linesTable(work, permissions, { count: lines.length, batches }))
  const entryLines = entriesOf(state, organization.id).reduce((count, entry) => count + entry.lines.length, 0)
  tables.push(await entriesTable(work, mockJournal(work), entryLines))
  const openFacts = (knownAt: string | null) => mockFacts(work, knownAt)
  const { table } = await readReportTable(work, openFacts, 'trial_balance', { preset: 'all_time', folded: '0' })
  const headers = {
    'content-type': fileTypes.xlsx,
    'content-disposition': disposition('attachment', workbookFile(work)),
  }
  return new FileAnswer(headers, await buffer(workbookOf([...tables, table])))
}

/** The whole company as one text file, or with its attached files as an archive. */
export const booksFileRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/organizations/export',
    answer: call =>
      inOrganization(state, call, 'organizations', 'read', async work => {
        demand(work.permissions, reports.trial_balance.wire, 'read')
        if (isWorkbook(call.query)) return workbookOfBooks(work)
        const journal = hledgerJournal(work, mockJournal(work))
        if (call.query.files === '1') return archiveOf(work, journal)
        let text = ''
        for await (const piece of journal) text += piece
        const headers = {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': disposition('attachment', journalFile(work)),
        }
        return new FileAnswer(headers, Buffer.from(text))
      }),
  },
]
