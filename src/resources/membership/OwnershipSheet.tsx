import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { ownershipWords } from '../../../i18n/pages/membership.ts'
import { successTexts } from '../../../i18n/records/success.ts'
import type { Ownership } from '../../../schema/answers/membership.ts'
import { answerOwnership, takeBackOwnership } from '../../dataProvider/membership.ts'
import { isOwnOrganization, presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { Waiting } from '../../layout/States.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { go } from '../../public/connection/leaving.ts'
import { toast } from '../../public/connection/toast.ts'
import { organizationsAddress } from '../kit/addresses.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { useToast } from '../kit/useToast.ts'
import membershipStyles from './membership.module.css'
import { OfferDialog } from './OfferDialog.tsx'
import { useOwnership } from './useOwnership.ts'

/** Whose the open organization is, and how it goes from one to another. */
export function OwnershipSheet() {
  const { data, error, refetch } = useOwnership()
  if (!data && error) return <Unreadable title={ownershipWords.failed} error={error} retry={() => void refetch()} />
  const isOwn = isOwnOrganization()
  if (!data && !isOwn) return <Waiting kind="rows" />
  return (
    <Sheet title={ownershipWords.title}>
      <div className={data ? pageStyles.stack : membershipStyles.toCome} aria-hidden={!data}>
        {isOwn || !data ? (
          <OfOwner offer={data?.offer ?? null} changed={() => void refetch()} />
        ) : (
          <OfOthers ownership={data} changed={() => void refetch()} />
        )}
      </div>
    </Sheet>
  )
}

interface PartProps {
  changed: () => void
}

function OfOwner({ offer, changed }: PartProps & Pick<Ownership, 'offer'>) {
  const text = useText()
  const showToast = useToast()
  const [request, setConfirming] = useState<'offer' | 'take back' | null>(null)
  const close = () => setConfirming(null)
  return (
    <>
      <p>{text(ownershipWords.youOwn)}</p>
      {offer ? (
        <>
          <p>{text(ownershipWords.offered, { name: offer.user.name, until: showMoment(offer.expires_at) })}</p>
          <div>
            <Button size="small" onClick={() => setConfirming('take back')}>
              {text(ownershipWords.takeBack)}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{text(ownershipWords.handOverLead)}</p>
          <div>
            <Button size="small" onClick={() => setConfirming('offer')}>
              {text(ownershipWords.handOver)}
            </Button>
          </div>
        </>
      )}
      {request === 'offer' && (
        <OfferDialog
          close={close}
          onOffered={() => {
            changed()
            showToast(successTexts.ownership_offered)
          }}
        />
      )}
      {request === 'take back' && offer && (
        <ConfirmDialog
          title={text(ownershipWords.takeBackAsk, { name: offer.user.name })}
          button={ownershipWords.takeBack}
          act={async () => {
            await takeBackOwnership()
            changed()
            showToast(successTexts.ownership_offer_ended)
          }}
          close={close}
        >
          {text(ownershipWords.takeBackBody)}
        </ConfirmDialog>
      )}
    </>
  )
}

function OfOthers({ ownership: { owner, offer }, changed }: PartProps & { ownership: Ownership }) {
  const text = useText()
  const showToast = useToast()
  const { identity } = useGetIdentity()
  const [request, setConfirming] = useState<'accept' | 'decline' | null>(null)
  const close = () => setConfirming(null)
  if (offer?.user.id !== identity?.id || !offer) return <p>{text(ownershipWords.ownerIs, { name: owner.name })}</p>
  const { name } = presentOrganization()
  return (
    <>
      <p>{text(ownershipWords.toYou, { name: owner.name, until: showMoment(offer.expires_at) })}</p>
      <p className="muted">{text(ownershipWords.toYouMeans)}</p>
      <div className="actions">
        <Button size="small" variant="contained" onClick={() => setConfirming('accept')}>
          {text(ownershipWords.accept)}
        </Button>
        <Button size="small" onClick={() => setConfirming('decline')}>
          {text(ownershipWords.decline)}
        </Button>
      </div>
      {request === 'accept' && (
        <ConfirmDialog
          title={text(ownershipWords.acceptAsk, { name })}
          button={ownershipWords.accept}
          tone="primary"
          act={async () => {
            await answerOwnership('accept')
            toast('good', text(ownershipWords.accepted, { name }))
            // What the person may do is read anew at the door.
            await go(organizationsAddress)
          }}
          close={close}
        >
          {text(ownershipWords.toYouMeans)}
        </ConfirmDialog>
      )}
      {request === 'decline' && (
        <ConfirmDialog
          title={text(ownershipWords.declineAsk, { name })}
          button={ownershipWords.decline}
          act={async () => {
            await answerOwnership('decline')
            changed()
            showToast(successTexts.ownership_offer_ended)
          }}
          close={close}
        >
          {text(ownershipWords.declineBody)}
        </ConfirmDialog>
      )}
    </>
  )
}
