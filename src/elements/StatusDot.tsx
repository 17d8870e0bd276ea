import styles from './StatusDot.module.css'

export type StatusMark = 'full' | 'half' | 'hollow'

/** The dot of a reed pen, our only bullet: full = done, half = partly, hollow = still to come. */
export const StatusDot = ({ mark = 'full', className = '' }: { mark?: StatusMark; className?: string }) => (
  <i className={`${styles.statusDot} ${className}`} data-part="status-dot" data-mark={mark} />
)
