import { useCanAccess, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { chequesCounted, chequeWords } from '../../../i18n/books/cheques.ts'
import { documentWords } from '../../../i18n/books/documents.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import { chequeStatuses } from '../../../schema/cheques.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Code, DateText, Money, StatusChip } from '../../layout/Fields.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { today } from '../../layout/values/civil-date.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, chequeAddress, newAddress } from '../kit/addresses.ts'
import { documentCurrency } from '../kit/currency.ts'
import { PartyLink } from '../kit/PartyLink.tsx'
import { FilterBar } from '../lists/FilterBar.tsx'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList, useFilters } from '../lists/list-filters.tsx'
import { ChequeSteps } from './ChequeSteps.tsx'
import { type DueGroup, dueGroups, groupOf, lookOf, statusWordOf, worthOf } from './cheque-state.ts'
import chequesStyles from './cheques.module.css'

const resource = 'cheques'
type Direction = Cheque['direction']
const stillOpen = { is_open: true }
const opened = { direction: 'received', ...stillOpen }
/** What a side of the register is asked for before it is filtered. */
const keptByDirection = ['direction', 'is_open']

/** The register of cheques: by the day they are due, with what can be done with each. */
export const ChequesPage = withAccess({ action: 'list', resource }, function ChequesPage() {
  const { language } = useLanguage()
  return (
    <FilteredList
      resource={resource}
      sort={{ field: 'due_date', order: 'ASC' }}
      filterDefaultValues={opened}
      perPage={100}
      // Why a step is not possible now is a sentence of the server: it is asked for again in the other language.
      queryOptions={{ onError: () => undefined, meta: { language } }}
    >
      <Register />
    </FilteredList>
  )
})

const directionIn = (filters: Record<string, unknown>): Direction =>
  filters.direction === 'issued' ? 'issued' : 'received'

function Register() {
  const text = useText()
  const count = useCount()
  const { total } = useListContext<Cheque>()
  return (
    <>
      <PageHead title={text(chequeWords.title)} aside={total !== undefined && count(chequesCounted, total)} />
      <Directions />
      <Sheet flush>
        <ChequeFilters />
        <Rows />
      </Sheet>
    </>
  )
}

function Directions() {
  const text = useText()
  const { filters, ask } = useFilters()
  const chosen = directionIn(filters)
  return (
    // biome-ignore lint/a11y/useSemanticElements: two sides of a register, not fields of a form
    <div className={chequesStyles.directions} role="group" aria-label={text(chequeWords.direction)}>
      {(['received', 'issued'] as const).map(direction => (
        <button key={direction} type="button" aria-pressed={direction === chosen} onClick={() => ask({ direction })}>
          {text(chequeWords[direction])}
        </button>
      ))}
    </div>
  )
}

const openWords = { received: chequeWords.openReceived, issued: chequeWords.openIssued }

function ChequeFilters() {
  const text = useText()
  const { filters } = useFilters()
  const direction = directionIn(filters)
  return (
    <FilterBar
      find={text(chequeWords.find)}
      keeps={keptByDirection}
      opened={stillOpen}
      fields={[
        {
          ...{ kind: 'choice', name: 'status', label: chequeWords.status },
          usual: { label: openWords[direction], ask: stillOpen },
          options: chequeStatuses
            .filter(status => direction === 'received' || (status !== 'deposited' && status !== 'endorsed'))
            .map(status => ({ value: status, label: statusWordOf({ direction, status }) })),
        },
        { kind: 'days', name: 'due_date', label: chequeWords.dueDate },
      ]}
    />
  )
}

function Rows() {
  const isPhone = useMediaQuery(onPhone)
  const { data, error, refetch, filterValues, total = 0 } = useListContext<Cheque>()
  if (error && !data) {
    return <LoadFailed title={chequeWords.failed} error={error} retry={refetch} />
  }
  if (!data) {
    const heads = [chequeWords.dueDate, chequeWords.number, chequeWords.client, chequeWords.amount]
    return <SkeletonTable columns={heads.slice(0, isPhone ? 2 : 4).map(label => ({ label }))} />
  }
  if (data.length === 0) return <Nothing direction={directionIn(filterValues)} />
  const isOpenOnly = data.every(({ is_open }) => is_open)
  const groups = isOpenOnly ? groupsOf(data) : [{ group: null, cheques: data }]
  // A sum of half a group would mislead.
  const isWhole = total === data.length
  return (
    <>
      {isPhone ? <Cards groups={groups} isWhole={isWhole} /> : <Table groups={groups} isWhole={isWhole} />}
      <ListPager />
    </>
  )
}

interface Grouped {
  group: DueGroup | null
  cheques: readonly Cheque[]
}

function groupsOf(cheques: readonly Cheque[]): Grouped[] {
  const now = today()
  return dueGroups
    .map(group => ({ group, cheques: cheques.filter(cheque => groupOf(cheque, now) === group) }))
    .filter(found => found.cheques.length > 0)
}

