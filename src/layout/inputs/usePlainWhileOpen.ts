import { type FocusEvent, useState } from 'react'

/**
 * A figure is grouped by thousands at rest. While its box has the cursor it stands plain: who takes the last digit off
 * 1,234 means 123, and 1,23 would be another number.
 */
export function usePlainWhileOpen(atRest: string, plain: string) {
  const [isOpen, setOpen] = useState(false)
  return {
    shown: isOpen ? plain : atRest,
    /** Selects all of it, so that typing replaces it. */
    open({ target }: FocusEvent<HTMLInputElement>) {
      setOpen(true)
      // Before React draws it: the selection would be lost with another text.
      target.value = plain
      target.select()
    },
    close: () => setOpen(false),
  }
}
