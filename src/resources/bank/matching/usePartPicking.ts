import { useMemo } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import { splitWords } from '../../../../i18n/bank/matching-pages.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import { usePicking } from '../../../dataProvider/usePicking.ts'
import type { Picking } from '../../../layout/inputs/PickInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDecimal } from '../../../layout/values/decimal.ts'
import { useAccountsOf } from '../../document-parts/payment/useAccountsOf.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'
import type { PartKind } from './parts.ts'

const asMany = 20
/** Those that are late first. */
const standings = ['overdue', 'open'] as const

/** Invoices that money pays which comes in, and those that money pays which leaves. */
const invoicesBySide = { in: ['invoice_sales', 'advance_invoices'], out: ['invoice_purchases'] } as const
type Side = keyof typeof invoicesBySide

/** Finds open invoices by number or party; `residualOf` says what is still to be paid of one that was found. */
function useOpenInvoicePicking(side: Side) {
  const text = useText()
  const dataProvider = useDataProvider()
  const { canAccess: readsAdvances = false } = useCanAccess({ action: 'list', resource: 'advance_invoices' })
  return useMemo(() => {
    const found = new Map<number, InvoiceRecord>()
    const optionOf = (invoice: InvoiceRecord) => {
      found.set(Number(invoice.id), invoice)
      const { decimals } = documentCurrency(invoice.currency_id)
      const party = (invoice.client ?? invoice.supplier)?.display_name
      return {
        id: Number(invoice.id),
        label: [invoice.number, party].filter(Boolean).join(' · '),
        end: `${text(splitWords.residual)} ${showDecimal(invoice.residual, decimals)}`,
      }
    }
    const picking: Picking = {
      async search(query) {
        const resources = invoicesBySide[side].filter(name => name !== 'advance_invoices' || readsAdvances)
        const lists = await Promise.all(
          standings.flatMap(standing =>
            resources.map(resource =>
              dataProvider.getList<InvoiceRecord>(resource, {
                pagination: { page: 1, perPage: asMany },
                sort: { field: 'date', order: 'ASC' },
                filter: { q: query, standing },
              }),
            ),
          ),
        )
        return lists.flatMap(({ data }) => data.map(optionOf))
      },
      load: async id => {
        const invoice = found.get(Number(id))
        return invoice && optionOf(invoice)
      },
    }
    return { picking, residualOf: (id: number) => found.get(id)?.residual }
  }, [dataProvider, side, readsAdvances, text])
}

/** What each kind of part is picked from. */
export function usePartPicking(side: Side) {
  const invoices = useOpenInvoicePicking(side)
  const accounts = usePicking('accounts')
  const cash = useAccountsOf(ownCashTypes)
  const clients = usePicking('clients')
  const suppliers = usePicking('suppliers')
  const pickings: Partial<Record<PartKind, Picking>> = {
    ...{ invoice: invoices.picking, account: accounts, transfer: cash, client: clients, supplier: suppliers },
  }
  return { pickings, residualOf: invoices.residualOf }
}
