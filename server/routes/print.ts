import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chequeLabel } from '../../i18n/books/cheques.ts'
import { documentWords } from '../../i18n/books/documents.ts'
import { salaryLabel } from '../../i18n/books/salaries.ts'
import { paperWords, printWords } from '../../i18n/files/print.ts'
import { documentLabel, type LabelOf } from '../../i18n/labels.ts'
import type { Language } from '../../i18n/text.ts'
import type { RecordListed } from '../../schema/answers/records.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { refuseFields } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import type { PermissionName } from '../../schema/permissions.ts'
import { type DocumentPaper, maxPapersOfFile, papersOf } from '../../schema/print/papers.ts'
import type { ListQuery } from '../../schema/query.ts'
import { salaryListOptions } from '../../schema/salaries.ts'
import { todayIn } from '../calendar.ts'
import { listQueryOf } from '../db/listing.ts'
import { idsOfDocuments } from '../documents/sql/reading.ts'
import { demandPaper } from '../documents/visible-documents.ts'
import { disposition, type FileName } from '../exports/file-name.ts'
import { exportNameOf } from '../exports/name.ts'
import { inOrganization, readingOrganization } from '../http/caller.ts'
import { progressOfExport } from '../http/downloads/export-progress.ts'
import { copyOf, refusePrint } from '../http/downloads/print-questions.ts'
import { printAllFor, printFor } from '../http/downloads/printing.ts'
import { fileLimit } from '../http/downloads/send-table.ts'
import { idOf } from '../http/parameters.ts'
import { logoOfWork } from '../organizations/sql/logos.ts'
import { listSalaries, readSalary } from '../payroll/sql/salaries.ts'
import { chequeSheet, hindranceOfCheque } from '../print/cheque-paper.ts'
import { hindranceOf, sheetOf } from '../print/paper.ts'
import type { AnySheet } from '../print/pdf-printer.ts'
import { salarySlip } from '../print/salary-paper.ts'
import type { Sheet } from '../print/sheet.ts'
import { readPrintable } from '../print/sql/printable.ts'
import type { Copy } from '../print/words.ts'
import { readRecord } from '../resources/sql/records.ts'
import { readCheque } from '../settlement/sql/cheques.ts'
import type { Work } from '../work.ts'

/** Paper: of documents, one or many in a file, of cheques that we write, and of representatives' months. */
export async function printRoutes(app: FastifyInstance): Promise<void> {
  for (const kind of documentKindNames) documentRoutes(app, kind)
  chequeRoute(app)
  salaryRoutes(app)
}

type Question = Record<string, unknown>

function paperOf(kind: DocumentKind, { paper = 'a4' }: Question): DocumentPaper {
  return papersOf(kind).find(each => each === paper) ?? refuseFields({ paper: ['not_an_option'] })
}

/** Reads what is to be printed in one look, and prints it while nothing is held. */
async function sendOne(
  request: FastifyRequest,
  reply: FastifyReply,
  permission: PermissionName,
  read: (work: Work) => Promise<{ sheet: AnySheet; name: Omit<FileName, 'extension'> }>,
) {
  const { sheet, name } = asRead(await inOrganization(request, permission, 'read', read))
  const pdf = await printFor(reply, sheet)
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition('inline', { ...name, extension: 'pdf' }))
    .send(pdf)
}

/** An answer of one's own transaction comes as it is, or as the text of an attempt. */
const asRead = <T>(read: T | string): T => (typeof read === 'string' ? (JSON.parse(read) as T) : read)

/** Many sheets in one file, in their order, telling how far it is. */
async function sendMany(
  request: FastifyRequest,
  reply: FastifyReply,
  permission: PermissionName,
  read: (work: Work) => Promise<{ sheets: Sheet[]; name: Omit<FileName, 'extension'> }>,
) {
  const { sheets, name, told } = await readingOrganization(
    request,
    permission,
    async work => {
      const file = await read(work)
      if (file.sheets.length === 0) refusePrint('nothing_to_print', work.language)
      const exportName = exportNameOf(request.headers['x-export-name'])
      const named =
        exportName === null
          ? null
          : { organizationId: work.organization.id, userId: work.caller.userId, name: exportName }
      return { ...file, told: progressOfExport(request.server.services.db, named, file.sheets.length) }
    },
    { runLimited: fileLimit(reply) },
  )
  try {
    const pdf = await printAllFor(reply, sheets, told.tell)
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('inline', { ...name, extension: 'pdf' }))
      .header('x-total-rows', String(sheets.length))
      .send(pdf)
  } finally {
    await told.forget()
  }
}

/** What was asked for by its id is never left out of a file without a word. */
function demandAll({ ids }: ListQuery, found: readonly number[]): void {
  if (ids?.some(id => !found.includes(id))) refuseFields({ ids: ['not_found'] })
}

