import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A store that speaks S3 as far as we do, in memory. Every request must be signed (version 4) with the key. */

interface TestS3 {
  url: string
  bucket: string
  accessKey: string
  secretKey: string
  objects: Map<string, Buffer>
  /** Every request that was taken, as `PUT attachments/1/…`. */
  asked: string[]
  /** While it is away every request is answered 503. */
  isAway: boolean
  close(): Promise<void>
}

const hmac = (key: Buffer | string, words: string) => createHmac('sha256', key).update(words).digest()
const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const encoded = (words: string) =>
  encodeURIComponent(words).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that a request must have, by the rules of AWS. */
function signatureOf(
  { method, headers }: IncomingMessage,
  url: URL,
  signed: readonly string[],
  scope: string,
  secret: string,
) {
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    ...[method, url.pathname, query.join('&')],
    ...signed.map(name => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    ...['', signed.join(';'), headers['x-amz-content-sha256']],
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n'))
}

export async function openTestS3(): Promise<TestS3> {
  const [bucket, accessKey, secretKey] = ['books', 'AKIATEST', 'a secret of the test']
  const objects = new Map<string, Buffer>()
  const requests: string[] = []

  const isSigned = (request: IncomingMessage, url: URL, content: Buffer): boolean => {
    const { authorization = '', 'x-amz-content-sha256': message } = request.headers
    const [, key, scope = '', names = '', signature = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        authorization,
      ) ?? []
    const expected = signatureOf(request, url, names.split(';'), scope, secretKey)
    const isContent = message === 'UNSIGNED-PAYLOAD' || message === hash(content)
    return (
      key === accessKey && isContent && signature !== '' && timingSafeEqual(Buffer.from(signature, 'hex'), expected)
    )
  }

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

  const store = {
    url: '',
    ...{ bucket, accessKey, secretKey, objects, asked: requests, isAway: false },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }

  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(url.pathname).replace(`/${bucket}/`, '').replace(`/${bucket}`, '')
    if (store.isAway) return refuse(response, 503, 'SlowDown')
    if (!isSigned(request, url, content)) return refuse(response, 403, 'SignatureDoesNotMatch')
    requests.push(`${request.method} ${key}`)
    if (url.searchParams.has('list-type')) return list(response, url.searchParams.get('prefix') ?? '')
    if (request.method === 'PUT') {
      objects.set(key, content)
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return request.method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? undefined : found)
  })

  const list = (response: ServerResponse, prefix: string) => {
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix))
    const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return store
}
