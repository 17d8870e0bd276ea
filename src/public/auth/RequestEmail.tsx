import type { ReactNode } from 'react'
import { authMessages, authWords } from '../../../i18n/pages/public.ts'
import { toast } from '../connection/toast.ts'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { sendVerificationCode } from './account.ts'
import { emailError } from './checks.ts'
import { EmailField } from './Field.tsx'
import { useKnownEmail } from './known-email.ts'
import { entryPage } from './sign-in-page.tsx'

/** Asks for the verification code again, by e-mail. */
export function RequestEmail(): ReactNode {
  const { go } = usePageLocation()
  return (
    <AuthPage title={authWords.requestTitle} lead={authWords.requestLead}>
      <AuthForm<'email'>
        check={emailError}
        send={async ({ email }) => {
          await sendVerificationCode(email)
          toast('good', authMessages.codeSent, authMessages.spamHint)
          await go('/VerifyAccount', { state: { email } })
        }}
        submit={authWords.sendCode}
      >
        <EmailField defaultValue={useKnownEmail()} />
      </AuthForm>
      <Aside ask={authWords.haveCode} to="/VerifyAccount" answer={authWords.enterCode} />
    </AuthPage>
  )
}

export const requestEmailPage = entryPage(RequestEmail, authWords.requestTitle, authWords.requestLead)
