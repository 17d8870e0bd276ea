import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataProvider, useCanAccess, useDataProvider, useGetOne } from 'react-admin'
import { type DocumentKind, isOfSuppliers } from '../../../../../schema/documents.ts'
import type { TaxCode, TaxTerms } from './line-tax.ts'

/** As many as one page of the server has. */
const perPage = 100

/** The codes of all pages. */
async function everyCode(dataProvider: DataProvider): Promise<{ data: TaxCode[]; total: number }> {
  const codes: TaxCode[] = []
  for (let page = 1; ; page++) {
    const params = { pagination: { page, perPage }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const
    const { data, total = 0 } = await dataProvider.getList('tax_codes', params)
    codes.push(...data)
    if (data.length < perPage || codes.length >= total) return { data: codes, total: codes.length }
  }
}

const none: readonly TaxCode[] = []

/** The tax codes of the organization; none for who may not read them. */
export function useTaxCodes(isWanted = true): readonly TaxCode[] {
  const { canAccess } = useCanAccess({ action: 'list', resource: 'tax_codes' })
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    queryKey: ['tax_codes', 'getList', 'every'],
    queryFn: () => everyCode(dataProvider),
    enabled: isWanted && canAccess === true,
    staleTime: 300_000,
    retry: false,
  })
  return data?.data ?? none
}

/** What the taxes of a document's lines follow from, but for its rate. */
export function useTaxTerms(kind: DocumentKind, partyId: number | null): Omit<TaxTerms, 'rate'> {
  const codes = useTaxCodes()
  const side = isOfSuppliers(kind) ? 'purchase' : 'sale'
  const { data } = useGetOne(
    side === 'sale' ? 'clients' : 'suppliers',
    { id: partyId ?? 0 },
    { enabled: partyId !== null },
  )
  const ofParty = partyId === null ? null : (data?.tax_code_id as number | null | undefined)
  return useMemo(() => ({ codes, side, ofParty }), [codes, side, ofParty])
}
