/** The colours of the daybook by role; `src/styles/tokens.css` gives them to the stylesheets under the same names. */
export const colours = {
  light: {
    paper: '#f1f4ee',
    paperDeep: '#e6ebe3',
    sheet: '#fdfefc',
    well: '#f6f8f4',
    ink: '#15211c',
    ink2: '#3a4842',
    muted: '#56645d',
    line: '#dae3d8',
    lineStrong: '#a9bbaa',
    control: '#7c8d82',
    brand: '#0c5a44',
    brandHover: '#084534',
    brandTint: '#e0ede5',
    onBrand: '#ffffff',
    accent: '#a6302b',
    accentTint: '#f9e7e4',
    rule: '#c9635c',
    link: '#1c4c86',
    linkTint: '#e4ecf6',
    positive: '#0d6740',
    positiveTint: '#dff0e5',
    negative: '#a32a22',
    negativeTint: '#f9e7e4',
    warning: '#74490a',
    warningTint: '#f8ecd2',
    debit: '#1c4c86',
    credit: '#7a4016',
    focus: '#1c4c86',
    panel: '#0a3f31',
    onPanel: '#eef4ee',
    panelMuted: '#b4cfc0',
    panelLine: '#1e5a48',
  },
  dark: {
    paper: '#0e1512',
    paperDeep: '#0a100d',
    sheet: '#161f1b',
    well: '#1b2621',
    ink: '#e6ece7',
    ink2: '#c2cdc6',
    muted: '#9baba2',
    line: '#28352f',
    lineStrong: '#46584f',
    control: '#6f8379',
    brand: '#63bf99',
    brandHover: '#86d3b3',
    brandTint: '#1b342a',
    onBrand: '#06241a',
    accent: '#ee8a80',
    accentTint: '#3a211f',
    rule: '#8f4540',
    link: '#92bdee',
    linkTint: '#1b2a3b',
    positive: '#6fcb9a',
    positiveTint: '#18342a',
    negative: '#f3948a',
    negativeTint: '#3a211f',
    warning: '#e3b867',
    warningTint: '#352b17',
    debit: '#92bdee',
    credit: '#dda274',
    focus: '#92bdee',
    panel: '#0b2a21',
    onPanel: '#e6ece7',
    panelMuted: '#a3bfb1',
    panelLine: '#1c4437',
  },
} as const

export type Scheme = keyof typeof colours
export type Colour = keyof typeof colours.light

export const fontFamily =
  '"IBM Plex Sans Arabic", "Naskh beside Plex", "Noto beside Plex", "Roboto beside Plex", "Arial beside Plex", ' +
  '"DejaVu beside Plex", "Segoe UI", Tahoma, sans-serif'
/** Pixels: the width at which each arrangement begins. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1536 } as const

/** Milliseconds. */
export const durations = { instant: 80, quick: 140, enter: 200 } as const
