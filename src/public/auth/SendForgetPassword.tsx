import type { ReactNode } from 'react'
import { authMessages, authWords } from '../../../i18n/pages/public.ts'
import { toast } from '../connection/toast.ts'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { sendForgetPassword } from './account.ts'
import { emailError } from './checks.ts'
import { EmailField } from './Field.tsx'
import { useKnownEmail } from './known-email.ts'
import { entryPage } from './sign-in-page.tsx'

/** Starts the recovery of a password. */
export function SendForgetPassword(): ReactNode {
  const { go } = usePageLocation()
  return (
    <AuthPage title={authWords.recoverTitle} lead={authWords.recoverLead}>
      <AuthForm<'email'>
        check={emailError}
        send={async ({ email }) => {
          await sendForgetPassword(email)
          toast('good', authMessages.codeSent, authMessages.spamHint)
          await go('/ForgetPassword', { state: { email } })
        }}
        submit={authWords.sendCode}
      >
        <EmailField defaultValue={useKnownEmail()} />
      </AuthForm>
      <Aside ask={authWords.remembered} to="/login" answer={authWords.login} />
    </AuthPage>
  )
}

export const sendForgetPasswordPage = entryPage(SendForgetPassword, authWords.recoverTitle, authWords.recoverLead)
