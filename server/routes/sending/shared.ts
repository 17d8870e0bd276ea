import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issueText } from '../../../i18n/files/file-issues.ts'
import { errorText, type SuccessCode } from '../../../i18n/messages.ts'
import { sharedLabel } from '../../../i18n/pages/sending.ts'
import { sharedWords } from '../../../i18n/pages/shared.ts'
import { isLanguage, type Language } from '../../../i18n/text.ts'
import type { Shared } from '../../../schema/answers/sent/sending.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { errorStatus, Refusal, refuse } from '../../../schema/errors.ts'
import { type SharedAction, sharedActions } from '../../../schema/organization/sending.ts'
import { auditStatement } from '../../audit/sql/append.ts'
import type { DocumentLinkRow } from '../../books/sent-rows.ts'
import { inTransaction } from '../../db/connect.ts'
import { send } from '../../db/connection/pipelining.ts'
import { lockRow } from '../../db/rows.ts'
import { disposition } from '../../exports/file-name.ts'
import { languageOf, type RefusedForm, success } from '../../http/answers.ts'
import { readForms } from '../../http/bodies/forms.ts'
import { PaperCache } from '../../http/downloads/paper-cache.ts'
import { isFromUs } from '../../http/from-us.ts'
import { visitorOf } from '../../http/visitor.ts'
import { logoHeaders } from '../../organizations/logo.ts'
import { logoOfWork } from '../../organizations/sql/logos.ts'
import { oneAtATime } from '../../people/serial-queue.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import { qrPicture } from '../../print/code.ts'
import { stateOfLink } from '../../sending/links.ts'
import { hashOfToken, type Sending, type SentDocument } from '../../sending/sending.ts'
import { codeOf, endedOf, sharedOf } from '../../sending/shared.ts'
import { actShared } from '../../sending/shared-actions.ts'
import { openLink, sendingOf, sentDocument, workOfLink } from '../../sending/sql/sending.ts'
import { remindedBy } from '../../sending/stopping.ts'
import type { Services } from '../../services.ts'
import type { Work } from '../../work.ts'

/** The page of one document, for who has its link: nothing else opens by it. */

/** What is said when something was done on the page. */
const stated: Record<SharedAction, SuccessCode> = {
  opened: 'opening_noted',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  'paid-notice': 'paid_notice_given',
  question: 'question_asked',
  'ask-again': 'asked_again',
  'stop-reminders': 'reminders_stopped_by_link',
}

interface Opened {
  work: Work
  sending: Sending
  link: DocumentLinkRow
  document: SentDocument
}

/** Does something with the document of a link; every token that is none is answered alike. */
const withLink = <T>(
  services: Services,
  { token, language, locks }: { token: string; language: Language | null; locks?: true },
  use: (opened: Opened) => Promise<T>,
): Promise<T> =>
  inTransaction(services.db, async tx => {
    const now = services.now()
    const { link, kind } = (await openLink(tx, token)) ?? refuse('not_found')
    const work = (await workOfLink(tx, link, language ?? link.language, now)) ?? refuse('not_found')
    if (locks) await lockRow(tx, 'documents', link.organization_id, link.document_id)
    const document = await sentDocument(work, kind, link.document_id)
    if (document.einvoice?.mark === 'notCleared') refuse('not_found')
    return use({ work, sending: sendingOf(work, services), link, document })
  })

async function shownAs({ sending, link, document, work }: Opened): Promise<Shared> {
  const events = await sending.rows.find('document_events', { document_id: link.document_id })
  const extra = { events, reminded: await remindedBy(sending, link), language: work.language }
  return (stateOfLink(link, sending.now) === 'open' ? sharedOf : endedOf)(sending, document, link, extra)
}

/** What the page of a link shows: for the API, and for the page that is rendered here. */
export const readShared = (services: Services, token: string, language: Language | null): Promise<Shared> =>
  withLink(services, { token, language }, shownAs)

/** Does something on the page of a link, and answers what it shows from then on. */
async function doShared(
  request: FastifyRequest,
  { token, action, body, language }: { token: string; action: SharedAction; body: unknown; language: Language | null },
): Promise<Shared> {
  if (!isFromUs(request)) refuse('forbidden')
  const { services } = request.server
  const { address, userAgent } = visitorOf(request)
  if (action !== 'opened') {
    const ofAddress = counter(limits.sharedAddress, address)
    const ofLink = counter(limits.sharedLink, hashOfToken(token))
    const tooMany = await countAttempt(services.db, services.now(), ofAddress, ofLink)
    if (tooMany) throw tooMany
  }
  const act = async (opened: Opened): Promise<Shared> => {
    const { sending, document, link, work } = opened
    const invoice = (id: number) => sentDocument(work, 'sales_invoice', id)
    const done = await actShared(sending, document, link, { action, body, userAgent, invoice })
    // Whoever gave the link away answers for what is done by it; the name is that of who did it.
    const actor = { userId: link.created_by, firstName: done?.by ?? '', lastName: '', now: work.now }
    // What was done shows at once: an accepted offer is accepted.
    const again = done ? { ...opened, document: await sentDocument(work, document.kind, link.document_id) } : opened
    const shared = await shownAs(again)
    for (const event of done?.events ?? []) send(work.tx, auditStatement(link.organization_id, event, actor))
    if (done && work.organization.hasWebhooks)
      await services.jobs.add(work.tx, 'webhooks', { organizationId: link.organization_id })
    return shared
  }
  // Those who hold one link wait here, and not each with a connection: the database lets one of them at a document anyway.
  const shown = await oneAtATime(`shared ${hashOfToken(token)}`, () =>
    withLink(services, { token, language, locks: true }, act),
  )
  services.jobs.wake('mail')
  return shown
}

