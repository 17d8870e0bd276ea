import { type ComponentType, useEffect, useRef } from 'react'
import { createContext, type LoaderFunctionArgs, type RouteObject, useLoaderData, useRevalidator } from 'react-router'
import type { Language } from '../../../i18n/text.ts'
import type { PublicData } from '../../../schema/site/public-pages.ts'
import { useLanguage } from '../language.tsx'
import { NotFound, notFoundHead } from '../site/NotFound.tsx'
import type { Head, HeadAsked } from './head.ts'

/** What loaders are given: on the server with the request, in the browser by the router. */
export const sourceContext = createContext<{ data: () => Promise<PublicData>; language: () => Language }>()

interface Asked {
  data: PublicData
  language: Language
  params: Readonly<Record<string, string | undefined>>
}

export interface PageHandle {
  head: (asked: HeadAsked<unknown>) => Head
  /** Whether everybody sees the same: such a page is kept until something is published. */
  isShared: boolean
}

interface Definition<Data> {
  Component: ComponentType<{ data: NonNullable<Data> }>
  head: (asked: HeadAsked<NonNullable<Data>>) => Head
  /** What is read for the page before it is drawn; null when there is no such thing. */
  load?: (asked: Asked) => Promise<Data>
  /** For pages that nobody else may see, or that are told apart by who looks. */
  isOnlyTheirs?: boolean
}

/** A public page: what it reads, how it looks and what it says of itself, for the server and the browser alike. */
export function definePage<Data = true>({ Component, head, load, isOnlyTheirs }: Definition<Data>): RouteObject {
  const Page = () => {
    const data = useLoaderData<Data>()
    useLoadedInLanguage(load !== undefined)
    if (load && (data === null || data === undefined)) return <NotFound />
    return <Component data={data as NonNullable<Data>} />
  }
  const handle: PageHandle = {
    isShared: !isOnlyTheirs,
    head: asked =>
      load && (asked.data === null || asked.data === undefined)
        ? notFoundHead(asked)
        : head(asked as HeadAsked<NonNullable<Data>>),
  }
  const loader = async ({ context, params }: LoaderFunctionArgs) => {
    const { data, language } = context.get(sourceContext)
    return load?.({ data: await data(), language: language(), params })
  }
  return { Component: Page, handle, ...(load && { loader }) }
}

/** What was read in one language is read again when another is chosen without a move to another address. */
function useLoadedInLanguage(isLoaded: boolean): void {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const loaded = useRef(language)
  useEffect(() => {
    if (!isLoaded || loaded.current === language) return
    loaded.current = language
    void revalidate()
  }, [isLoaded, language, revalidate])
}
