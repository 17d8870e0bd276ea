import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { Bdi, DateText } from '../../../layout/Fields.tsx'
import { SelectBar, SelectOfCard, type useSelecting } from '../../lists/Select.tsx'
import { DocumentChip } from '../standing/DocumentChip.tsx'
import listStyles from './list.module.css'
import { Amount, calledInList, type Listed, NumberLink, Residual } from './list-cells.tsx'
import { StandingFootOfCards } from './StandingFoot.tsx'

/** The rows of a list on a phone. */
export function DocumentCards({
  kind,
  data,
  selecting,
}: {
  kind: DocumentKind
  data: readonly Listed[]
  /** Where rows can be chosen, to be worked on together. */
  selecting?: ReturnType<typeof useSelecting>
}) {
  return (
    <>
      {selecting && <SelectBar {...selecting} />}
      <ul className={listStyles.documentCards}>
        {data.map(record => (
          <li key={record.id} className={record.status === 'void' ? listStyles.void : ''}>
            {selecting?.isSelecting && (
              <SelectOfCard id={record.id} name={record.number ?? calledInList(record) ?? ''} />
            )}
            <div>
              <b>
                <Bdi>{calledInList(record)}</Bdi>
              </b>
              <span className="muted">
                <NumberLink kind={kind} record={record} /> · <DateText value={record.date} />
              </span>
            </div>
            <div className="at-end">
              <strong>
                {isInvoice(kind) && (record.standing === 'open' || record.standing === 'overdue') ? (
                  <Residual record={record} />
                ) : (
                  <Amount record={record} value={record.total} />
                )}
              </strong>
              <DocumentChip kind={kind} record={record} />
            </div>
          </li>
        ))}
      </ul>
      <StandingFootOfCards kind={kind} data={data} />
    </>
  )
}
