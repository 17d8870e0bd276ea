import type { ReactNode } from 'react'
import { sharedWords } from '../../../i18n/pages/shared.ts'
import type { Shared } from '../../../schema/answers/sent/sending.ts'
import { Button } from '../Button.tsx'
import { useWords } from '../language.tsx'
import styles from './shared.module.css'

/** Reminders are stopped by a form, of this invoice or of all that the letter names. */
export function Reminders({ data, token }: { data: Shared; token: string }): ReactNode {
  const words = useWords()
  if (data.reminders_stopped) return <p className={styles.hint}>{words(sharedWords.remindersStopped)}</p>
  if (!data.can.stop_reminders.allowed) return null
  return (
    <section className={styles.answer}>
      <h2>{words(sharedWords.remindersTitle)}</h2>
      <form
        method="post"
        action={`/d/${token}/stop-reminders`}
        encType="multipart/form-data"
        className={styles.actions}
      >
        <Button type="submit" name="of" value="invoice">
          {words(sharedWords.stopReminders)}
        </Button>
        {data.reminded_of > 1 && (
          <Button type="submit" name="of" value="letter">
            {words(sharedWords.stopAllReminders)}
          </Button>
        )}
      </form>
      <p className={styles.hint}>{words(sharedWords.stopping)}</p>
    </section>
  )
}
