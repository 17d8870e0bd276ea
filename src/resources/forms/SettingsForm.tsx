import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { formIssueText } from '../../../i18n/form-issues.ts'
import type { Language } from '../../../i18n/text.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { useLanguage } from '../../layout/language.tsx'
import { UnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import type { FormValues } from './body.ts'
import { aroundWhatWasTyped, errorsOf, FocusFirstError, FormRefusal } from './RecordForm.tsx'

interface SettingsFormProps {
  /** What the form shows; another object begins it again. */
  values: FormValues
  /** In the order of the page: the first in error is looked at. */
  names: readonly string[]
  check: (values: FormValues) => FieldIssues
  /** What a field is called inside a sentence. */
  label: (name: string, language: Language) => string
  /** Writes what was typed, or throws the refusal. */
  save: (values: FormValues) => Promise<void>
  children: ReactNode
}

/** A form that stays on its page when it is saved, with every error at its field in the reader's language. */
export function SettingsForm({ values, names, check, label, save, children }: SettingsFormProps) {
  const { language } = useLanguage()
  /** Whether what was typed was sent, and is not known to be saved: what comes meanwhile leaves it as it is. */
  const isUnsaved = useRef(false)
  const [saves, setSaves] = useState(0)
  const submit = async (typed: FormValues) => {
    isUnsaved.current = true
    try {
      await save(typed)
      isUnsaved.current = false
      setSaves(count => count + 1)
    } catch (error) {
      return errorsOf(error)
    }
  }
  const resolver = (typed: FormValues) => {
    const issues = Object.entries(check(typed))
    if (issues.length === 0) return { values: typed, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const [name, [first]] of issues)
      if (first) errors[name] = { type: 'issue', message: formIssueText(first, language, label(name, language)) }
    return { values: {}, errors }
  }
  return (
    <Form
      record={values}
      resolver={resolver}
      onSubmit={submit}
      resetOptions={aroundWhatWasTyped}
      disableInvalidFormNotification
      noValidate
    >
      <FormRefusal />
      {children}
      <FocusFirstError declaration={{ form: { identity: names } }} />
      <BeginAgain values={values} saves={saves} isUnsaved={isUnsaved} />
    </Form>
  )
}

interface BeginAgainProps {
  values: FormValues
  saves: number
  isUnsaved: RefObject<boolean>
}

/**
 * What was saved is what the form begins with from now on, also where the server wrote it otherwise than it was typed. What
 * was refused stays with its sentence, also when the record came anew.
 */
function BeginAgain({ values, saves, isUnsaved }: BeginAgainProps) {
  const { reset } = useFormContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save begins the form again
  useEffect(() => reset(values, isUnsaved.current ? aroundWhatWasTyped : undefined), [values, saves, reset, isUnsaved])
  return null
}

/** Asks before what was typed is lost. One on a page. */
export function UnsavedSettings() {
  const { dirtyFields, isSubmitting } = useFormState()
  return <UnsavedGuard when={Object.keys(dirtyFields).length > 0 && !isSubmitting} />
}
