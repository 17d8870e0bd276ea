import type { Application, Request, Response } from 'express'
import qs from 'qs'
import { issueText } from '../i18n/files/file-issues.ts'
import type { LabelOf } from '../i18n/labels.ts'
import { errorText, type SuccessCode, successTexts } from '../i18n/messages.ts'
import { anyOf, missingPermissionText, rightLacked } from '../i18n/records/missing-permission.ts'
import { isLanguage, type Language } from '../i18n/text.ts'
import { errorStatus, type FieldIssues, Refusal, refuse } from '../schema/errors.ts'
import { idIn } from '../schema/ids.ts'
import { holdsNamesOfObjects } from '../schema/validate.ts'
import { networkOf } from '../server/people/network.ts'

/** A file that came with a request. */
interface CalledFile {
  name: string
  content: Buffer
}

/** One request, read. */
export interface Call {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** The file among the parts of a form. */
  file?: CalledFile
  token: string | undefined
  /** Where it comes from, and with what. */
  address: string
  userAgent: string | null
  /** The view within which it is made, as its header names it. */
  viewAs: string | undefined
  idempotencyKey: string | undefined
  language: Language
  /** Headers of its answer, whatever that is. */
  answered: Record<string, string>
}

/** Who can be asked for what is refused, and whether who calls is one of them. */
interface Administrators {
  names: readonly string[]
  isOneOfThem: boolean
}

/** What a call is answered: a body, or the text of one that was answered before. */
export type Answer = object | string

/** A file that is answered, whole. */
export class FileAnswer {
  readonly headers: Record<string, string>
  readonly content: Buffer

  constructor(headers: Record<string, string>, content: Buffer) {
    this.headers = headers
    this.content = content
  }
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  /** 200 unless said otherwise. */
  status?: number
  labelOf?: LabelOf
  /** It takes a file among the parts of a form. */
  takesFile?: true
  answer: (call: Call) => Answer | Promise<Answer>
}

/** The view that a call names; 0 where it is none that could be. */
export const namedView = ({ viewAs }: Call): number | undefined =>
  viewAs === undefined ? undefined : (idIn(viewAs) ?? 0)

/** The view that a call works within: ending it is the viewer's own. */
export const viewOf = (call: Call): number | undefined =>
  call.method === 'DELETE' && call.path === '/owner/view' ? undefined : namedView(call)

/** Nothing is written within a view. */
const isWrittenInView = (call: Call) => call.method !== 'GET' && viewOf(call) !== undefined

export const success = (call: Call, code: SuccessCode): string => successTexts[code][call.language]

const maxBodyBytes = 4 * 1024 * 1024
const maxFileBytes = 50 * 1024 * 1024
const maxFields = 12_000
const maxFieldLength = 64 * 1024

async function bytesOf(request: Request, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > max) refuse('payload_too_large')
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    const body: unknown = JSON.parse(text)
    if (!holdsNamesOfObjects(body, text)) return body
  } catch {
    // Said below.
  }
  return refuse('malformed')
}

/** A form's bracket keys (`items[0][product_id]=7`, `coins[]=1`) as the nested object that a JSON body is. */
async function parseForm(bytes: Buffer, type: string, takesFile: boolean): Promise<Pick<Call, 'body' | 'file'>> {
  const form = await new globalThis.Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => refuse('malformed'))
  const flat: Record<string, string | string[]> = Object.create(null)
  let count = 0
  let file: CalledFile | undefined
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (!takesFile) return refuse('malformed')
      if (file) return refuse('too_many_parts')
      file = { name: value.name, content: Buffer.from(await value.arrayBuffer()) }
      continue
    }
    if (value.length > maxFieldLength) refuse('payload_too_large')
    count += 1
    if (count > maxFields) refuse('too_many_parts')
    const before = flat[name]
    flat[name] = before === undefined ? value : [before, value].flat()
  }
  const body = qs.parse(flat as unknown as string, { arrayLimit: 2000, depth: 4, parameterLimit: maxFields })
  return file ? { body, file } : { body }
}

