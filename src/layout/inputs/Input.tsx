import { required as filled, useInput, useTranslateLabel, ValidationError, type Validator } from 'ra-core'
import { type ReactNode, type RefCallback, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import inputStyles from '../../elements/inputs.module.css'
import { Icon } from '../icons.tsx'
import { useWords, type Words } from '../language.tsx'

interface Common {
  label?: Words
  /** A line under the input; gives way to an error. */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  placeholder?: Words
  /** Of the whole field: `wide` and `full` span columns of a `.form-grid`. */
  className?: string
}

/** Inside a react-admin form. */
interface FromForm {
  source: string
  resource?: string
  defaultValue?: unknown
  validate?: Validator | Validator[]
}

/** Anywhere else. */
interface ByHand<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: string
  name?: string
}

export type InputProps<Value> = Common & (FromForm | ByHand<Value>)

/** What an input's box is given, wherever its value lives. */
export interface Control<Value> {
  id: string
  name?: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref?: RefCallback<HTMLElement>
  invalid: boolean
  describedBy?: string
  required: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  placeholder?: string
}

/** The attributes that every native control takes from its field. */
export const nativeAttributes = <Value,>(control: Control<Value>) => ({
  id: control.id,
  name: control.name,
  ref: control.ref,
  disabled: control.disabled,
  readOnly: control.readOnly,
  placeholder: control.placeholder,
  'aria-required': control.required || undefined,
  'aria-invalid': control.invalid || undefined,
  'aria-describedby': control.describedBy,
})

interface FieldProps {
  id: string
  label?: ReactNode
  required?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

const underneath = (id: string) => `${id}-about`

/** A label above, a star after it when the field must be filled, a hint or an error below, read out together. */
const Field = ({ id, label, required, hint, error, className = '', children }: FieldProps) => (
  <div className={`${inputStyles.field} ${className}`} data-part="field">
    {label && (
      <label className={inputStyles.label} data-part="label" htmlFor={id}>
        {label}
        {required && (
          <i className={inputStyles.star} data-part="star" aria-hidden="true">
            *
          </i>
        )}
      </label>
    )}
    {children}
    {error ? (
      <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={underneath(id)}>
        <Icon name="warning" />
        <span>{error}</span>
      </p>
    ) : (
      hint && (
        <div className={inputStyles.hint} data-part="hint" id={underneath(id)}>
          {hint}
        </div>
      )
    )}
  </div>
)

interface Drawing<Value> {
  /** What the box itself refuses, in the person's language. */
  check?: (value: Value) => string | undefined
  /** What an empty field holds in the box. */
  empty: Value
  /** The box draws its own label (a checkbox). */
  ownLabel?: boolean
  draw: (control: Control<Value>, label: string) => ReactNode
}

function useControl<Value>(props: Common, id: string, hasNote: boolean) {
  const words = useWords()
  return {
    id,
    describedBy: hasNote ? underneath(id) : undefined,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    placeholder: props.placeholder && words(props.placeholder),
  } satisfies Partial<Control<Value>>
}

function InForm<Value>({ check, empty, draw, ownLabel, ...props }: Common & FromForm & Drawing<Value>) {
  const words = useWords()
  const translateLabel = useTranslateLabel()
  const validators: Validator[] = [
    ...(props.required ? [filled()] : []),
    ...(check ? [(value: unknown) => (value == null ? undefined : check(value as Value))] : []),
    ...(props.validate ? [props.validate].flat() : []),
  ]
  const { clearErrors, trigger } = useFormContext()
  const { id, field, fieldState, isRequired } = useInput({
    source: props.source,
    defaultValue: props.defaultValue,
    validate: validators,
    format: (value: Value | null | undefined) => value ?? empty,
    parse: (value: Value) => (value === '' ? null : value),
  })
  const label = props.label
    ? words(props.label)
    : String(translateLabel({ source: props.source, resource: props.resource }) ?? '')
  // What the box itself refuses it says in its own words, whoever else refused it too.
  const error = fieldState.error && (check?.(field.value) ?? fieldState.error.message)
  const shared = useControl<Value>(props, id, Boolean(error || props.hint))
  const control: Control<Value> = {
    ...shared,
    name: field.name,
    value: field.value,
    onChange: value => {
      if (check && fieldState.invalid) clearErrors(props.source)
      field.onChange(value)
    },
    onBlur: () => {
      field.onBlur()
      // What cannot be read is asked about where it was typed, before anything is saved.
      if (check?.(field.value) !== undefined) void trigger(props.source)
    },
    ref: field.ref,
    invalid: fieldState.invalid,
    required: isRequired,
  }
  return (
    <Field
      id={id}
      label={ownLabel ? undefined : label}
      required={isRequired}
      hint={props.hint}
      error={error && <ValidationError error={error} />}
      className={props.className}
    >
      {draw(control, label)}
    </Field>
  )
}

function Plain<Value>({ check, draw, ownLabel, ...props }: Common & ByHand<Value> & Drawing<Value>) {
  const words = useWords()
  const id = useId()
  const label = props.label ? words(props.label) : ''
  const [isLeft, setLeft] = useState(false)
  const error = props.error ?? (isLeft ? check?.(props.value) : undefined)
  const shared = useControl<Value>(props, id, Boolean(error || props.hint))
  const control: Control<Value> = {
    ...shared,
    name: props.name,
    value: props.value,
    onChange: value => {
      setLeft(false)
      props.onChange(value)
    },
    onBlur: () => {
      setLeft(true)
      props.onBlur?.()
    },
    invalid: Boolean(error),
    required: props.required ?? false,
  }
  return (
    <Field
      id={id}
      label={ownLabel ? undefined : label}
      required={props.required}
      hint={props.hint}
      error={error}
      className={props.className}
    >
      {draw(control, label)}
    </Field>
  )
}

/** One input for forms and for pages: with `source` it lives in the react-admin form around it, with `value` and `onChange` in its parent. */
export const Input = <Value,>(props: InputProps<Value> & Drawing<Value>) =>
  'source' in props ? <InForm {...props} /> : <Plain {...props} />
