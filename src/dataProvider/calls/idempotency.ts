/** A name for one attempt to write: the same on every retry, so that the server writes once. */
export function newAttempt(): string {
  // crypto.randomUUID is missing where the page is served without TLS on a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
