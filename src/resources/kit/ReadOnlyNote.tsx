import { readOnlyWords } from '../../../i18n/records/read-only.ts'
import type { Text } from '../../../i18n/text.ts'
import { presentView } from '../../dataProvider/membership.ts'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { AskAdministrators } from './AskAdministrators.tsx'

/** That something, or a record, is here to be read, and who can allow more. */
export function ReadOnlyNote({ why = readOnlyWords.record }: { why?: Text }) {
  const text = useText()
  return (
    <Note tone="warning">
      <p>
        {presentView() === null && `${text(why)} `}
        <AskAdministrators />
      </p>
    </Note>
  )
}
