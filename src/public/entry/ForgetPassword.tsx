import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { entryMessages, entryWords, fieldMessages } from '../../../i18n/pages/public.ts'
import { focusHeading } from '../heading.ts'
import { toast } from '../toast.tsx'
import { changeForgottenPassword, sendForgetPassword, verifyForgetPasswordCode } from './account.ts'
import { codeFault, emailFault, newPasswordFaults } from './checks.ts'
import { EntryForm } from './EntryForm.tsx'
import { Aside, EntryPage } from './EntryPage.tsx'
import { useEmailInHand } from './email-in-hand.ts'
import { CodeField, EmailField, PasswordField } from './Field.tsx'
import { ResendCode } from './ResendCode.tsx'

interface Proof {
  email: string
  code: string
}

/** Recovers a password in two steps: the code of the mail, then the new password. */
export function ForgetPassword(): ReactNode {
  const [proof, setProof] = useState<Proof | null>(null)
  const [email, setEmail] = useState(useEmailInHand())
  return proof === null ? (
    <ProofStep
      email={email}
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
    <EntryPage title={entryWords.recoverTitle} lead={entryWords.recoverCodeLead}>
      <EntryForm<'email' | 'code'>
        key="proof"
        check={values => ({ ...emailFault(values), ...codeFault(values) })}
        send={async given => {
          await verifyForgetPasswordCode(given.email, given.code)
          toast('good', entryMessages.verified)
          proved(given)
        }}
        submit={entryWords.verify}
        actions={<ResendCode send={sendForgetPassword} />}
      >
        <EmailField defaultValue={email} />
        <CodeField />
      </EntryForm>
      <Aside ask={entryWords.remembered} to="/login" answer={entryWords.login} />
    </EntryPage>
  )
}

function PasswordStep({ proof, expired }: { proof: Proof; expired: () => void }): ReactNode {
  const navigate = useNavigate()
  useEffect(focusHeading, [])
  return (
    <EntryPage title={entryWords.recoverTitle} lead={entryWords.choosePasswordLead}>
      <EntryForm<'password' | 'password_confirmation'>
        key="password"
        check={values => newPasswordFaults(values, fieldMessages.newPassword)}
        send={async passwords => {
          await changeForgottenPassword({ ...proof, ...passwords })
          toast('good', entryMessages.passwordChanged)
          await navigate('/login', { replace: true })
        }}
        refused={failure => {
          const said = failure.fields.code ?? failure.fields.email
          if (said === undefined) return failure
          // The code ran out between the two steps: back to the first, where a new one can be asked for.
          toast('bad', entryMessages.passwordNotChanged, said)
          expired()
          return { fields: {}, message: null }
        }}
        submit={entryWords.changePassword}
      >
        <input
          className="visually-hidden"
          autoComplete="username"
          value={proof.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField name="password" label={entryWords.newPassword} autoComplete="new-password" />
        <PasswordField name="password_confirmation" label={entryWords.confirmPassword} autoComplete="new-password" />
      </EntryForm>
    </EntryPage>
  )
}
