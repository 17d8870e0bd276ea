import { useEffect, useRef } from 'react'
import { askHead, type PageAddress, tagsOf } from '../head.ts'
import { useLanguage, useRuntime } from '../language.tsx'
import type { Page } from './definition.tsx'

const own = 'data-page'

/** Keeps the head of the document in step with the page that is shown; the one that the server wrote stays as it is. */
export function useHead({ head }: Page, pathname: string, data: unknown): void {
  const language = useLanguage()
  const runtime = useRuntime()
  const written = useRef(isWritten() ? { pathname, language } : null)
  useEffect(() => {
    if (!head) return removeTags()
    if (written.current?.pathname === pathname && written.current.language === language) return
    written.current = null
    const origin = runtime.public_url ?? window.location.origin
    const pageLocation: PageAddress = { path: pathname, language, runtime, origin }
    replaceTags(head(askHead(data, pageLocation)), pageLocation)
  }, [head, data, pathname, language, runtime])
}

const isWritten = (): boolean => typeof document !== 'undefined' && document.querySelector(`head [${own}]`) !== null

function removeTags(): void {
  for (const tag of document.querySelectorAll(`head [${own}]`)) tag.remove()
}

function replaceTags(head: Parameters<typeof tagsOf>[0], pageLocation: PageAddress): void {
  removeTags()
  for (const { name, attributes = {}, text } of tagsOf(head, pageLocation)) {
    if (name === 'title') {
      document.title = text ?? ''
      continue
    }
    const tag = document.createElement(name)
    for (const [attribute, value] of Object.entries({ ...attributes, [own]: '' })) tag.setAttribute(attribute, value)
    if (text !== undefined) tag.textContent = text
    document.head.append(tag)
  }
}