/** Nothing yet: how cheques come here. Nothing under a filter: how to see more. */
function Nothing({ direction }: { direction: Direction }) {
  const text = useText()
  const { filterValues } = useListContext()
  const { askOnly } = useFilters()
  const payment = direction === 'received' ? 'payment_sales' : 'payment_purchases'
  const { canAccess: mayMake } = useCanAccess({ action: 'create', resource: payment })
  const { direction: _direction, is_open: _isOpen, ...others } = filterValues
  if (Object.keys(others).length > 0) {
    return (
      <EmptyState
        title={chequeWords.noneFound}
        actions={
          <Button size="small" onClick={() => askOnly({ ...opened, direction })}>
            {text(openWords[direction])}
          </Button>
        }
      >
        <p>{text(chequeWords.noneFoundHint)}</p>
      </EmptyState>
    )
  }
  const kind = direction === 'received' ? 'receipt' : 'supplier_payment'
  return (
    <EmptyState
      title={chequeWords.none}
      actions={
        mayMake && (
          <Button size="small" component={Link} to={newAddress(payment)}>
            {text(documentWords[kind].new)}
          </Button>
        )
      }
    >
      <p>{text(direction === 'received' ? chequeWords.noneReceived : chequeWords.noneIssued)}</p>
    </EmptyState>
  )
}

interface GroupedRows {
  groups: readonly Grouped[]
  isWhole: boolean
}

const partyWordOf = (groups: readonly Grouped[]) =>
  groups[0]?.cheques[0]?.direction === 'issued' ? chequeWords.supplier : chequeWords.client

function Table({ groups, isWhole }: GroupedRows) {
  const text = useText()
  return (
    <LedgerTable label={chequeWords.title} className={chequesStyles.chequeRegister}>
      <thead>
        <tr>
          <th scope="col">{text(chequeWords.dueDate)}</th>
          <th scope="col">{text(chequeWords.number)}</th>
          <th scope="col">{text(partyWordOf(groups))}</th>
          <th scope="col" className="amount">
            {text(chequeWords.amount)}
          </th>
          <th scope="col">{text(chequeWords.status)}</th>
          <th scope="col">{text(chequeWords.payment)}</th>
          <th scope="col">
            <span className="visually-hidden">{text(chequeWords.actions)}</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ group, cheques }) => (
        <tbody key={group ?? 'all'}>
          {group && <GroupHead group={group} cheques={cheques} isWhole={isWhole} />}
          {cheques.map(cheque => (
            <Row key={cheque.id} cheque={cheque} />
          ))}
        </tbody>
      ))}
    </LedgerTable>
  )
}

interface GroupHeadProps {
  group: DueGroup
  cheques: readonly Cheque[]
  isWhole: boolean
}

/** When these are due, how many they are, and what they come to. */
function GroupHead({ group, cheques, isWhole }: GroupHeadProps) {
  const text = useText()
  const count = useCount()
  const base = baseCurrency()
  return (
    <tr data-kind="section" data-group={group}>
      <td colSpan={3}>
        {text(chequeWords[group])} <span className="muted">{count(chequesCounted, cheques.length)}</span>
      </td>
      <td className="amount">
        {isWhole && <Money value={worthOf(cheques, base.decimals)} decimals={base.decimals} />}
      </td>
      <td colSpan={3}>{isWhole && <span className="muted">{base.sign}</span>}</td>
    </tr>
  )
}

function Amount({ cheque }: { cheque: Cheque }) {
  const currency = documentCurrency(cheque.currency_id)
  return (
    <>
      <Money value={cheque.amount} decimals={currency.decimals} />
      {currency.id !== baseCurrency().id && (
        <span className="muted">
          {' '}
          <Bdi>{currency.sign}</Bdi>
        </span>
      )}
    </>
  )
}

const Status = ({ cheque }: { cheque: Cheque }) => {
  const text = useText()
  return <StatusChip {...lookOf[cheque.status]}>{text(statusWordOf(cheque))}</StatusChip>
}

function Row({ cheque }: { cheque: Cheque }) {
  const { party, document, due_date } = cheque
  const isLate = cheque.is_open && due_date < today()
  return (
    <tr>
      <td className={isLate ? chequesStyles.late : undefined}>
        <DateText value={due_date} />
      </td>
      <td>
        <Link className={listsStyles.titleLink} to={chequeAddress(cheque.id)}>
          <Code>{cheque.number}</Code>
        </Link>
      </td>
      <td>
        <PartyLink resource={party.resource} party={party} />
      </td>
      <td className="amount">
        <Amount cheque={cheque} />
      </td>
      <td>
        <Status cheque={cheque} />
      </td>
      <td>
        <Link className="dotted-link" to={addressOf(document.resource, document.id)}>
          <Code>{document.number}</Code>
        </Link>
      </td>
      <td className={chequesStyles.steps}>
        <ChequeSteps cheque={cheque} />
      </td>
    </tr>
  )
}

function Cards({ groups, isWhole }: GroupedRows) {
  const text = useText()
  const base = baseCurrency()
  return groups.map(({ group, cheques }) => (
    <section key={group ?? 'all'} className={chequesStyles.chequeCards}>
      {group && (
        <h2 data-group={group}>
          {text(chequeWords[group])}
          {isWhole && <Money value={worthOf(cheques, base.decimals)} decimals={base.decimals} />}
        </h2>
      )}
      <ul className={`${listsStyles.cards} ${chequesStyles.cards}`}>
        {cheques.map(cheque => (
          <li key={cheque.id}>
            <Link to={chequeAddress(cheque.id)}>
              <span className={listsStyles.line}>
                <span className={listsStyles.name}>
                  <Bdi>{cheque.party.display_name}</Bdi>
                </span>
                <span>
                  <Amount cheque={cheque} />
                </span>
              </span>
              <span className={listsStyles.details}>
                <span>
                  <DateText value={cheque.due_date} />
                </span>
                <span>
                  <Code>{cheque.number}</Code>
                </span>
                <span>{text(statusWordOf(cheque))}</span>
              </span>
            </Link>
            <ChequeSteps cheque={cheque} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
