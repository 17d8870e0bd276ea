import { refusedOfInvoice } from '../../../../i18n/books/refused-actions.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { Code } from '../../../layout/Fields.tsx'
import type { IconName } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import styles from '../../../layout/States.module.css'
import { type Disabled, DisabledReason } from '../../../layout/States.tsx'
import type { DocumentActionName, DocumentRecord } from '../../document-parts/record.ts'
import { Reason } from '../../kit/Reason.tsx'
import { useConversion } from '../convert/useConversion.ts'
import { isCorrected } from '../issuing/corrected.ts'
import { payLabelOf } from './DocumentActions.tsx'

const icons: Record<DocumentActionName, IconName> = {
  edit: 'edit',
  delete: 'trash',
  void: 'forbid',
  return: 'return',
  pay: 'cash',
  correct: 'edit',
}

const all: DocumentActionName[] = ['edit', 'delete', 'void', 'return', 'pay']
const corrected: DocumentActionName[] = ['correct']
const ownOnly: DocumentActionName[] = ['edit', 'delete', 'void']

/** What cannot be done with the document now, each with the sentence of the server. */
export function DisabledActions({ kind, record }: { kind: DocumentKind; record: DocumentRecord }) {
  const text = useText()
  const conversion = useConversion(kind, record)
  const isIssued = isCorrected(kind, record)
  // What was issued is edited as far as it may be. Only an invoice is returned or paid: elsewhere there is nothing to explain.
  const actions: DocumentActionName[] = [
    ...(isInvoice(kind) ? all : ownOnly).filter(action => !isIssued || action !== 'edit'),
    ...(isIssued ? corrected : []),
  ]
  const labelOf = (action: DocumentActionName): Text => {
    if (action === 'correct') return correctWords.correct
    return action === 'pay' ? payLabelOf(kind) : pageWords[action]
  }
  const locked = actions.filter(action => record.can?.[action].allowed === false)
  const isConversionLocked = conversion?.permit.allowed === false
  if (locked.length === 0 && !isConversionLocked) return null
  // What several actions lack is said once, under all of them.
  const byReason = new Map<string | null, Disabled[]>()
  const add = (reason: string | null, disabled: Disabled) =>
    byReason.set(reason, [...(byReason.get(reason) ?? []), disabled])
  if (isConversionLocked) add(conversion.permit.reason, { icon: 'invoice', name: convertWords.make })
  for (const action of locked) add(record.can?.[action].reason ?? null, { icon: icons[action], name: labelOf(action) })
  return (
    <Sheet title={pageWords.notNow} flush>
      {isInvoice(kind) && locked.includes('edit') && locked.includes('return') && (
        <p className={styles.reasonsOf}>
          {text(refusedOfInvoice.both)}
          {record.number && (
            <>
              {' — '}
              <Code>{record.number}</Code>
            </>
          )}
        </p>
      )}
      <ul className={styles.reasons} data-part="reasons">
        {[...byReason].map(([reason, actions]) => (
          <DisabledReason key={reason} actions={actions}>
            <Reason sentence={reason} />
          </DisabledReason>
        ))}
      </ul>
    </Sheet>
  )
}
