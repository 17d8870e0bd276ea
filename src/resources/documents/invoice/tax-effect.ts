import { taxEffectWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { Minor } from '../../../../server/ledger/money.ts'
import type { InvoiceRecord } from '../record.ts'
import { useOrganization } from '../useOrganization.ts'

interface Taxes {
  value_added_tax: Minor
  sales_tax: Minor
}

interface Recoverable {
  value_added_tax_recoverable?: boolean
  sales_tax_recoverable?: boolean
}

interface TaxEffect {
  words: Text
  /** Minor units of the document's currency. */
  amount: Minor
}

/** What becomes of the taxes of a purchase: what comes back from the state, and what is part of the cost. */
export function taxEffectOf(taxes: Taxes, flags: Recoverable): TaxEffect[] {
  const isBack = {
    value_added_tax: flags.value_added_tax_recoverable !== false,
    sales_tax: flags.sales_tax_recoverable !== false,
  }
  const back = (isBack.value_added_tax ? taxes.value_added_tax : 0n) + (isBack.sales_tax ? taxes.sales_tax : 0n)
  const inCost = taxes.value_added_tax + taxes.sales_tax - back
  return [
    { words: taxEffectWords.comesBack, amount: back },
    { words: taxEffectWords.inCost, amount: inCost },
  ].filter(({ amount }) => amount !== 0n)
}

/** The same for a document: what is posted keeps the rules it was posted by, the others follow the organization's. */
export function useTaxEffect(kind: DocumentKind, record: InvoiceRecord | null): (taxes: Taxes) => TaxEffect[] {
  const isPurchase = kind === 'purchase_invoice' || kind === 'purchase_order' || kind === 'purchase_return'
  const isPosted = record !== null && record.status !== 'draft'
  const organization = useOrganization({ enabled: isPurchase && !isPosted })
  return taxes => (isPurchase ? taxEffectOf(taxes, (isPosted ? record : organization) ?? {}) : [])
}
