import type { ReactNode } from 'react'
import { type RaRecord, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { custodyWords } from '../../../i18n/books/custody.ts'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import type { CustodyMove, RecordListed } from '../../../schema/answers/records.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { declarationOf } from '../../../schema/index.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, DateText, Money } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { isNegative, isZeroOrEmpty } from '../../layout/values/decimal.ts'
import { newAddressOf } from '../document-parts/kinds.ts'
import { useIsVisible } from '../forms/visible-fields.ts'
import { addressOf } from '../kit/addresses.ts'
import { negated, sumDecimals } from '../kit/sum.ts'
import { labelOf } from '../kit/words.ts'
import { EditPage } from '../records/FormPage.tsx'
import { HubFigures, type HubTab, HubTabs, NextStep, type PossibleFigure, tabAddress, withRecord } from './Hub.tsx'
import { PartOfReport } from './PartOfReport.tsx'

type Holder = RaRecord & Partial<Omit<RecordListed<'custody_holders'>, 'id'>> & { moves?: CustodyMove[] | null }

const resource = 'custody_holders'

/** The page of somebody who holds cash of ours: how much, since when, and what is done about it. */
export const CustodyHolderPage = () => (
  <EditPage
    declaration={declarationOf(resource)}
    actions={holder => <RecordActions holder={holder} />}
    hub={(holder, { form }) => <CustodyHub key={holder.id} holder={holder} form={form} />}
  />
)

interface OfHolder {
  holder: Holder
}

/** Where a voucher of a holder begins: `from` or `to` their account. */
const begins = (kind: 'custody' | 'expense', requested: Record<string, string | number>) =>
  `${newAddressOf(kind)}?${new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))}`

function useMay() {
  const { permissions = {} } = usePermissions<Permissions>()
  const writes = (kind: 'custody' | 'expense') => may(permissions, documentKinds[kind].wire.permission, 'create')
  return { gives: writes('custody'), settles: writes('expense') && may(permissions, 'custody_settlements', 'create') }
}

function RecordActions({ holder: { account_id, in_hand, active } }: OfHolder) {
  const text = useText()
  const { gives, settles } = useMay()
  if (!account_id) return null
  const isGranted = typeof in_hand === 'string' && !isZeroOrEmpty(in_hand) && !isNegative(in_hand)
  return (
    <>
      {gives && isGranted && (
        <Button
          size="small"
          component={Link}
          to={begins('custody', { from: account_id, amount: in_hand })}
          startIcon={<Icon name="return" />}
        >
          {text(custodyWords.takeBack)}
        </Button>
      )}
      {settles && (
        <Button
          size="small"
          component={Link}
          to={begins('expense', { from: account_id })}
          startIcon={<Icon name="invoice" />}
        >
          {text(custodyWords.settle)}
        </Button>
      )}
      {gives && active !== false && (
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={begins('custody', { to: account_id })}
          startIcon={<Icon name="plus" />}
        >
          {text(custodyWords.give)}
        </Button>
      )}
    </>
  )
}

function CustodyHub({ holder, form }: OfHolder & { form: ReactNode }) {
  const { permissions } = usePermissions<Permissions>()
  if (!permissions) return null
  const { wire } = reports.custody
  const moves: HubTab = { key: 'moves', label: custodyWords.moves, content: () => <Moves moves={holder.moves ?? []} /> }
  const statement: HubTab = {
    key: 'statement',
    label: custodyWords.statement,
    content: () => <PartOfReport wire={wire} filters={{ account_id: String(holder.account_id) }} />,
  }
  const movements = may(permissions, wire, 'read') && holder.account_id ? [moves, statement] : []
  return (
    <>
      <Figures holder={holder} />
      <Owed holder={holder} />
      <HubTabs tabs={withRecord(movements, form, null)} />
    </>
  )
}

