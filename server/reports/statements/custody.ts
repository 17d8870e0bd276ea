import { custodyReportWords } from '../../../i18n/books/custody.ts'
import { ageWords } from '../../../i18n/reports/parties.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { type CustodyFigures, custodyFigures, inHandOf, linesThatStand, piecesInHand } from '../../../ledger/custody.ts'
import { type Minor, sum } from '../../../ledger/money.ts'
import type { AgeBucket } from '../../../schema/answers/dashboard.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays, type CivilDate, daysBetween } from '../../calendar.ts'
import { agesIn, bucketOf } from '../facts/ages.ts'
import type { HolderFact, Where } from '../facts/facts.ts'
import { figure, negated, ofLines, orBlank, totalOf } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import type { Cell, Column, Figure, Origin, Report, ReportContext, ReportRow, RowLink } from '../report.ts'

/** Who holds how much of our cash, since when, and what became of what they were given. */

type Movement = keyof CustodyFigures
const movements: readonly Movement[] = ['given', 'came', 'settled', 'returned']
const isByCustody: Record<Movement, boolean> = { given: true, came: false, settled: false, returned: true }
const sideOf = { given: 'debit', came: 'debit', settled: 'credit', returned: 'credit' } as const

interface Custody {
  holder: HolderFact
  opening: Figure
  moved: Record<Movement, Figure>
  /** What the movements leave, and what the ledger says. */
  left: Minor
  ledger: Minor
  pieces: { bucket: AgeBucket; amount: Minor }[]
  since: string | null
}

/** The lines that a movement is made of: what came in on its side, less what was taken back of it. */
function originOf(movement: Movement, account_id: number, date: { from: string; to: string }): Origin[] {
  const source_kind = isByCustody[movement] ? ('custody' as const) : { not: 'custody' as const }
  const where: Where<'lines'> = { account_id, date, source_kind }
  const side = sideOf[movement]
  const across = side === 'debit' ? 'credit' : 'debit'
  return [
    ofLines({ ...where, reverses_id: null }, side),
    { of: 'lines', where: { ...where, reverses_id: { not: null } }, plus: [], minus: [across] },
  ]
}

async function readCustodies({ facts, question, organization }: ReportContext): Promise<Custody[]> {
  const { from, to, accountId } = question
  const holders = (await facts.custodyHolders()).filter(each => accountId === null || each.account_id === accountId)
  const account_id = holders.map(each => each.account_id)
  const eve = addDays(from, -1)
  const balances = async (day: string) => {
    const sums = await facts.sum('lines', { by: ['account_id'], where: { account_id, date: { to: day } } })
    return new Map(sums.map(row => [row.account_id, row.debit - row.credit]))
  }
  const [opened, closed] = [await balances(eve), await balances(to)]
  const sides = async (isReversal: boolean) => {
    const reverses_id = isReversal ? { not: null } : null
    const where = { account_id, date: { from, to }, reverses_id }
    const sums = await facts.sum('lines', { by: ['account_id', 'source_kind'], where })
    return sums.map(row => ({ ...row, isReversal }))
  }
  const moved = [...(await sides(false)), ...(await sides(true))]
  const rows = await facts.rows('lines', {
    where: { account_id, date: { to } },
    order: ['date', 'entry_id', 'position'],
  })
  const ages = agesIn(organization.aging_days)
  return holders.map((holder): Custody => {
    const { account_id: id } = holder
    const figures = custodyFigures(moved.filter(row => row.account_id === id))
    const opening = opened.get(id) ?? 0n
    const pieces = piecesInHand(linesThatStand(rows.filter(row => row.account_id === id)))
    return {
      holder,
      opening: figure(opening, ofLines({ account_id: id, date: { to: eve } })),
      moved: Object.fromEntries(
        movements.map(each => [each, figure(figures[each], ...originOf(each, id, { from, to }))]),
      ) as Record<Movement, Figure>,
      left: opening + inHandOf(figures),
      ledger: closed.get(id) ?? 0n,
      pieces: pieces.map(({ date, amount }) => ({ bucket: bucketOf(ages, daysBetween(date, to)), amount })),
      since: pieces[0]?.date ?? null,
    }
  })
}

