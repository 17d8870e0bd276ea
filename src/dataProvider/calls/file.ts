/** A file of the books, whole. */
export interface ExportedFile {
  content: Blob
  name: string
}

/** What the server calls its file (RFC 6266). */
function nameOfFile(disposition: unknown): string {
  const whole = String(disposition ?? '')
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(whole)?.[1]
  return encoded === undefined ? (/filename="([^"]+)"/.exec(whole)?.[1] ?? 'jornal') : decodeURIComponent(encoded)
}

const header = (headers: unknown, name: string): unknown =>
  (headers as { get?: (name: string) => unknown } | undefined)?.get?.(name) ??
  (headers as Record<string, unknown> | undefined)?.[name]

// A refusal is a sentence in JSON, whatever was asked for.
export function fileOrRefusal(bytes: ArrayBuffer, headers: unknown, status?: number): unknown {
  if (status === 200) {
    const type = String(header(headers, 'content-type') ?? '')
    return { content: new Blob([bytes], { type }), name: nameOfFile(header(headers, 'content-disposition')) }
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
