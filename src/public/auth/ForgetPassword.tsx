import { type ReactNode, useEffect, useState } from 'react'
import { goodPassword } from '../../../i18n/pages/password.ts'
import { authMessages, authWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { toast } from '../connection/toast.ts'
import { focusHeading } from '../heading.ts'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { changeForgottenPassword, sendForgetPassword, verifyForgetPasswordCode } from './account.ts'
import { codeError, emailError, newPasswordErrors } from './checks.ts'
import { CodeField, EmailField, PasswordField } from './Field.tsx'
import { useKnownEmail } from './known-email.ts'
import { ResendCode } from './ResendCode.tsx'
import { entryPage } from './sign-in-page.tsx'

interface Proof {
  email: string
  code: string
}

/** Recovers a password in two steps: the code of the mail, then the new password. */
export function ForgetPassword(): ReactNode {
  const [proof, setProof] = useState<Proof | null>(null)
  const knownEmail = useKnownEmail()
  const [email, setEmail] = useState<string | null>(null)
  return proof === null ? (
    <ProofStep
      email={email ?? knownEmail}
      proved={given => {
        setEmail(given.email)
        setProof(given)
      }}
    />
  ) : (
    <PasswordStep proof={proof} expired={() => setProof(null)} />
  )
}

function ProofStep({ email, proved }: { email: string; proved: (proof: Proof) => void }): ReactNode {
  return (
    <AuthPage title={authWords.recoverTitle} lead={authWords.recoverCodeLead}>
      <AuthForm<'email' | 'code'>
        key="proof"
        check={values => ({ ...emailError(values), ...codeError(values) })}
        send={async given => {
          await verifyForgetPasswordCode(given.email, given.code)
          toast('good', authMessages.verified)
          proved(given)
        }}
        submit={authWords.verify}
        actions={<ResendCode send={sendForgetPassword} />}
      >
        <EmailField defaultValue={email} />
        <CodeField />
      </AuthForm>
      <Aside ask={authWords.remembered} to="/login" answer={authWords.login} />
    </AuthPage>
  )
}

function PasswordStep({ proof, expired }: { proof: Proof; expired: () => void }): ReactNode {
  const { go } = usePageLocation()
  useEffect(focusHeading, [])
  return (
    <AuthPage title={authWords.recoverTitle} lead={authWords.choosePasswordLead}>
      <AuthForm<'password' | 'password_confirmation'>
        key="password"
        check={values => newPasswordErrors(values, fieldMessages.newPassword)}
        send={async passwords => {
          await changeForgottenPassword({ ...proof, ...passwords })
          toast('good', authMessages.passwordChanged)
          await go('/login', { replace: true })
        }}
        refused={failure => {
          const text = failure.fields.code ?? failure.fields.email
          const isOfField = text === undefined && Object.keys(failure.fields).length > 0
          toast('bad', authMessages.passwordNotChanged, ...(isOfField ? [] : [text ?? failure.message]))
          if (isOfField) return failure
          // What is wrong with no field is said above the form too.
          if (text === undefined) return failure
          // The code ran out between the two steps: back to the first, where a new one can be asked for.
          expired()
          return { fields: {}, message: null }
        }}
        submit={authWords.changePassword}
      >
        <input
          className="visually-hidden"
          autoComplete="username"
          value={proof.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField name="password" label={authWords.newPassword} hint={goodPassword} autoComplete="new-password" />
        <PasswordField name="password_confirmation" label={authWords.confirmPassword} autoComplete="new-password" />
      </AuthForm>
    </AuthPage>
  )
}

export const forgetPasswordPage = entryPage(ForgetPassword, authWords.recoverTitle, authWords.recoverCodeLead)
