import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { entryMessages, entryWords } from '../../../i18n/pages/public.ts'
import { toast } from '../toast.tsx'
import { sendVerificationCode } from './account.ts'
import { emailFault } from './checks.ts'
import { EntryForm } from './EntryForm.tsx'
import { Aside, EntryPage } from './EntryPage.tsx'
import { useEmailInHand } from './email-in-hand.ts'
import { EmailField } from './Field.tsx'

/** Asks for the verification code again, by e-mail. */
export function RequestEmail(): ReactNode {
  const navigate = useNavigate()
  return (
    <EntryPage title={entryWords.requestTitle} lead={entryWords.requestLead}>
      <EntryForm<'email'>
        check={emailFault}
        send={async ({ email }) => {
          await sendVerificationCode(email)
          toast('good', entryMessages.codeSent, entryMessages.spamHint)
          await navigate('/VerifyAccount', { state: { email } })
        }}
        submit={entryWords.sendCode}
      >
        <EmailField defaultValue={useEmailInHand()} />
      </EntryForm>
      <Aside ask={entryWords.haveCode} to="/VerifyAccount" answer={entryWords.enterCode} />
    </EntryPage>
  )
}
