import { useQuery } from '@tanstack/react-query'
import { notFoundWords } from '../../i18n/pages/console.ts'
import { viewWords } from '../../i18n/pages/membership.ts'
import { presentView } from '../dataProvider/membership.ts'
import { presentOrganization } from '../dataProvider/organization.ts'
import { administrators } from '../dataProvider/people.ts'
import { useLanguage, useText } from '../layout/language.tsx'

/** Who can give what is not allowed here, by their names; within a view nobody can, and it says so. */
export function AskAdministrators() {
  const text = useText()
  const { language } = useLanguage()
  const isView = presentView() !== null
  const { data } = useQuery({
    enabled: !isView,
    queryKey: ['administrators', presentOrganization().id],
    queryFn: administrators,
    staleTime: 60_000,
  })
  if (isView) return text(viewWords.noWriting)
  if (!data || data.length === 0) return text(notFoundWords.askOwner)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    data.map(({ name }) => `\u2068${name}\u2069`),
  )
  return text(notFoundWords.ask).replace('{names}', names)
}