/** What somebody collected for us, and what they spent beyond what they held. */
const rare: readonly string[] = ['came', 'owed_to_holder']
/** Of these two a holder has one at most. */
const mayBeBlank: readonly string[] = ['in_hand', 'owed_to_holder']

const linkOf = ({ id }: HolderFact): RowLink => ({ kind: 'custody_holder', id })

const aged = (of: readonly Custody[], bucket: AgeBucket) =>
  sum(of.flatMap(({ pieces }) => pieces).flatMap(piece => (piece.bucket === bucket ? [piece.amount] : [])))

function cellsOf(of: Custody, to: CivilDate): Record<string, Figure> {
  const standing = figure(of.ledger, ofLines({ account_id: of.holder.account_id, date: { to } }))
  const nothing = figure(0n)
  return {
    opening: of.opening,
    ...{ given: of.moved.given, came: of.moved.came, settled: of.moved.settled, given_back: of.moved.returned },
    in_hand: of.ledger > 0n ? standing : nothing,
    owed_to_holder: of.ledger < 0n ? negated(standing) : nothing,
  }
}

export async function custody(context: ReportContext): Promise<Report> {
  const { question, language, organization } = context
  const { to, accountId } = question
  const custodies = await readCustodies(context)
  const { buckets } = agesIn(organization.aging_days)
  const all = custodies.map(of => ({ of, cells: cellsOf(of, to) }))
  const keys = ['opening', 'given', 'came', 'settled', 'given_back', 'in_hand', 'owed_to_holder']
  const shown = all.filter(
    ({ cells }) => accountId !== null || Object.values(cells).some(({ amount }) => amount !== 0n),
  )
  const agesOf = (of: readonly Custody[]): Record<string, Cell> =>
    Object.fromEntries(buckets.map(bucket => [bucket, aged(of, bucket) || null]))
  // What rarely happens has a column only where it did, so that the ages fit beside the rest.
  const happened = keys.filter(key => !rare.includes(key) || all.some(({ cells }) => fieldOf(cells, key).amount !== 0n))
  const totals = {
    ...Object.fromEntries(happened.map(key => [key, totalOf(all.map(({ cells }) => cells[key]))])),
    ...Object.fromEntries(buckets.map(bucket => [bucket, aged(custodies, bucket)])),
  }
  const rows = shown.map(({ of, cells }): ReportRow => {
    const { holder, since } = of
    return {
      ...{ id: `custody_holder:${holder.id}`, kind: 'row', level: 0, link: linkOf(holder) },
      cells: {
        ...{ holder: holder.name, since },
        ...Object.fromEntries(
          happened.map(key => [key, mayBeBlank.includes(key) ? orBlank(fieldOf(cells, key)) : fieldOf(cells, key)]),
        ),
        ...agesOf([of]),
      },
    }
  })
  const ageColumns = buckets.map((key): Column => {
    const label = key === 'current' ? custodyReportWords.sameDay[language] : ageWords(key, language)
    return { key, type: 'money', label }
  })
  return {
    name: 'custody',
    columns: [
      { key: 'holder', type: 'text' },
      ...moneyColumns(...happened),
      { key: 'since', type: 'date' },
      ...ageColumns,
    ],
    rows: [
      ...rows,
      { id: 'total', kind: 'total', level: 0, cells: { holder: reportTotalWords.total[language], ...totals } },
    ],
    totals,
    proofs: [
      {
        name: 'custody_is_ledger',
        left: sum(custodies.map(({ left }) => left)),
        right: sum(custodies.map(({ ledger }) => ledger)),
        breaks: async () => {
          const broken = custodies.find(({ left, ledger }) => left !== ledger)
          return broken ? { label: broken.holder.name, link: linkOf(broken.holder) } : null
        },
      },
      {
        name: 'ages_are_in_hand',
        left: sum(buckets.map(bucket => aged(custodies, bucket))),
        right: sum(custodies.map(({ ledger }) => (ledger > 0n ? ledger : 0n))),
      },
    ],
    notes: ['first_given_first_settled'],
  }
}