async function bodyOf(request: Request, takesFile: boolean): Promise<Pick<Call, 'body' | 'file'>> {
  const type = request.headers['content-type']
  // Many clients name the type of every request, also of one that asks and carries nothing.
  if (type === undefined || request.method === 'GET') return { body: undefined }
  const bytes = await bytesOf(request, maxBodyBytes + (takesFile ? maxFileBytes : 0))
  if (/^multipart\/form-data/i.test(type)) return parseForm(bytes, type, takesFile)
  if (/^application\/json/i.test(type)) return { body: parseJson(bytes) }
  return refuse('malformed')
}

const languageOf = (request: Request): Language => (isLanguage(request.headers.lang) ? request.headers.lang : 'ar')

const tokenOf = ({ headers }: Request) => /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]

async function callOf(request: Request, takesFile = false): Promise<Call> {
  const key = request.headers['idempotency-key']
  return {
    method: request.method,
    path: request.path,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    ...(await bodyOf(request, takesFile)),
    token: tokenOf(request),
    address: networkOf(request.ip ?? ''),
    userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
    viewAs: request.get('x-view-as'),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    language: languageOf(request),
    answered: {},
  }
}

const sentences = (fields: FieldIssues, language: Language, labelOf: LabelOf = path => path) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, issues]) => [
      path,
      issues.map(issue => issueText(issue, language, labelOf(path, language))),
    ]),
  )

function send(response: Response, status: number, answer: Answer): void {
  response.status(status).set('cache-control', 'no-store')
  if (answer instanceof FileAnswer) response.set(answer.headers).send(answer.content)
  else response.type('application/json').send(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

function sendRefusal(
  response: Response,
  language: Language,
  refusal: Refusal,
  {
    labelOf,
    administrators = { names: [], isOneOfThem: false },
    path = '',
  }: { labelOf?: LabelOf | undefined; administrators?: Administrators; path?: string } = {},
): void {
  const { code, fields, values } = refusal
  const { ended } = values
  if (values.retry_after) response.set('retry-after', values.retry_after)
  const right = rightLacked(code, values, path)
  const { names, isOneOfThem } = administrators
  const requested = code === 'locked_period' && !isOneOfThem ? { ...values, names: anyOf(names, language) } : values
  const sentence = right ? missingPermissionText(right, names, language) : errorText(code, language, requested)
  const message = code === 'validation' ? sentences(fields, language, labelOf) : sentence
  send(response, errorStatus[code], { code, message, ...(ended && { ended }) })
}

/** Lists a route on the server; whatever refuses it leaves in the form of the contract. */
export function serve(
  server: Application,
  route: Route,
  apiPassword: string | undefined,
  administratorsOf: (organizationId: unknown, token: string | undefined) => Administrators,
  lookAtKey: (call: Call) => void,
): void {
  const { method, path, status = 200, labelOf, takesFile, answer } = route
  server[method](path, async (request, response) => {
    try {
      if (apiPassword !== undefined && request.headers['x-api-password'] !== apiPassword) refuse('wrong_api_password')
      const call = await callOf(request, takesFile)
      if (isWrittenInView(call)) refuse('viewing')
      lookAtKey(call)
      const sentence = await (async () => answer(call))().finally(() => response.set(call.answered))
      send(response, status, sentence)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal')
      if (refusal.code === 'internal') console.error(error)
      const administrators = administratorsOf(request.query.organization_id, tokenOf(request))
      sendRefusal(response, languageOf(request), refusal, { labelOf, administrators, path })
    }
  })
}

/** What no route answers does not exist. */
export const serveNothingElse = (server: Application): void => {
  server.use((request, response) => sendRefusal(response, languageOf(request), new Refusal('not_found')))
}

/** The id in a call's path; what is no id names nothing. */
export function idOf({ params }: Call): number {
  return idIn(params.id ?? '') ?? refuse('not_found')
}
