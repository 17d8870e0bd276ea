import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDataProvider, useResetStore } from 'react-admin'
import { removalWords } from '../../../i18n/pages/settings.ts'
import type { Text } from '../../../i18n/text.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import { consoleAddress } from '../kit/addresses.ts'
import { BooksBeforeRemoval } from './BooksFile.tsx'
import styles from './settings.module.css'

// A name copied from one of our sentences brings the invisible isolates around it along.
const asTyped = (words: string) => words.replace(/[\u2066-\u2069]/g, '').trim()

interface RemovalDialogProps {
  isOpen: boolean
  close: () => void
  body: Text
  button: Text
  /** The name is typed by hand: for books that somebody kept. */
  isTyped: boolean
}

/** Asks before the open organization is removed, naming it; then leaves for wherever the gates now lead. */
export function RemovalDialog({ isOpen, close, body, button, isTyped }: RemovalDialogProps) {
  const text = useText()
  const dataProvider = useDataProvider<typeof ours>()
  const forgetLists = useResetStore()
  const { name } = presentOrganization()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [code, setCode] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => dataProvider.removeOrganization(name, code),
    onSuccess: () => {
      // The filters of lists name records that are gone.
      forgetLists()
      // A fresh start: nothing of the removed books may stay on the screen, and the guard reads the gates anew.
      window.location.replace(consoleAddress)
    },
  })
  const isBusy = isPending || isSuccess
  // Whoever has a second factor is asked for it when the server says so, and from then on.
  const ofCode = refusalOf(error).errors.code
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (ofCode && !isCodeAsked) setCodeAsked(true)
  const leave = () => {
    if (isBusy) return
    reset()
    setTyped('')
    setWrong(false)
    setCode('')
    setCodeAsked(false)
    close()
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const isRight = !isTyped || asTyped(typed) === name.trim()
    setWrong(!isRight)
    if (isRight) mutate()
  }
  return (
    <Dialog open={isOpen} onClose={leave} aria-labelledby="removal-title" maxWidth="xs" fullWidth>
      <form className={styles.removal} onSubmit={confirm} noValidate>
        <DialogTitle id="removal-title">{text(removalWords.title, { name })}</DialogTitle>
        <DialogContent>
          <p>{text(body)}</p>
          {isTyped && <BooksBeforeRemoval />}
          {isTyped && (
            <TextInput
              className={styles.typedName}
              label={removalWords.typeName}
              value={typed}
              onChange={value => {
                setTyped(value)
                setWrong(false)
              }}
              error={isWrong ? text(removalWords.wrongName, { name }) : undefined}
              required
              autoFocus
            />
          )}
          {isCodeAsked && (
            <TextInput
              className={styles.typedName}
              label={removalWords.code}
              value={code}
              onChange={setCode}
              error={ofCode}
              required
              autoFocus
            />
          )}
          {error && !ofCode && (
            <Note tone="error">
              <p>{error.message}</p>
            </Note>
          )}
        </DialogContent>
        <DialogActions>
          <Button type="submit" color="error" disabled={isBusy}>
            {text(isBusy ? removalWords.removing : button)}
          </Button>
          <Button autoFocus={!isTyped} variant="text" disabled={isBusy} onClick={leave}>
            {text(removalWords.keep)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
