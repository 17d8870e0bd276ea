import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { filesListWords } from '../../i18n/files/attachments.ts'
import type { Language } from '../../i18n/text.ts'
import { csvOf } from '../exports/csv/csv.ts'
import type { FileName } from '../exports/file-name.ts'
import { type JournalReader, journalFile } from '../exports/hledger.ts'
import type { Table } from '../exports/table.ts'
import type { AttachmentRow } from './wire.ts'

/** The books and every file of them in one archive: an owner takes along what proves them, too. */

/** A file as it leaves; `of` is the number or the name of its record. */
export type ArchivedFile = AttachmentRow & { of: string | null }

const positionOf = ({ id, name }: AttachmentRow) => `files/${id} ${name}`

function listOf(files: readonly ArchivedFile[], language: Language): Table {
  const words = Object.values(filesListWords).map(word => word[language])
  const count = (value: number) => ({ number: String(value), form: 'count' as const })
  const rows = files.map(file => ({
    kind: 'row' as const,
    level: 0,
    cells: [
      ...[positionOf(file), file.resource, count(file.record_id), file.of, file.name, file.type, count(file.bytes)],
      ...[file.sha256, file.added_at, file.added_by_name],
    ],
  }))
  return {
    language,
    title: '',
    facts: [],
    columns: words.map(label => ({ label, is: 'text' })),
    count: rows.length,
    async *batches() {
      yield rows
    },
    proofs: [],
    notes: [],
  }
}

/** What the archive is called. */
export const archiveFile = (reader: JournalReader): FileName => ({ ...journalFile(reader), extension: 'zip' })

/** The journal, a list of the files with their hashes, and the files; each is opened when its turn comes. */
export async function booksArchive(
  { language }: Pick<JournalReader, 'language'>,
  journal: AsyncIterable<string>,
  files: readonly ArchivedFile[],
  open: (file: ArchivedFile) => Promise<Readable>,
): Promise<Readable> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  const fail = (problem: unknown) => output.destroy(problem as Error)
  ;(archive as unknown as NodeJS.EventEmitter).on('error', fail)
  archive.addReadStream(Readable.from(journal, { objectMode: false }).once('error', fail), 'books.journal')
  archive.addBuffer(Buffer.from(await text(csvOf(listOf(files, language)))), 'files.csv')
  for (const file of files)
    archive.addReadStreamLazy(positionOf(file), { compress: false }, done => {
      open(file).then(
        content => done(null, content.once('error', fail)),
        problem => fail(problem),
      )
    })
  archive.end()
  return output
}
