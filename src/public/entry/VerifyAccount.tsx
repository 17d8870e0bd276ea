import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { entryMessages, entryWords } from '../../../i18n/pages/public.ts'
import { placeFor } from '../gates.ts'
import { toast } from '../toast.tsx'
import { sendVerificationCode, verifyEmail } from './account.ts'
import { codeFault, emailFault } from './checks.ts'
import { EntryForm } from './EntryForm.tsx'
import { Aside, EntryPage } from './EntryPage.tsx'
import { useEmailInHand } from './email-in-hand.ts'
import { CodeField, EmailField } from './Field.tsx'
import { ResendCode } from './ResendCode.tsx'

export function VerifyAccount(): ReactNode {
  const navigate = useNavigate()
  return (
    <EntryPage title={entryWords.verifyTitle} lead={entryWords.verifyLead}>
      <EntryForm<'email' | 'code'>
        check={values => ({ ...emailFault(values), ...codeFault(values) })}
        send={async ({ email, code }) => {
          const owner = await verifyEmail(email, code)
          toast('good', entryMessages.verified)
          await navigate(placeFor(owner), { replace: true })
        }}
        submit={entryWords.verify}
        actions={<ResendCode send={sendVerificationCode} />}
      >
        <EmailField defaultValue={useEmailInHand()} />
        <CodeField />
      </EntryForm>
      <Aside ask={entryWords.haveAccount} to="/login" answer={entryWords.login} />
    </EntryPage>
  )
}