function documentRoutes(app: FastifyInstance, kind: DocumentKind): void {
  const { path, permission } = documentKinds[kind].wire
  const config = { labelOf: documentLabel }

  app.get(`/owner/${path}/:id/pdf`, { config }, (request, reply) => {
    const question = request.query as Question
    const [copy, paper] = [copyOf(question), paperOf(kind, question)]
    return sendOne(request, reply, permission, async work => {
      demandPaper(work, kind)
      const printable = await readPrintable(work, kind, idOf(request))
      const hindrance = hindranceOf(printable, paper)
      if (hindrance) refusePrint(hindrance, work.language)
      const sheet = sheetOf(printable, copy, paper)
      return { sheet, name: nameOf(kind, idOf(request), sheet.number, paper, work.language) }
    })
  })

  app.get(`/owner/${path}/pdf`, { config }, (request, reply) => {
    const { copy: _copy, paper: _paper, ...question } = request.query as Question
    const [copy, paper] = [copyOf(request.query as Question), paperOf(kind, request.query as Question)]
    return sendMany(request, reply, permission, async work => {
      demandPaper(work, kind)
      const query = listQueryOf(question, documentListOptions(kind))
      const ids = await idsOfDocuments(work, kind, query)
      demandAll(query, ids)
      if (ids.length > maxPapersOfFile) refuseFields({ ids: [`too_many_papers|${maxPapersOfFile}`] })
      const sheets: Sheet[] = []
      for (const id of ids) {
        const printable = await readPrintable(work, kind, id)
        // What has nothing to hand over is left out of a file of delivery notes.
        if (hindranceOf(printable, paper) === null) sheets.push(sheetOf(printable, copy, paper))
      }
      const title = paper === 'a4' ? documentWords[kind].title.all : paperWords[paper]
      return { sheets, name: datedName(title[work.language], `${path}-${paper}`, work) }
    })
  })
}

const datedName = (title: string, plain: string, { organization, now }: Work) => {
  const today = todayIn(organization.timeZone, now)
  return { name: `${title} ${today}`, plain: `${plain}-${today}` }
}

/** A file named by the document's number; a draft, which has none, by its kind and id. */
function nameOf(kind: DocumentKind, id: number, number: string | null, paper: DocumentPaper, language: Language) {
  const own = number ?? `${kind}-${id}`
  return paper === 'a4' ? { name: own } : { name: `${paperWords[paper][language]} ${own}`, plain: `${paper}-${own}` }
}

const withLabels = (labelOf: LabelOf) => ({ config: { labelOf } })

function chequeRoute(app: FastifyInstance): void {
  app.get('/owner/cheques/:id/pdf', withLabels(chequeLabel), (request, reply) => {
    const question = request.query as Question
    const crossed = question.crossed ?? null
    if (crossed !== null && crossed !== '0' && crossed !== '1') refuseFields({ crossed: ['not_a_flag'] })
    const formId =
      question.form_id === undefined
        ? null
        : (idIn(String(question.form_id)) ?? refuseFields({ form_id: ['not_found'] }))
    return sendOne(request, reply, 'cheques', async work => {
      const cheque = await readCheque(work, idOf(request))
      const hindrance = hindranceOfCheque(cheque)
      if (hindrance) refusePrint(hindrance, work.language)
      const form = formId === null ? null : await formOf(work, formId)
      const copy = copyOf({ copy: question.copy ?? form?.language ?? 'both' })
      const isCrossed = crossed === null ? (form?.crossed ?? true) : crossed === '1'
      const name = `${printWords.cheque[work.language]} ${cheque.number}`
      return {
        sheet: chequeSheet(cheque, work.organization, { copy, form, isCrossed }),
        name: { name, plain: `cheque-${cheque.number}` },
      }
    })
  })
}

/** A form of the organization; refused at the parameter when there is none. */
async function formOf(work: Work, id: number): Promise<RecordListed<'cheque_forms'>> {
  try {
    return (await readRecord(work, 'cheque_forms', id)) as unknown as RecordListed<'cheque_forms'>
  } catch {
    return refuseFields({ form_id: ['not_found'] })
  }
}

function salaryRoutes(app: FastifyInstance): void {
  const url = '/owner/representative-salaries'
  const permission = 'representative_salaries'
  const slipOf = async (work: Work, id: number, copy: Copy): Promise<Sheet> => {
    const { organization, now } = work
    const salary = await readSalary(work, id)
    return salarySlip(salary, { organization, logo: await logoOfWork(work), printedAt: now }, copy)
  }

  app.get(`${url}/:id/pdf`, withLabels(salaryLabel), (request, reply) => {
    const copy = copyOf(request.query as Question)
    return sendOne(request, reply, permission, async work => {
      const sheet = await slipOf(work, idOf(request), copy)
      const { month, name } = await readSalary(work, idOf(request))
      const title = printWords.salarySlip[work.language]
      return { sheet, name: { name: `${title} ${name} ${month}`, plain: `salary-${idOf(request)}-${month}` } }
    })
  })

  app.get(`${url}/pdf`, withLabels(salaryLabel), (request, reply) => {
    const { copy: _copy, ...question } = request.query as Question
    const copy = copyOf(request.query as Question)
    return sendMany(request, reply, permission, async work => {
      const query = { ...listQueryOf(question, salaryListOptions), page: 1, perPage: maxPapersOfFile }
      const { data, total } = await listSalaries(work, query)
      const ids = data.map(({ id }) => id)
      demandAll(query, ids)
      if (total > maxPapersOfFile) refuseFields({ ids: [`too_many_papers|${maxPapersOfFile}`] })
      const sheets: Sheet[] = []
      for (const id of ids) sheets.push(await slipOf(work, id, copy))
      return { sheets, name: datedName(printWords.salarySlip[work.language], 'salary-slips', work) }
    })
  })
}
