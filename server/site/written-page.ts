import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Better than what is made at each request; a page of 60 kB takes some 5 ms. */
const quality = 9

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: body => promisify(gzip)(body, { level: 9 }),
}

/** A document as it is sent: compressed when it is first asked for so, and no second time. */
export class WrittenPage {
  readonly #body: Buffer
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  /** Weak, because each encoding has its own bytes. */
  readonly etag: string

  constructor(
    readonly status: number,
    html: string,
    /** The styles in it, which the content policy has to know. */
    readonly styles: readonly string[] = [],
  ) {
    this.#body = Buffer.from(html)
    this.etag = `W/"${createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)}"`
  }

  as(encoding: Encoding | null): Promise<Buffer> | Buffer {
    if (encoding === null) return this.#body
    this.#compressed[encoding] ??= compressors[encoding](this.#body)
    return this.#compressed[encoding]
  }

  /** Whether `If-None-Match` names this document. */
  isKnownBy(header: string | undefined): boolean {
    const tag = this.etag.slice(2)
    return (header ?? '').split(',').some(each => ['*', tag, this.etag].includes(each.trim()))
  }
}
