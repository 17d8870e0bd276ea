import type { ReactNode } from 'react'
import { type RaRecord, usePermissions } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { documentWords } from '../../../i18n/books/documents.ts'
import { lessCredit } from '../../../i18n/pages/credits.ts'
import { hubWords, invoicesCounted, openInvoices } from '../../../i18n/records/hubs.ts'
import type { Text } from '../../../i18n/text.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { declarationOf } from '../../../schema/index.ts'
import { may, mayWrite, type PermissionName, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { statements } from '../../../schema/statements.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { isNegative, isZeroOrEmpty, showDecimal } from '../../layout/values/decimal.ts'
import { hasCredits, PartyCredits } from '../credits/PartyCredits.tsx'
import { balanceOfParty, leftOfLimit } from '../credits/party-balance.ts'
import { usePartyCredits } from '../credits/usePartyCredits.ts'
import { newAddressOf, resourceOf } from '../document-parts/kinds.ts'
import { useIsVisible } from '../forms/visible-fields.ts'
import { negated } from '../kit/sum.ts'
import { labelOf } from '../kit/words.ts'
import { EditPage } from '../records/FormPage.tsx'
import { listAddressWith } from './addresses.ts'
import { Ages, Facts } from './Beside.tsx'
import { DocumentsOfRecord } from './DocumentsOfRecord.tsx'
import { HubFigures, type HubTab, HubTabs, type PossibleFigure, tabAddress, withRecord } from './Hub.tsx'
import styles from './hubs.module.css'
import { NextStepOfParty } from './NextStepOfParty.tsx'
import { PartOfReport } from './PartOfReport.tsx'
import { useBouncedCheques } from './useBouncedCheques.ts'
import { type Aged, useAged, useInvoices } from './usePartyFigures.ts'

const sending = lazyPages(() => import('../sending/pages.ts'))
const FollowUpHistory = sending.page(all => all.FollowUpHistory, <Waiting kind="list" />)
const FollowUpStrip = sending.page(all => all.FollowUpStrip, null)

type PartyResource = 'clients' | 'suppliers'

interface Side {
  invoice: 'sales_invoice' | 'purchase_invoice'
  payment: DocumentKind
  returned: DocumentKind
  before: DocumentKind
  /** What was sold to them or bought from them, line by line. */
  lines: PermissionName
  words: { balance: Text; inFavour: Text; lines: Text; new: Text; pay: Text }
  facts: readonly string[]
}

const sides: Record<PartyResource, Side> = {
  clients: {
    invoice: 'sales_invoice',
    payment: 'receipt',
    returned: 'sales_return',
    before: 'price_offer',
    lines: reports.receivable_details.wire,
    words: {
      ...{ balance: hubWords.owesUs, inFavour: hubWords.creditOfClient, lines: hubWords.prices },
      ...{ new: hubWords.newInvoice, pay: hubWords.collect },
    },
    facts: [
      'serial_number',
      'payment_terms',
      'due_at_once_percent',
      'main_contact',
      'mobile',
      'phone',
      'email',
      'tax_number',
      'representative_id',
      'last_deal',
    ],
  },
  suppliers: {
    invoice: 'purchase_invoice',
    payment: 'supplier_payment',
    returned: 'purchase_return',
    before: 'purchase_order',
    lines: reports.payable_details.wire,
    words: {
      ...{ balance: hubWords.weOwe, inFavour: hubWords.owesUs, lines: hubWords.pricesOfSupplier },
      ...{ new: hubWords.newBill, pay: hubWords.pay },
    },
    facts: [
      'payment_terms',
      'due_at_once_percent',
      'responsible_person',
      'mobile',
      'phone',
      'email',
      'tax_number',
      'last_deal',
    ],
  },
}

/** The page of a client: what they owe and since when, what to do about it, and all that was dealt with them. */
export const ClientPage = () => <PartyPage resource="clients" />
/** The page of a supplier: the same, the other way round. */
export const SupplierPage = () => <PartyPage resource="suppliers" />

function PartyPage({ resource }: { resource: PartyResource }) {
  const figures = useFigures(resource, Number(useParams().id))
  return (
    <EditPage
      declaration={declarationOf(resource)}
      actions={party => <RecordActions resource={resource} party={party} />}
      hub={(party, parts) => <PartyHub key={party.id} resource={resource} party={party} figures={figures} {...parts} />}
    />
  )
}

/** What the page says first, asked for together with the party itself. */
const useFigures = (resource: PartyResource, id: number) => ({
  invoices: useInvoices(sides[resource].invoice, filterOf(resource), id),
  aged: useAged(resource, id),
  bounced: useBouncedCheques(filterOf(resource), id),
})

interface OfParty {
  resource: PartyResource
  party: RaRecord
}

const filterOf = (resource: PartyResource) => statements[resource].filter

/** What is done most for a party, for who may: the next invoice, and their money. */
function RecordActions({ resource, party }: OfParty) {
  const text = useText()
  const { permissions = {} } = usePermissions<Permissions>()
  const { invoice, payment, words } = sides[resource]
  const begins = (kind: DocumentKind) => `${newAddressOf(kind)}?party=${party.id}`
  const mayWrite = (kind: DocumentKind) => may(permissions, documentKinds[kind].wire.permission, 'create')
  return (
    <>
      {mayWrite(payment) && (
        <Button size="small" component={Link} to={begins(payment)} startIcon={<Icon name="cash" />}>
          {text(words.pay)}
        </Button>
      )}
      {mayWrite(invoice) && (
        <Button variant="contained" size="small" component={Link} to={begins(invoice)} startIcon={<Icon name="plus" />}>
          {text(words.new)}
        </Button>
      )}
    </>
  )
}

interface PartyHubProps extends OfParty {
  figures: ReturnType<typeof useFigures>
  form: ReactNode
  files: ReactNode
}

const followUp = (party: RaRecord): HubTab => ({
  key: 'follow-up',
  label: hubWords.followUp,
  content: () => <FollowUpHistory id={party.id} />,
})

function PartyHub({ resource, party, figures: { invoices, aged, bounced }, form, files }: PartyHubProps) {
  const { permissions } = usePermissions<Permissions>()
  const { invoice, payment, returned, before, lines, words, facts } = sides[resource]
  const field = filterOf(resource)
  const side = resource === 'clients' ? 'client' : 'supplier'
  const credits = usePartyCredits(side, Number(party.id))
  const isCredited = hasCredits(credits)
  const filters = { [field]: String(party.id) }
  // What comes over the tabs would push them down: it is waited for.
  if (!permissions || invoices === null || bounced === null) return <Waiting kind="page" />
  const reads = (name: PermissionName) => may(permissions, name, 'read')
  const statement = statements[resource].report
  const documents = (kind: DocumentKind, label: Text, count?: number): HubTab[] =>
    reads(documentKinds[kind].wire.permission)
      ? [{ key: kind, label, count, content: () => <DocumentsOfRecord kind={kind} filter={{ [field]: party.id }} /> }]
      : []
  const movements: HubTab[] = [
    ...(reads(statement)
      ? [
          {
            key: 'statement',
            label: hubWords.statement,
            content: () => <PartOfReport wire={statement} filters={filters} />,
          },
        ]
      : []),
    ...documents(invoice, documentWords[invoice].title.all, invoices?.all.count),
    ...documents(payment, documentWords[payment].title.all),
    ...documents(returned, hubWords.returns),
    ...documents(before, documentWords[before].title.all),
    ...(reads(lines)
      ? [{ key: 'lines', label: words.lines, content: () => <PartOfReport wire={lines} filters={filters} /> }]
      : []),
  ]
  const isFollowedUp = resource === 'clients' && reads('invoice_sales') && reads('invoice_sales_details')
  return (
    <>
      <Figures resource={resource} party={party} invoices={invoices} aged={aged} />
      <NextStepOfParty {...{ resource, party, invoices, bounced }} side={sides[resource]} />
      {isFollowedUp && (invoices?.overdue?.count ?? 0) > 0 && (
        <div className={mayWrite(permissions, 'invoice_sales') ? styles.followUp : undefined}>
          <FollowUpStrip id={party.id} />
        </div>
      )}
      <HubTabs
        tabs={withRecord(isFollowedUp ? [...movements, followUp(party)] : movements, form, files)}
        aside={
          (aged !== null || isCredited) && (
            <>
              {aged && <Ages aged={aged} balance={words.balance} />}
              {isCredited && <PartyCredits {...{ side, credits }} partyId={Number(party.id)} />}
              {aged !== null && <Facts resource={resource} record={party} names={facts} />}
            </>
          )
        }
      />
    </>
  )
}

type Invoices = ReturnType<typeof useInvoices>

function Figures({ resource, party, invoices, aged }: OfParty & { invoices: Invoices; aged: Aged | null | undefined }) {
  const text = useText()
  const count = useCount()
  const { decimals } = baseCurrency()
  const { invoice, words } = sides[resource]
  const list = (filter: object) => listAddressWith(resourceOf(invoice), { [filterOf(resource)]: party.id, ...filter })
  const money = (value: string | null | undefined) => <Money value={value} decimals={decimals} />
  const messageOf = (value: string) => showDecimal(value, decimals)
  const isVisible = useIsVisible(resource)
  const stands = isVisible('residual') && isVisible('credit') ? balanceOfParty(party) : null
  const balance = stands ?? (aged ? { open: aged.owed, credit: aged.credits, owed: aged.net } : null)
  const left = resource === 'clients' && stands ? leftOfLimit(party) : null
  const open = invoices && (invoices.open?.count ?? 0) + (invoices.overdue?.count ?? 0)
  const late = invoices?.overdue
  const isLate = late !== undefined && late.count > 0
  const figures: PossibleFigure[] = [
    balance && {
      key: 'balance',
      title: text(isNegative(balance.owed) ? words.inFavour : words.balance),
      value: money(isNegative(balance.owed) ? negated(balance.owed) : balance.owed),
      to: tabAddress('statement'),
      says: !isZeroOrEmpty(balance.credit)
        ? text(lessCredit, { owed: messageOf(balance.open), credit: messageOf(balance.credit) })
        : open
          ? count(openInvoices, open)
          : open === 0 && text(hubWords.nothingOwed),
    },
    late && {
      key: 'overdue',
      title: text(hubWords.overdue),
      value: money(late.residual),
      to: list({ standing: 'overdue' }),
      isAlarming: isLate,
      says: isLate ? count(invoicesCounted, late.count) : text(hubWords.nothingLate),
    },
    stands && {
      key: 'credit',
      title: text(hubWords.credit),
      value: money(stands.credit),
      says: text(isZeroOrEmpty(stands.credit) ? hubWords.noCredit : hubWords.creditWaits),
    },
    left !== null && {
      key: 'limit',
      title: text(labelOf('clients', 'credit_limit')),
      value: money(String(party.credit_limit)),
      isAlarming: isNegative(left),
      says: isNegative(left)
        ? text(hubWords.overLimit, { amount: messageOf(negated(left)) })
        : text(hubWords.limitLeft, { amount: messageOf(left) }),
    },
    left === null &&
      invoices && {
        key: 'invoiced',
        title: text(hubWords.invoiced),
        value: money(invoices.all.total),
        to: list({}),
        says: party.last_deal
          ? text(hubWords.lastDeal, { date: showDate(String(party.last_deal)) })
          : count(invoicesCounted, invoices.all.count),
      },
  ]
  return <HubFigures figures={figures} />
}
