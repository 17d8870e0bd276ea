import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'

/** What runs before the first paint: written into every page, so that nothing has to be fetched for it. */
export const firstPaint = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8').replace(
  /^ *\/\/.*\n/gm,
  '',
)

/** How a policy names what is written into a page itself. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What a page of ours may load and do. The script and the styles in the page itself are known by their hashes. The console
 * writes its styles by the style sheet's own methods, for which an empty `<style>` is enough: the hash is that of no text.
 */
export function contentPolicy(
  { CONTACT_ENDPOINT }: Config,
  written: readonly string[] = [],
): Record<string, Iterable<string> | null> {
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'", ...(CONTACT_ENDPOINT ? [new URL(CONTACT_ENDPOINT).origin] : [])],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Pictures of attached files are shown from memory, because only a request with the token gets them.
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", hashOf(firstPaint)],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", hashOf(''), ...written.map(hashOf)],
    styleSrcAttr: ["'none'"],
    upgradeInsecureRequests: null,
  }
}
