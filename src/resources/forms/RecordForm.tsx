import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { crudWords } from '../../../i18n/pages/console.ts'
import { formGroupWords } from '../../../i18n/records/resources.ts'
import { savedFormWords } from '../../../i18n/records/saved-forms.ts'
import type { FormGroup, Resource } from '../../../schema/declare.ts'
import { reasonOf } from '../../dataProvider/calls/reason.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { FormUnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { SavedFormOffer } from '../kept-forms/SavedFormOffer.tsx'
import { listAddress } from '../kit/addresses.ts'
import { ReadOnlyNote } from '../kit/ReadOnlyNote.tsx'
import { type FormValues, firstInError, type Mode, resolverOf } from './body.ts'
import formsStyles from './forms.module.css'
import { Group, type GroupProps } from './Group.tsx'
import { useWantedField } from './wanted-field.ts'

interface RecordFormProps {
  declaration: Resource
  mode: Mode
  values: FormValues
  /** Its fields are shown, and nothing can be saved. */
  isReadOnly?: boolean
  /** Writes the record, or throws the refusal. */
  save: (values: FormValues) => Promise<void>
  onSaved: () => void
  /** Offers to begin another after this one. */
  onRepeat?: () => void
  aside?: ReactNode
  below?: ReactNode
}

// One object for good: react-admin begins the form again whenever it is another.
export const aroundWhatWasTyped = { keepDirtyValues: true, keepErrors: true }

export function RecordForm(props: RecordFormProps) {
  const { declaration, mode, values, isReadOnly = false, save, onSaved, onRepeat, aside, below } = props
  const { language } = useLanguage()
  const notify = useNotify()
  const here = useHere()
  const submit = async (typed: FormValues) => {
    // Enter in the only field of a form submits it, with or without a button.
    if (isReadOnly) return
    const isHere = here()
    try {
      await save(typed)
      if (isHere()) onSaved()
    } catch (error) {
      // The form that would say it is gone.
      if (!isHere()) notify(reasonOf(error), { type: 'error' })
      return errorsOf(error)
    }
  }
  return (
    <Form
      record={values}
      resource={declaration.name}
      resolver={resolverOf(declaration, mode, language, baseCurrency().decimals)}
      onSubmit={submit}
      resetOptions={aroundWhatWasTyped}
      disableInvalidFormNotification
      noValidate
    >
      {!isReadOnly && <KeptOfForm resource={declaration.name} record={values} />}
      <FormRefusal />
      {isReadOnly && (
        <div className={formsStyles.refused}>
          <ReadOnlyNote />
        </div>
      )}
      <div className={aside ? pageStyles.withAside : ''}>
        <div className={pageStyles.stack}>
          {mode === 'create' && declaration.brief ? (
            <Brief declaration={declaration} first={declaration.brief.first} />
          ) : (
            <Groups {...{ declaration, mode, isReadOnly }} />
          )}
        </div>
        {aside}
      </div>
      {below && <div className={`${pageStyles.stack} ${formsStyles.below}`}>{below}</div>}
      {!isReadOnly && <Actions resource={declaration.name} save={save} onRepeat={onRepeat} />}
      <FocusFirstError declaration={declaration} />
      {!isReadOnly && <FocusWanted declaration={declaration} />}
      <FormUnsavedGuard kept={savedFormWords.stays} />
    </Form>
  )
}

/** The field that the address of the page names has the keyboard, once. */
function FocusWanted({ declaration }: { declaration: Resource }) {
  const { setFocus } = useFormContext()
  const wanted = useWantedField()
  useEffect(() => {
    if (wanted && wanted in declaration.fields) setFocus(wanted)
  }, [wanted, declaration, setFocus])
  return null
}

/** What was typed before into the form of this record, or of a new one, and not saved. */
function KeptOfForm({ resource, record }: { resource: string; record: FormValues }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful
  return (
    <SavedFormOffer
      form={`${resource}/${record.id ?? 'new'}`}
      revision={typeof record.revision === 'number' ? record.revision : null}
      isDirty={isDirty}
    />
  )
}

