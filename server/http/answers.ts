import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { issueText } from '../../i18n/files/file-issues.ts'
import { errorText } from '../../i18n/messages.ts'
import { anyOf, missingPermissionText, rightLacked } from '../../i18n/records/missing-permission.ts'
import { type SuccessCode, successTexts } from '../../i18n/records/success.ts'
import { isLanguage, type Language } from '../../i18n/text.ts'
import { type ErrorCode, errorStatus, type FieldIssues, Refusal } from '../../schema/errors.ts'
import { sqlRows } from '../books/sql/rows.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { administratorsOf } from '../people/administrators.ts'
import { peopleStore } from '../people/sql/people-store.ts'
import { hashToken } from '../people/tokens.ts'
import { databaseRefusal } from './database-refusals.ts'
import { organizationInQuery, tokenOf } from './parameters.ts'

/** A form that is answered with its page again. */
export interface RefusedForm {
  status: number
  /** What the page is told of the form: what was typed, and what is said of it. */
  posted: (language: Language) => Readonly<Record<string, string>>
}

/** Finds what a field is called, for sentences that name it. */
type LabelOf = (path: string, language: Language) => string

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route's fields are called. */
    labelOf?: LabelOf
  }
  interface FastifyInstance {
    pages: {
      /** Says a refusal as a page, to who asked for one; null where no pages are built. */
      refused: ((request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => Promise<FastifyReply>) | null
      /** Answers a form that was refused with the page that it stood on, and what was typed; null where no pages are built. */
      posted: ((request: FastifyRequest, reply: FastifyReply, form: RefusedForm) => Promise<FastifyReply>) | null
    }
  }
}

/** Whether a page was asked for, or its form sent: an address of no call and no file. */
function isOfPage({ url, method, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isHtml = /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  return isHtml && /^(GET|HEAD|POST)$/.test(method) && !/^\/(owner|api|health)(\/|$)|\.\w+$/.test(path)
}

export const languageOf = (request: FastifyRequest): Language => {
  const requested = request.headers.lang
  return isLanguage(requested) ? requested : 'ar'
}

export const success = (request: FastifyRequest, code: SuccessCode): string => successTexts[code][languageOf(request)]

function fieldSentences(request: FastifyRequest, fields: FieldIssues): Record<string, string[]> {
  const language = languageOf(request)
  const labelOf = request.routeOptions.config.labelOf
  return Object.fromEntries(
    Object.entries(fields).map(([path, issues]) => [
      path,
      issues.map(issue => issueText(issue, language, labelOf?.(path, language) ?? path)),
    ]),
  )
}

// What the framework itself refuses, before a route runs.
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_PARTS_LIMIT: 'too_many_parts',
  FST_FIELDS_LIMIT: 'too_many_parts',
  FST_FILES_LIMIT: 'too_many_parts',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
}

export function asRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const fromDatabase = databaseRefusal(error)
  if (fromDatabase) return fromDatabase
  const code = 'code' in error ? frameworkCodes[String(error.code)] : undefined
  if (code) return new Refusal(code)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return new Refusal(status >= 400 && status < 500 ? 'malformed' : 'internal')
}

const nobody = { names: [], isOneOfThem: false }

/** The administrators of the organization that a request asks for, and who asks; nobody where they cannot be asked for now. */
async function administratorsAsked(request: FastifyRequest): Promise<{ names: string[]; isOneOfThem: boolean }> {
  const { services } = request.server
  const id = organizationInQuery(request)
  if (id === undefined) return nobody
  try {
    return await inTransaction(services.db, async tx => {
      await openOrganization(tx, id)
      const people = peopleStore({ tx, organization: { id }, now: services.now() }, services.secrets)
      const administrators = await administratorsOf(sqlRows(tx, id), people)
      const { rows } = await sql<{ user_id: number }>`
        select user_id from sessions where token_hash = ${hashToken(tokenOf(request) ?? '')}`.execute(tx)
      const isOneOfThem = administrators.some(each => each.id === rows[0]?.user_id)
      return { names: administrators.map(({ name }) => name), isOneOfThem }
    })
  } catch (error) {
    request.log.warn({ err: error }, 'nobody could be named who gives a right')
    return nobody
  }
}

async function sentenceOf(request: FastifyRequest, { code, fields, values }: Refusal) {
  const language = languageOf(request)
  if (code === 'validation') return fieldSentences(request, fields)
  const right = rightLacked(code, values, request.routeOptions.url ?? '')
  if (right) return missingPermissionText(right, (await administratorsAsked(request)).names, language)
  if (code !== 'locked_period') return errorText(code, language, values)
  const { names, isOneOfThem } = await administratorsAsked(request)
  return errorText(code, language, isOneOfThem ? values : { ...values, names: anyOf(names, language) })
}

async function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.values.retry_after) reply.header('retry-after', refusal.values.retry_after)
  const asPage = isOfPage(request) ? request.server.pages.refused : null
  try {
    if (asPage) return await asPage(request, reply, refusal)
  } catch (error) {
    request.log.error({ err: error }, 'a refusal could not be shown as a page')
  }
  return sendAsJson(request, reply, refusal)
}

async function sendAsJson(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const status = errorStatus[refusal.code]
  const message = await sentenceOf(request, refusal)
  const fault = status >= 500 ? { request_id: request.id } : {}
  const { ended } = refusal.values
  return reply.code(status).send({ code: refusal.code, message, ...fault, ...(ended && { ended }) })
}

/** A part of a file that lies past its end; the headers say how long it is. */
const isPastEnd = (error: object): error is { headers: Record<string, string> } =>
  'statusCode' in error && error.statusCode === 416 && 'headers' in error

/** What went wrong, in the form of the contract; a fault's story goes to the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isPastEnd(error)) return reply.code(416).headers(error.headers).send()
  const refusal = asRefusal(error)
  if (refusal.code === 'internal' || refusal.code === 'storage_full')
    request.log.error({ err: error }, 'a request failed')
  return sendRefusal(request, reply, refusal)
}

/** Every refusal leaves in the same form; a fault leaves only its request's id, and its story in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.decorate('pages', { refused: null, posted: null })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('not_found')))
}
