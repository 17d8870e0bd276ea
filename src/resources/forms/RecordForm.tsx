import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { formIssueText } from '../../../i18n/form-issues.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { formGroupLeads, formGroupWords } from '../../../i18n/records/resources.ts'
import { savedFormWords } from '../../../i18n/records/saved-forms.ts'
import { taxOfLineWords } from '../../../i18n/tax/lines.ts'
import type { Text } from '../../../i18n/text.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { FormGroup, Resource } from '../../../schema/declare.ts'
import type { Field } from '../../../schema/fields.ts'
import { reasonOf } from '../../dataProvider/calls/reason.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Dock } from '../../layout/Dock.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { FormUnsavedGuard } from '../../layout/shell/UnsavedGuard.tsx'
import { useHere } from '../../layout/shell/useHere.ts'
import { SavedFormOffer } from '../kept-forms/SavedFormOffer.tsx'
import { listAddress } from '../kit/addresses.ts'
import { ReadOnlyNote } from '../kit/ReadOnlyNote.tsx'
import { titleOf } from '../kit/words.ts'
import { type FormValues, firstInError, isRequired, isShown, type Mode, resolverOf } from './body.ts'
import formsStyles from './forms.module.css'
import { RecordInput } from './inputs.tsx'
import { useIsStored, useIsVisible, useIsWritable } from './visible-fields.ts'

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
      <FormUnsavedGuard kept={savedFormWords.stays} />
    </Form>
  )
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

interface GroupProps {
  declaration: Resource
  mode: Mode
  isReadOnly: boolean
  group: FormGroup
  names: readonly string[]
  isFirst: boolean
  title?: Text
}

/** What few need of a record: it waits behind more details until it says something. */
const isRare = (field: Field): boolean => field.kind === 'link' && field.to === 'tax_codes'

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** What an empty box means. */
const hintOf = (resource: string, name: string): Text | undefined =>
  resource === 'tax_codes' && name === 'rate' ? taxOfLineWords.emptyRate : undefined

function Group(props: GroupProps) {
  const { declaration, mode, isReadOnly, group, names, isFirst, title = formGroupWords[group] } = props
  const text = useText()
  const values = useWatch() as FormValues
  const { defaultValues, errors } = useFormState()
  const isVisible = useIsVisible(declaration.name)
  const isWritable = useIsWritable(declaration.name)
  const shown = names.filter(name => {
    const field = fieldOf(declaration.fields, name)
    if (mode === 'update' ? !isVisible(name) : !isWritable(name)) return false
    const isFixed = mode === 'update' && field.createOnly
    return isShown(field, values) && !(isFixed && isNothing(values[name]) && !hintOf(declaration.name, name))
  })
  if (shown.length === 0) return null
  const isFolded = (name: string) => isRare(fieldOf(declaration.fields, name)) && isNothing(defaultValues?.[name])
  const rare = mode === 'create' && declaration.brief ? none : shown.filter(isFolded)
  const lead = isReadOnly ? undefined : formGroupLeads[group]
  return (
    <Sheet title={title} hasMargin={isFirst}>
      {lead && <p className={`muted ${formsStyles.lead}`}>{text(lead)}</p>}
      <Inputs {...props} names={shown.filter(name => !rare.includes(name))} values={values} />
      {rare.length > 0 && !isReadOnly && (
        <details className={formsStyles.more} open={rare.some(name => name in errors) || undefined}>
          <summary>{text(titleOf('tax_codes').all)}</summary>
          <Inputs {...props} names={rare} values={values} />
        </details>
      )}
    </Sheet>
  )
}

/** The boxes of a group. */
function Inputs({
  declaration,
  mode,
  isReadOnly,
  names,
  isFirst,
  values,
}: Pick<GroupProps, 'declaration' | 'mode' | 'isReadOnly' | 'names' | 'isFirst'> & { values: FormValues }) {
  const text = useText()
  const { language } = useLanguage()
  const isStored = useIsStored(declaration.name)
  const follows: Record<string, unknown> = (mode === 'create' && declaration.brief?.follows) || {}
  // A choice comes filled in; typing begins after it.
  const firstTyped = names.find(name => fieldOf(declaration.fields, name).kind !== 'choice')
  const hint = (name: string) => {
    const words = isNothing(values[name]) ? hintOf(declaration.name, name) : undefined
    return isStored(name) ? formIssueText('credit_limit_unheld', language, '') : words && text(words)
  }
  return (
    <div className={`${pageStyles.formGrid} ${formsStyles.formGrid}`}>
      {names.map(name => {
        const field = fieldOf(declaration.fields, name)
        return (
          <RecordInput
            key={name}
            resource={declaration.name}
            name={name}
            field={field}
            required={!isReadOnly && !follows[name] && isRequired(field, values)}
            className={name === declaration.title ? pageStyles.wide : undefined}
            readOnly={isReadOnly || isStored(name) || (mode === 'update' && field.createOnly)}
            hint={isReadOnly ? undefined : hint(name)}
            autoFocus={mode === 'create' && isFirst && name === firstTyped}
          />
        )
      })}
    </div>
  )
}

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
