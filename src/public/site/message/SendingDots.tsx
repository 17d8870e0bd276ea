import styles from './SendingDots.module.css'

/** Three dots, one after the other, while something is on its way. */
export const SendingDots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
