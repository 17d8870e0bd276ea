import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { authWords } from '../../../i18n/pages/public.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { hideToast, onToasts, type Toast, toastsShown } from '../connection/toast.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import styles from '../public.module.css'

const none: Toast[] = []
/** The server has said nothing yet. */
const noToasts = () => none

/** Where toasts appear: one live region for the whole application. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToasts, toastsShown, noToasts)
  return (
    <div className={styles.toasts} data-part="toasts" role="status" aria-live="polite">
      {toasts.map(each => (
        <ToastLine key={each.id} {...each} />
      ))}
    </div>
  )
}

const goodNewsLasts_ms = 7_000
/** Long enough to read it, think, and reach the button by keyboard. */
const offerLasts_ms = 20_000

function ToastLine({ id, tone, messages, action }: Toast): ReactNode {
  const words = useWords()
  useEffect(() => {
    // Bad news waits to be read; good news leaves by itself.
    if (tone === 'bad') return
    const timer = setTimeout(() => hideToast(id), action ? offerLasts_ms : goodNewsLasts_ms)
    return () => clearTimeout(timer)
  }, [id, tone, action])
  return (
    <div className={`${styles.toast} ${tone === 'bad' ? styles.bad : ''}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : 'warning'} />
      <p>
        {messages.map((message, index) => (
          <span key={words(message)}>
            {index > 0 && <br />}
            {words(message)}
          </span>
        ))}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            hideToast(id)
            action.run()
          }}
        >
          {words(action.label)}
        </button>
      )}
      <IconButton className={styles.dismiss} label={words(authWords.dismiss)} onClick={() => hideToast(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
