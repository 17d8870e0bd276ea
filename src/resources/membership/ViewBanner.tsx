import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { viewWords } from '../../../i18n/pages/membership.ts'
import type { View } from '../../../schema/answers/membership.ts'
import { endView } from '../../dataProvider/membership.ts'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { onSessionChange, viewHasEnded } from '../../public/connection/tab-session.ts'
import { addressOf } from '../kit/addresses.ts'
import styles from './membership.module.css'

/** Over every page within a view: as whom the organization is seen, that nothing can be written, and the way out. */
export function ViewBanner({ view }: { view: View }) {
  const text = useText()
  const hasEnded = useSyncExternalStore(onSessionChange, viewHasEnded)
  const { first_name, last_name, email, id } = view.user
  const name = `${`${first_name} ${last_name}`.trim()} (${email})`
  const { mutate, isPending } = useMutation({
    mutationFn: endView,
    // Nothing of what they saw may stay on the screen of who goes on.
    onSettled: () => window.location.assign(addressOf('users', id)),
  })
  return (
    <div className={styles.viewBanner} role="status">
      <Icon name="eye" />
      <p>
        <b>{text(hasEnded ? viewWords.ended : viewWords.banner, { name })}</b>
        {!hasEnded && (
          <span className={styles.until}>{text(viewWords.readOnly, { until: showMoment(view.expires_at) })}</span>
        )}
      </p>
      <button type="button" onClick={() => mutate()} disabled={isPending}>
        {text(hasEnded ? viewWords.goOn : viewWords.end)}
      </button>
    </div>
  )
}
