import { useNotify } from 'react-admin'
import { openingPageWords, openingWords } from '../../../i18n/pages/opening-balances.ts'
import type { OpeningList } from '../../../schema/opening-balances.ts'
import { openingFile } from '../../dataProvider/calls/opening-file.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { saveFile } from '../../layout/save-file.ts'

/** A list as it was saved, in a file that its import takes back. */
export function ListExport({ list }: { list: OpeningList }) {
  const text = useText()
  const notify = useNotify()
  const take = () => openingFile(list).then(saveFile, (failure: Error) => notify(failure.message, { type: 'error' }))
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Icon name="download" />}
      aria-label={`${text(openingPageWords.export)}: ${text(openingWords[list])}`}
      onClick={() => void take()}
    >
      {text(openingPageWords.export)}
    </Button>
  )
}
