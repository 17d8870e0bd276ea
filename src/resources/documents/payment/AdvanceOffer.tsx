import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { advanceIsSupply } from '../../../dataProvider/organization.ts'
import { useText } from '../../../layout/language.tsx'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import formStyles from '../../document-parts/form.module.css'
import { newAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { FormValues } from '../../forms/body.ts'
import { useOrganization } from '../../kit/useOrganization.ts'

/** Of a receipt that is for no invoice: where an advance is a supply, an invoice of it can be made first. */
export function AdvanceOffer({ values }: { values: FormValues }) {
  const text = useText()
  const organization = useOrganization()
  const { canAccess = false } = useCanAccess({ action: 'create', resource: resourceOf('advance_invoice') })
  const { client_id, amount, currency_id } = values
  if (!canAccess || !advanceIsSupply() || !organization?.tax_number) return null
  if (!client_id || isZeroOrEmpty(amount as string | null)) return null
  const address = new URLSearchParams({
    party: String(client_id),
    amount: String(amount),
    ...(currency_id ? { currency: String(currency_id) } : {}),
  })
  return (
    <p className="muted" data-part="advance-offer">
      {text(advanceWords.supply)}{' '}
      <Link className={`${formStyles.asLink} dotted-link`} to={`${newAddressOf('advance_invoice')}?${address}`}>
        {text(advanceWords.make)}
      </Link>
    </p>
  )
}
