import { pageWords } from '../../../i18n/document-pages.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { Icon, type IconName } from '../../layout/icons.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { Reason } from '../../layout/States.tsx'
import type { Deed, DocumentRecord } from './record.ts'

const icons: Record<Deed, IconName> = { edit: 'edit', delete: 'trash', void: 'forbid', return: 'return', pay: 'cash' }

const all: Deed[] = ['edit', 'delete', 'void', 'return', 'pay']
const ownOnly: Deed[] = ['edit', 'delete', 'void']

/** What cannot be done with the document now, each with the sentence of the server. */
export function Reasons({ kind, record }: { kind: DocumentKind; record: DocumentRecord }) {
  // A document of no party is neither returned nor paid: there is nothing to explain.
  const deeds: Deed[] = documentKinds[kind].party ? all : ownOnly
  const locked = deeds.filter(deed => record.can?.[deed].allowed === false)
  if (locked.length === 0) return null
  return (
    <Sheet title={pageWords.notNow} flush>
      <ul className="reasons">
        {locked.map(deed => (
          <Reason key={deed} icon={<Icon name={icons[deed]} />} action={pageWords[deed]}>
            {record.can?.[deed].reason}
          </Reason>
        ))}
      </ul>
    </Sheet>
  )
}
