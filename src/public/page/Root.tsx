import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useLanguageOfTheAddress } from '../language.tsx'
import { type PageLocation, PageLocationContext } from '../page-location.tsx'
import { useHead } from './apply.ts'
import { type Page, ReloadContext } from './definition.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Toasts } from './Toasts.tsx'

interface RootProps {
  page: Page
  place: PageLocation
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
    <PageLocationContext value={place}>
      <Boundary>
        <ReloadContext value={read}>
          <page.Component data={read.data} />
        </ReloadContext>
      </Boundary>
      <Toasts />
    </PageLocationContext>
  )
}

/** What the page shows; read again when another language is chosen, or when the reader asks for it. */
function useRead(first: unknown, load: () => Promise<unknown>) {
  const language = useLanguage()
  const [data, setData] = useState(first)
  const [isReloading, setReloading] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const requested = useRef(0)
  async function reload() {
    requested.current += 1
    const mine = requested.current
    setReloading(true)
    try {
      const read = await load()
      if (mine === requested.current) setData(read)
    } catch (error) {
      if (mine === requested.current) setFailure({ error })
    } finally {
      if (mine === requested.current) setReloading(false)
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
