import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { authMessages, authWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { sessionEndingWords } from '../../../i18n/pages/session.ts'
import type { RuntimeConfig } from '../../../schema/site/public-pages.ts'
import noteStyles from '../../elements/note.module.css'
import { Button } from '../Button.tsx'
import { type Message, readFailure } from '../connection/failure.ts'
import type { Passed } from '../connection/leaving.ts'
import { type Owner, readUser } from '../connection/session.ts'
import { startAddressOf } from '../connection/start-address.ts'
import { Icon } from '../Icon.tsx'
import { useRuntime, useWords } from '../language.tsx'
import { usePageLocation } from '../page-location.tsx'
import { useIsTakenOver } from '../render-context.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { type Challenge, signInWithGoogle, signInWithPassword } from './account.ts'
import styles from './auth.module.css'
import { emailError, required } from './checks.ts'
import { EmailField, PasswordField } from './Field.tsx'
import { readGoogleRedirect, redirectToGoogle } from './google.ts'
import { useKnownEmail } from './known-email.ts'
import { LoginCode } from './LoginCode.tsx'
import { entryPage } from './sign-in-page.tsx'

export function Login(): ReactNode {
  const words = useWords()
  const enter = useEnter()
  const knownEmail = useKnownEmail()
  const [challenge, setChallenge] = useState<string | null>(null)
  const signedIn = async (answer: Owner | Challenge) =>
    'challenge' in answer ? setChallenge(answer.challenge) : enter(answer)
  const googleTrouble = useGoogleReturn(signedIn)
  const { isAsked, login } = useDemo()
  const ended = useEnding()
  const { isOpening, trouble } = useDemoEntry(login, signedIn)
  const wrong = googleTrouble ?? trouble
  if (challenge !== null) return <LoginCode challenge={challenge} enter={enter} startAgain={() => setChallenge(null)} />
  return (
    <AuthPage title={authWords.login}>
      {wrong && (
        <p className={noteStyles.note} data-part="note" data-tone="error" role="alert">
          <Icon name="warning" />
          <span>{words(wrong)}</span>
        </p>
      )}
      {ended && (
        <p className={noteStyles.note} data-part="note" data-tone="warning" role="status">
          <Icon name="warning" />
          <span>
            {words(sessionEndingWords[ended])} {words(authWords.toGoOn)}
          </span>
        </p>
      )}
      {isAsked && (
        <p className={noteStyles.note} data-part="note" role="status">
          <Icon name={login ? 'check' : 'warning'} />
          <span>{words(isOpening ? authWords.demoOpens : login ? authWords.demoFilled : authWords.noDemo)}</span>
        </p>
      )}
      <AuthForm<'email' | 'password'>
        check={values => ({ ...emailError(values), ...required(values, { password: fieldMessages.password }) })}
        send={async ({ email, password }) => signedIn(await signInWithPassword(email, password))}
        submit={authWords.enter}
        actions={<GoogleButton />}
      >
        <EmailField defaultValue={login?.email ?? knownEmail} />
        <PasswordField
          name="password"
          label={authWords.password}
          autoComplete="current-password"
          defaultValue={login?.password}
        />
        <p className={styles.forgot}>
          <a href="/sendforgetPassword">{words(authWords.forgotPassword)}</a>
        </p>
      </AuthForm>
      <Aside ask={authWords.noAccountYet} to="/SignUp" answer={authWords.createAccount} />
    </AuthPage>
  )
}

type DemoLogin = NonNullable<RuntimeConfig['demo']>

/** Whether the visitor comes to look at the demo company, and its login where there is one. */
function useDemo() {
  const { demo } = useRuntime()
  // The address is known to the browser: the page was written without it.
  const isRequested = useIsTakenOver() && new URLSearchParams(window.location.search).has('demo')
  return { isAsked: isRequested, login: isRequested ? demo : undefined }
}

/** Why the session ended of who is asked for a login. */
function useEnding() {
  const { passedOn } = usePageLocation()
  // What one page passes on to the next is known to the browser alone.
  return useIsTakenOver() ? passedOn()?.ended : undefined
}

/** Lets the visitor into the demo company at once, unless somebody is signed in here: they press first. */
function useDemoEntry(login: DemoLogin | undefined, enter: (answer: Owner | Challenge) => Promise<void>) {
  const [state, setState] = useState<{ isOpening: boolean; trouble: Message | null }>({
    isOpening: false,
    trouble: null,
  })
  const began = useRef(false)
  const signedIn = useEffectEvent(enter)
  useEffect(() => {
    if (!login || began.current || readUser()) return
    began.current = true
    setState({ isOpening: true, trouble: null })
    signInWithPassword(login.email, login.password)
      .then(answer => signedIn(answer))
      .catch(error => setState({ isOpening: false, trouble: readFailure(error).message }))
  }, [login])
  return state
}

/** The page that asked for a login: as our guard says it, or as react-admin does when a session ends in mid-work. */
function wayBack(state: Passed | null): string | undefined {
  return state?.from ?? (state?.nextPathname && `${state.nextPathname}${state.nextSearch ?? ''}`)
}

/** Goes where the gates lead; an owner with both open goes back to the page that asked for a login. */
function useEnter(): (owner: Owner) => Promise<void> {
  const { go, passedOn } = usePageLocation()
  return async owner => {
    const path = startAddressOf(owner)
    const from = wayBack(passedOn())
    // Who was invited need not have an organization of their own.
    const isOpen = path === '/dashboard' || from?.startsWith('/invitation/')
    await go(isOpen && from ? from : path, { replace: true })
  }
}

function GoogleButton(): ReactNode {
  const words = useWords()
  const clientId = useRuntime().google_client_id
  if (!clientId) return null
  return (
    <>
      <p className={styles.or}>
        <span>{words(authWords.or)}</span>
      </p>
      <Button size="large" onClick={() => redirectToGoogle(clientId)}>
        {words(authWords.withGoogle, { google: 'Google' })}
      </Button>
    </>
  )
}

function useGoogleReturn(enter: (answer: Owner | Challenge) => Promise<void>): Message | null {
  const [trouble, setTrouble] = useState<Message | null>(null)
  const signedIn = useEffectEvent(enter)
  useEffect(() => {
    const answer = readGoogleRedirect()
    if (answer.kind === 'none') return
    if (answer.kind === 'refused') return setTrouble(authMessages.noAccount)
    signInWithGoogle(answer.accessToken).then(
      answer => signedIn(answer),
      error => setTrouble(readFailure(error).message),
    )
  }, [])
  return trouble
}

export const loginPage = entryPage(Login, authWords.login, authWords.loginAbout)
