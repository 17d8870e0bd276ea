import { arEG } from '@mui/material/locale'
import type { ThemeOptions } from '@mui/material/styles'
import type {} from 'react-admin'
import type { Colour } from './tokens.ts'

const ink = (colour: Colour) => `var(--${colour})`

/** Narrow enough for one hand. */
const onPhone = '@media screen and (max-width: 599.95px)'

const focusRing = { outline: `2px solid ${ink('focus')}`, outlineOffset: 2 }

export const components: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: { body: { fontVariantNumeric: 'tabular-nums' } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minHeight: 38,
        minWidth: 0,
        padding: '4px 16px',
        gap: 8,
        whiteSpace: 'nowrap',
        borderRadius: 3,
        transition: 'none',
        '&.Mui-disabled': { color: ink('muted'), borderColor: ink('line'), background: ink('well') },
        '@media screen and (max-width: 380px)': { whiteSpace: 'normal' },
        // As large as a thumb.
        '@media screen and (pointer: coarse)': { minHeight: 44, minWidth: 44 },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      sizeSmall: { minHeight: 32, padding: '2px 12px', fontSize: 14 },
      sizeLarge: { minHeight: 48, padding: '8px 24px', fontSize: 16 },
      contained: {
        fontWeight: 600,
        background: ink('brand'),
        color: ink('onBrand'),
        '&:hover': { background: ink('brandHover') },
      },
      outlined: {
        background: ink('sheet'),
        borderColor: ink('control'),
        color: ink('ink'),
        '&:hover': { background: ink('well'), borderColor: ink('ink2') },
      },
      text: {
        color: ink('ink2'),
        paddingInline: 10,
        '&:hover': { background: ink('brandTint') },
      },
    },
    variants: [
      // Red never fills a button: what destroys is an outlined red word.
      {
        props: { color: 'error' },
        style: {
          background: ink('sheet'),
          border: `1px solid ${ink('negative')}`,
          color: ink('negative'),
          fontWeight: 600,
          '&:hover': { background: ink('negativeTint'), borderColor: ink('negative') },
        },
      },
      // A filter that holds something back.
      {
        props: { color: 'info' },
        style: {
          background: ink('linkTint'),
          borderColor: ink('link'),
          color: ink('link'),
          '&:hover': { background: ink('well'), borderColor: ink('ink2') },
        },
      },
    ],
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none', border: `1px solid ${ink('line')}` },
      rounded: { borderRadius: 4 },
      elevation1: { boxShadow: 'var(--resting)' },
    },
  },
  MuiCard: { styleOverrides: { root: { boxShadow: 'var(--resting)' } } },
  MuiCardContent: { styleOverrides: { root: { padding: '20px 24px' } } },
  MuiTextField: {
    defaultProps: {
      variant: 'outlined',
      fullWidth: true,
      margin: 'none',
      slotProps: { inputLabel: { shrink: true } },
    },
  },
  MuiFormControl: { defaultProps: { variant: 'outlined', fullWidth: true, margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 3,
        fontSize: 14,
        fontWeight: 500,
        lineHeight: 1.6,
        color: ink('ink2'),
        '&.Mui-focused, &.Mui-error': { color: ink('ink2') },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: ink('accent') } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: 14,
        lineHeight: 1.6,
        color: ink('muted'),
        '&.Mui-error': { color: ink('negative') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 3,
        background: ink('sheet'),
        '&.Mui-disabled': { background: ink('well') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: ink('focus') },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ink('ink2') },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: ink('negative') },
      },
      input: { padding: '7px 12px', height: 'auto', lineHeight: 1.7 },
      notchedOutline: { top: 0, borderColor: ink('control'), '& legend': { display: 'none' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '6px 12px', fontSize: 14, lineHeight: 1.6, borderBottom: `1px solid ${ink('line')}` },
      head: {
        background: 'transparent',
        fontWeight: 500,
        color: ink('muted'),
        whiteSpace: 'nowrap',
        borderBottom: `1.5px solid ${ink('lineStrong')}`,
      },
      footer: { fontSize: 14, fontWeight: 600, color: ink('ink') },
      sizeSmall: { padding: '6px 12px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        height: 36,
        '&.MuiTableRow-hover:hover': { background: ink('well') },
        '&.Mui-selected, &.Mui-selected:hover': { background: ink('brandTint') },
      },
    },
  },
  MuiTableFooter: {
    styleOverrides: {
      root: {
        '& tr:first-of-type td': { borderTop: `1.5px solid ${ink('lineStrong')}` },
        '& tr:last-of-type td': { borderBottom: `4px double ${ink('ink')}` },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: ink('ink'), fontWeight: 600 } } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, color: ink('control') } } },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 2,
        fontSize: 14,
        fontWeight: 500,
        background: ink('brandTint'),
        color: ink('brand'),
      },
      label: { paddingInline: 10 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 0, marginBottom: -1, paddingInline: 12, position: 'relative', zIndex: 1 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 39,
        minWidth: 0,
        padding: '6px 16px',
        fontSize: 14,
        fontWeight: 400,
        color: ink('ink2'),
        border: '1px solid transparent',
        borderBottom: 0,
        borderRadius: '4px 4px 0 0',
        '&.Mui-selected': { background: ink('sheet'), borderColor: ink('line'), color: ink('ink'), fontWeight: 600 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        border: 0,
        borderInlineStart: '3px solid currentColor',
        borderRadius: 0,
        fontSize: 15,
        '&.MuiAlert-colorError': { background: ink('negativeTint'), color: ink('negative') },
        '&.MuiAlert-colorWarning': { background: ink('warningTint'), color: ink('warning') },
        '&.MuiAlert-colorSuccess': { background: ink('positiveTint'), color: ink('positive') },
        '&.MuiAlert-colorInfo': { background: ink('linkTint'), color: ink('link') },
      },
      message: { color: ink('ink') },
      icon: { color: 'inherit' },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: { background: ink('ink'), color: ink('paper'), fontSize: 14, borderRadius: 3, fontWeight: 400 },
      arrow: { color: ink('ink') },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 6,
        boxShadow: 'var(--floating)',
        // On a phone it comes from the foot, where the thumb is.
        [onPhone]: { width: '100%', maxWidth: '100%', margin: 0, borderRadius: '12px 12px 0 0' },
      },
      container: { [onPhone]: { alignItems: 'flex-end' } },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 20px 12px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 20px 16px',
        justifyContent: 'flex-start',
        [onPhone]: {
          flexWrap: 'wrap',
          gap: 8,
          '& > .MuiButton-root': { whiteSpace: 'normal', marginInlineStart: 0 },
          '& > .MuiButton-contained': { flex: 1, minHeight: 48 },
        },
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--floating)' } } },
  MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--floating)' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        gap: 10,
        fontSize: 15,
        '&:hover': { background: ink('well') },
        '&.Mui-selected, &.Mui-selected:hover': { background: ink('brandTint') },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -2, background: ink('well') },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'transparent' },
    styleOverrides: { root: { border: 0, borderBottom: `1px solid ${ink('line')}` } },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: 58 } } },
  MuiSkeleton: {
    defaultProps: { animation: false },
    styleOverrides: { root: { background: ink('line'), borderRadius: 2 } },
  },
  MuiLink: {
    styleOverrides: {
      root: { color: ink('link'), textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
  },
  RaList: {
    styleOverrides: { root: { '& .RaList-content': { boxShadow: 'var(--resting)', overflow: 'visible' } } },
  },
}

// A page that arrives by a Latin keyboard or an Arabic one shows the same digits: MUI's own Arabic prints ١–١٠.
export const arabicComponents: ThemeOptions['components'] = {
  ...arEG.components,
  MuiTablePagination: {
    defaultProps: {
      ...arEG.components?.MuiTablePagination?.defaultProps,
      labelDisplayedRows: ({ from, to, count }) => `${from}–${to} من ${count}`,
    },
  },
}
