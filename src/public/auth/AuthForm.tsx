import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { authWords } from '../../../i18n/pages/public.ts'
import type { Text } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import noteStyles from '../../elements/note.module.css'
import { Button } from '../Button.tsx'
import { type Failure, type Message, readFailure } from '../connection/failure.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import { RenderContext, useIsTakenOver } from '../render-context.ts'
import styles from './auth.module.css'

export type Values<Field extends string> = Record<Field, string>
export type FieldErrors = Record<string, Message>

interface FormState {
  faults: FieldErrors
  forgive: (field: string) => void
}

const FormContext = createContext<FormState>({ faults: {}, forgive: () => {} })

/** The fault of one field, and the way to drop it as soon as the field is edited. */
export function useFieldError(field: string): { fault: Message | undefined; forgive: () => void } {
  const { faults, forgive } = useContext(FormContext)
  return { fault: faults[field], forgive: useCallback(() => forgive(field), [forgive, field]) }
}

interface EntryFormProps<Field extends string> {
  /** What is wrong before anything is sent, by field. */
  check: (values: Values<Field>) => FieldErrors
  send: (values: Values<Field>) => Promise<void>
  /** Looks at a refusal before the form shows it; returns what the form should show instead. */
  refused?: (failure: Failure) => { fields: FieldErrors; message: Message | null }
  submit: Text
  children: ReactNode
  /** Further actions beside the one that sends. */
  actions?: ReactNode
}

/**
 * A form that keeps what was typed: fields hold their own text, faults stand under their field,
 * the first one takes the focus, and everything waits while the server is asked.
 */
export function AuthForm<Field extends string>({
  check,
  send,
  refused,
  submit,
  children,
  actions,
}: EntryFormProps<Field>): ReactNode {
  const words = useWords()
  // Before its script is here the form can be filled in, but not sent.
  const isTakenOver = useIsTakenOver()
  const form = useRef<HTMLFormElement>(null)
  const posted = useContext(RenderContext)?.posted
  // What was posted without a script is looked at all the same; passwords do not come back.
  const [faults, setFaults] = useState<FieldErrors>(() => (posted ? check(posted as Values<Field>) : {}))
  const [notice, setNotice] = useState<Message | null>(null)
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const fail = (fields: FieldErrors, message: Message | null) => {
    setFaults(fields)
    setNotice(message)
    setAttempt(number => number + 1)
  }

  useEffect(() => {
    if (attempt === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], .note')?.focus()
  }, [attempt])

  const submitted = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const values = readValues(event.currentTarget) as Values<Field>
    const found = check(values)
    if (Object.keys(found).length > 0) return fail(found, null)
    fail({}, null)
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      const failure = readFailure(error)
      const { fields, message } = refused?.(failure) ?? failure
      const known = new Set(Object.keys(values))
      const placed = assignFieldErrors(fields, known)
      fail(placed.fields, placed.rest.length > 0 ? placed.rest.join('\n') : hasAny(placed.fields) ? null : message)
    } finally {
      setSending(false)
    }
  }

  const forgive = useCallback(
    (field: string) => setFaults(present => (present[field] ? omit(present, field) : present)),
    [],
  )

  return (
    <FormContext value={{ faults, forgive }}>
      <form ref={form} method="post" noValidate aria-busy={isSending} onSubmit={submitted}>
        <NeedsScript />
        {notice !== null && (
          <p className={noteStyles.note} data-part="note" data-tone="error" role="alert" tabIndex={-1}>
            <Icon name="warning" />
            <span>{words(notice)}</span>
          </p>
        )}
        <fieldset disabled={isSending}>
          {children}
          <div className={styles.actions}>
            <Button type="submit" size="large" look="primary" disabled={!isTakenOver}>
              {isSending && <span className={styles.spinner} aria-hidden="true" />}
              {words(submit)}
            </Button>
            {actions}
          </div>
        </fieldset>
      </form>
    </FormContext>
  )
}

/** For browsers that run no script; also after one of them posted the form, which says it aloud. */
function NeedsScript(): ReactNode {
  const words = useWords()
  const isPosted = useContext(RenderContext)?.posted !== undefined
  const note = (
    <p className={noteStyles.note} data-part="note" data-tone="warning" {...(isPosted && { role: 'alert' })}>
      {words(authWords.needsScript)}
    </p>
  )
  return isPosted ? note : <noscript>{note}</noscript>
}

function readValues(form: HTMLFormElement): Values<string> {
  const values: Values<string> = {}
  for (const [field, value] of new FormData(form)) {
    if (typeof value === 'string') values[field] = field.startsWith('password') ? value : value.trim()
  }
  return values
}

/** Puts each fault at its field (`coins.0` at `coins`); what belongs to no field here is said above the form. */
export function assignFieldErrors(
  faults: FieldErrors,
  known: ReadonlySet<string>,
): { fields: FieldErrors; rest: Message[] } {
  const fields: FieldErrors = {}
  const rest: Message[] = []
  for (const [path, message] of Object.entries(faults)) {
    const field = known.has(path) ? path : firstOf(path.split('.'))
    if (known.has(field)) fields[field] ??= message
    else rest.push(message)
  }
  return { fields, rest }
}

const hasAny = (faults: FieldErrors): boolean => Object.keys(faults).length > 0

const omit = (faults: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
