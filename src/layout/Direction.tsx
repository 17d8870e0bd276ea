import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { type ReactNode, useLayoutEffect } from 'react'
import { prefixer } from 'stylis'
import { LanguageProvider, useLanguage } from './language.tsx'

const caches = {
  rtl: createCache({ key: 'mrtl', stylisPlugins: [prefixer, rtlPlugin] }),
  ltr: createCache({ key: 'mltr' }),
}

function Turned({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>
}

/** The language of the page and the direction of everything drawn on it. Stands outside `<Admin>`: portals follow `<html dir>`. */
export const Direction = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <Turned>{children}</Turned>
  </LanguageProvider>
)
