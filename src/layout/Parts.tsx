import { Children, type ReactNode } from 'react'
import styles from './Parts.module.css'

/** Parts of one line with a dot between each two; where the line is broken between them, nobody sees the dot. */
export const Parts = ({ children }: { children: ReactNode }) => (
  <span className={styles.parts}>
    {Children.map(Children.toArray(children), (part, index) => (
      <span>
        {index > 0 && <span className={styles.dot}> · </span>}
        {part}
      </span>
    ))}
  </span>
)
