/** What the bytes of a text are: an encoding by its label, or UTF-8 but for some bytes, the first of them in this line. */
type FoundEncoding = { encoding: string } | { damagedLine: number }

/**
 * Finds the encoding of a text whose bytes come in pieces: UTF-16 by its mark or its zeros, UTF-8 with a mark or without,
 * else what Windows writes, Arabic (1256) or Western (1252).
 *
 * A text that is UTF-8 but for some bytes is damaged: read as what Windows writes, every name in it would be others'
 * letters. It has more letters of UTF-8 than bytes that are none, and in a text of Windows hardly any two bytes are a
 * letter of UTF-8 by chance.
 */
export function encodingFinder(): { take(piece: Uint8Array): void; end(): FoundEncoding } {
  const utf8 = new TextDecoder('utf-8')
  const strict = new TextDecoder('utf-8', { fatal: true })
  let [isFirst, isUtf8, wide]: [boolean, boolean, string | undefined] = [true, true, undefined]
  let [letters, wrong, line, firstWrongLine] = [0, 0, 1, 1]
  // Arabic words are runs of high bytes; in Western text a high byte is an accented letter among plain ones.
  let [high, neighbours, before] = [0, 0, 0]
  const count = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === lineFeed) line += 1
      else if (code === replacementCharacter) firstWrongLine = ++wrong === 1 ? line : firstWrongLine
      else if (code >= 0x80) letters += 1
    }
  }
  return {
    take(piece) {
      if (isFirst) wide = wideEncoding(piece)
      isFirst = false
      if (wide !== undefined) return
      isUtf8 &&= decodes(strict, piece)
      count(utf8.decode(piece, { stream: true }))
      // By its place: an iterator over bytes takes several times as long.
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at]!
        if (byte >= 0x80) high += 1
        if (byte >= 0x80 && before >= 0x80) neighbours += 1
        before = byte
      }
    },
    end() {
      if (wide !== undefined) return { encoding: wide }
      if (isUtf8 && decodes(strict)) return { encoding: 'utf-8' }
      count(utf8.decode())
      if (letters >= wrong) return { damagedLine: firstWrongLine }
      return { encoding: neighbours * 2 > high ? 'windows-1256' : 'windows-1252' }
    },
  }
}

const lineFeed = 10
const replacementCharacter = 0xfffd

/** UTF-16 by its mark; without one every Latin letter, sign and digit of it has a byte of zero on the same side. */
function wideEncoding(piece: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  const head = piece.subarray(0, 4096)
  const even = head.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = head.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (odd * 8 > head.length && even === 0) return 'utf-16le'
  return even * 8 > head.length && odd === 0 ? 'utf-16be' : undefined
}

/** Whether the next piece of a text, or without one its end, is of the decoder's encoding. */
function decodes(decoder: TextDecoder, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}
