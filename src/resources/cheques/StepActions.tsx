import { useFormState } from 'react-hook-form'
import { chequeWords } from '../../../i18n/books/cheques.ts'
import type { Text } from '../../../i18n/text.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'

interface StepActionsProps {
  name: Text
  isDestructive?: boolean
  close: () => void
}

/** What a step is taken with, or left. */
export function StepActions({ name, isDestructive = false, close }: StepActionsProps) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div className="actions">
      <Button
        type="submit"
        size="small"
        variant={isDestructive ? 'outlined' : 'contained'}
        color={isDestructive ? 'error' : 'primary'}
        disabled={isSubmitting}
      >
        {text(isSubmitting ? chequeWords.saving : name)}
      </Button>
      <Button size="small" variant="text" onClick={close} disabled={isSubmitting}>
        {text(chequeWords.cancel)}
      </Button>
    </div>
  )
}
