import { type FormEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useContext, useId, useState } from 'react'
import { authMessages, authWords, wrongCodeAdvice } from '../../../i18n/pages/public.ts'
import { loginCodeWords } from '../../../i18n/pages/security.ts'
import type { Text } from '../../../i18n/text.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import type { Message } from '../connection/failure.ts'
import { toAsciiNumber, toCode } from '../digits.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import { RenderContext } from '../render-context.ts'
import { useFieldError } from './AuthForm.tsx'
import authStyles from './auth.module.css'

interface FrameProps {
  id: string
  label: Text
  fault: Message | undefined
  hint?: Text
  /** What may be the matter, below what the server refused. */
  advice?: Text | undefined
  starred?: boolean
  children: ReactNode
}

/** Label above, control, and under it the fault, or else the hint. */
function Frame({ id, label, fault, hint, advice, starred, children }: FrameProps): ReactNode {
  const words = useWords()
  return (
    <div className={inputStyles.field} data-part="field">
      <label className={inputStyles.label} data-part="label" htmlFor={id}>
        {words(label)}
        {starred && (
          <i className={inputStyles.star} data-part="star" aria-hidden="true">
            *
          </i>
        )}
      </label>
      {children}
      {fault ? (
        <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={`${id}-says`}>
          <Icon name="warning" />
          <span>
            {words(fault)}
            {advice && typeof fault === 'string' && <small className={authStyles.advice}>{words(advice)}</small>}
          </span>
        </p>
      ) : (
        hint && (
          <p className={inputStyles.hint} data-part="hint" id={`${id}-says`}>
            {words(hint)}
          </p>
        )
      )}
    </div>
  )
}

interface FieldProps {
  name: string
  label: Text
  hint?: Text
  advice?: Text
  placeholder?: Text
  starred?: boolean
  type?: 'text' | 'email'
  dir?: 'ltr' | 'auto'
  inputMode?: 'numeric' | 'decimal' | 'email' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  defaultValue?: string
  optional?: boolean
  /** Stands after the figure, inside the box. */
  unit?: string
  /** Rewrites what is typed or pasted into what is meant. */
  tidy?: (typed: string) => string
}

export function Field(props: FieldProps): ReactNode {
  const { name, label, hint, advice, placeholder, starred, optional, unit, tidy, dir = 'auto', ...input } = props
  const id = useId()
  const words = useWords()
  const { fault, forgive } = useFieldError(name)
  const posted = useContext(RenderContext)?.posted?.[name]
  return (
    <Frame id={id} label={label} fault={fault} hint={hint} advice={advice} starred={starred}>
      <div className={unit ? `${inputStyles.input} ${inputStyles.inputAmount}` : inputStyles.input} data-part="input">
        <input
          {...input}
          {...(posted !== undefined && { defaultValue: posted })}
          id={id}
          name={name}
          dir={dir}
          required={!optional}
          placeholder={placeholder && words(placeholder)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault || hint ? `${id}-says` : undefined}
          onInput={event => {
            forgive()
            if (tidy) rewrite(event, tidy)
          }}
        />
        {unit && (
          <span className="muted" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </Frame>
  )
}

function rewrite({ currentTarget: input }: FormEvent<HTMLInputElement>, tidy: (typed: string) => string): void {
  const tidied = tidy(input.value)
  if (tidied === input.value) return
  // One digit for another keeps the caret; anything longer or shorter was a paste, and the end is the place to go on.
  const caret = tidied.length === input.value.length ? input.selectionStart : tidied.length
  input.value = tidied
  input.setSelectionRange(caret, caret)
}

export const EmailField = ({ defaultValue }: { defaultValue?: string }): ReactNode => (
  // What the browser knows comes after the page that the server wrote without it.
  <Field
    key={defaultValue}
    name="email"
    label={authWords.email}
    type="email"
    dir="ltr"
    inputMode="email"
    autoComplete="email"
    defaultValue={defaultValue}
  />
)

/** The six digits of the mail, in any digits, with any spaces. */
export const CodeField = (): ReactNode => (
  <Field
    name="code"
    label={authWords.code}
    hint={authMessages.spamHint}
    advice={wrongCodeAdvice}
    dir="ltr"
    inputMode="numeric"
    autoComplete="one-time-code"
    tidy={toCode}
  />
)

/** A code of the authenticator, pasted or typed in any digits; or a recovery code. */
export const FactorCodeField = ({ isRecovery }: { isRecovery: boolean }): ReactNode => (
  <Field
    name="code"
    label={isRecovery ? loginCodeWords.recoveryCode : loginCodeWords.code}
    dir="ltr"
    inputMode={isRecovery ? undefined : 'numeric'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    tidy={isRecovery ? toAsciiNumber : toCode}
  />
)

interface PasswordFieldProps {
  name: 'password' | 'password_confirmation'
  label: Text
  autoComplete: 'current-password' | 'new-password'
  hint?: Text
  defaultValue?: string | undefined
}

export function PasswordField({ name, label, autoComplete, hint, defaultValue }: PasswordFieldProps): ReactNode {
  const id = useId()
  const words = useWords()
  const { fault, forgive } = useFieldError(name)
  const [isShown, setShown] = useState(false)
  return (
    <Frame id={id} label={label} fault={fault} {...(hint && { hint })}>
      <div className={inputStyles.input} data-part="input">
        <input
          key={defaultValue}
          id={id}
          name={name}
          dir="ltr"
          defaultValue={defaultValue}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault || hint ? `${id}-says` : undefined}
          onInput={forgive}
        />
        <IconButton
          className={authStyles.eye}
          isInInput
          label={words(isShown ? authWords.hidePassword : authWords.showPassword)}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      </div>
    </Frame>
  )
}

interface SelectFieldProps {
  name: string
  label: Text
  options: { id: number; text: string }[]
  /** Shown while nothing is chosen; without it the first option is chosen. */
  placeholder?: Text
  /** Something was chosen, in this form. */
  onPick?: (value: string, form: HTMLFormElement) => void
}

export function SelectField({ name, label, options, placeholder, onPick }: SelectFieldProps): ReactNode {
  const id = useId()
  const words = useWords()
  const { fault, forgive } = useFieldError(name)
  return (
    <Frame id={id} label={label} fault={fault} starred>
      <select
        id={id}
        name={name}
        className={inputStyles.input}
        data-part="input"
        required
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-says` : undefined}
        onInput={({ currentTarget }) => {
          forgive()
          if (currentTarget.form) onPick?.(currentTarget.value, currentTarget.form)
        }}
      >
        {placeholder && <option value="">{words(placeholder)}</option>}
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Something to agree to; what is sent of it is its value. */
export function CheckField(props: { name: string; value: string; label: Text; hint: Text }): ReactNode {
  const { name, value, label, hint } = props
  const id = useId()
  const words = useWords()
  return (
    <div className={inputStyles.field} data-part="field">
      <label className={inputStyles.check} data-part="check">
        <input type="checkbox" name={name} value={value} aria-describedby={id} />
        {words(label)}
      </label>
      <p className={inputStyles.hint} data-part="hint" id={id}>
        {words(hint)}
      </p>
    </div>
  )
}
