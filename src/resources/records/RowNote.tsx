import { lazy, Suspense } from 'react'
import type { Identifier } from 'react-admin'

const PromiseOfRow = lazy(() => import('../sending/PromiseOfRow.tsx'))

/** What a row of a list says under the name of its record: of a client, the promise of payment that stands. */
export const RowNote = ({ resource, id }: { resource: string; id: Identifier }) =>
  resource === 'clients' ? (
    <Suspense fallback={null}>
      <PromiseOfRow id={id} />
    </Suspense>
  ) : null
