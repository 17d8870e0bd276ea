import type { CssVarsThemeOptions, Shadows, ThemeOptions } from '@mui/material/styles'
import { arabicComponents, components } from './components.ts'
import { breakpoints, colours, durations, fontFamily, type Scheme } from './tokens.ts'

function paletteOf(scheme: Scheme) {
  const c = colours[scheme]
  return {
    mode: scheme,
    background: { default: c.paper, paper: c.sheet },
    text: { primary: c.ink, secondary: c.ink2, disabled: c.muted },
    divider: c.line,
    primary: { main: c.brand, dark: c.brandHover, light: c.brandTint, contrastText: c.onBrand },
    secondary: { main: c.link, light: c.linkTint, dark: c.link, contrastText: c.onBrand },
    error: { main: c.negative, light: c.negativeTint, dark: c.negative, contrastText: c.sheet },
    warning: { main: c.warning, light: c.warningTint, dark: c.warning, contrastText: c.sheet },
    success: { main: c.positive, light: c.positiveTint, dark: c.positive, contrastText: c.sheet },
    info: { main: c.link, light: c.linkTint, dark: c.link, contrastText: c.sheet },
    action: { hover: c.well, selected: c.brandTint, disabledBackground: c.well, disabled: c.muted },
  }
}

const plain = { letterSpacing: 0, textTransform: 'none' } as const
const type = (fontSize: number, lineHeight: number, fontWeight = 400) => ({
  fontSize,
  lineHeight,
  fontWeight,
  ...plain,
})

const typographyOf = (direction: 'rtl' | 'ltr'): ThemeOptions['typography'] => ({
  fontFamily,
  htmlFontSize: 16,
  fontSize: 14,
  h1: type(24, 1.45, 600),
  h2: type(20, 1.5, 600),
  h3: type(16, 1.4, 600),
  h4: type(16, 1.4, 600),
  h5: type(16, 1.4, 600),
  h6: type(16, 1.4, 600),
  subtitle1: type(15, 1.6, 500),
  subtitle2: type(14, 1.6, 500),
  body1: type(15, direction === 'rtl' ? 1.7 : 1.6),
  body2: type(14, 1.6),
  button: type(15, 1.6, 500),
  caption: type(14, 1.6),
  overline: type(14, 1.6),
})

const shadows = ['none', 'var(--resting)', ...Array<string>(23).fill('var(--floating)')] as Shadows

/** What react-admin's `<Admin theme>` and MUI's `createTheme` take. */
type DaybookTheme = ThemeOptions & { cssVariables: Pick<CssVarsThemeOptions, 'colorSchemeSelector'> } & Pick<
    CssVarsThemeOptions,
    'colorSchemes'
  >

const themeOf = (direction: 'rtl' | 'ltr'): DaybookTheme => ({
  direction,
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: 4,
  shape: { borderRadius: 3 },
  breakpoints: { values: breakpoints },
  shadows,
  typography: typographyOf(direction),
  transitions: {
    duration: {
      shortest: durations.instant,
      shorter: durations.quick,
      short: durations.quick,
      standard: durations.enter,
      complex: durations.enter,
      enteringScreen: durations.enter,
      leavingScreen: durations.quick,
    },
  },
  components: direction === 'rtl' ? { ...arabicComponents, ...components } : components,
})

/** What the theme says of the page itself. */
export { CssBaseline } from '@mui/material'

/** One theme for each direction, both with light and dark inside: switching either redraws nothing but colours and sides. */
export const themes = { rtl: themeOf('rtl'), ltr: themeOf('ltr') }