function Figures({ holder }: OfHolder) {
  const text = useText()
  const isVisible = useIsVisible(resource)
  const { decimals } = baseCurrency()
  const { in_hand, oldest_day, last_move } = holder
  if (!isVisible('in_hand') || typeof in_hand !== 'string') return null
  const isOwed = isNegative(in_hand)
  const notified = (name: 'given' | 'settled' | 'returned', message: ReactNode = null): PossibleFigure => ({
    key: name,
    title: text(labelOf(resource, name)),
    value: <Money value={String(holder[name] ?? '0')} decimals={decimals} />,
    to: tabAddress('statement'),
    says: message,
  })
  const figures: PossibleFigure[] = [
    {
      key: 'in_hand',
      title: text(isOwed ? custodyWords.owedToHolder : custodyWords.inHand),
      value: <Money value={isOwed ? negated(in_hand) : in_hand} decimals={decimals} />,
      to: tabAddress('statement'),
      isAlarming: isOwed,
      says: oldest_day
        ? text(custodyWords.oldest, { date: showDate(oldest_day) })
        : isZeroOrEmpty(in_hand) && text(custodyWords.nothingInHand),
    },
    notified('given', last_move && text(custodyWords.lastMove, { date: showDate(last_move) })),
    notified('settled'),
    notified('returned'),
  ]
  return <HubFigures figures={figures} />
}

/** Whoever spent more than they held is owed the rest. */
function Owed({ holder }: OfHolder) {
  const text = useText()
  const { gives } = useMay()
  const { decimals } = baseCurrency()
  const { in_hand, account_id } = holder
  if (typeof in_hand !== 'string' || !isNegative(in_hand) || !account_id) return null
  const owed = negated(in_hand)
  return (
    <NextStep
      actions={
        gives && (
          <Button size="small" component={Link} to={begins('custody', { to: account_id, amount: owed })}>
            {text(custodyWords.payBack)}
          </Button>
        )
      }
    >
      {text(custodyWords.owes, { name: String(holder.name) })}{' '}
      <Money value={owed} decimals={decimals} className="bold" />
    </NextStep>
  )
}

/** Of a move on a phone there is room for one amount with its sign, and for its day under what it is called. */
function Moves({ moves }: { moves: readonly CustodyMove[] }) {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const { decimals } = baseCurrency()
  const money = (value: string) => (isZeroOrEmpty(value) ? null : <Money value={value} decimals={decimals} />)
  if (moves.length === 0)
    return (
      <Sheet>
        <p className="muted">{text(custodyWords.noMoves)}</p>
      </Sheet>
    )
  const amounts = isPhone
    ? [{ label: documentFieldWords.amount, of: ({ came, went }: CustodyMove) => sumDecimals([came, negated(went)]) }]
    : [
        { label: custodyWords.came, of: ({ came }: CustodyMove) => came },
        { label: custodyWords.went, of: ({ went }: CustodyMove) => went },
      ]
  return (
    <Sheet flush>
      <LedgerTable label={custodyWords.moves}>
        <thead>
          <tr>
            {!isPhone && <th>{text(documentFieldWords.date)}</th>}
            <th>{text(custodyWords.move)}</th>
            {amounts.map(({ label }) => (
              <th key={label.en} className="amount">
                {text(label)}
              </th>
            ))}
            <th className="amount">{text(custodyWords.after)}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(move => (
            <tr key={move.entry_id}>
              {!isPhone && (
                <td>
                  <DateText value={move.date} />
                </td>
              )}
              <td>
                <Source move={move} />
                {isPhone && (
                  <div className="muted">
                    <DateText value={move.date} />
                  </div>
                )}
              </td>
              {amounts.map(({ label, of }) => (
                <td key={label.en} className="amount">
                  {money(of(move))}
                </td>
              ))}
              <td className={`amount ${isNegative(move.in_hand) ? 'negative' : ''}`}>
                <Money value={move.in_hand} decimals={decimals} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </Sheet>
  )
}

function Source({ move: { name, source } }: { move: CustodyMove }) {
  if (source.id === null || !isDocument(source.kind)) return <Bdi>{name}</Bdi>
  return (
    <Link className="dotted-link" to={addressOf(source.kind, source.id)}>
      <Bdi>{name}</Bdi>
    </Link>
  )
}

const isDocument = (kind: string) => Object.values(documentKinds).some(({ wire }) => wire.permission === kind)
