import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Permit } from '../../../../schema/answers/values.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon, type IconName } from '../../../layout/icons.tsx'
import { isOfRole } from '../../kit/Reason.tsx'
import styles from '../form.module.css'

export interface ActionButtonProps {
  permit: Permit | undefined
  icon: IconName
  label: ReactNode
  variant?: 'text' | 'outlined' | 'contained'
  /** Where it leads, or what it does. */
  to?: string
  press?: () => void
}

/**
 * A button of the page. One that is not allowed now cannot be pressed and says why when it is pointed at; one that the
 * role does not allow is not there: the page says below what it lacks, and whom to ask.
 */
export function ActionButton({ permit, icon, label, variant = 'outlined', to, press }: ActionButtonProps) {
  const isAllowed = permit?.allowed === true
  if (!isAllowed && isOfRole(permit?.reason)) return null
  const shared = { variant, startIcon: <Icon name={icon} />, children: label }
  if (isAllowed) return to ? <Button {...shared} component={Link} to={to} /> : <Button {...shared} onClick={press} />
  return (
    <span className={styles.lockedAction} title={permit?.reason ?? undefined}>
      <Button {...shared} variant={variant === 'contained' ? 'outlined' : variant} disabled />
    </span>
  )
}
