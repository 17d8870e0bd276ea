import { Bdi, Ltr } from '../../layout/Fields.tsx'
import styles from './person.module.css'

/** Somebody by their first letter, their name, and a line under it. */
export const PersonName = ({ name, email }: { name: string; email: string }) => (
  <span className={styles.person}>
    <span className={styles.initial} aria-hidden="true">
      <Bdi>{[...name][0] ?? '·'}</Bdi>
    </span>
    <span>
      <Bdi>{name}</Bdi>
      <small>
        <Ltr>{email}</Ltr>
      </small>
    </span>
  </span>
)
