import { useState } from 'react'
import { profileWords } from '../../../i18n/pages/settings.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Icon } from '../../layout/icons.tsx'
import { type Control, Input, type InputProps, nativeAttributes } from '../../layout/inputs/Input.tsx'
import { useText } from '../../layout/language.tsx'

type AutoComplete = 'current-password' | 'new-password' | 'off'

function PasswordBox({ control, autoComplete }: { control: Control<string>; autoComplete: AutoComplete }) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <span className={`${inputStyles.input} ${inputStyles.toStart}`} data-part="input">
      <input
        {...nativeAttributes(control)}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that the person has to answer
        autoFocus={control.autoFocus}
        value={control.value}
        onChange={event => control.onChange(event.target.value)}
        onBlur={control.onBlur}
      />
      <IconButton
        isInInput
        label={text(profileWords.showPassword)}
        aria-pressed={isShown}
        aria-controls={control.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" />
      </IconButton>
    </span>
  )
}

/** A password, exactly as it is typed: neither trimmed nor its digits turned. */
export const PasswordInput = ({ autoComplete, ...props }: InputProps<string> & { autoComplete: AutoComplete }) => (
  <Input<string> {...props} empty="" draw={control => <PasswordBox control={control} autoComplete={autoComplete} />} />
)
