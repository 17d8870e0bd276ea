import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { Icon, type IconName } from '../../../layout/icons.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import styles from '../../../layout/States.module.css'
import { Reason } from '../../../layout/States.tsx'
import { useConversion } from '../convert/useConversion.ts'
import type { Deed, DocumentRecord } from '../record.ts'
import { payWordsOf } from './Deeds.tsx'

const icons: Record<Deed, IconName> = { edit: 'edit', delete: 'trash', void: 'forbid', return: 'return', pay: 'cash' }

const all: Deed[] = ['edit', 'delete', 'void', 'return', 'pay']
const ownOnly: Deed[] = ['edit', 'delete', 'void']

/** What cannot be done with the document now, each with the sentence of the server. */
export function Reasons({ kind, record }: { kind: DocumentKind; record: DocumentRecord }) {
  const conversion = useConversion(kind, record)
  // Only an invoice is returned or paid: elsewhere there is nothing to explain.
  const deeds: Deed[] = isInvoice(kind) ? all : ownOnly
  const labelOf = (deed: Deed): Text => (deed === 'pay' ? payWordsOf(kind) : pageWords[deed])
  const locked = deeds.filter(deed => record.can?.[deed].allowed === false)
  const isConversionLocked = conversion?.permit.allowed === false
  if (locked.length === 0 && !isConversionLocked) return null
  return (
    <Sheet title={pageWords.notNow} flush>
      <ul className={styles.reasons} data-part="reasons">
        {isConversionLocked && (
          <Reason icon={<Icon name="invoice" />} action={convertWords.make}>
            {conversion.permit.reason}
          </Reason>
        )}
        {locked.map(deed => (
          <Reason key={deed} icon={<Icon name={icons[deed]} />} action={labelOf(deed)}>
            {record.can?.[deed].reason}
          </Reason>
        ))}
      </ul>
    </Sheet>
  )
}
