import type { DataProvider } from 'react-admin'
import { newAttempt } from '../../../dataProvider/calls/idempotency.ts'
import { isUnanswered, refusalOf } from '../../../dataProvider/calls/refusal.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { matchesRecord } from '../../kit/same-values.ts'

type Body = Record<string, unknown>
type State = Pick<DocumentRecord, 'id' | 'revision' | 'status'>

/** What came of a writing: the document as it was sent, or the one that an earlier, unanswered sending had made. */
export type SaveResult = { record: DocumentRecord; isEarlier: boolean }

/**
 * Writes the one document of a form, however often answers are lost on the way. A new document keeps one name for all
 * its sendings, so that the server makes it once; what is known of it is asked for before anything is sent again.
 */
export class DocumentWriter {
  readonly #provider: DataProvider
  readonly #resource: string
  readonly #attempt = newAttempt()
  /** What was sent and never answered, and may stand in the books or not. */
  #unanswered: Body[] = []

  constructor(provider: DataProvider, resource: string) {
    this.#provider = provider
    this.#resource = resource
  }

  async create(body: Body): Promise<SaveResult> {
    try {
      return this.#done(await this.#send(body), false)
    } catch (error) {
      if (refusalOf(error).code === 'idempotency_mismatch') {
        const earlier = await this.#earlier()
        if (earlier) return this.#done(earlier, true)
      }
      throw this.#remember(error, body)
    }
  }

  async update(state: State, body: Body): Promise<SaveResult> {
    try {
      return this.#done(await this.#change(state, body), false)
    } catch (error) {
      if (isUnanswered(error) || this.#unanswered.length === 0) throw this.#remember(error, body)
      const { data: fresh } = await this.#provider.getOne<DocumentRecord>(this.#resource, { id: state.id })
      if (matchesRecord(fresh, body)) return this.#done(fresh, false)
      // The change that stands in the way is our own, of an earlier sending.
      if (fresh.revision === state.revision || !this.#unanswered.some(sent => matchesRecord(fresh, sent))) throw error
      this.#unanswered = []
      return this.update(fresh, body)
    }
  }

  #done(record: DocumentRecord, isEarlier: boolean): SaveResult {
    this.#unanswered = []
    return { record, isEarlier }
  }

  #remember(error: unknown, body: Body): unknown {
    if (isUnanswered(error)) this.#unanswered.push(body)
    return error
  }

  async #send(data: Body): Promise<DocumentRecord> {
    const meta = { attempt: this.#attempt }
    return (await this.#provider.create<DocumentRecord>(this.#resource, { data, meta })).data
  }

  async #change({ id, revision, status }: State, { status: requested, ...body }: Body): Promise<DocumentRecord> {
    const data = { ...body, revision, ...(status === 'draft' && { status: requested }) }
    return (await this.#provider.update<DocumentRecord>(this.#resource, { id, data, previousData: { id } })).data
  }

  /** The name is taken by a sending of ours: the server answers that one again, and no other. */
  async #earlier(): Promise<DocumentRecord | undefined> {
    for (const body of this.#unanswered) {
      try {
        return await this.#send(body)
      } catch (error) {
        if (refusalOf(error).code !== 'idempotency_mismatch') throw error
      }
    }
    return undefined
  }
}
