import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for whoever does not see its icon. */
  label: string
  /** At the end of an input. */
  isInInput?: boolean
}

/** A button that is an icon. Plain HTML, so that the public pages and every row of a table can have it. */
export const IconButton = ({ label, isInInput, className = '', ...attributes }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={`${styles.iconButton} ${isInInput ? styles.inInput : ''} ${className}`}
    {...attributes}
  />
)
