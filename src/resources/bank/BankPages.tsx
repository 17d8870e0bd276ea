import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { idIn } from '../../../schema/ids.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { BankAccountsPage } from './BankAccountsPage.tsx'
import { MatchingPage } from './matching/MatchingPage.tsx'
import { ReconciliationPage } from './ReconciliationPage.tsx'
import { StatementsPage } from './StatementsPage.tsx'
import { TakeInPage } from './take-in/TakeInPage.tsx'

interface BankPagesProps {
  /** What an address shows that is nothing. */
  notFound: ReactNode
}

function OfAccount({ notFound, children }: BankPagesProps & { children: (id: number) => ReactNode }) {
  const id = idIn(useParams().id ?? '')
  return id === undefined ? notFound : children(id)
}

/** All pages of accounts with their banks: they come as one file of the build. */
export const BankPages = withAccess(
  { action: 'list', resource: 'bank_statements' },
  ({ notFound }: BankPagesProps): ReactNode => (
    <Routes>
      <Route index element={<BankAccountsPage />} />
      <Route path="import" element={<TakeInPage />} />
      <Route path="statements" element={<StatementsPage />} />
      <Route
        path=":id"
        element={<OfAccount notFound={notFound}>{id => <MatchingPage key={id} accountId={id} />}</OfAccount>}
      />
      <Route
        path=":id/reconciliation"
        element={<OfAccount notFound={notFound}>{id => <ReconciliationPage key={id} accountId={id} />}</OfAccount>}
      />
      <Route path="*" element={notFound} />
    </Routes>
  ),
)
