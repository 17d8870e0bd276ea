import type { IdentityIssue, NeededToIssue, TaxCountry } from './declare.ts'
import { comparedTo, type DocumentType, mayBeSimplified, proposedType } from './document-type.ts'
import { hasIdentity, type Party, taxNumberHint } from './party.ts'
import type { TaxType } from './party-parts.ts'

/** What keeps a document from being issued by the law of a country: all of it at once, each where it is mended. */

export type IssueFaultCode =
  | IdentityIssue
  | 'address_part'
  | 'needed_field'
  | 'building_4'
  | 'postal_5'
  | 'buyer_identity'
  | 'national_id_needed'
  | 'code_unsorted'
  | 'reason_missing'
  | 'original_missing'
  | 'quantity_only'
  | 'settlement_raises'
  | 'simplified_too_large'
  | 'simplified_same_day'
  | 'debit_note_none'
  | 'original_refused'
  | 'settlement_none'
  | 'authority_rule'

export interface IssueFault {
  code: IssueFaultCode
  /** The record that is mended, and its field. */
  record: 'organizations' | 'clients' | 'documents'
  field: string
  /** The field of the document that leads there; null of what the seller lacks. */
  path: string | null
  /** Of a line, counted from 1. */
  line?: number
  /** What a rule of the authority says, with its number. */
  text?: Readonly<Record<'ar' | 'en', string>>
}

/** A line as far as its issue goes: the key of its code in the country's law, none where it is not sorted. */
interface IssuedLine {
  code: string | null
  isAllowance?: boolean
}

export interface IssuedDocument {
  kind: 'invoice' | 'note'
  date: string
  supply_date?: string | null
  /** In minor units of the currency of the books. */
  total: bigint
  decimals: number
  /** Paid at once in cash. */
  isCash?: boolean
  /** As somebody chose; else as the law proposes. */
  type?: DocumentType | null
  reason?: string | null
  reason_code?: string | null
  /** The invoice of a note. */
  original_id?: number | null
  lines: readonly IssuedLine[]
}

interface IssuedParties {
  seller: Party
  /** None where nobody is named. */
  buyer: Party | null
  /** From which amount a consumer is named, where an organization has set it. */
  consumerAbove?: string
}

const isFilled = (value: unknown) => value !== null && value !== undefined && String(value).trim() !== ''

/** Whether the invoice to a buyer is a simplified one, where the country knows it. */
const isSimplified = (document: IssuedDocument, buyer: Party | null, { simplified }: TaxCountry): boolean =>
  simplified !== null && (document.type ?? proposedType(simplified, document, buyer)) === 'simplified'

type Side = 'seller' | 'buyer'

/** The field of a record that what is needed is found in. */
function fieldOfNeed(need: NeededToIssue, side: Side): string {
  const ofOrganization: Partial<Record<NeededToIssue, string>> = { region: 'province', name: 'name' }
  if (side === 'seller' && ofOrganization[need]) return ofOrganization[need]
  const named: Partial<Record<NeededToIssue, string>> = {
    ...{ country: 'country_id', name: 'display_name', identity: 'identity_number', licence: 'identity_number' },
  }
  return named[need] ?? need
}

const outsideAddress: readonly NeededToIssue[] = [
  ...(['name', 'phone', 'branch', 'tax_number', 'identity', 'licence', 'income_source'] as const),
]

/** What one of both lacks of what is needed. */
function lackOf(party: Party | null, side: Side, needs: readonly NeededToIssue[]): IssueFault[] {
  const record = side === 'seller' ? 'organizations' : 'clients'
  const path = side === 'seller' ? null : 'client_id'
  return needs.flatMap((need): IssueFault[] => {
    const field = fieldOfNeed(need, side)
    if (need === 'identity' && (hasIdentity(party) || isFilled(party?.tax_number))) return []
    if (need !== 'identity' && isFilled(party?.[field])) return []
    if (need === 'identity') return [{ code: 'buyer_identity', record, field, path }]
    return [{ code: outsideAddress.includes(need) ? 'needed_field' : 'address_part', record, field, path }]
  })
}

/** What is written and of another form than the law has it. */
function formFaults(party: Party | null, side: Side, country: TaxCountry): IssueFault[] {
  if (!party) return []
  const record = side === 'seller' ? 'organizations' : 'clients'
  const path = side === 'seller' ? null : 'client_id'
  const isOurs = !isFilled(party.country_id) || Number(party.country_id) === country.number
  const forms = isOurs ? Object.entries(country.issue.formats?.[side] ?? {}) : []
  const number = taxNumberHint(party, country.number)
  return [
    ...(number ? [{ code: number, record, field: 'tax_number', path } as const] : []),
    ...forms.flatMap(([field, { pattern, code }]): IssueFault[] =>
      isFilled(party[field]) && !pattern.test(String(party[field])) ? [{ code, record, field, path }] : [],
    ),
  ]
}

