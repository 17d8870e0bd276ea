import { type ReactNode, useEffect, useRef } from 'react'
import { useCanAccess, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { lessCredit } from '../../../../i18n/pages/credits.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { baseCurrency } from '../../../dataProvider/organization.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import { DateText, Money } from '../../../layout/Fields.tsx'
import { PickInput } from '../../../layout/inputs/PickInput.tsx'
import type { PickOption } from '../../../layout/inputs/PickOption.tsx'
import { useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { Parts } from '../../../layout/Parts.tsx'
import { isNegative, isZeroOrEmpty, showDecimal } from '../../../layout/values/decimal.ts'
import { balanceOfParty, leftOfLimit, type PartyBalance } from '../../credits/party-balance.ts'
import { makingOnTheWay, type QuickCreateRequest } from '../../document-parts/quick-create/QuickCreate.tsx'
import { negated } from '../../kit/sum.ts'
import { CashCustomer } from './CashCustomer.tsx'
import { partyFieldOf } from './header-values.ts'

export interface PartyInputProps {
  kind: DocumentKind
  isNew: boolean
  /** The party came with the way here: what is agreed with them is still to be read. */
  isGiven?: boolean
  createRecord: (request: QuickCreateRequest) => void
}

/** Whose document it is, what is agreed with them, and what they owe. */
export function PartyInput({ kind, isNew, isGiven = false, createRecord }: PartyInputProps) {
  const { field, resource } = partyFieldOf(kind)
  const { setValue, getValues } = useFormContext()
  const picking = usePicking(resource)
  const { canAccess: mayCreate } = useCanAccess({ action: 'create', resource })
  const id = useWatch({ name: field }) as number | null
  const { data: party } = useGetOne(resource, { id: id ?? 0 }, { enabled: id !== null })
  const optionOf = (found: { id: number; [name: string]: unknown }): PickOption => ({
    id: found.id,
    label: String(found.display_name ?? ''),
  })
  // What is agreed with a party comes along; a representative that was chosen stays.
  const agreed = useRef<number | null>(isGiven ? null : id)
  useEffect(() => {
    if (!party || agreed.current === party.id) return
    agreed.current = Number(party.id)
    if (party.representative_id && !getValues('representative_id')) {
      setValue('representative_id', party.representative_id, { shouldDirty: !isGiven })
    }
    if (party.currency_id) setValue('currency_id', String(party.currency_id), { shouldDirty: !isGiven })
  }, [party, isGiven, setValue, getValues])

  return (
    <PickInput
      source={field}
      label={documentFieldWords[field]}
      required
      autoFocus={isNew && !isGiven}
      className={pageStyles.wide}
      {...picking}
      create={mayCreate ? makingOnTheWay(createRecord, resource, optionOf) : undefined}
      hint={
        party ? (
          <Owes
            kind={kind}
            balance={balanceOfParty(party)}
            lastDeal={party.last_deal as string | null}
            left={leftOfLimit(party)}
          />
        ) : (
          kind === 'sales_invoice' &&
          id === null &&
          mayCreate && <CashCustomer choose={found => setValue(field, found, { shouldDirty: true })} />
        )
      }
    />
  )
}

interface OwesProps {
  kind: DocumentKind
  /** Null for who does not see it. */
  balance: PartyBalance | null
  lastDeal: string | null
  /** What is left of the credit limit; null without one. */
  left: string | null
}

function Owes({ kind, balance, lastDeal, left }: OwesProps) {
  const text = useText()
  const isClient = partyFieldOf(kind).field === 'client_id'
  const { decimals, sign } = baseCurrency()
  const shown = (amount: string) => showDecimal(amount, decimals)
  const parts: ReactNode[] = []
  if (balance)
    parts.push(
      isZeroOrEmpty(balance.owed) ? (
        text(isClient ? formWords.owesNothing : formWords.owedNothing)
      ) : (
        <>
          {text(isClient ? formWords.owes : formWords.owed)} <Money value={balance.owed} decimals={decimals} />{' '}
          <span className="muted">{sign}</span>
        </>
      ),
    )
  if (balance && !isZeroOrEmpty(balance.credit))
    parts.push(text(lessCredit, { owed: shown(balance.open), credit: shown(balance.credit) }))
  if (lastDeal)
    parts.push(
      <>
        {text(formWords.lastDeal)} <DateText value={lastDeal} />
      </>,
    )
  if (kind === 'sales_invoice' && left !== null) parts.push(<CreditLimit left={left} />)
  return <Parts>{parts}</Parts>
}

/** How much of what a client may owe is left, or by how much they owe more. */
function CreditLimit({ left }: { left: string }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return isNegative(left) ? (
    <b className="negative" role="status">
      {text(formWords.overLimit)} <Money value={negated(left)} decimals={decimals} />
    </b>
  ) : (
    <>
      {text(formWords.limitLeft)} <Money value={left} decimals={decimals} />
    </>
  )
}
