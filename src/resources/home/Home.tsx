import { Button, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useGetList, usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { homeWords, reportPageWords } from '../../../i18n/console.ts'
import { resourceWords } from '../../../i18n/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import type { dataProvider as ours } from '../../dataProvider/index.ts'
import { baseCurrency, coinsOfOrganization } from '../../dataProvider/organization.ts'
import { Bdi, Code, DateText, Money, ProofLine } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { addressOf, listAddress, newAddress, reportAddress } from '../addresses.ts'
import { DemoBanner } from '../settings/DemoBanner.tsx'
import '../forms.css'
import '../lists.css'
import './home.css'

const invoices = documentKinds.sales_invoice.wire.permission
const newest = 5
const onPhone = '(max-width: 599.95px)'

/** The first page: whether the books balance, what was sold last, and what is still to be done to begin. */
export function Home() {
  const text = useText()
  const { permissions } = usePermissions<Permissions>()
  const sees = (name: string) => may(permissions ?? {}, name, 'read')
  return (
    <>
      <PageHead title={text(homeWords.title)} />
      <div className="stack">
        <DemoBanner />
        {sees(reports.trial_balance.wire) && <BooksProof />}
        <div className="with-aside">
          <div className="stack">
            {sees(invoices) && <LatestInvoices />}
            {permissions && <GetStarted permissions={permissions} />}
          </div>
          <Counts names={(['clients', 'suppliers', 'products', 'accounts'] as const).filter(sees)} />
        </div>
      </div>
    </>
  )
}

// What the year closes with so far; the link opens the same figures.
const proven = { preset: 'this_year' } as const

function BooksProof() {
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<typeof ours>()
  const { wire } = reports.trial_balance
  const { data: report } = useQuery({
    queryKey: ['reports', wire, proven, language],
    queryFn: async () => (await dataProvider.report(wire, proven)).data,
  })
  const proof = report?.proofs.find(({ key }) => key === 'closing_balances')
  // Of books without an entry there is nothing to prove.
  if (!proof || report?.entries === 0) return null
  const holds = report?.proofs.every(({ difference }) => /^-?[0.]+$/.test(difference)) ?? false
  const { decimals } = baseCurrency()
  return (
    <ProofLine
      holds={holds}
      statement={text(holds ? homeWords.proofHolds : homeWords.proofFails)}
      end={<Link to={reportAddress(wire, proven)}>{text(homeWords.seeTrialBalance)}</Link>}
    >
      <span>
        <Money value={proof.left} decimals={decimals} /> = <Money value={proof.right} decimals={decimals} />
      </span>
      <span>
        {text(reportPageWords.difference)} <Money value={proof.difference} decimals={decimals} className="bold" />
      </span>
    </ProofLine>
  )
}

const useTotal = (resource: string, enabled = true) =>
  useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled, retry: false },
  ).total

const decimalsOf = (currencyId: number | null) =>
  coinsOfOrganization().find(({ id }) => id === currencyId)?.decimals ?? baseCurrency().decimals

function LatestInvoices() {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const { data = [], isPending } = useGetList(
    invoices,
    { pagination: { page: 1, perPage: newest }, sort: { field: 'date', order: 'DESC' } },
    { retry: false },
  )
  if (isPending || data.length === 0) return null
  return (
    <Sheet
      title={homeWords.lastInvoices}
      flush
      end={<Link to={listAddress(invoices)}>{text(homeWords.allInvoices)}</Link>}
    >
      {isPhone ? <InvoiceCards invoices={data} /> : <InvoiceRows invoices={data} />}
    </Sheet>
  )
}

const numberOf = (invoice: RaRecord, draft: string) => (invoice.number ? <Code>{invoice.number}</Code> : draft)

function InvoiceCards({ invoices: shown }: { invoices: RaRecord[] }) {
  const text = useText()
  return (
    <ul className="cards">
      {shown.map(invoice => (
        <li key={invoice.id}>
          <Link to={`${addressOf(invoices, invoice.id)}/show`}>
            <span className="line">
              <span className="name">
                <Bdi>{invoice.client?.display_name}</Bdi>
              </span>
              <strong className="figure">
                <Money value={invoice.total} decimals={decimalsOf(invoice.currency_id)} />
              </strong>
            </span>
            <span className="details">
              <span>{numberOf(invoice, text(homeWords.draft))}</span>
              <span>
                <DateText value={invoice.date} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function InvoiceRows({ invoices: shown }: { invoices: RaRecord[] }) {
  const text = useText()
  return (
    <LedgerTable label={homeWords.lastInvoices}>
      <tbody>
        {shown.map(invoice => (
          <tr key={invoice.id}>
            <td>
              <Link to={`${addressOf(invoices, invoice.id)}/show`}>{numberOf(invoice, text(homeWords.draft))}</Link>
            </td>
            <td>
              <Bdi>{invoice.client?.display_name}</Bdi>
            </td>
            <td>
              <DateText value={invoice.date} />
            </td>
            <td className="r">
              <Money value={invoice.total} decimals={decimalsOf(invoice.currency_id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

interface Step {
  label: Text
  to?: string
  isDone: boolean
}

/** The way from an empty organization to its first trial balance; it leaves when it is walked. */
function GetStarted({ permissions }: { permissions: Permissions }) {
  const text = useText()
  const sees = (name: string) => may(permissions, name, 'read')
  const totals = {
    clients: useTotal('clients', sees('clients')),
    products: useTotal('products', sees('products')),
    invoices: useTotal(invoices, sees(invoices)),
  }
  if (Object.values(totals).some(total => total === undefined) || (totals.invoices ?? 0) > 0) return null
  const steps: Step[] = [
    { label: homeWords.stepOrganization, isDone: true },
    { label: homeWords.stepClient, to: newAddress('clients'), isDone: (totals.clients ?? 0) > 0 },
    { label: homeWords.stepProduct, to: newAddress('products'), isDone: (totals.products ?? 0) > 0 },
    { label: homeWords.stepInvoice, to: newAddress(invoices), isDone: false },
    { label: homeWords.stepTrialBalance, to: reportAddress(reports.trial_balance.wire), isDone: false },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Sheet title={homeWords.start} leaf>
      <p className="muted">{text(homeWords.startBody)}</p>
      <ol className="first-steps">
        {steps.map(step => (
          <li key={step.to ?? 'organization'} className={step.isDone ? 'done' : ''}>
            <i className={`nuqta ${step.isDone ? '' : 'hollow'}`} />
            <span>{text(step.label)}</span>
            {step.isDone && (
              <span className="end muted">
                <Icon name="check" /> {text(homeWords.done)}
              </span>
            )}
            {step === next && step.to && (
              <Button className="end" variant="contained" size="small" component={Link} to={step.to}>
                {text(step.label)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

type Counted = 'clients' | 'suppliers' | 'products' | 'accounts'

const Counts = ({ names }: { names: readonly Counted[] }) => (
  <Sheet title={homeWords.counts} className="figures">
    <dl>
      {names.map(name => (
        <Count key={name} name={name} />
      ))}
    </dl>
  </Sheet>
)

function Count({ name }: { name: Counted }) {
  const text = useText()
  const total = useTotal(name)
  return (
    <div>
      <dt>
        <Link to={listAddress(name)}>{text(resourceWords[name].title.all)}</Link>
      </dt>
      <dd className="num">{total}</dd>
    </div>
  )
}
