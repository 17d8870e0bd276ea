import { useQuery } from '@tanstack/react-query'
import { notFoundWords } from '../../../i18n/pages/console.ts'
import { viewWords } from '../../../i18n/pages/membership.ts'
import type { Text } from '../../../i18n/text.ts'
import { presentView } from '../../dataProvider/membership.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { administrators } from '../../dataProvider/people.ts'
import { useLanguage, useText } from '../../layout/language.tsx'

interface Asking {
  /** `{names}` can do it. */
  ask: Text
  askOwner: Text
}

/** Who can give what is not allowed here, by their names; within a view nobody can, and it says so. */
export function AskAdministrators({ words = notFoundWords }: { words?: Asking }) {
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
  if (!data || data.length === 0) return text(words.askOwner)
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    data.map(({ name }) => `\u2068${name}\u2069`),
  )
  return text(words.ask).replace('{names}', names)
}
