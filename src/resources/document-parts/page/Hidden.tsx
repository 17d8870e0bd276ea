import type { Text } from '../../../../i18n/text.ts'
import { Note } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { AskAdministrators } from '../../kit/AskAdministrators.tsx'

/** That something of a document is not shown to this role, and who can change that. */
export function Hidden({ why }: { why: Text }) {
  const text = useText()
  return (
    <Note tone="warning">
      <p>
        {text(why)} <AskAdministrators />
      </p>
    </Note>
  )
}
