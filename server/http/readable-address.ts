const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * The address of a page that cannot be decoded, such as `/blogs/%`, with its signs taken as they stand: it is the address
 * of nothing, which a page says. A call with such an address is malformed.
 */
export function readableAddress(url: string): string {
  const [path = '', ...question] = url.split('?')
  if (decoded(path) !== null || /^\/(owner|api)\//.test(path)) return url
  return [path.replaceAll('%', '%25'), ...question].join('?')
}
