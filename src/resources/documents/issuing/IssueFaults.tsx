import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { issueFaultWords as words } from '../../../../i18n/tax/issuing.ts'
import type { IssueFaultAnswer } from '../../../../schema/answers/books/issue-faults.ts'
import { type DocumentKind, saleKinds } from '../../../../schema/documents.ts'
import { readIssueFaults } from '../../../dataProvider/books/issue-faults.ts'
import { issuesDocuments, presentOrganization } from '../../../dataProvider/organization.ts'
import { Ltr, Note } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import { editAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { fieldAddress, settingAddress } from '../../kit/addresses.ts'
import styles from './issuing.module.css'

interface IssueFaultsProps {
  kind: DocumentKind
  record: DocumentRecord
}

/** What a document of sales lacks for the law of the country, all of it at once, each with the way to where it is mended. */
export function IssueFaults({ kind, record }: IssueFaultsProps) {
  const text = useText()
  const { language } = useLanguage()
  const isAsked = issuesDocuments() && record.status !== 'void' && saleKinds.some(each => each === kind)
  const resource = resourceOf(kind)
  const { data = [] } = useQuery({
    queryKey: ['issue faults', presentOrganization().id, resource, record.id, record.revision, language],
    queryFn: () => readIssueFaults(resource, record.id),
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked || data.length === 0) return null
  return (
    <Note tone="warning">
      <details>
        <summary>
          {text(words.lead)} <Ltr>{inDigitsOfBooks(String(data.length))}</Ltr>
        </summary>
        <ul className={styles.faults}>
          {data.map(fault => (
            <li key={`${fault.code} ${fault.resource} ${fault.field} ${fault.path ?? ''}`}>
              <Link to={addressOfFault(fault, { kind, record })}>{fault.message}</Link>
              {fault.resource !== 'documents' && <span className="muted"> · {text(words[fault.resource])}</span>}
            </li>
          ))}
        </ul>
      </details>
    </Note>
  )
}

/** Where it is mended. */
function addressOfFault({ resource, record_id, field }: IssueFaultAnswer, { kind, record }: IssueFaultsProps): string {
  if (resource === 'organizations') return settingAddress(field)
  return resource === 'clients' && record_id !== null
    ? fieldAddress('clients', record_id, field)
    : editAddressOf(kind, record.id)
}
