import type { ReactNode } from 'react'
import { goodPassword } from '../../../i18n/pages/password.ts'
import { authMessages, authWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { readLanguage } from '../../../i18n/stored-language.ts'
import { toast } from '../connection/toast.ts'
import { usePageLocation } from '../page-location.tsx'
import { AuthForm } from './AuthForm.tsx'
import { Aside, AuthPage } from './AuthPage.tsx'
import { register } from './account.ts'
import styles from './auth.module.css'
import { emailError, newPasswordErrors, required } from './checks.ts'
import { EmailField, Field, PasswordField } from './Field.tsx'
import { entryPage } from './sign-in-page.tsx'

type SignUpField = 'first_name' | 'last_name' | 'email' | 'password' | 'password_confirmation'

export function SignUp(): ReactNode {
  const { go } = usePageLocation()
  return (
    <AuthPage title={authWords.signUp}>
      <AuthForm<SignUpField>
        check={values => ({
          ...required(values, { first_name: fieldMessages.firstName, last_name: fieldMessages.lastName }),
          ...emailError(values),
          ...newPasswordErrors(values, fieldMessages.password),
        })}
        send={async values => {
          await register({ ...values, language: readLanguage() })
          toast('good', authMessages.registered, authMessages.codeSent)
          await go('/VerifyAccount', { state: { email: values.email } })
        }}
        submit={authWords.signUp}
      >
        <div className={styles.pair}>
          <Field name="first_name" label={authWords.firstName} autoComplete="given-name" />
          <Field name="last_name" label={authWords.lastName} autoComplete="family-name" />
        </div>
        <EmailField />
        <PasswordField name="password" label={authWords.password} hint={goodPassword} autoComplete="new-password" />
        <PasswordField name="password_confirmation" label={authWords.confirmPassword} autoComplete="new-password" />
      </AuthForm>
      <Aside ask={authWords.haveAccount} to="/login" answer={authWords.login} />
      <Aside ask={authWords.lostCode} to="/requestEmail" answer={authWords.askAgain} />
    </AuthPage>
  )
}

export const signUpPage = entryPage(SignUp, authWords.signUp, authWords.signUpAbout)
