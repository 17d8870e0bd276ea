import { existsSync } from 'node:fs'
import type { RenderPage } from '../../../schema/site/public-pages.ts'

const built = new URL('../../../dist-server/server-render.js', import.meta.url)

export interface Renderer {
  renderPage: RenderPage
  /** Whether a page of ours stands at a path. */
  hasPage: (path: string) => boolean
  /** How we write an address of ours that is asked for in other capitals; null where there is nothing to change. */
  canonicalOf: (path: string) => string | null
}

/** What the build made to render pages with; null before there was any. */
export const openRenderer = async (): Promise<Renderer | null> =>
  existsSync(built) ? ((await import(built.href)) as Renderer) : null