/** Paid on its own day, or on credit; nobody by name has none. */
export const isPaidAtOnce = (document: { client_id: number | null; due_date?: string | null; date: string }): boolean =>
  document.client_id === null || !document.due_date || document.due_date <= document.date

/** What a buyer must say of themselves on this document. */
function neededOfBuyer(document: IssuedDocument, parties: IssuedParties, country: TaxCountry): NeededToIssue[] {
  const { buyer, consumerAbove } = parties
  const taxType = (buyer?.tax_type ?? 'consumer') as TaxType
  const { buyer: needs, consumerAbove: above } = country.issue
  const ofType = taxType === 'exempt' ? needs.business : needs[taxType]
  const own = isSimplified(document, buyer, country)
    ? needs.simplified
    : (ofType ?? (country.simplified ? needs.business : []))
  const needed = new Set(own ?? [])
  const isAbove = above && comparedTo(document, (above.setting && consumerAbove) || above.amount) > 0
  const isOnCredit = above?.onCredit && !document.isCash
  if (above && (taxType === 'consumer' || above.onCredit) && (isAbove || isOnCredit))
    for (const need of above.needs) needed.add(need)
  return [...needed]
}

/** What exemptions of persons ask of the buyer, which a simplified invoice does not spare either. */
function citizenFaults({ lines }: IssuedDocument, buyer: Party | null, country: TaxCountry): IssueFault[] {
  const isAsked = lines.some(line => country.codes.find(({ key }) => key === line.code)?.needs === 'national_id')
  if (!isAsked || (hasIdentity(buyer) && buyer?.identity_kind === country.issue.nationalId)) return []
  return [{ code: 'national_id_needed', record: 'clients', field: 'identity_number', path: 'client_id' }]
}

function lineFaults({ kind, lines }: IssuedDocument, { issue }: TaxCountry): IssueFault[] {
  return lines.flatMap(({ code, isAllowance }, index): IssueFault[] => {
    const at = (field: string) =>
      ({ record: 'documents', field, path: `items.${index}.${field}`, line: index + 1 }) as const
    const isUnsorted = code === null || code === 'unsorted'
    return [
      ...(isUnsorted ? [{ code: 'code_unsorted', ...at('tax_code_id') } as const] : []),
      ...(kind === 'note' && isAllowance && issue.quantityOnly
        ? [{ code: 'quantity_only', ...at('allowance') } as const]
        : []),
    ]
  })
}

function noteFaults(document: IssuedDocument, { note, reasonCodes = [] }: TaxCountry['issue']): IssueFault[] {
  if (document.kind !== 'note') return []
  const at = (code: IssueFaultCode, field: string): IssueFault => ({ code, record: 'documents', field, path: field })
  return note.flatMap(need => {
    if (need === 'original') return isFilled(document.original_id) ? [] : [at('original_missing', 'invoice_id')]
    const isSaid = need === 'reason' ? isFilled(document.reason) : reasonCodes.includes(document.reason_code ?? '')
    return isSaid ? [] : [at('reason_missing', need)]
  })
}

/** A simplified invoice that somebody chose, and the law does not know, or not on that day; a note is as its invoice. */
function typeFaults(document: IssuedDocument, buyer: Party | null, { simplified }: TaxCountry): IssueFault[] {
  const isChosen = document.kind === 'invoice' && document.type === 'simplified'
  if (!isChosen || !simplified) return []
  const at = (code: IssueFaultCode, field: string): IssueFault => ({ code, record: 'documents', field, path: field })
  const isOfItsDay = !simplified.sameDay || (document.supply_date ?? document.date) === document.date
  return [
    ...(mayBeSimplified(simplified, document, buyer) ? [] : [at('simplified_too_large', 'document_type')]),
    ...(isOfItsDay ? [] : [at('simplified_same_day', 'supply_date')]),
  ]
}

/** All that a document lacks to be issued: of its seller, of its buyer, of its lines and of itself. */
export function issueFaults(document: IssuedDocument, parties: IssuedParties, country: TaxCountry): IssueFault[] {
  if (!country.issues) return []
  const { seller, buyer } = parties
  return [
    ...lackOf(seller, 'seller', country.issue.seller),
    ...formFaults(seller, 'seller', country),
    ...lackOf(buyer, 'buyer', neededOfBuyer(document, parties, country)),
    ...formFaults(buyer, 'buyer', country),
    ...citizenFaults(document, buyer, country),
    ...typeFaults(document, buyer, country),
    ...lineFaults(document, country),
    ...noteFaults(document, country.issue),
  ]
}
