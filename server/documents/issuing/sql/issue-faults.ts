import { sql } from 'kysely'
import { issueFaultText } from '../../../../i18n/tax/issue-faults.ts'
import { parseMoney } from '../../../../ledger/money.ts'
import { type DocumentKind, isReturn } from '../../../../schema/documents.ts'
import { issuesDocuments, taxCountryOf } from '../../../../schema/tax/index.ts'
import { type IssuedDocument, issueFaults } from '../../../../schema/tax/issue-faults.ts'
import type { Party } from '../../../../schema/tax/party.ts'
import { partsOfAddress } from '../../../../schema/tax/party-parts.ts'
import { rowsById } from '../../../books/sql/references.ts'
import type { Work } from '../../../work.ts'
import { readDocument } from '../../sql/reading.ts'

/** A document of sales as it is answered, as far as its issue goes. */
interface Answered {
  date: string
  client_id: number | null
  base_total: string
  residual?: string
  reason?: string | null
  invoice_id?: number | null
  items?: readonly { tax_code_id: number | null; value_added_tax: boolean; allowance?: string | null }[]
}

interface Buyer extends Record<string, unknown> {
  id: number
}

const buyerColumns = [
  ...(['id', 'type', 'display_name', 'tax_number', 'phone', 'country_id', 'tax_type'] as const),
  ...(['identity_kind', 'identity_number', 'identity_country_id'] as const),
  ...partsOfAddress,
]

/** What some laws need and no record has yet: nobody could fill it. */
const withoutField: readonly string[] = ['branch', 'income_source']

/** What the law of the country calls the tax codes of an organization; its own ones have their category. */
async function keysOfCodes({ tx, organization }: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, coalesce(substring(seed from 4), category) as key from tax_codes
    where organization_id = ${organization.id}`.execute(tx)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** All that keeps a document of sales from being issued by the law of the country, each where it is mended. */
export async function readIssueFaults(work: Work, kind: DocumentKind, id: number) {
  const { tx, organization, language } = work
  const document = (await readDocument(work, kind, id)) as unknown as Answered
  const country = taxCountryOf(organization.countryId)
  if (!issuesDocuments(organization)) return []
  const buyers = await rowsById<Buyer>(tx, organization.id, 'clients', buyerColumns, [document.client_id])
  const codes = await keysOfCodes(work)
  const issued: IssuedDocument = {
    kind: kind === 'sales_invoice' ? 'invoice' : 'note',
    date: document.date,
    total: parseMoney(document.base_total, organization.baseDecimals),
    decimals: organization.baseDecimals,
    isCash: document.client_id === null || Number(document.residual ?? '0') === 0,
    reason: document.reason ?? null,
    original_id: document.invoice_id ?? null,
    lines: (document.items ?? []).map(({ tax_code_id, value_added_tax, allowance }) => ({
      code: tax_code_id === null ? (value_added_tax ? 'standard' : null) : (codes.get(tax_code_id) ?? null),
      isAllowance: isReturn(kind) && Number(allowance ?? '0') !== 0,
    })),
  }
  const seller: Party = { ...organization, country_id: organization.countryId }
  const [buyer = null] = buyers.values()
  const faults = issueFaults(issued, { seller, buyer }, country).filter(({ field }) => !withoutField.includes(field))
  return faults.map(fault => ({
    code: fault.code,
    message: issueFaultText(fault, language),
    resource: fault.record,
    record_id: fault.record === 'clients' ? document.client_id : fault.record === 'documents' ? id : organization.id,
    field: fault.field,
    path: fault.path,
  }))
}
