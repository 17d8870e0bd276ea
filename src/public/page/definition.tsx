import { type ComponentType, createContext, useContext } from 'react'
import type { Language } from '../../../i18n/text.ts'
import type { PublicData } from '../../../schema/site/public-pages.ts'
import { NotFound, notFoundHead } from '../frame/NotFound.tsx'
import type { Head, HeadInput } from '../head.ts'

interface Requested {
  data: PublicData
  language: Language
  params: Readonly<Record<string, string | undefined>>
}

/** A page, whatever it reads. */
export interface Page {
  Component: ComponentType<{ data: unknown }>
  /** Nothing for a page that only the browser draws. */
  head?: (requested: HeadInput<unknown>) => Head
  load?: (options: Requested) => Promise<unknown>
  /** Whether everybody sees the same: such a page is kept until something is published. */
  isShared: boolean
  written?: readonly string[]
}

interface Definition<Data> {
  Component: ComponentType<{ data: NonNullable<Data> }>
  head: (requested: HeadInput<NonNullable<Data>>) => Head
  /** What is read for the page before it is drawn; null when there is no such thing. */
  load?: (options: Requested) => Promise<Data>
  /** HTML among what is read: it stands in the element whose `data-written` names it, and is not sent a second time as data. */
  written?: readonly (keyof NonNullable<Data> & string)[]
  /** For pages that nobody else may see, or that are told apart by who looks. */
  isOnlyTheirs?: boolean
}

/** A public page: what it reads, how it looks and what it says of itself, for the server and the browser alike. */
export function definePage<Data = true>({ Component, head, load, written, isOnlyTheirs }: Definition<Data>): Page {
  const isThere = (data: unknown): data is NonNullable<Data> => !load || (data !== null && data !== undefined)
  return {
    Component: ({ data }) => (isThere(data) ? <Component data={data} /> : <NotFound />),
    head: requested =>
      isThere(requested.data) ? head(requested as HeadInput<NonNullable<Data>>) : notFoundHead(requested),
    isShared: !isOnlyTheirs,
    ...(load && { load }),
    ...(written && { written }),
  }
}

export const ReloadContext = createContext({ reload: async () => {}, isReloading: false })

/** Reads once more what the page shows. */
export const useReload = (): { reload: () => Promise<void>; isReloading: boolean } => useContext(ReloadContext)
