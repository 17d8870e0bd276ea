import type { RuntimeConfig } from '../../../schema/site/public-pages.ts'

declare global {
  interface Window {
    __JORNAL__?: RuntimeConfig
  }
}

/** The running server's settings, read anew each time so that a test can change them. */
export const runtime = (): RuntimeConfig => window.__JORNAL__ ?? {}
