import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import { readOpenings } from '../../dataProvider/openings.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { OpeningsForm } from './OpeningsForm.tsx'

const resource = 'opening_balances'
const { account_id, debtor, creditor } = openingWords

/** What the organization brought with it: accounts, open invoices and stock, written as of one day. */
export const OpeningsPage = withAccess({ action: 'list', resource }, function OpeningsPage() {
  const text = useText()
  const { language } = useLanguage()
  const { canAccess: mayWrite, isPending } = useCanAccess({ action: 'edit', resource })
  const { data, error, refetch } = useQuery({
    queryKey: ['opening-balances', presentOrganization().id, language],
    queryFn: readOpenings,
    retry: false,
    placeholderData: before => before,
  })
  if (data && !isPending)
    return <OpeningsForm openings={data} mayWrite={mayWrite ?? false} refetch={async () => (await refetch()).data} />
  return (
    <>
      <PageHead title={text(openingPageWords.title)} />
      <Sheet flush>
        {error ? (
          <LoadFailed title={openingPageWords.failed} error={error} retry={refetch} />
        ) : (
          <SkeletonTable columns={[account_id, debtor, creditor].map(label => ({ label }))} rows={4} />
        )}
      </Sheet>
    </>
  )
})
