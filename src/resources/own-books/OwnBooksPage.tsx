import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { ownBooksWords as words } from '../../../i18n/books/own-books.ts'
import { membershipWords } from '../../../i18n/pages/membership.ts'
import type { Text } from '../../../i18n/text.ts'
import type { OwnBooks, WaitingFigure } from '../../../schema/answers/books/own-books.ts'
import type { TaskTarget } from '../../../schema/answers/dashboard.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import { reports } from '../../../schema/reports.ts'
import { presentView, readOwnBooks } from '../../dataProvider/membership.ts'
import { presentOrganization, signOf } from '../../dataProvider/organization.ts'
import { Bdi, DateText, Ltr, Money, StatusChip } from '../../layout/Fields.tsx'
import { TextInput } from '../../layout/inputs/TextInput.tsx'
import { useLanguage, useText, useWords } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { consoleAddress, openingAddress, periodSealsAddress, proofsAddress } from '../kit/addresses.ts'
import { AccessDeniedPage } from '../kit/error-pages.tsx'
import { linkToTask } from '../kit/task-links.ts'
import { roleInOrganization } from '../membership/role-words.ts'
import styles from './own-books.module.css'

const columns = [
  ...([words.organization, words.todo, words.receivable_late, words.drafts, words.cheques] as const),
  ...([words.proven, words.lockDate, words.lastEntry, words.taxPeriod] as const),
]
const pause_ms = 300

/** The books of all organizations of a person in one list, with what waits in each. */
export function OwnBooksPage() {
  const text = useText()
  const { language } = useLanguage()
  const [q, setQ] = useState('')
  const [requested, setRequested] = useState({ q: '', page: 1 })
  useEffect(() => {
    const wait = setTimeout(() => setRequested(before => (before.q === q ? before : { q, page: 1 })), pause_ms)
    return () => clearTimeout(wait)
  }, [q])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['own books', language, requested],
    queryFn: () => readOwnBooks(requested),
    placeholderData: keepPreviousData,
    enabled: presentView() === null,
  })
  // They are of the person who signed in, not of whom they see the organization as.
  if (presentView()) return <AccessDeniedPage />
  const isSearched = requested.q !== ''
  const isOne = data !== undefined && !isSearched && data.total < 2
  return (
    <>
      <PageHead title={text(words.title)} star={words.title} />
      <p className={`${styles.lead} muted`}>{text(words.lead)}</p>
      <Sheet flush isWaiting={isPlaceholderData}>
        {!isOne && (
          <search className={styles.search}>
            <TextInput label={words.search} value={q} onChange={setQ} />
          </search>
        )}
        {error && !data ? (
          <LoadFailed title={words.failed} error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonTable columns={columns.map(label => ({ label }))} />
        ) : isOne ? (
          <EmptyState title={words.empty}>
            <p>{text(words.emptyHint)}</p>
          </EmptyState>
        ) : data.data.length === 0 ? (
          <EmptyState title={words.nothingFound}>
            <p>{text(words.nothingFoundHint)}</p>
          </EmptyState>
        ) : (
          <Table books={data.data} />
        )}
        {data && (
          <Pager
            page={requested.page}
            perPage={data.per_page}
            total={data.total}
            onPage={page => setRequested({ ...requested, page })}
          />
        )}
      </Sheet>
    </>
  )
}

