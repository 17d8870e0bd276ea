import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { PageLink } from './page-location.tsx'

interface Look {
  /** `primary` for the one thing a page is for, `quiet` for what stands aside. */
  look?: 'plain' | 'primary' | 'quiet'
  size?: 'medium' | 'large'
}

const looks = { plain: '', primary: styles.primary, quiet: styles.quiet }
const sizes = { medium: '', large: styles.large }

const classOf = ({ look = 'plain', size = 'medium' }: Look, className = '') =>
  `${styles.button} ${looks[look]} ${sizes[size]} ${className}`

/** The button of the public pages, which load no MUI; it looks as the console's does. */
export const Button = ({ look, size, className, ...attributes }: Look & ComponentProps<'button'>) => (
  <button type="button" {...attributes} className={classOf({ look, size }, className)} />
)

/** A way to another page, as a button. */
export const ButtonLink = ({ look, size, className, ...attributes }: Look & ComponentProps<typeof PageLink>) => (
  <PageLink {...attributes} className={classOf({ look, size }, className)} />
)
