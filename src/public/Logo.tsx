import type { ReactNode } from 'react'
import logoStyles from '../elements/logo.module.css'
import { useBrand } from './language.tsx'

/** The mark and the name, leading home. */
export function Logo(): ReactNode {
  const brand = useBrand()
  return (
    <a className={logoStyles.logo} data-part="logo" href="/home" aria-label={brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <path d="M6 4.2h20" strokeWidth="1.7" />
          <path d="M6 9h20C16 11 8.7 14.7 8.7 20.6c0 4.8 4.1 7.4 9 7.4 3.3 0 6-.8 8.3-2.3" strokeWidth="3.4" />
        </g>
        <path className={logoStyles.dot} d="m18.4 16.4 3.2 3.2-3.2 3.2-3.2-3.2z" />
      </svg>
      <span>{brand}</span>
    </a>
  )
}
