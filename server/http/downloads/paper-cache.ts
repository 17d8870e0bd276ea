import { createHash } from 'node:crypto'
import type { Sheet } from '../../print/sheet.ts'

const max = 100
const longest_ms = 15 * 60_000

/** What a sheet says, but for when it is printed: a paper that is given again bears the time at which it was made. */
const keyOf = (sheet: Sheet): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...sheet, footer: sheet.footer.start }))
    .digest('base64url')

/**
 * Papers that were printed a moment ago, for whoever asks for the very same again or at the same time. Known by what
 * stands on them: of a document that has changed there is none.
 */
export class PaperCache {
  readonly #kept = new Map<string, { made: Promise<Buffer>; until: number }>()

  /** The paper of a sheet: the one that is there, or else what `print` makes of it. */
  of(sheet: Sheet, now: number, print: () => Promise<Buffer>): Promise<Buffer> {
    const key = keyOf(sheet)
    const stored = this.#kept.get(key)
    if (stored && stored.until > now) return stored.made
    const made = print()
    this.#kept.delete(key)
    this.#kept.set(key, { made, until: now + longest_ms })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > max) this.#kept.delete(oldest)
    // What failed is tried again.
    made.catch(() => this.#kept.get(key)?.made === made && this.#kept.delete(key))
    return made
  }
}
