import { createContext, useSyncExternalStore } from 'react'
import type { Language } from '../../i18n/text.ts'
import type { RuntimeConfig } from '../../schema/site/public-pages.ts'

/** What the server rendered a page for: in the browser, while it takes the page over, too. */
export const RenderContext = createContext<{
  language: Language
  runtime: RuntimeConfig
  /** What its form held when it was posted without a script, which cannot be taken; no passwords. */
  posted?: Readonly<Record<string, string>> | undefined
} | null>(null)

const never = () => () => {}

/** False where a page is drawn as the server has it, which knows nothing of what a browser keeps. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
