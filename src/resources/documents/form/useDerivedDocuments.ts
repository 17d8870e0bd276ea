import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useLanguage } from '../../../layout/language.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'

const max = 100

/**
 * The documents that were made from another, each with its lines, the oldest first: the returns of an invoice, the
 * invoices of an order. Those that were voided are not among them.
 */
export function useDerivedDocuments(
  resource: string,
  by: 'invoice_id' | 'source_id' | 'corrects_id',
  id: number,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const dataProvider = useDataProvider()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [resource, 'made', by, id, language],
    queryFn: async () => {
      const listed: InvoiceRecord[] = []
      for (let page = 1, isMore = true; isMore; page++) {
        const { data, total = 0 } = await dataProvider.getList<InvoiceRecord>(resource, {
          pagination: { page, perPage: max },
          sort: { field: 'date', order: 'ASC' },
          filter: { [by]: id },
        })
        listed.push(...data)
        isMore = data.length > 0 && listed.length < total
      }
      const inForce = listed.filter(({ status }) => status !== 'void')
      const whole = await Promise.all(inForce.map(made => dataProvider.getOne<InvoiceRecord>(resource, made)))
      return whole.map(answer => answer.data)
    },
    enabled,
    retry: false,
  })
}
