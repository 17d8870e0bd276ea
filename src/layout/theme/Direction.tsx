import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { prefixer } from 'stylis'
import { useLanguage } from '../language.tsx'
import { forClipboard } from '../values/decimal.ts'

const caches = {
  rtl: createCache({ key: 'mrtl', stylisPlugins: [prefixer, rtlPlugin] }),
  ltr: createCache({ key: 'mltr' }),
}

// Figures are drawn with a true minus; a spreadsheet wants the keyboard's.
function copyPlainly(event: ClipboardEvent) {
  const selected = document.getSelection()?.toString() ?? ''
  const plain = forClipboard(selected)
  if (plain === selected || event.target instanceof HTMLInputElement) return
  event.clipboardData?.setData('text/plain', plain)
  event.preventDefault()
}

/** The language and direction of everything drawn inside. Stands outside react-admin: dialogs and menus follow `<html dir>`. */
export function Direction({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])
  useEffect(() => {
    document.addEventListener('copy', copyPlainly)
    return () => document.removeEventListener('copy', copyPlainly)
  }, [])
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>
}
