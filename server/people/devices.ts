import { parse } from 'bowser'

/** What somebody signed in with, as far as the program that they use says. */
interface Device {
  kind: 'computer' | 'phone' | 'tablet' | 'unknown'
  /** `Chrome 131`; null when it does not say. */
  browser: string | null
  system: string | null
}

const kinds: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

const maxLetters = 60

const named = (name: string | undefined, version: string | undefined): string | null =>
  name === undefined || name === '' ? null : [name, version].filter(Boolean).join(' ').slice(0, maxLetters)

export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { kind: 'unknown', browser: null, system: null }
  const { browser, os, platform } = parse(userAgent)
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    browser: named(browser.name, browser.version?.split('.')[0]),
    system: named(os.name, os.versionName ?? (os.name === 'macOS' || os.name === 'Windows' ? '' : os.version)),
  }
}
