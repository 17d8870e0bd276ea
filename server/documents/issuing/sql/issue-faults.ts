import { decimalsOf } from '../../../../i18n/records/currencies-countries.ts'
import { issueFaultText } from '../../../../i18n/tax/issue-faults.ts'
import { parseMoney } from '../../../../ledger/money.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { issuesDocuments } from '../../../../schema/tax/index.ts'
import { isPaidAtOnce } from '../../../../schema/tax/issue-faults.ts'
import { sqlStore } from '../../../books/sql/store.ts'
import type { Work } from '../../../work.ts'
import { readDocument } from '../../sql/reading.ts'
import { faultsOfIssue, type ToIssue } from '../issuing.ts'

/** A document of sales as it is answered, as far as its issue goes. */
interface Answered {
  date: string
  client_id: number | null
  base_total: string
  due_date?: string | null
  reason?: string | null
  reason_code?: ToIssue['reason_code']
  invoice_id?: number | null
  currency_id: number
  settlement?: string
  document_type?: ToIssue['document_type']
  supply_date?: string | null
  items?: readonly { tax_code_id: number | null; value_added_tax: boolean; allowance?: string | null }[]
}

/** All that keeps a document of sales from being issued by the law of the country, each where it is mended. */
export async function readIssueFaults(work: Work, kind: DocumentKind, id: number) {
  const { organization, language } = work
  const document = (await readDocument(work, kind, id)) as unknown as Answered
  if (!issuesDocuments(organization)) return []
  const facts = await sqlStore(work).issuingFacts([document.client_id])
  const toIssue: ToIssue = {
    kind: kind as ToIssue['kind'],
    date: document.date,
    client_id: document.client_id,
    base_total: parseMoney(document.base_total, organization.baseDecimals),
    isCash: isPaidAtOnce(document),
    reason: document.reason ?? null,
    reason_code: document.reason_code ?? null,
    invoice_id: document.invoice_id ?? null,
    settlement: parseMoney(document.settlement ?? '0', decimalsOf(document.currency_id)),
    document_type: document.document_type ?? null,
    supply_date: document.supply_date ?? null,
    items: (document.items ?? []).map(({ allowance, ...item }) => ({
      ...item,
      isAllowance: Number(allowance ?? '0') !== 0,
    })),
  }
  return faultsOfIssue(organization, facts, toIssue).map(fault => ({
    code: fault.code,
    message: issueFaultText(fault, language),
    resource: fault.record,
    record_id: fault.record === 'clients' ? document.client_id : fault.record === 'documents' ? id : organization.id,
    field: fault.field,
    path: fault.path,
  }))
}
