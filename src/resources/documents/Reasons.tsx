import { pageWords } from '../../../i18n/document-pages.ts'
import { Icon, type IconName } from '../../layout/icons.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { Reason } from '../../layout/States.tsx'
import type { Deed, DocumentRecord } from './record.ts'

const icons: Record<Deed, IconName> = { edit: 'edit', delete: 'trash', void: 'forbid', return: 'return', pay: 'cash' }

/** What cannot be done with the document now, each with the sentence of the server. */
export function Reasons({ record }: { record: DocumentRecord }) {
  const locked = (Object.keys(icons) as Deed[]).filter(deed => record.can?.[deed].allowed === false)
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
