import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lastOf } from '../../../schema/collections/certain.ts'
import type { NavItem } from '../../layout/shell/rail-items.ts'
import { newAddress } from '../kit/addresses.ts'
import { goKeys } from './go-keys.ts'
import type { KeysDialog } from './KeysDialog.tsx'

interface ConsoleKeysProps {
  places: readonly NavItem[]
  newItems: readonly NavItem[]
}

const timeout_ms = 1500

/** G or N and a letter lead somewhere, `/` to the search of a list, and `?` says all of it. Not while somebody types. */
export function ConsoleKeys({ places, newItems }: ConsoleKeysProps) {
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const [Sheet, setSheet] = useState<typeof KeysDialog>()
  const begun = useRef<{ code: 'KeyG' | 'KeyN'; at: number } | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const before = begun.current
    begun.current = null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    if (event.key === '?' || event.key === '؟') {
      // A form has keys of its own, and shows them itself.
      if (document.querySelector('[data-part="form-keys"]')) return
      setShown(true)
      // What could not be fetched is asked for again by the next press.
      import('./pages.ts').then(
        ({ KeysDialog }) => setSheet(() => KeysDialog),
        () => setShown(false),
      )
      return
    }
    if (event.code === 'Slash') {
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!box) return
      event.preventDefault()
      box.focus()
      return
    }
    if (before && event.timeStamp - before.at < timeout_ms) {
      const to = before.code === 'KeyG' ? positionOf(event.code, places) : newOf(event.code, newItems)
      if (!to) return
      event.preventDefault()
      void navigate(to)
    } else if (event.code === 'KeyG' || event.code === 'KeyN') begun.current = { code: event.code, at: event.timeStamp }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return isShown && Sheet && <Sheet places={places} newItems={newItems} close={() => setShown(false)} />
}

/** Somebody types, or a dialog or a menu is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)

const positionOf = (code: string, items: readonly NavItem[]) => items.find(({ to }) => to === goKeys[code])?.to
const newOf = (code: string, newItems: readonly NavItem[]) => {
  const list = goKeys[code]
  const address = list && newAddress(lastOf(list.split('/')))
  return newItems.find(({ to }) => to === address)?.to
}
