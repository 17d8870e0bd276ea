import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { savedFormWords } from '../../../i18n/records/saved-forms.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import styles from './kept-forms.module.css'
import { drop, dropOwn, findSavedForm, keep, type SavedForm } from './saved-forms.ts'

/** Lines of a form that are no fields of it. */
export interface SavedLines {
  lines: () => readonly object[]
  replaceAll: (lines: never[], isDirty: boolean) => void
}

interface KeptFormOfferProps {
  /** Which form it is: the same one is offered what was left of it. */
  form: string
  /** Of the record that is changed; null for a new one. */
  revision?: number | null
  isDirty: boolean
  lines?: SavedLines
}

interface Content {
  values: Record<string, unknown>
  lines?: object[]
}

const often_ms = 1000

/**
 * Keeps what is typed into the form around it until it is saved or taken back, and offers once what was left of it,
 * however the form was left.
 */
export function SavedFormOffer({ form, revision = null, isDirty, lines }: KeptFormOfferProps) {
  const text = useText()
  const { getValues, reset } = useFormContext()
  const [offered, setOffered] = useState<SavedForm | null>(null)

  useEffect(() => {
    let isShown = true
    let found: SavedForm | undefined
    void findSavedForm(form).then(stored => {
      if (!stored) return
      found = stored
      // Somebody changed the record since: what was typed over the old one would take that back.
      if (stored.revision !== revision) drop(stored.place)
      else if (isShown) setOffered(stored)
    })
    return () => {
      isShown = false
      if (found) drop(found.place)
    }
  }, [form, revision])

  const keepNow = useEffectEvent((last: string | null): string => {
    const content: Content = { values: getValues(), ...(lines && { lines: [...lines.lines()] }) }
    const now = JSON.stringify(content)
    if (now !== last) keep(form, revision, content)
    return now
  })
  const keptAs = useRef<string | null>(null)
  useEffect(() => {
    if (keptAs.current !== null && (!isDirty || keptAs.current !== form)) dropOwn(keptAs.current)
    keptAs.current = isDirty ? form : null
    if (!isDirty) return
    let last: string | null = null
    const tick = () => {
      last = keepNow(last)
    }
    const timer = setInterval(tick, often_ms)
    window.addEventListener('pagehide', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', tick)
      tick()
    }
  }, [isDirty, form])

  if (!offered) return null
  const settle = () => {
    drop(offered.place)
    setOffered(null)
  }
  const restore = () => {
    const { values, lines: stored } = offered.content as Content
    settle()
    reset(values, { keepDefaultValues: true })
    // A currency that changes takes the rate with it, and is followed a moment later.
    setTimeout(() => reset(values, { keepDefaultValues: true }), 0)
    if (lines && stored) lines.replaceAll(stored as never[], true)
  }
  return (
    <div className={styles.offer}>
      <Note tone="info">
        <p>{text(savedFormWords.offer, { moment: showMoment(offered.at) })}</p>
        <p className="muted">{text(savedFormWords.onDevice)}</p>
        <div className="actions">
          <Button size="small" variant="outlined" onClick={restore}>
            {text(savedFormWords.restore)}
          </Button>
          <Button size="small" variant="text" onClick={settle}>
            {text(savedFormWords.drop)}
          </Button>
        </div>
      </Note>
    </div>
  )
}
