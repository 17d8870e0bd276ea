import { reportTotalWords } from '../../../i18n/reports.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { added, columnsByMonth, less, readBalances, type Side, type SpanFigures } from '../columns-of-time.ts'
import type { Where } from '../facts/facts.ts'
import type { Report, ReportContext } from '../report.ts'
import { byPeriod } from './cash.ts'

/** Receivables and payables at the end of each month, less the unused credits of the parties. */

interface Owed {
  name: 'net_receivable' | 'net_payable'
  control: { type: AccountType; key: string; side: Side }
  credits: { roles: readonly PostingRole[]; key: string; side: Side }
  net: string
}

const ofClients: Owed = {
  name: 'net_receivable',
  control: { type: 'accounts_receivable', key: 'receivable', side: 'balance' },
  credits: { roles: ['customer_credits', 'unearned_revenue'], key: 'client_credits', side: 'credit_balance' },
  net: 'net_receivable',
}

const ofSuppliers: Owed = {
  name: 'net_payable',
  control: { type: 'accounts_payable', key: 'payable', side: 'credit_balance' },
  credits: { roles: ['supplier_advances'], key: 'supplier_advances', side: 'balance' },
  net: 'net_payable',
}

async function netOwed(context: ReportContext, { name, control, credits, net }: Owed): Promise<Report> {
  const { facts, question } = context
  const { clientId, supplierId, to } = question
  const party: Where<'lines'> = {
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(supplierId === null ? {} : { supplier_id: supplierId }),
  }
  const time = await columnsByMonth(context)
  const roles = await facts.postingAccounts()
  const ofCredits = new Set(credits.roles.map(role => roles[role]))
  const accounts = await facts.accounts()
  const [controls, others] = [
    accounts.filter(({ id, type }) => type === control.type && !ofCredits.has(id)),
    accounts.filter(({ id }) => ofCredits.has(id)),
  ]
  const account_id = [...controls, ...others].map(({ id }) => id)
  const balances = await readBalances(facts, time, { ...party, account_id })
  const owed = added(
    time,
    controls.map(account => balances(account, control.side)),
  )
  const credited = added(
    time,
    others.map(account => balances(account, credits.side)),
  )
  const left = less(time, owed, credited)
  const series: Record<string, SpanFigures> = { [control.key]: owed, [credits.key]: credited, [net]: left }
  const [standing] = await facts.sum('lines', { by: [], where: { ...party, account_id, date: { to } } })
  const debits = (standing?.debit ?? 0n) - (standing?.credit ?? 0n)
  const table = byPeriod(time, series, Object.keys(series), 'bars', context)
  return {
    name,
    ...table,
    // A balance is not added up over months: the last of them is where it stands, and the end of the table says so.
    rows: table.rows.map(row =>
      row.kind === 'total'
        ? { ...row, cells: { ...row.cells, period: reportTotalWords.closing[context.language] } }
        : row,
    ),
    proofs: [
      {
        name: 'net_is_control_less_credits',
        left: fieldOf(left, time.main.key).amount,
        right: control.side === 'balance' ? debits : -debits,
      },
    ],
  }
}

export const netReceivable = (context: ReportContext): Promise<Report> => netOwed(context, ofClients)
export const netPayable = (context: ReportContext): Promise<Report> => netOwed(context, ofSuppliers)
