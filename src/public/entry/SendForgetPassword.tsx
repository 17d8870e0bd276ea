import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { entryMessages, entryWords } from '../../../i18n/pages/public.ts'
import { toast } from '../toast.tsx'
import { sendForgetPassword } from './account.ts'
import { emailFault } from './checks.ts'
import { EntryForm } from './EntryForm.tsx'
import { Aside, EntryPage } from './EntryPage.tsx'
import { useEmailInHand } from './email-in-hand.ts'
import { EmailField } from './Field.tsx'

/** Starts the recovery of a password. */
export function SendForgetPassword(): ReactNode {
  const navigate = useNavigate()
  return (
    <EntryPage title={entryWords.recoverTitle} lead={entryWords.recoverLead}>
      <EntryForm<'email'>
        check={emailFault}
        send={async ({ email }) => {
          await sendForgetPassword(email)
          toast('good', entryMessages.codeSent, entryMessages.spamHint)
          await navigate('/ForgetPassword', { state: { email } })
        }}
        submit={entryWords.sendCode}
      >
        <EmailField defaultValue={useEmailInHand()} />
      </EntryForm>
      <Aside ask={entryWords.remembered} to="/login" answer={entryWords.login} />
    </EntryPage>
  )
}
