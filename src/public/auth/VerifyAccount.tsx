import type { ReactNode } from 'react'
import { authMessages, authWords } from '../../../i18n/pages/public.ts'
import { startAddressOf } from '../connection/start-address.ts'
import { toast } from '../connection/toast.ts'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { sendVerificationCode, verifyEmail } from './account.ts'
import { codeError, emailError } from './checks.ts'
import { CodeField, EmailField } from './Field.tsx'
import { useKnownEmail } from './known-email.ts'
import { ResendCode } from './ResendCode.tsx'
import { entryPage } from './sign-in-page.tsx'

export function VerifyAccount(): ReactNode {
  const { go } = usePageLocation()
  return (
    <AuthPage title={authWords.verifyTitle} lead={authWords.verifyLead}>
      <AuthForm<'email' | 'code'>
        check={values => ({ ...emailError(values), ...codeError(values) })}
        send={async ({ email, code }) => {
          const owner = await verifyEmail(email, code)
          toast('good', authMessages.verified)
          await go(startAddressOf(owner), { replace: true })
        }}
        submit={authWords.verify}
        actions={<ResendCode send={sendVerificationCode} />}
      >
        <EmailField defaultValue={useKnownEmail()} />
        <CodeField />
      </AuthForm>
      <Aside ask={authWords.haveAccount} to="/login" answer={authWords.login} />
    </AuthPage>
  )
}

export const verifyAccountPage = entryPage(VerifyAccount, authWords.verifyTitle, authWords.verifyLead)