function Table({ books }: { books: readonly OwnBooks[] }) {
  const text = useText()
  return (
    <LedgerTable label={words.title} className={styles.books}>
      <thead>
        <tr>
          {columns.map(label => (
            <th key={label.en} scope="col">
              {text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {books.map(each => (
          <Row key={each.id} books={each} />
        ))}
      </tbody>
    </LedgerTable>
  )
}

/** Where an address of an organization is reached from here: of the open one at once, of another by opening it. */
const reached = (id: number, address: string) =>
  id === presentOrganization().id ? address : openingAddress(id, address)

function Row({ books }: { books: OwnBooks }) {
  const text = useText()
  const messageOf = useWords()
  const { language } = useLanguage()
  const { id, membership, scope, figures, hidden } = books
  const name = nameIn(books, language)
  const to = (address: string, what: Text) => ({ address: reached(id, address), what, name })
  return (
    <tr>
      <td className={styles.name}>
        {figures ? (
          <Link to={reached(id, consoleAddress)}>
            <Bdi>{name}</Bdi>
          </Link>
        ) : (
          <Bdi>{name}</Bdi>
        )}
        {membership && <span className="muted dense">{messageOf(roleInOrganization({ membership }))}</span>}
        {figures && scope === 'own' && <span className="muted dense">{text(words.ownOnly)}</span>}
      </td>
      {figures ? (
        <>
          <Cell label={text(words.todo)}>
            <FigureLink {...to(consoleAddress, words.todo)}>
              <Ltr>{inDigitsOfBooks(String(figures.todo))}</Ltr>
            </FigureLink>
          </Cell>
          <Cell label={text(words.receivable_late)}>
            <Waits of={figures.receivable_late} currency={figures.currency} to={to} what={words.receivable_late} />
          </Cell>
          <Cell label={text(words.drafts)}>
            <Waits of={figures.drafts} currency={figures.currency} to={to} what={words.drafts} />
          </Cell>
          <Cell label={text(words.cheques)}>
            <Waits of={figures.cheques_to_deposit} currency={figures.currency} to={to} what={words.toDeposit} isNamed />
            <Waits of={figures.cheques_to_meet} currency={figures.currency} to={to} what={words.toMeet} isNamed />
          </Cell>
          <Cell label={text(words.proven)}>{figures.proven && <Proven of={figures.proven} to={to} />}</Cell>
          <Cell label={text(words.lockDate)}>
            {figures.lock_date ? (
              <FigureLink {...to(periodSealsAddress, words.lockDate)}>
                <DateText value={figures.lock_date} />
              </FigureLink>
            ) : (
              <span className="muted">{text(words.notLocked)}</span>
            )}
          </Cell>
          <Cell label={text(words.lastEntry)}>
            {figures.last_entry ? (
              <FigureLink {...to(dayOfBooks(figures.last_entry), words.lastEntry)}>
                <DateText value={figures.last_entry} />
              </FigureLink>
            ) : (
              figures.last_entry === null && <span className="muted">{text(words.noEntries)}</span>
            )}
          </Cell>
          <Cell label={text(words.taxPeriod)}>
            {figures.tax_period && (
              <FigureLink {...to(linkToTask(figures.tax_period), words.taxPeriod)}>
                <Ltr>{inDigitsOfBooks(figures.tax_period.from.slice(0, 7).split('-').reverse().join('/'))}</Ltr>
              </FigureLink>
            )}
          </Cell>
        </>
      ) : (
        <td className={styles.why} colSpan={columns.length - 1}>
          <Bdi>{hidden?.reason}</Bdi>
        </td>
      )}
    </tr>
  )
}

const dayOfBooks = (day: string) =>
  linkToTask({ report: reports.trial_balance.wire, parameters: { date_from: day, date_to: day } })

/** On a phone a cell with nothing in it is left out. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => <td data-label={label}>{children}</td>

type LinkTo = (address: string, what: Text) => { address: string; what: Text; name: string }

/** A figure that opens what it is of; a screen reader also hears which it is, and of which books. */
function FigureLink({ address, what, name, children }: ReturnType<LinkTo> & { children: ReactNode }) {
  const text = useText()
  return (
    <Link to={address}>
      <span className="visually-hidden">{text(what)} </span>
      {children}
      <span className="visually-hidden"> {text(membershipWords.openOf, { name })}</span>
    </Link>
  )
}

interface WaitsProps {
  of: WaitingFigure | undefined
  currency: string
  to: LinkTo
  what: Text
  /** What it is stands beside it. */
  isNamed?: boolean
}

function Waits({ of, currency, to, what, isNamed }: WaitsProps) {
  const text = useText()
  if (!of) return null
  return (
    <span className={styles.waits}>
      {isNamed && <span className="muted">{text(what)} </span>}
      <FigureLink {...to(linkToTask(of.doing as TaskTarget), what)}>
        <Ltr>{inDigitsOfBooks(String(of.count))}</Ltr>
      </FigureLink>
      {of.amount !== null && (
        <span className={styles.amount}>
          <Money value={of.amount} />{' '}
          <span className="muted">
            <Bdi>{signOf(currency)}</Bdi>
          </span>
        </span>
      )}
    </span>
  )
}

function Proven({ of, to }: { of: NonNullable<NonNullable<OwnBooks['figures']>['proven']>; to: LinkTo }) {
  const text = useText()
  const { at, differences, changed, running } = of
  const state =
    at === null ? words.notProven : differences > 0 ? words.differs : changed ? words.changed : words.isProven
  const tone = at === null ? 'idle' : differences > 0 ? 'alarm' : changed ? 'idle' : 'done'
  return (
    <FigureLink {...to(proofsAddress, words.proven)}>
      <StatusChip tone={tone}>{text(running ? words.proving : state)}</StatusChip>
    </FigureLink>
  )
}
