import { type ReactNode, useId } from 'react'
import type { Text } from '../../../../i18n/text.ts'
import { contactLimits, type ContactField as FieldName } from '../../../../schema/site/contact.ts'
import inputStyles from '../../../elements/inputs.module.css'
import { Icon } from '../../Icon.tsx'
import { useWords } from '../../language.tsx'
import { Figures } from '../reading/Figures.tsx'
import type { Sending } from './sending.ts'

interface Props {
  name: FieldName
  label: Text
  hint?: Text
  hintValue?: number
  defaultValue?: string | undefined
  /** Where the page itself is the answer, the cursor is in the first field that has a fault. */
  isFirstFault?: boolean
  sending: Sending
}

/** A field of a message: label above, its fault or its hint below. */
export function ContactField({
  name,
  label,
  hint,
  hintValue = 0,
  defaultValue,
  isFirstFault,
  sending,
}: Props): ReactNode {
  const id = useId()
  const words = useWords()
  const fault = sending.faults[name]
  const shared = {
    id,
    name,
    defaultValue,
    required: true,
    readOnly: sending.state === 'sending',
    maxLength: contactLimits[name],
    autoFocus: isFirstFault,
    className: inputStyles.input,
    'data-part': 'input',
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault || hint ? `${id}-says` : undefined,
    onInput: () => sending.forgive(name),
  }
  return (
    <div className={inputStyles.field} data-part="field" data-field={name}>
      <label className={inputStyles.label} data-part="label" htmlFor={id}>
        {words(label)}
        <i className={inputStyles.star} aria-hidden="true">
          *
        </i>
      </label>
      {name === 'message' ? (
        <textarea {...shared} dir="auto" />
      ) : (
        <input
          {...shared}
          type={name === 'email' ? 'email' : 'text'}
          dir={name === 'email' ? 'ltr' : 'auto'}
          autoComplete={name === 'subject' ? 'off' : name}
        />
      )}
      {fault ? (
        <p className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={`${id}-says`}>
          <Icon name="warning" />
          <span>
            <Figures>{plain(words(fault.text, { value: fault.value }))}</Figures>
          </span>
        </p>
      ) : (
        hint && (
          <p className={inputStyles.hint} data-part="hint" id={`${id}-says`}>
            <Figures>{plain(words(hint, { value: hintValue }))}</Figures>
          </p>
        )
      )}
    </div>
  )
}

/** Figures have elements of their own here: marks of direction are not needed. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
