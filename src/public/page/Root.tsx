import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorPage } from '../ErrorPage.tsx'
import { useLanguage, useLanguageOfTheAddress } from '../language.tsx'
import { useHead } from './apply.ts'
import { type Page, ReloadContext } from './definition.tsx'
import { type Place, PlaceContext } from './place.tsx'
import { Toasts } from './Toasts.tsx'

interface RootProps {
  page: Page
  place: Place
  /** The question of the address. */
  search: string
  /** What was read for the page. */
  data: unknown
  /** Reads it again, in the language of the page. */
  load: () => Promise<unknown>
}

/** What a public page stands in: its place, its language, its head, and the toasts over it. */
export function Root({ page, place, search, data, load }: RootProps): ReactNode {
  const read = useRead(data, load)
  useLanguageOfTheAddress(search)
  useHead(page, place.pathname, read.data)
  return (
    <PlaceContext value={place}>
      <Boundary>
        <ReloadContext value={read}>
          <page.Component data={read.data} />
        </ReloadContext>
      </Boundary>
      <Toasts />
    </PlaceContext>
  )
}

/** What the page shows; read again when another language is chosen, or when the reader asks for it. */
function useRead(first: unknown, load: () => Promise<unknown>) {
  const language = useLanguage()
  const [data, setData] = useState(first)
  const [isReloading, setReloading] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const asked = useRef(0)
  async function reload() {
    asked.current += 1
    const mine = asked.current
    setReloading(true)
    try {
      const read = await load()
      if (mine === asked.current) setData(read)
    } catch (error) {
      if (mine === asked.current) setFailure({ error })
    } finally {
      if (mine === asked.current) setReloading(false)
    }
  }
  const loaded = useRef(language)
  useEffect(() => {
    if (loaded.current === language) return
    loaded.current = language
    void reload()
  })
  if (failure) throw failure.error
  return { data, reload, isReloading }
}

/** Shows instead of a page that broke that it did. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children
  }
}
