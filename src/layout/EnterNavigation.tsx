import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'

const stops = 'input:not([type="hidden"]), select'

type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: EventTarget): target is Field => target instanceof Element && target.matches(stops)

const canBeTyped = (field: Field) =>
  !field.disabled && field.tabIndex >= 0 && !(field instanceof HTMLInputElement && field.readOnly)

type FocusNext = (from: Field) => void

const EnterContext = createContext<FocusNext | null>(null)

/** Goes on to the field after this one, where Enter leads from field to field; null elsewhere. */
export const useFocusNextField = (): FocusNext | null => useContext(EnterContext)

/**
 * Fields that Enter leads through in their order, and Shift+Enter back; `onEnd` is called where they end. A field that
 * uses Enter itself prevents the event's default and leads on when it is done.
 */
export function EnterNavigation({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  const go = useCallback((from: Field, step: 1 | -1) => {
    const fields = [...(frame.current?.querySelectorAll<Field>(stops) ?? [])]
    const reach = fields.filter(field => field === from || canBeTyped(field))
    const next = reach[reach.indexOf(from) + step]
    if (next) next.focus()
    else if (step > 0) end.current()
  }, [])
  const leadOn = useMemo<FocusNext>(() => from => go(from, 1), [go])

  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isField(target)) return
    event.preventDefault()
    go(target, event.shiftKey ? -1 : 1)
  }

  return (
    <EnterContext value={leadOn}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div ref={frame} style={{ display: 'contents' }} onKeyDown={press}>
        {children}
      </div>
    </EnterContext>
  )
}
