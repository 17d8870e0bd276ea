import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { authMessages } from '../../../i18n/pages/public.ts'
import { secondFactorWords } from '../../../i18n/pages/security.ts'
import { sessionEndingWords, sessionWords } from '../../../i18n/pages/session.ts'
import { signInAgain, signInAgainWithCode } from '../../authProvider/sign-in-again.ts'
import { refusalOf } from '../../dataProvider/calls/refusal.ts'
import { signedInEmail } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Note } from '../../layout/Fields.tsx'
import { CodeInput, EmailInput } from '../../layout/inputs/TextInput.tsx'
import { useText } from '../../layout/language.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../layout/overlays/Dialog.tsx'
import {
  endTabSession,
  onSessionChange,
  sessionEnding,
  sessionRenewed,
  sessionState,
} from '../../public/connection/tab-session.ts'
import { loginAddress } from '../kit/addresses.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import styles from './session-ended.module.css'

/** Over whatever is being typed, when the session ends: the same person logs in again and goes on where they were. */
export function SessionEnded() {
  const state = useSyncExternalStore(onSessionChange, sessionState)
  useGoOn(state === 'here')
  return (
    <Dialog
      open={state !== 'here'}
      aria-labelledby="session-ended-title"
      className={`${styles.sessionEnded} ${state === 'left' ? styles.covering : ''}`}
      maxWidth="xs"
      fullWidth
    >
      <LoginAgain />
    </Dialog>
  )
}

/** What was asked while nobody was signed in is asked again, whichever tab the person logged in from. */
function useGoOn(isHere: boolean) {
  const queries = useQueryClient()
  const wasHere = useRef(isHere)
  useEffect(() => {
    if (isHere && !wasHere.current) {
      sessionRenewed()
      void queries.invalidateQueries()
    }
    wasHere.current = isHere
  }, [isHere, queries])
}

function LoginAgain() {
  const text = useText()
  const ended = useSyncExternalStore(onSessionChange, sessionEnding)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (challenge === null) return setChallenge(await signInAgain(password))
      await signInAgainWithCode(challenge, code).catch(refusal => {
        if (refusalOf(refusal).code === 'challenge_ended') setChallenge(null)
        throw refusal
      })
    },
  })
  const enter = (event: FormEvent) => {
    event.preventDefault()
    // The dialog's React parent may be a form of the page: its submit is not this one's.
    event.stopPropagation()
    const typed = challenge === null ? password : code
    setMissing(typed === '')
    if (typed !== '') mutate()
  }
  const leave = () => {
    endTabSession()
    window.location.assign(loginAddress)
  }
  return (
    <form onSubmit={enter} noValidate>
      <DialogTitle id="session-ended-title">{text(sessionWords.title)}</DialogTitle>
      <DialogContent>
        <p>
          {ended && text(sessionEndingWords[ended])} {text(sessionWords.body)}
        </p>
        <EmailInput
          label={sessionWords.email}
          autoComplete="username"
          value={signedInEmail()}
          onChange={() => undefined}
          readOnly
        />
        {challenge === null ? (
          <PasswordInput
            label={sessionWords.password}
            autoComplete="current-password"
            value={password}
            onChange={typed => {
              setPassword(typed)
              setMissing(false)
            }}
            error={isMissing ? text(sessionWords.enterPassword) : undefined}
            required
            autoFocus
          />
        ) : (
          <CodeInput
            label={secondFactorWords.codeOrRecovery}
            autoComplete="one-time-code"
            value={code}
            onChange={typed => {
              setCode(typed)
              setMissing(false)
            }}
            error={isMissing ? text(authMessages.enterCode) : undefined}
            required
            autoFocus
          />
        )}
        {error && <Note tone="error">{refusalOf(error).errors.code ?? error.message}</Note>}
        {/* Whoever has no password, or forgot it: a login there lets this tab go on as well. */}
        <a href={loginAddress} target="_blank" rel="noreferrer">
          {text(sessionWords.otherWay)}
        </a>
      </DialogContent>
      <DialogActions>
        <Button type="submit" variant="contained" disabled={isPending}>
          {text(isPending ? sessionWords.entering : sessionWords.enter)}
        </Button>
        <Button variant="text" color="error" disabled={isPending} onClick={leave}>
          {text(sessionWords.leave)}
        </Button>
      </DialogActions>
    </form>
  )
}
