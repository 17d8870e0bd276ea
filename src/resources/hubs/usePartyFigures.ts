import { useQuery } from '@tanstack/react-query'
import { type Identifier, useCanAccess } from 'react-admin'
import type { ReportColumn } from '../../../schema/answers/reports.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { reports } from '../../../schema/reports.ts'
import type { StatementParty } from '../../../schema/statements.ts'
import { statements } from '../../../schema/statements.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { readStandings } from '../../dataProvider/standings.ts'
import { useReportOf } from './useReportOf.ts'

/** How the invoices of a party stand: null while it is asked, nothing for who may not read them. */
export function useInvoices(kind: DocumentKind, field: string, id: Identifier) {
  const resource = documentKinds[kind].wire.permission
  const { canAccess = false } = useCanAccess({ action: 'list', resource })
  const filter = { [field]: Number(id) }
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'standings', presentOrganization().id, filter],
    queryFn: () => readStandings(resource, filter),
    enabled: canAccess,
    retry: false,
  })
  return isLoading ? null : data
}

/** What is owed with a party today, by how late it is. */
export interface Aged {
  owed: string
  credits: string
  net: string
  /** From what is not due yet to what is oldest. */
  ages: { key: string; label: string; amount: string }[]
}

const agings: Record<StatementParty, string> = {
  clients: reports.receivable_aging_summary.wire,
  suppliers: reports.payable_aging_summary.wire,
}
const isAge = ({ key }: ReportColumn) => key === 'current' || /^(days|over)_/.test(key)

/** The same as the aging report says it; nothing for who may not read that, or where nothing is open. */
export function useAged(party: StatementParty, id: Identifier): Aged | undefined | null {
  const data = useReportOf(agings[party], { [statements[party].filter]: String(id) })
  if (data === null) return null
  if (!data || data.totals.net_balance === undefined || data.totals.net_balance === null) return undefined
  const figure = (key: string) => data.totals[key] ?? '0'
  return {
    owed: figure('total'),
    credits: figure('credits'),
    net: figure('net_balance'),
    ages: data.columns.filter(isAge).map(({ key, label }) => ({ key, label, amount: figure(key) })),
  }
}
