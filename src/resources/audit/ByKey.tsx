import { auditWords } from '../../../i18n/books/audit.ts'
import type { AuditRow } from '../../../schema/answers/audit.ts'
import { useText } from '../../layout/language.tsx'

/** That a program did it, and by which key; nothing of what somebody did themselves. */
export function ByKey({ of: { key } }: { of: Pick<AuditRow, 'key'> }) {
  const text = useText()
  return key && <span className="muted"> {text(auditWords.byKey, { key: key.name })}</span>
}
