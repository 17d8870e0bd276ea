import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { crudWords } from '../../../i18n/pages/console.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import type { FormValues } from './body.ts'
import styles from './forms.module.css'
import { SettingsForm } from './SettingsForm.tsx'

interface FormDialogProps {
  title: Text
  /** What the form begins with; one object for as long as it is open. */
  values: FormValues
  names: readonly string[]
  check: (values: FormValues) => FieldIssues
  label: (name: string, language: Language) => string
  save: (values: FormValues) => Promise<void>
  button: Text
  close: () => void
  children: ReactNode
}

/** A short form over a page; it closes when it was saved. */
export function FormDialog({ title, button, close, children, save, ...form }: FormDialogProps) {
  const text = useText()
  return (
    <Dialog open onClose={close} aria-labelledby="form-title" maxWidth="xs" fullWidth>
      {/* The dialog stands above the page, and in its form: what is sent here is not the page's to send. */}
      <div onSubmit={event => event.stopPropagation()}>
        <SettingsForm
          {...form}
          save={async values => {
            await save(values)
            close()
          }}
        >
          <DialogTitle id="form-title">{text(title)}</DialogTitle>
          <DialogContent>
            <div className={styles.dialogForm}>{children}</div>
          </DialogContent>
          <Actions button={button} close={close} />
        </SettingsForm>
      </div>
    </Dialog>
  )
}

function Actions({ button, close }: { button: Text; close: () => void }) {
  const text = useText()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <Button variant="text" onClick={close} disabled={isSubmitting}>
        {text(crudWords.cancel)}
      </Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {text(isSubmitting ? crudWords.saving : button)}
      </Button>
    </DialogActions>
  )
}
