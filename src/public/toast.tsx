import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { authWords } from '../../i18n/pages/public.ts'
import { IconButton } from '../elements/IconButton.tsx'
import type { Message } from './failure.ts'
import { useWords } from './language.tsx'
import styles from './public.module.css'
import { Icon } from './site/Icon.tsx'

export interface Toast {
  id: number
  tone: 'good' | 'bad'
  messages: Message[]
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]): void {
  shown = toasts
  for (const notify of listeners) notify()
}

const hide = (id: number): void => show(shown.filter(toast => toast.id !== id))

/** Says a sentence (or a sentence and what the server added) over whichever page is shown next, and no sentence twice. */
export function toast(tone: Toast['tone'], ...messages: Message[]): void {
  lastId += 1
  const isSame = (other: Toast) => messages.every((message, place) => message === other.messages[place])
  const others = shown.filter(other => other.messages.length !== messages.length || !isSame(other))
  show([...others, { id: lastId, tone, messages }])
}

/** Shows the toasts of the document before. */
export function addToasts(toasts: readonly Toast[]): void {
  for (const { tone, messages } of toasts) toast(tone, ...messages)
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const toastsShown = (): Toast[] => shown

const none: Toast[] = []
/** The server has said nothing yet. */
const noToasts = () => none

/** Where toasts appear: one live region for the whole application. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(subscribe, toastsShown, noToasts)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(each => (
        <ToastLine key={each.id} {...each} />
      ))}
    </div>
  )
}

const goodNewsLasts_ms = 7_000

function ToastLine({ id, tone, messages }: Toast): ReactNode {
  const words = useWords()
  useEffect(() => {
    // Bad news waits to be read; good news leaves by itself.
    if (tone === 'bad') return
    const timer = setTimeout(() => hide(id), goodNewsLasts_ms)
    return () => clearTimeout(timer)
  }, [id, tone])
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
      <IconButton className={styles.dismiss} label={words(authWords.dismiss)} onClick={() => hide(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
