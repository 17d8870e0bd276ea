import type { ReactNode } from 'react'
import { sharedWords } from '../../../i18n/pages/shared.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../Button.tsx'
import { useWords } from '../language.tsx'
import { asPosted, Fault, usePosted } from './posted.tsx'
import styles from './shared.module.css'

/** The way to the form below: nothing is told by one tap. */
export function PaidNotice({ isGiven }: { isGiven: boolean }): ReactNode {
  const words = useWords()
  if (isGiven) return <Button disabled>{words(sharedWords.iPaid)}</Button>
  return (
    <a className={styles.plain} href="#paid">
      {words(sharedWords.iPaid)}
    </a>
  )
}

/** Asks before it is told that an invoice was paid; in sight once its address is gone to, which needs no script. */
export function PaidForm({ token }: { token: string }): ReactNode {
  const words = useWords()
  const posted = usePosted('paid-notice')
  return (
    <form
      id="paid"
      method="post"
      action={`/d/${token}/paid-notice`}
      encType="multipart/form-data"
      className={`${styles.ask} ${styles.paid}`}
      data-shown={posted && true}
    >
      <h2>{words(sharedWords.paidTitle)}</h2>
      <label className={`${inputStyles.field} ${styles.name}`}>
        <span className={inputStyles.label}>{words(sharedWords.name)}</span>
        <input
          defaultValue={posted?.name}
          className={inputStyles.input}
          name="name"
          autoComplete="name"
          maxLength={120}
        />
      </label>
      <label className={inputStyles.field}>
        <span className={inputStyles.label}>{words(sharedWords.paidMessage)}</span>
        <textarea
          {...asPosted(posted, 'message')}
          className={`${inputStyles.input} ${styles.area}`}
          name="message"
          rows={2}
          maxLength={1000}
        />
        <Fault posted={posted} />
      </label>
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {words(sharedWords.confirmPaid)}
        </Button>
      </div>
    </form>
  )
}
