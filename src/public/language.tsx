import { type ReactNode, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { brandName } from '../../i18n/site/brand.ts'
import { onLanguageChange, readLanguage, writeLanguage } from '../../i18n/stored-language.ts'
import { directionOf, isLanguage, type Language, type Text, translated } from '../../i18n/text.ts'
import type { RuntimeConfig } from '../../schema/site/public-pages.ts'
import type { Message } from './connection/failure.ts'
import { runtime } from './connection/runtime.ts'
import { usePageLocation } from './page-location.tsx'
import { RenderContext } from './render-context.ts'

/** `?lng=en` and `?lng=ar` of any address choose the language and are remembered. */
export function applyLanguageOfAddress(search: string): void {
  const requested = new URLSearchParams(search).get('lng')
  if (isLanguage(requested) && requested !== readLanguage()) writeLanguage(requested)
}

/** Turns the page to the language: what assistive technology reads, and the side it starts from. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** The language of the page; while it is taken over from the server, the one that the server wrote it in. */
export function useLanguage(): Language {
  const requested = useContext(RenderContext)
  return useSyncExternalStore(onLanguageChange, readLanguage, () => requested?.language ?? 'ar')
}

/** Keeps the page's direction and the address in step with the stored language. */
export function useLanguageOfTheAddress(search: string): void {
  const language = useLanguage()
  useEffect(() => applyLanguageOfAddress(search), [search])
  useLayoutEffect(() => applyLanguage(language), [language])
}

/** How this page speaks: a sentence with its values, or one that the server already wrote. */
export function useWords(): (message: Message, values?: Record<string, string | number>) => string {
  const language = useLanguage()
  return (message, values) => (typeof message === 'string' ? message : translated(message, language, values))
}

/** The settings of the running server. */
export function useRuntime(): RuntimeConfig {
  return useContext(RenderContext)?.runtime ?? runtime()
}

export function useBrand(): string {
  return brandName(useRuntime().brand, useLanguage())
}

/** The title of the browser's tab. */
export function usePageTitle(title: Text): void {
  const words = useWords()
  const brand = useBrand()
  const text = `${words(title)} · ${brand}`
  useEffect(() => {
    document.title = text
  }, [text])
}

const otherLanguage = {
  ar: { language: 'en', name: 'English' },
  en: { language: 'ar', name: 'العربية' },
} as const

/** A real link to this page in the other language; followed in place, so nothing that was typed is lost. */
export function LanguageLink({ className }: { className?: string }): ReactNode {
  const { pathname } = usePageLocation()
  const { language, name } = otherLanguage[useLanguage()]
  const address = `${pathname}?lng=${language}`
  return (
    <a
      className={className}
      href={address}
      lang={language}
      hrefLang={language}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        writeLanguage(language)
        const here = new URL(window.location.href)
        here.searchParams.set('lng', language)
        window.history.replaceState(window.history.state, '', here)
      }}
    >
      {name}
    </a>
  )
}
