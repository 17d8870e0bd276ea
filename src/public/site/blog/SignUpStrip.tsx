import type { ReactNode } from 'react'
import { blogWords } from '../../../../i18n/site/blog.ts'
import { ButtonLink } from '../../Button.tsx'
import { useWords } from '../../language.tsx'
import publicStyles from '../../public.module.css'
import styles from './SignUpStrip.module.css'

/** The last thing before the foot: the way to an account. */
export function SignUpStrip(): ReactNode {
  const words = useWords()
  return (
    <section className={styles.strip}>
      <div className={`${publicStyles.wide} ${styles.inner}`}>
        <div>
          <h2>{words(blogWords.open)}</h2>
          <p>{words(blogWords.free)}</p>
        </div>
        <ButtonLink className={styles.onPanel} size="large" to="/SignUp">
          {words(blogWords.signUp)}
        </ButtonLink>
      </div>
    </section>
  )
}
