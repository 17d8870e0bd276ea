import type { ReactNode } from 'react'
import { reasonWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { Icon, type IconName } from '../../../layout/icons.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import styles from '../../../layout/States.module.css'
import { DisabledReason } from '../../../layout/States.tsx'
import { AskAdministrators } from '../../AskAdministrators.tsx'
import { useConversion } from '../convert/useConversion.ts'
import type { DocumentActionName, DocumentRecord } from '../record.ts'
import { payLabelOf } from './DocumentActions.tsx'

const icons: Record<DocumentActionName, IconName> = {
  edit: 'edit',
  delete: 'trash',
  void: 'forbid',
  return: 'return',
  pay: 'cash',
}

const all: DocumentActionName[] = ['edit', 'delete', 'void', 'return', 'pay']
const ownOnly: DocumentActionName[] = ['edit', 'delete', 'void']

const reasonsOfRole = [reasonWords.no_permission, convertWords.noPermission].flatMap(each => Object.values(each))

/** The sentence of the server; where the role is the reason, also who can give what it lacks. */
function Why({ reason }: { reason: string | null | undefined }): ReactNode {
  if (!reasonsOfRole.some(each => each === reason)) return reason
  return (
    <>
      {reason} <AskAdministrators />
    </>
  )
}

/** What cannot be done with the document now, each with the sentence of the server. */
export function DisabledActions({ kind, record }: { kind: DocumentKind; record: DocumentRecord }) {
  const conversion = useConversion(kind, record)
  // Only an invoice is returned or paid: elsewhere there is nothing to explain.
  const actions: DocumentActionName[] = isInvoice(kind) ? all : ownOnly
  const labelOf = (action: DocumentActionName): Text => (action === 'pay' ? payLabelOf(kind) : pageWords[action])
  const locked = actions.filter(action => record.can?.[action].allowed === false)
  const isConversionLocked = conversion?.permit.allowed === false
  if (locked.length === 0 && !isConversionLocked) return null
  return (
    <Sheet title={pageWords.notNow} flush>
      <ul className={styles.reasons} data-part="reasons">
        {isConversionLocked && (
          <DisabledReason icon={<Icon name="invoice" />} action={convertWords.make}>
            <Why reason={conversion.permit.reason} />
          </DisabledReason>
        )}
        {locked.map(action => (
          <DisabledReason key={action} icon={<Icon name={icons[action]} />} action={labelOf(action)}>
            <Why reason={record.can?.[action].reason} />
          </DisabledReason>
        ))}
      </ul>
    </Sheet>
  )
}
