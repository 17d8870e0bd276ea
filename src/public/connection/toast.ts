import type { Message } from './failure.ts'

interface ToastAction {
  label: Message
  run: () => void
}

export interface Toast {
  id: number
  tone: 'good' | 'bad'
  messages: Message[]
  /** What can still be done about it, here and now. */
  action?: ToastAction
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]): void {
  shown = toasts
  for (const notify of listeners) notify()
}

export const hideToast = (id: number): void => show(shown.filter(toast => toast.id !== id))

/** Says a sentence (or a sentence and what the server added) over whichever page is shown next, and no sentence twice. */
export function toast(tone: Toast['tone'], ...messages: Message[]): void {
  lastId += 1
  const isSame = (other: Toast) => messages.every((message, index) => message === other.messages[index])
  const others = shown.filter(other => other.messages.length !== messages.length || !isSame(other))
  show([...others, { id: lastId, tone, messages }])
}

/** Says that something was done, and offers to take it back while that is said. */
export function toastWith(action: ToastAction, message: Message): void {
  toast('good', message)
  show(shown.map(each => (each.id === lastId ? { ...each, action } : each)))
}

/** Shows the toasts of the document before. */
export function addToasts(toasts: readonly Toast[]): void {
  for (const { tone, messages } of toasts) toast(tone, ...messages)
}

export const onToasts = (notify: () => void): (() => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const toastsShown = (): Toast[] => shown
