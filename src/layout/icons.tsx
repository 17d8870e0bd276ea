import iconStyles from '../elements/icon.module.css'
import logoStyles from '../elements/logo.module.css'

/** Strokes on a grid of twenty. */
const strokes = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V17h10V8.5',
  offer: 'M4 3h8l4 4v10H4zM12 3v4h4M7 11h6M7 14h4',
  invoice: 'M5 2.5h10v15l-2-1.3-1.5 1.3-1.5-1.3L8.5 17.5 7 16.2 5 17.5zM8 7h4M8 10h4',
  return: 'M7 4 3.5 7.5 7 11M4 7.5h8a4 4 0 0 1 0 8H8',
  cash: 'M3 5.5h14v9H3zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5.5 8v4M14.5 8v4',
  cart: 'M3 4h2.5l1.5 8.5h8L16.5 7H6.2M7.5 16.5h1.5M13.5 16.5h1.5',
  wallet: 'M3 6.5h14v10H3zM3 6.5l10-3v3M13 11.5h4',
  people:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.5 16.5c0-3 2-4.7 5-4.7s5 1.7 5 4.7M13 4.3a2.6 2.6 0 0 1 0 5M14.5 12.2c2 .5 3 2 3 4.3',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.5 17c0-3.2 2.2-5 5.5-5s5.5 1.8 5.5 5',
  truck:
    'M2.5 5h9v8.5h-9zM11.5 8h3.5l2.5 3v2.5h-6M6 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM14 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  box: 'M3.5 6.5 10 3l6.5 3.5v7L10 17l-6.5-3.5zM3.5 6.5 10 10l6.5-3.5M10 10v7',
  briefcase: 'M3.5 7h13v9.5h-13zM7.5 7V4h5v3M3.5 11.5h13',
  tree: 'M4 3v13M4 6h5M4 11h5M4 16h5M11 4.5h5v3h-5zM11 9.5h5v3h-5zM11 14.5h5v3h-5z',
  book: 'M4 3h12v14H4zM7 3v14M9.5 7h4M9.5 10h4',
  chart: 'M3 3v14h14M6.5 14V9.5M10 14V6M13.5 14v-3',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  warehouse: 'M2.5 8 10 3.5 17.5 8v9h-15zM6 17v-6h8v6M6 14h8',
  tag: 'M3.5 3.5h6.5l6.5 6.5-6.5 6.5L3.5 10zM7 6.8v.4',
  ruler: 'M3 7h14v6.5H3zM6 7v3M9 7v2M12 7v3M15 7v2',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'm4 10.5 4 4L16 6',
  close: 'm5 5 10 10M15 5 5 15',
  down: 'm5 8 5 5 5-5',
  up: 'm5 12 5-5 5 5',
  chevron: 'm8 5 5 5-5 5',
  back: 'm12 5-5 5 5 5',
  arrow: 'M3.5 10h12.5M11 5l5 5-5 5',
  menu: 'M3 5h14M3 10h14M3 15h14',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1H3.5zM8.5 17.5h3',
  calendar: 'M3.5 5h13v12h-13zM3.5 9h13M7 3v4M13 3v4',
  edit: 'm4 16 .8-3.5L13.5 4 16 6.5 7.5 15.2z',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 11h7.4l.8-11',
  forbid: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5 5l10 10',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  warning: 'M10 3 2.5 16.5h15zM10 8v4M10 14v.5',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z',
  copy: 'M7 7h9v10H7zM13 7V3H4v10h3',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  upload: 'M10 12.5v-9M6 7l4-4 4 4M4 16.5h12',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12 4v12',
  filter: 'M3 4h14l-5.5 7v5.5L8.5 15v-4z',
  star: 'm10 3 2.2 4.5 4.9.7-3.5 3.5.8 4.9L10 14.3l-4.4 2.3.8-4.9-3.5-3.5 4.9-.7z',
  bookmark: 'M5.5 3h9v14L10 13.5 5.5 17z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.5l3 1.5',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  refresh: 'M16 10a6 6 0 1 1-2-4.5M16 3v3.5h-3.5',
  send: 'M3 4l14 6-14 6 2.5-6zM5.5 10h6',
  logout: 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  indent: 'M3 4.5h14M9 8.5h8M9 12.5h8M3 16.5h14M3 8.5l3 2-3 2',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M15.7 4.3l-1.4 1.4M5.7 14.3l-1.4 1.4',
  moon: 'M16.5 11.5A7 7 0 1 1 8.5 3.5a5.5 5.5 0 0 0 8 8z',
  building: 'M4 17V3.5h8V17M12 8h4v9M2.5 17h15M7 7h2M7 10h2M7 13h2',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c-5 5-5 9 0 14M10 3c5 5 5 9 0 14',
  more: 'M3.5 10h2M9 10h2M14.5 10h2',
} as const

export type IconName = keyof typeof strokes

// What points along the line of reading turns with it; clocks, checks, figures and the mark do not.
const turning: ReadonlySet<IconName> = new Set([
  'chevron',
  'back',
  'arrow',
  'return',
  'truck',
  'cart',
  'book',
  'tree',
  'offer',
  'send',
  'logout',
  'indent',
])
/** Decoration beside a word: never alone without an accessible name around it. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg
    className={`${iconStyles.icon} ${turning.has(name) ? iconStyles.flip : ''} ${className}`}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    <path d={strokes[name]} />
  </svg>
)

/** The letter ج under the accountant's double rule, its dot that of a reed pen. Never mirrored. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <g fill="none" stroke="currentColor">
      <path d="M6 4.2h20" strokeWidth="1.7" />
      <path d="M6 9h20C16 11 8.7 14.7 8.7 20.6c0 4.8 4.1 7.4 9 7.4 3.3 0 6-.8 8.3-2.3" strokeWidth="3.4" />
    </g>
    <path className={logoStyles.dot} d="m18.4 16.4 3.2 3.2-3.2 3.2-3.2-3.2z" />
  </svg>
)
