import type { ReactNode } from 'react'
import iconStyles from '../elements/icon.module.css'

const drawings = {
  check: 'm4 10.5 4 4L16 6',
  close: 'm5 5 10 10M15 5 5 15',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  eyeOff: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM4 16 16 4',
  warning: 'M10 3 2.5 16.5h15zM10 8v4M10 14v.5',
  mail: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  chevron: 'm8 5 5 5-5 5',
  link: 'M8 12l4-4M9 6l1.5-1.5a3.3 3.3 0 0 1 4.7 4.7L13.5 11M11 14l-1.5 1.5a3.3 3.3 0 0 1-4.7-4.7L6.5 9',
  share: 'M10 12V3M6.5 6 10 2.8 13.5 6M5 10H4v7h12v-7h-1',
  chat: 'M3 4h14v10H9.5L5.5 17v-3H3zM6.5 7.7h7M6.5 10.4h4.5',
  facebook: 'M11 17v-6.5h2.5M11 10.5V8q0-2 2-2h1M8 10.5h3',
  instagram: 'M4 4h12v12H4zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM13.8 6.2h.01',
  x: 'm4.5 4 11 12M15.5 4l-11 12',
  linkedin: 'M4.5 8v8M4.5 4.5v.01M9 16V8M9 11q0-2.5 3-2.5t3 2.5v5',
  whatsapp: 'm3.5 16.5 1-3.5A6.8 6.8 0 1 1 7 15.5zM7.5 7.5q.5 4.5 5 5l1-1.5-2-1-1 .8q-1-.5-1.5-1.5l.8-1-1-2z',
}

/** A line drawing of the look; always beside a word or inside a control that is named. */
export function Icon({ name }: { name: keyof typeof drawings }): ReactNode {
  return (
    <svg className={iconStyles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
