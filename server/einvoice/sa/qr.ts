/** The parts of a code that is printed on an invoice, by their tags from 1 to 9. */
type QrParts = ReadonlyMap<number, Buffer>

/** A part has at most 255 bytes, as one byte says how many. */
export function writeQr(parts: QrParts): string {
  const written = [...parts].map(([tag, value]) =>
    Buffer.concat([Buffer.from([tag, Math.min(value.length, 255)]), value.subarray(0, 255)]),
  )
  return Buffer.concat(written).toString('base64')
}
