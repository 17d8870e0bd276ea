/** A page as it was sent, and what it was made of. */
interface Stored<Page> {
  version: string
  page: Page
}

const max = 500

/**
 * Pages that are the same for everybody, by address and language. What is published has a version in the database, so
 * that each server knows by itself when a page it keeps is no longer true. The page that was asked for longest ago goes
 * first.
 */
export class PageCache<Page> {
  readonly #kept = new Map<string, Stored<Page>>()

  get(key: string, version: string): Page | undefined {
    const stored = this.#kept.get(key)
    if (!stored) return undefined
    this.#kept.delete(key)
    if (stored.version !== version) return undefined
    this.#kept.set(key, stored)
    return stored.page
  }

  set(key: string, version: string, page: Page): void {
    this.#kept.delete(key)
    this.#kept.set(key, { version, page })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > max) this.#kept.delete(oldest)
  }
}
