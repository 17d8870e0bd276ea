import type { TaxType } from './party-parts.ts'

/** Whether a document of sales is a standard or a simplified one: as somebody chose, or else as the law of the country proposes. */

export const documentTypes = ['standard', 'simplified'] as const
export type DocumentType = (typeof documentTypes)[number]

/** What the law asks of a document of sales. */
export interface TermsOfSale {
  /** Where the country knows both: as chosen on a draft, and decided as it is posted. */
  document_type: DocumentType | null
  /** Of all but returns: the day, or the first and the last, of what is supplied; null where that is the date. */
  supply_date: string | null
  supply_end: string | null
}

/** When a country knows a simplified invoice. */
export interface SimplifiedRule {
  /** To whom whatever the amount. */
  to: readonly TaxType[]
  /** To businesses without a tax number: below this amount, or up to and with it. */
  below?: string
  upTo?: string
  /** Where somebody chooses it, to whoever has no tax number whatever the amount. */
  toUnregistered?: true
  /** Only on the day of the supply. */
  sameDay?: true
}

/** What of a document decides, its total in minor units of the currency of the books. */
interface TypedDocument {
  date: string
  supply_date?: string | null
  total: bigint
  decimals: number
}

/** Whether a total is above a whole amount: 1, at it: 0, or below: -1. */
export function comparedTo({ total, decimals }: Pick<TypedDocument, 'total' | 'decimals'>, amount: string): number {
  const limit = BigInt(amount) * 10n ** BigInt(decimals)
  return total > limit ? 1 : total < limit ? -1 : 0
}

const isSmall = ({ below, upTo }: SimplifiedRule, document: TypedDocument): boolean =>
  (below !== undefined && comparedTo(document, below) < 0) || (upTo !== undefined && comparedTo(document, upTo) <= 0)

/** Whether somebody may choose a simplified invoice for a buyer, nobody being a consumer. */
export function mayBeSimplified(
  rule: SimplifiedRule,
  document: TypedDocument,
  buyer: Readonly<Record<string, unknown>> | null,
): boolean {
  if (rule.to.includes((buyer?.tax_type ?? 'consumer') as TaxType)) return true
  return (rule.toUnregistered === true && !buyer?.tax_number) || isSmall(rule, document)
}

const ofBusinesses: readonly TaxType[] = ['business', 'exempt']

/** What the law proposes for a buyer, nobody being a consumer; null where it knows no simplified invoice. */
export function proposedType(
  rule: SimplifiedRule | null,
  document: TypedDocument,
  buyer: Readonly<Record<string, unknown>> | null,
): DocumentType | null {
  if (!rule) return null
  const taxType = (buyer?.tax_type ?? 'consumer') as TaxType
  if (rule.sameDay && (document.supply_date ?? document.date) !== document.date) return 'standard'
  if (rule.to.includes(taxType)) return 'simplified'
  if (!ofBusinesses.includes(taxType) || buyer?.tax_number) return 'standard'
  return isSmall(rule, document) ? 'simplified' : 'standard'
}
