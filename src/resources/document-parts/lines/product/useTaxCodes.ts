import { useMemo } from 'react'
import { useCanAccess, useGetList, useGetOne } from 'react-admin'
import { type DocumentKind, isOfSuppliers } from '../../../../../schema/documents.ts'
import type { TaxCode, TaxTerms } from './line-tax.ts'

/** As many as one page of the server has; what a code further down means is left to the server. */
const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const
const none: readonly TaxCode[] = []

/** The tax codes of the organization; none for who may not read them. */
export function useTaxCodes(isWanted = true): readonly TaxCode[] {
  const { canAccess } = useCanAccess({ action: 'list', resource: 'tax_codes' })
  const { data } = useGetList<TaxCode>('tax_codes', all, {
    enabled: isWanted && canAccess === true,
    staleTime: 300_000,
    retry: false,
  })
  return data ?? none
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
