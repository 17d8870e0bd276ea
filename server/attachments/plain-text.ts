/** Whether a file is nothing but text: letters of any encoding, no control characters, and no page for a browser. */

const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d])
const firstLook_bytes = 1024

export function isPlainText(content: Buffer): boolean {
  for (const byte of content) if (byte === 0x7f || (byte < 0x20 && !allowedControls.has(byte))) return false
  const begin = content
    .subarray(0, firstLook_bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return !/^\s*<[!?a-z/]/i.test(begin) && !/<(script|svg|html|iframe|object|embed)\b/i.test(begin)
}
