import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { entryMessages, entryWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { readLanguage } from '../session.ts'
import { toast } from '../toast.tsx'
import { register } from './account.ts'
import { emailFault, newPasswordFaults, required } from './checks.ts'
import { EntryForm } from './EntryForm.tsx'
import { Aside, EntryPage } from './EntryPage.tsx'
import styles from './entry.module.css'
import { EmailField, Field, PasswordField } from './Field.tsx'

type SignUpField = 'first_name' | 'last_name' | 'email' | 'password' | 'password_confirmation'

export function SignUp(): ReactNode {
  const navigate = useNavigate()
  return (
    <EntryPage title={entryWords.signUp}>
      <EntryForm<SignUpField>
        check={values => ({
          ...required(values, { first_name: fieldMessages.firstName, last_name: fieldMessages.lastName }),
          ...emailFault(values),
          ...newPasswordFaults(values, fieldMessages.password),
        })}
        send={async values => {
          await register({ ...values, language: readLanguage() })
          toast('good', entryMessages.registered, entryMessages.codeSent)
          await navigate('/VerifyAccount', { state: { email: values.email } })
        }}
        submit={entryWords.signUp}
      >
        <div className={styles.pair}>
          <Field name="first_name" label={entryWords.firstName} autoComplete="given-name" />
          <Field name="last_name" label={entryWords.lastName} autoComplete="family-name" />
        </div>
        <EmailField />
        <PasswordField name="password" label={entryWords.password} autoComplete="new-password" />
        <PasswordField name="password_confirmation" label={entryWords.confirmPassword} autoComplete="new-password" />
      </EntryForm>
      <Aside ask={entryWords.haveAccount} to="/login" answer={entryWords.login} />
      <Aside ask={entryWords.lostCode} to="/requestEmail" answer={entryWords.askAgain} />
    </EntryPage>
  )
}
