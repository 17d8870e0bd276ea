import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { ownershipWords } from '../../../i18n/pages/membership.ts'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showMoment } from '../../layout/values/civil-date.ts'
import { organizationsAddress } from '../kit/addresses.ts'
import { useOwnership } from './useOwnership.ts'

/** Tells somebody to whom the organization is offered. */
export function OfferNotice() {
  const text = useText()
  const { identity } = useGetIdentity()
  const { data } = useOwnership()
  const offer = data?.offer
  if (!data || !offer || offer.user.id !== identity?.id) return null
  return (
    <Note tone="info">
      <p>{text(ownershipWords.toYou, { name: data.owner.name, until: showMoment(offer.expires_at) })}</p>
      <p>
        <Link to={organizationsAddress}>{text(ownershipWords.see)}</Link>
      </p>
    </Note>
  )
}
