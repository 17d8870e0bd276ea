import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { membershipWords } from '../../../i18n/pages/membership.ts'
import { openOrganization } from '../../dataProvider/membership.ts'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import { pageToOpen } from './page-to-open.ts'

/**
 * Opens another organization and begins the console anew: nothing of one organization's books may stay on the screen of
 * another's. It is a page, so that whoever is typing on another one is asked before they leave it.
 */
export function SwitchPage() {
  const text = useText()
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const { search } = useLocation()
  // Why it is refused is asked again in the other language.
  const { error, refetch } = useQuery({
    queryKey: ['open organization', id, language],
    queryFn: async () => {
      await openOrganization(Number(id))
      window.location.replace(pageToOpen(search))
      return id
    },
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return error ? (
    <>
      <PageHead title={text(membershipWords.openingFailed)} />
      <Unreadable title={membershipWords.openingFailed} error={error} retry={() => void refetch()} />
    </>
  ) : (
    <p className="muted delayed">{text(membershipWords.opening)}</p>
  )
}
