import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loginCodeWords } from '../../../i18n/pages/security.ts'
import { Button } from '../Button.tsx'
import type { Owner } from '../connection/session.ts'
import { toast } from '../connection/toast.ts'
import { useWords } from '../language.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { signInWithCode } from './account.ts'
import styles from './auth.module.css'
import { codeError, recoveryCodeError } from './checks.ts'
import { FactorCodeField } from './Field.tsx'

interface LoginCodeProps {
  challenge: string
  enter: (owner: Owner) => Promise<void>
  startAgain: () => void
}

/** The second step of a login: a code of the authenticator, or one of the recovery codes. */
export function LoginCode({ challenge, enter, startAgain }: LoginCodeProps): ReactNode {
  const words = useWords()
  const [isRecovery, setRecovery] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has a field of its own
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery])
  return (
    <AuthPage title={loginCodeWords.title} lead={isRecovery ? loginCodeWords.recoveryLead : loginCodeWords.lead}>
      <div ref={form}>
        <AuthForm<'code'>
          key={String(isRecovery)}
          check={isRecovery ? recoveryCodeError : codeError}
          send={async ({ code }) => enter(await signInWithCode(challenge, code))}
          refused={failure => {
            if (failure.code !== 'challenge_ended') return failure
            toast('bad', failure.message)
            startAgain()
            return { fields: {}, message: null }
          }}
          submit={loginCodeWords.enter}
          actions={
            <Button size="large" onClick={startAgain}>
              {words(loginCodeWords.back)}
            </Button>
          }
        >
          <FactorCodeField isRecovery={isRecovery} />
          <p className={styles.forgot}>
            <button type="button" className={styles.asLink} onClick={() => setRecovery(!isRecovery)}>
              {words(isRecovery ? loginCodeWords.useApp : loginCodeWords.useRecovery)}
            </button>
          </p>
        </AuthForm>
      </div>
    </AuthPage>
  )
}
