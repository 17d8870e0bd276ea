import { type ReactNode, useState } from 'react'
import { invitationWords } from '../../../i18n/pages/invitation.ts'
import { goodPassword } from '../../../i18n/pages/password.ts'
import { authWords, fieldMessages } from '../../../i18n/pages/public.ts'
import type { Invitation as Invited } from '../../../schema/answers/people.ts'
import noteStyles from '../../elements/note.module.css'
import { openOrganizationNext, readUser } from '../connection/session.ts'
import { signOut } from '../connection/sign-out.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../language.tsx'
import { definePage } from '../page/definition.tsx'
import { PageLink, usePageLocation } from '../page-location.tsx'
import { useIsTakenOver } from '../render-context.ts'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { acceptInvitation, joinByInvitation } from './account.ts'
import styles from './auth.module.css'
import { newPasswordErrors, required } from './checks.ts'
import { Field, PasswordField } from './Field.tsx'

type Read = Invited | 'ended' | 'withdrawn'

/** What the link of an invitation opens: who invites, and the way in; or why it works no more. */
function Invitation({ data }: { data: Read }): ReactNode {
  const { code = '' } = usePageLocation().params
  return typeof data === 'string' ? <Over why={data} /> : <Invite code={code} invited={data} />
}

export const invitationPage = definePage<Read>({
  Component: Invitation,
  load: ({ data, language, params }) => data.invitation(params.code ?? '', language),
  head: ({ data, words }) => ({
    title: words(invitationWords.titleUnknown),
    description:
      typeof data === 'string'
        ? words(invitationWords[data])
        : words(invitationWords.title, { organization: data.organization }),
    noindex: true,
    ...(typeof data === 'string' && { status: 410 }),
  }),
  isOnlyTheirs: true,
})

function Over({ why }: { why: 'ended' | 'withdrawn' }): ReactNode {
  const words = useWords()
  return (
    <AuthPage title={invitationWords.titleUnknown}>
      <p className={noteStyles.note} data-part="note" data-tone="error" role="alert">
        <Icon name="warning" />
        <span>{words(invitationWords[why])}</span>
      </p>
      <Aside to="/login" answer={invitationWords.toLogin} />
    </AuthPage>
  )
}

function Invite({ code, invited }: { code: string; invited: Invited }): ReactNode {
  const words = useWords()
  const { organization, email, type, role, has_account, expires_at } = invited
  const as = type === 'admin' ? words(invitationWords.admin) : role
  const lead = has_account ? invitationWords.leadKnown : invitationWords.lead
  return (
    <AuthPage title={invitationWords.titleUnknown} heading={words(invitationWords.title, { organization })}>
      <p className={styles.lead}>
        {words(lead, { email })} {as && words(invitationWords.as, { role: as })}{' '}
        {!has_account && words(invitationWords.choose)}{' '}
        {words(invitationWords.until, { date: expires_at.slice(0, 10) })}
      </p>
      {has_account ? <Known code={code} email={email} /> : <Newcomer code={code} invited={invited} />}
    </AuthPage>
  )
}

const organizationOf = (code: string) => code.split('.')[0] ?? ''

function useEnter(code: string): () => Promise<void> {
  const { go } = usePageLocation()
  return async () => {
    openOrganizationNext(organizationOf(code))
    await go('/dashboard', { replace: true })
  }
}

type NewcomerField = 'first_name' | 'last_name' | 'password' | 'password_confirmation'

/** Somebody without an account chooses a password, and their names as they want them. */
function Newcomer({ code, invited }: { code: string; invited: Invited }): ReactNode {
  const enter = useEnter(code)
  return (
    <AuthForm<NewcomerField>
      check={values => ({
        ...required(values, { first_name: fieldMessages.firstName, last_name: fieldMessages.lastName }),
        ...newPasswordErrors(values, fieldMessages.password),
      })}
      send={async values => {
        await joinByInvitation(code, values)
        await enter()
      }}
      submit={invitationWords.accept}
    >
      <div className={styles.pair}>
        <Field
          name="first_name"
          label={invitationWords.firstName}
          autoComplete="given-name"
          defaultValue={invited.first_name}
        />
        <Field
          name="last_name"
          label={invitationWords.lastName}
          autoComplete="family-name"
          defaultValue={invited.last_name}
        />
      </div>
      <PasswordField name="password" label={authWords.password} hint={goodPassword} autoComplete="new-password" />
      <PasswordField name="password_confirmation" label={authWords.confirmPassword} autoComplete="new-password" />
    </AuthForm>
  )
}

/** Somebody who has an account accepts with it, and with no other. */
function Known({ code, email }: { code: string; email: string }): ReactNode {
  const words = useWords()
  const { pathname } = usePageLocation()
  const enter = useEnter(code)
  const isTakenOver = useIsTakenOver()
  const [hasLeft, setLeft] = useState(false)
  const user = isTakenOver && !hasLeft ? readUser() : null
  if (!user) {
    return (
      <>
        <p>{words(invitationWords.signInFirst)}</p>
        <p className={styles.else}>
          <PageLink to="/login" state={{ from: pathname, email }}>
            {words(invitationWords.signIn)}
          </PageLink>
        </p>
      </>
    )
  }
  if (user.email?.toLowerCase() !== email.toLowerCase()) {
    return (
      <AuthForm
        check={() => ({})}
        send={async () => {
          await signOut()
          setLeft(true)
        }}
        submit={invitationWords.signOut}
      >
        <p>{words(invitationWords.otherAccount, { email: user.email ?? '' })}</p>
      </AuthForm>
    )
  }
  return (
    <AuthForm
      check={() => ({})}
      send={async () => {
        await acceptInvitation(code)
        await enter()
      }}
      submit={invitationWords.accept}
    >
      {null}
    </AuthForm>
  )
}
