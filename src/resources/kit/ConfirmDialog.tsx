import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import type { Text } from '../../../i18n/text.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'

interface QuestionProps {
  title: string
  children: ReactNode
  button: Text
  /** What it does to what is there; it takes something out unless said otherwise. */
  tone?: 'error' | 'primary'
  act: () => Promise<void>
  close: () => void
}

/** Asks before something is taken out, and says why when it was refused. */
export function ConfirmDialog({ title, children, button, tone = 'error', act, close }: QuestionProps) {
  const text = useText()
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: close })
  return (
    <Dialog open onClose={close} aria-labelledby="question-title" maxWidth="xs" fullWidth>
      <DialogTitle id="question-title">{title}</DialogTitle>
      <DialogContent>
        <p>{children}</p>
        {error && (
          <Note tone="error">
            <p>{error.message}</p>
          </Note>
        )}
      </DialogContent>
      <DialogActions>
        <Button color={tone} onClick={() => mutate()} disabled={isPending}>
          {text(button)}
        </Button>
        <Button autoFocus onClick={close}>
          {text(crudWords.cancel)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
