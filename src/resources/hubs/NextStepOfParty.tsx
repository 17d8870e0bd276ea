import { type RaRecord, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { bouncedCounted, bouncedWords } from '../../../i18n/books/bounced.ts'
import { hubWords, lateInvoices } from '../../../i18n/records/hubs.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { statements } from '../../../schema/statements.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { newAddressOf } from '../document-parts/kinds.ts'
import { chequeAddress } from '../kit/addresses.ts'
import { documentCurrency } from '../kit/currency.ts'
import { sumDecimals } from '../kit/sum.ts'
import { RemindButton } from '../sending/RemindButton.tsx'
import { listAddressWith } from './addresses.ts'
import { NextStep, tabAddress } from './Hub.tsx'
import type { useInvoices } from './usePartyFigures.ts'

interface StepOfPartyProps {
  resource: 'clients' | 'suppliers'
  party: RaRecord
  invoices: ReturnType<typeof useInvoices>
  bounced: readonly Cheque[]
  side: { invoice: DocumentKind; payment: DocumentKind; words: { pay: Text } }
}

/**
 * What to do with a party: a cheque that bounced comes first, then what is late is collected or reminded of; a credit that
 * waits beside open invoices is used.
 */
export function NextStepOfParty({ resource, party, invoices, bounced, side }: StepOfPartyProps) {
  const text = useText()
  const count = useCount()
  const { decimals } = baseCurrency()
  const { permissions = {} } = usePermissions<Permissions>()
  const { invoice, payment, words } = side
  const late = invoices?.overdue
  const isLate = late !== undefined && late.count > 0
  const actions = (
    <>
      {may(permissions, documentKinds[payment].wire.permission, 'create') && (
        <Button size="small" component={Link} to={`${newAddressOf(payment)}?party=${party.id}`}>
          {text(words.pay)}
        </Button>
      )}
      {resource === 'clients' && isLate && <RemindButton record={party} />}
    </>
  )
  if (bounced.length > 0)
    return (
      <NextStep isAlarming actions={actions}>
        <b>{text(hubWords.next)}</b> <Bounced cheques={bounced} field={statements[resource].filter} party={party} />
      </NextStep>
    )
  if (isLate)
    return (
      <NextStep actions={actions}>
        <b>{text(hubWords.next)}</b> {count(lateInvoices, late.count)} · {text(hubWords.left)}{' '}
        <Money value={late.residual} decimals={decimals} className="bold" />
      </NextStep>
    )
  const hasOpen = (invoices?.open?.count ?? 0) > 0
  if (!hasOpen || !party.credit || isZeroOrEmpty(party.credit)) return null
  return (
    <NextStep
      actions={
        <Button size="small" component={Link} to={tabAddress(invoice)}>
          {text(hubWords.useCredit)}
        </Button>
      }
    >
      <b>{text(hubWords.next)}</b> {text(hubWords.creditLeft)} ·{' '}
      <Money value={party.credit} decimals={decimals} className="bold" />
    </NextStep>
  )
}

/** The one that bounced, or how many of a currency did, and what they left open. */
function Bounced({ cheques, field, party }: { cheques: readonly Cheque[]; field: string; party: RaRecord }) {
  const text = useText()
  const count = useCount()
  const [first] = cheques
  if (!first) return null
  const same = cheques.filter(({ currency_id }) => currency_id === first.currency_id)
  const currency = documentCurrency(first.currency_id)
  const to =
    same.length === 1 ? chequeAddress(first.id) : listAddressWith('cheques', { [field]: party.id, status: 'bounced' })
  return (
    <>
      <Link className="dotted-link" to={to}>
        {same.length === 1
          ? text(bouncedWords.ofParty, { number: first.number, date: showDate(first.bounced_on ?? first.date) })
          : count(bouncedCounted, same.length)}
      </Link>{' '}
      · {text(bouncedWords.owedAgain)}{' '}
      <Money
        value={sumDecimals(same.map(({ left_open }) => left_open))}
        decimals={currency.decimals}
        className="bold"
      />{' '}
      <Bdi>{currency.sign}</Bdi>
    </>
  )
}
