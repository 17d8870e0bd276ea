import { readOnlyWords } from '../../i18n/records/read-only.ts'
import { presentView } from '../dataProvider/membership.ts'
import { Note } from '../layout/Fields.tsx'
import { useText } from '../layout/language.tsx'
import { AskAdministrators } from './AskAdministrators.tsx'

/** That a record is here to be read, and who can allow more. */
export function ReadOnlyNote() {
  const text = useText()
  return (
    <Note tone="warning">
      <p>
        {presentView() === null && `${text(readOnlyWords.record)} `}
        <AskAdministrators />
      </p>
    </Note>
  )
}
