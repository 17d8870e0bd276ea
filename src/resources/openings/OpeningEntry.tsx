import { useQuery } from '@tanstack/react-query'
import { openingPageWords } from '../../../i18n/pages/opening-balances.ts'
import { entryOfOpenings } from '../../dataProvider/openings.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { useLanguage } from '../../layout/language.tsx'
import { SourceEntry } from '../document-parts/page/EntrySheet.tsx'

/** The one entry that all the balances wrote, each account a way into its ledger; and what they changed in the cost of goods. */
export function OpeningEntry({ revision }: { revision: number }) {
  const { language } = useLanguage()
  const { data: entries } = useQuery({
    queryKey: ['opening-balances', 'entry', presentOrganization().id, revision, language],
    queryFn: entryOfOpenings,
    retry: false,
    placeholderData: before => before,
  })
  if (!entries) return null
  // Every change of the balances takes their entry back: what they said before stands in the ledger.
  return (
    <SourceEntry
      entries={{ ...entries, reversals: [] }}
      title={openingPageWords.entry}
      why={openingPageWords.costAdjustmentsWhy}
    />
  )
}