/** The paper of a link that works. */
async function printShared(
  reply: FastifyReply,
  papers: PaperCache,
  token: string,
  language: Language | null,
): Promise<FastifyReply> {
  const { services } = reply.server
  const { sheet, number, hash } = await withLink(services, { token, language }, async ({ link, document, work }) => {
    if (stateOfLink(link, work.now) !== 'open') refuse('link_ended')
    const sheet = (await document.paper(work.language)) ?? refuse('not_found')
    return { sheet, number: document.whole.number, hash: link.token_hash }
  })
  const now = services.now()
  const pdf = await papers.of(sheet, now.getTime(), async () => {
    const tooMany = await countAttempt(services.db, now, counter(limits.sharedPaper, hash))
    if (tooMany) throw tooMany
    // Others may wait for it who do not go away when this reader does.
    return reply.server.pdfPrinter.print(sheet)
  })
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition('attachment', { name: number ?? 'document', extension: 'pdf' }))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(pdf)
}

/** The language that is asked for; null for that of the link. */
const languageAsked = (request: FastifyRequest): Language | null => {
  const { lng } = request.query as { lng?: unknown }
  return isLanguage(lng) ? lng : isLanguage(request.headers.lang) ? languageOf(request) : null
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

const pageOf = (token: string, outcome: string): string =>
  `/d/${encodeURIComponent(token)}${outcome === '' ? '' : `/${outcome}`}`

/** What the page says of a refusal; where there is no such page, or it shows by itself that it has ended, nothing. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.code === 'not_found' || error.code === 'link_ended' ? '' : `refused-${error.code}`
}

/** What a refused form held, and what is said of it at its field; nothing of what the page says by itself. */
function refusedForm(action: SharedAction, body: unknown, error: unknown): RefusedForm | null {
  if (!(error instanceof Refusal)) throw error
  const { code, fields, values } = error
  if (code !== 'validation' && code !== 'too_many_requests' && code !== 'forbidden') return null
  const [fault] = Object.entries(fields)
  const textOf = (language: Language) => {
    if (fault) return issueText(firstOf(fault[1]), language, sharedLabel(fault[0], language))
    return code === 'forbidden' ? sharedWords.refused_forbidden[language] : errorText(code, language, values)
  }
  const typed = Object.entries((body ?? {}) as object).filter(
    (each): each is [string, string] => ['name', 'message'].includes(each[0]) && typeof each[1] === 'string',
  )
  const posted = (language: Language) => ({
    ...Object.fromEntries(typed),
    action,
    refused: code,
    says: textOf(language),
  })
  return { status: errorStatus[code], posted }
}

/** Whether a mail program asks, without its reader leaving it (RFC 8058). */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'List-Unsubscribe' in body && body['List-Unsubscribe'] === 'One-Click'

export async function sharedRoutes(app: FastifyInstance): Promise<void> {
  const url = '/owner/shared/:token'
  const papers = new PaperCache()
  // Mail programs ask in the one form or the other.
  readForms(app, 4096)
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(owner\/shared|d)\//.test(request.url)) return
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin')
  })

  app.get(url, async request => ({ shared: await readShared(app.services, tokenOf(request), languageAsked(request)) }))

  app.get(`${url}/pdf`, async (request, reply) => printShared(reply, papers, tokenOf(request), languageAsked(request)))

  // The page of it, rendered with the others: its paper, and its forms where nothing runs in the browser.
  app.get('/d/:token/pdf', async (request, reply) => {
    const token = tokenOf(request)
    return printShared(reply, papers, token, languageAsked(request)).catch((error: unknown) =>
      reply.redirect(pageOf(token, outcomeOf(error)), 303),
    )
  })
  app.get('/d/:token/logo', async (request, reply) => {
    const requested = { token: tokenOf(request), language: languageAsked(request) }
    const logo = await withLink(app.services, requested, ({ work }) => logoOfWork(work))
    const { type, content } = logo ?? refuse('not_found')
    return reply
      .headers({ ...logoHeaders, 'content-type': type, 'cache-control': 'private, max-age=300' })
      .send(content)
  })
  app.get('/d/:token/code', async (request, reply) => {
    const requested = { token: tokenOf(request), language: languageAsked(request) }
    const code = await withLink(app.services, requested, async ({ link, document, work }) =>
      stateOfLink(link, work.now) === 'open' ? codeOf(document) : null,
    )
    return reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=300' })
      .send(qrPicture(code ?? refuse('not_found')))
  })
  for (const action of sharedActions)
    app.post(`/d/:token/${action}`, async (request, reply) => {
      const token = tokenOf(request)
      if (action === 'stop-reminders' && isOneClick(request.body)) {
        await doShared(request, { token, action, body: { of: 'letter' }, language: null })
        return reply.type('text/plain; charset=utf-8').send(success(request, stated[action]))
      }
      const { body } = request
      try {
        await doShared(request, { token, action, body, language: null })
        return reply.redirect(pageOf(token, `done-${action}`), 303)
      } catch (error) {
        const refused = refusedForm(action, body, error)
        const { posted } = app.pages
        return refused && posted
          ? posted(request, reply, refused)
          : reply.redirect(pageOf(token, outcomeOf(error)), 303)
      }
    })

  for (const action of sharedActions)
    app.post(`${url}/${action}`, { config: { labelOf: sharedLabel } }, async request => {
      const shared = await doShared(request, {
        ...{ token: tokenOf(request), action, body: request.body },
        language: languageAsked(request),
      })
      return { message: success(request, stated[action]), shared }
    })
}
