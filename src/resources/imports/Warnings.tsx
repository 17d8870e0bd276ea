import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { ImportWarning } from '../../../schema/answers/files.ts'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'

/** What of the file could have been meant otherwise, and how it was taken. */
export function Warnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const text = useText()
  if (warnings.length === 0) return null
  return (
    <Note tone="warning">
      <p className="bold">{text(importPageWords.warnings)}</p>
      {warnings.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Note>
  )
}
