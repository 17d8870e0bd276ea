import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { User } from '../../../schema/answers/people.ts'
import { inviteAgain, takeBackInvitation } from '../../dataProvider/people.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useToast } from '../kit/useToast.ts'

/** Whether somebody was invited and has not come. */
export const isInvited = ({ status }: User): boolean =>
  status === 'invited' || status === 'invitation_ended' || status === 'invitation_withdrawn'

interface InvitationActionsProps {
  user: User
  reload: () => Promise<void>
  /** In a row of a list. */
  isSmall?: boolean
}

/** Sends somebody's invitation again, or takes it back while it works. */
export function InvitationActions({ user, reload, isSmall = false }: InvitationActionsProps) {
  const text = useText()
  const showToast = useToast()
  const notify = useNotify()
  const [isConfirming, setConfirming] = useState(false)
  const again = useMutation({
    mutationFn: () => inviteAgain(user.id),
    onSuccess: async () => {
      showToast(successTexts.invited)
      await reload()
    },
    onError: error => notify(error.message, { type: 'error' }),
  })
  return (
    <>
      <Button
        size="small"
        onClick={() => again.mutate()}
        disabled={again.isPending}
        {...(isSmall ? { variant: 'text' } : { startIcon: <Icon name="send" /> })}
        aria-label={text(peopleWords.resendTo, { name: user.name })}
      >
        {text(peopleWords.resend)}
      </Button>
      {user.status === 'invited' && (
        <Button
          size="small"
          variant="text"
          onClick={() => setConfirming(true)}
          {...(isSmall && { 'aria-label': text(peopleWords.takeBackOf, { name: user.name }) })}
        >
          {text(isSmall ? peopleWords.takeBackShort : peopleWords.takeBack)}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text(peopleWords.takeBackTitle, { name: user.name })}
          button={peopleWords.takeBack}
          act={async () => {
            await takeBackInvitation(user.id)
            showToast(successTexts.invitation_withdrawn)
            await reload()
          }}
          close={() => setConfirming(false)}
        >
          <Bdi>{text(peopleWords.takeBackBody)}</Bdi>
        </ConfirmDialog>
      )}
    </>
  )
}
