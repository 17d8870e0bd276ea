import styles from './StatusDot.module.css'

export type StatusMark = 'full' | 'half' | 'hollow' | 'hatched' | 'barred'

/** The dot of a reed pen, our only bullet: full = done, half = partly, hollow = still to come, hatched = given back, barred = taken back. */
export const StatusDot = ({ mark = 'full', className = '' }: { mark?: StatusMark; className?: string }) => (
  <i className={`${styles.statusDot} ${className}`} data-part="status-dot" data-mark={mark} />
)