/** A refusal as react-hook-form keeps it: sentences at their fields, any other at the form. */
export function errorsOf(error: unknown): Record<string, unknown> {
  const { errors } = refusalOf(error)
  if (Object.keys(errors).length > 0) return errors
  return { root: { serverError: error instanceof Error ? error.message : String(error) } }
}

/** What a new record is asked for first, and all else behind more details, which open by themselves where something is wrong. */
function Brief({ declaration, first }: { declaration: Resource; first: readonly string[] }) {
  const text = useText()
  const { errors } = useFormState()
  const [isOpen, setOpen] = useState(false)
  const hasError = Object.values(declaration.form).some(names =>
    names?.some(name => !first.includes(name) && name in errors),
  )
  return (
    <>
      <Group declaration={declaration} mode="create" isReadOnly={false} group="identity" names={first} isFirst />
      <details
        className={formsStyles.more}
        open={isOpen || hasError}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary>{text(crudWords.moreDetails)}</summary>
        <div className={pageStyles.stack}>
          <Groups declaration={declaration} mode="create" isReadOnly={false} but={first} />
        </div>
      </details>
    </>
  )
}

const none: readonly string[] = []

interface GroupsProps extends Pick<GroupProps, 'declaration' | 'mode' | 'isReadOnly'> {
  /** The fields that stand elsewhere. */
  but?: readonly string[]
}

const Groups = ({ but = none, ...props }: GroupsProps) =>
  Object.entries(props.declaration.form).map(([group, names = none], index) => (
    <Group
      key={group}
      {...props}
      group={group as FormGroup}
      names={names.filter(name => !but.includes(name))}
      isFirst={index === 0 && but === none}
      title={group === 'identity' && but !== none ? crudWords.furtherIdentity : formGroupWords[group as FormGroup]}
    />
  ))

/** Why the form as a whole was refused; what is wrong with a field stands at the field. */
export function FormRefusal() {
  const text = useText()
  const { errors } = useFormState()
  const refusal = errors.root?.serverError as { message?: string } | string | undefined
  const message = typeof refusal === 'string' ? refusal : refusal?.message
  if (!message) return null
  return (
    <div className={formsStyles.refused}>
      <Note tone="error">
        <p className="bold">{message}</p>
        <p>{text(crudWords.typedIsSafe)}</p>
      </Note>
    </div>
  )
}

type ActionsProps = Pick<RecordFormProps, 'save' | 'onRepeat'> & { resource: string }

function Actions({ resource, save, onRepeat }: ActionsProps) {
  const text = useText()
  const { setError, handleSubmit } = useFormContext()
  const { isSubmitting } = useFormState()
  const saveAndBegin = async (typed: FormValues) => {
    try {
      await save(typed)
      onRepeat?.()
    } catch (error) {
      for (const [name, message] of Object.entries(errorsOf(error))) {
        if (name === 'root') setError('root.serverError', (message as { serverError: string }).serverError as never)
        else setError(name, { type: 'server', message: String(message) })
      }
    }
  }
  return (
    <Dock
      others={
        <>
          <Button component={Link} to={listAddress(resource)} variant="text">
            {text(crudWords.cancel)}
          </Button>
          {onRepeat && (
            <Button disabled={isSubmitting} onClick={handleSubmit(saveAndBegin)}>
              {text(crudWords.saveAndNew)}
            </Button>
          )}
        </>
      }
    >
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : crudWords.save)}
      </Button>
    </Dock>
  )
}

/** After a refusal the eye and the keyboard are at the first field to mend. Its sentence follows the language of the page. */
export function FocusFirstError({ declaration }: { declaration: Pick<Resource, 'form' | 'brief'> }) {
  const { setFocus, trigger } = useFormContext()
  const { errors, submitCount, isSubmitting, isSubmitted } = useFormState()
  const { language } = useLanguage()
  const looked = useRef(0)
  useEffect(() => {
    if (isSubmitting || submitCount === looked.current) return
    looked.current = submitCount
    const name = firstInError(declaration, errors)
    if (name) setFocus(name)
  }, [submitCount, isSubmitting, errors, declaration, setFocus])
  const sentence = useRef(language)
  useEffect(() => {
    if (sentence.current === language) return
    sentence.current = language
    if (isSubmitted) void trigger()
  }, [language, isSubmitted, trigger])
  return null
}
