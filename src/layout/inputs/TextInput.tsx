import { inputWords } from '../../../i18n/pages/layout.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useText, useWords, type Words } from '../language.tsx'
import { type Control, Input, type InputProps, nativeAttributes } from './Input.tsx'

// An empty box with dir=auto would put its caret on the left of an Arabic page.
const byContent = (value: string) => (value === '' ? undefined : 'auto')

/** One line of words, in the direction of what is written. */
export const TextInput = ({
  maxLength,
  autoComplete = 'off',
  ...props
}: InputProps<string> & { maxLength?: number; autoComplete?: string }) => (
  <Input<string>
    {...props}
    empty=""
    draw={control => (
      <input
        {...nativeAttributes(control)}
        className={inputStyles.input}
        data-part="input"
        type="text"
        dir={byContent(control.value)}
        maxLength={maxLength}
        autoComplete={autoComplete}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that the person has just opened
        autoFocus={control.autoFocus}
        value={control.value}
        onChange={event => control.onChange(event.target.value)}
        onBlur={control.onBlur}
      />
    )}
  />
)

interface LatinProps {
  maxLength?: number
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
}

/** Codes, tax numbers, phones, e-mails: left to right, digits of any script kept as 0–9. */
export const CodeInput = ({
  maxLength,
  type = 'text',
  autoComplete = 'off',
  ...props
}: InputProps<string> & LatinProps) => (
  <Input<string>
    {...props}
    empty=""
    draw={control => (
      <input
        {...nativeAttributes(control)}
        className={`${inputStyles.input} ${inputStyles.toStart}`}
        data-part="input"
        type={type}
        dir="ltr"
        maxLength={maxLength}
        autoComplete={autoComplete}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form that the person has just opened
        autoFocus={control.autoFocus}
        value={control.value}
        onChange={event => control.onChange(toAsciiDigits(event.target.value))}
        onBlur={control.onBlur}
      />
    )}
  />
)

export const EmailInput = (props: InputProps<string> & { autoComplete?: string }) => (
  <CodeInput {...props} type="email" />
)
export const PhoneInput = (props: InputProps<string>) => <CodeInput {...props} type="tel" />

/** Several lines of words. */
export const NoteInput = ({
  maxLength,
  rows = 2,
  ...props
}: InputProps<string> & { maxLength?: number; rows?: number }) => (
  <Input<string>
    {...props}
    empty=""
    draw={control => (
      <textarea
        {...nativeAttributes(control)}
        className={inputStyles.input}
        data-part="input"
        dir={byContent(control.value)}
        rows={rows}
        maxLength={maxLength}
        value={control.value}
        onChange={event => control.onChange(event.target.value)}
        onBlur={control.onBlur}
      />
    )}
  />
)

interface ChoiceOption {
  value: string
  label: Words
}

function ChoiceBox({ control, options }: { control: Control<string>; options: readonly ChoiceOption[] }) {
  const words = useWords()
  const text = useText()
  const { readOnly, placeholder, ...attributes } = nativeAttributes(control)
  return (
    <select
      {...attributes}
      className={inputStyles.input}
      data-part="input"
      disabled={control.disabled || readOnly}
      value={control.value}
      onChange={event => control.onChange(event.target.value)}
      onBlur={control.onBlur}
    >
      {(!control.required || control.value === '') && (
        <option value="">{placeholder ?? text(control.required ? inputWords.choose : inputWords.none)}</option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {words(label)}
        </option>
      ))}
    </select>
  )
}

/** One of a closed list. */
export const ChoiceInput = ({ options, ...props }: InputProps<string> & { options: readonly ChoiceOption[] }) => (
  <Input<string> {...props} empty="" draw={control => <ChoiceBox control={control} options={options} />} />
)

/** Yes or no. */
export const FlagInput = (props: InputProps<boolean>) => (
  <Input<boolean>
    {...props}
    empty={false}
    ownLabel
    draw={(control, label) => {
      const { readOnly, placeholder, ...attributes } = nativeAttributes(control)
      return (
        <label className={inputStyles.check} data-part="check">
          <input
            {...attributes}
            type="checkbox"
            disabled={control.disabled || readOnly}
            checked={control.value}
            onChange={event => control.onChange(event.target.checked)}
            onBlur={control.onBlur}
          />
          {label}
        </label>
      )
    }}
  />
)

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** A colour: written, or chosen from what the browser offers. */
export const ColourInput = (props: InputProps<string>) => {
  const text = useText()
  return (
    <Input<string>
      {...props}
      empty=""
      draw={control => {
        const attributes = nativeAttributes(control)
        const isFixed = control.disabled || attributes.readOnly
        return (
          <span className={inputStyles.input} data-part="input">
            <input
              {...attributes}
              type="text"
              dir="ltr"
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
              value={control.value}
              onChange={event => control.onChange(toAsciiDigits(event.target.value))}
              onBlur={control.onBlur}
            />
            <input
              type="color"
              className={inputStyles.colour}
              aria-label={text(inputWords.pickColour)}
              disabled={isFixed}
              value={isColour(control.value) ? control.value : '#111111'}
              onChange={event => control.onChange(event.target.value)}
              onBlur={control.onBlur}
            />
          </span>
        )
      }}
    />
  )
}
