import { useQuery } from '@tanstack/react-query'
import { notFoundWords } from '../../i18n/pages/console.ts'
import { presentOrganization } from '../dataProvider/organization.ts'
import { administrators } from '../dataProvider/people.ts'
import { useLanguage, useText } from '../layout/language.tsx'

/** Who can give what is not allowed here, by their names. */
export function AskAdministrators() {
  const text = useText()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['administrators', presentOrganization().id],
    queryFn: administrators,
    staleTime: 60_000,
  })
  if (!data || data.length === 0) return text(notFoundWords.askOwner)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    data.map(({ name }) => `\u2068${name}\u2069`),
  )
  return text(notFoundWords.ask).replace('{names}', names)
}
