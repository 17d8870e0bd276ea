import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { unsavedWords } from '../../../i18n/pages/layout.ts'
import { Button } from '../Button.tsx'
import { useText, useWords, type Words } from '../language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../overlays/Dialog.tsx'
import { atOnce, leaving } from './leaving.ts'

interface UnsavedGuardProps {
  when: boolean
  /** What becomes of what was typed, where it is not lost. */
  kept?: Words
}

/** Asks before a page with typed work is left, and before the tab is closed. Needs a data router. */
export function UnsavedGuard({ when, kept }: UnsavedGuardProps) {
  const text = useText()
  const words = useWords()
  const [leave, setLeave] = useState<(() => unknown) | null>(null)
  const isLeft = useRef(false)
  // The same address again begins the page anew; only its hash moves within the page.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && !isLeft.current && (from.pathname !== to.pathname || from.search !== to.search || from.hash === to.hash),
  )
  // A save that redirects may be stopped a moment before the form knows that it is saved.
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked && !when) blocker.proceed()
  }, [isBlocked, when, blocker])
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => !isLeft.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const askFirst = (leave: () => unknown) => setLeave(() => leave)
    leaving.by = askFirst
    return () => {
      window.removeEventListener('beforeunload', ask)
      if (leaving.by === askFirst) leaving.by = atOnce
    }
  }, [when])
  const stay = () => {
    setLeave(null)
    blocker.reset?.()
  }
  const go = () => {
    if (!leave) return blocker.proceed?.()
    isLeft.current = true
    setLeave(null)
    leave()
  }

  return (
    <Dialog open={(isBlocked || leave !== null) && when} onClose={stay} aria-labelledby="unsaved-title" maxWidth="xs">
      <DialogTitle id="unsaved-title">{text(unsavedWords.title)}</DialogTitle>
      <DialogContent>{words(leave === null && kept ? kept : unsavedWords.body)}</DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={stay}>
          {text(unsavedWords.stay)}
        </Button>
        <Button color="error" onClick={go}>
          {text(unsavedWords.leave)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The same, for the form around it. */
export function FormUnsavedGuard({ kept }: Pick<UnsavedGuardProps, 'kept'>) {
  const { dirtyFields, isSubmitSuccessful, isSubmitting } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  return <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} kept={kept} />
}
