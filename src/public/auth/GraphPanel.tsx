import type { ReactNode } from 'react'
import { authWords } from '../../../i18n/pages/public.ts'
import { useBrand, useWords } from '../language.tsx'
import styles from './auth.module.css'

const months = [
  { x: 60, bar: 46, point: 250 },
  { x: 130, bar: 70, point: 226 },
  { x: 200, bar: 60, point: 236 },
  { x: 270, bar: 108, point: 188 },
  { x: 340, bar: 98, point: 198 },
  { x: 410, bar: 156, point: 140 },
  { x: 480, bar: 192, point: 104 },
]
const floor = 330

/** The side panel of the entry screens: a year that grows, drawn once, and the slogan. */
export function GraphPanel(): ReactNode {
  const words = useWords()
  const brand = useBrand()
  return (
    <aside>
      <svg viewBox="0 0 540 370" className={styles.graph} aria-hidden="true">
        <g>
          {months.map(({ x, bar }) => (
            <rect key={x} className={styles.graphBar} x={x - 13} y={floor - bar} width="26" height={bar} />
          ))}
        </g>
        <path
          className={styles.graphLine}
          pathLength="1"
          d={`M${months.map(({ x, point }) => `${x} ${point}`).join('L')}`}
        />
        <g>
          {months.map(({ x, point }) => (
            <path key={x} className={styles.graphPoint} d={`m${x} ${point - 7} 7 7-7 7-7-7z`} />
          ))}
        </g>
        <path className={styles.graphFloor} d={`M20 ${floor}H520M20 ${floor + 6}H520`} />
      </svg>
      <h2>{words(authWords.slogan, { name: brand })}</h2>
      <p>{words(authWords.sloganMore)}</p>
    </aside>
  )
}
