export const prefix = 'kept-form'

const longest_ms = 7 * 24 * 60 * 60 * 1000

/** What nobody came back for, and what cannot be said whose it is, does not stay on the device. */
export function forgetOldForms(): void {
  const since = new Date(Date.now() - longest_ms).toISOString()
  for (const location of Object.keys(localStorage)) {
    if (!location.startsWith(`${prefix}/`)) continue
    const at = location.startsWith(`${prefix}/of-`) ? atOf(localStorage.getItem(location)) : ''
    if (at < since) localStorage.removeItem(location)
  }
}

function atOf(stored: string | null): string {
  try {
    return String((JSON.parse(stored ?? '') as { at?: unknown }).at ?? '')
  } catch {
    return ''
  }
}
