import { useFormState } from 'react-hook-form'
import { unitPageWords as words } from '../../../i18n/einvoice/unit-pages.ts'
import { crudWords } from '../../../i18n/pages/console.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'

/** The button that begins to connect. */
export function ConnectSubmit() {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <div>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : words.connect)}
      </Button>
    </div>
  )
}
