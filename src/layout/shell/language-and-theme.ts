import { useColorScheme } from '@mui/material'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { useLanguage, useText } from '../language.tsx'

/** The other language, said in itself. */
export const useOtherLanguage = () => {
  const { language, setLanguage } = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  return { other, name: other === 'en' ? 'English' : 'العربية', change: () => setLanguage(other) } as const
}

export function useDarkMode() {
  const text = useText()
  const { mode, systemMode, setMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  return {
    label: text(isDark ? layoutWords.toLight : layoutWords.toDark),
    icon: isDark ? ('sun' as const) : ('moon' as const),
    change: () => setMode(isDark ? 'light' : 'dark'),
  }
}
