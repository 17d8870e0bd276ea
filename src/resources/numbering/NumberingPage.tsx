import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, usePermissions } from 'react-admin'
import { documentWords } from '../../../i18n/books/documents.ts'
import { numberingWords, seriesWords } from '../../../i18n/pages/numbering.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Series } from '../../../schema/answers/numbering.ts'
import { type DocumentKind, documentKindNames } from '../../../schema/documents.ts'
import { may, type Permissions } from '../../../schema/permissions.ts'
import { type SeriesPage, seriesOf } from '../../dataProvider/numbering.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Button } from '../../layout/Button.tsx'
import { Code } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { Unreadable } from '../kit/Unreadable.tsx'
import numberingStyles from './numbering.module.css'
import { SeriesDialog } from './SeriesDialog.tsx'

const nameOfSeries = ({ series }: Series): Text =>
  series === 'entry' ? numberingWords.entry : documentWords[series as DocumentKind].title.all

/** How the numbers of documents look, and those of the ledger's entries. */
export const NumberingPage = withAccess({ action: 'list', resource: 'serial_numbers' }, function NumberingPage() {
  const text = useText()
  const { permissions = {} } = usePermissions<Permissions>()
  return (
    <>
      <PageHead title={text(numberingWords.title)} />
      <div className={pageStyles.stack}>
        <SeriesSheet page="serial_numbers" lead={numberingWords.lead} />
        {may(permissions, 'restriction_numbers', 'read') && (
          <SeriesSheet
            page="restriction_numbers"
            title={numberingWords.entriesTitle}
            lead={numberingWords.entriesLead}
          />
        )}
      </div>
    </>
  )
})

function SeriesSheet({ page, title, lead }: { page: SeriesPage; title?: Text; lead: Text }) {
  const text = useText()
  const { canAccess: mayChange = false } = useCanAccess({ action: 'edit', resource: page })
  const [editing, setEditing] = useState<Series | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [page, presentOrganization().id],
    queryFn: () => seriesOf(page),
  })
  if (!data && error) return <Unreadable title={numberingWords.failed} error={error} retry={() => void refetch()} />
  return (
    <Sheet flush title={title} hasMargin={title === undefined}>
      <p className={`${numberingStyles.numberingLead} muted`}>{text(lead)}</p>
      {data ? (
        <LedgerTable label={title ?? numberingWords.title}>
          <thead>
            <tr>
              <th scope="col">{text(numberingWords.document)}</th>
              <th scope="col">{text(numberingWords.next)}</th>
              <th scope="col" className={numberingStyles.onlyWide}>
                {text(seriesWords.yearly_reset)}
              </th>
              <th>
                <span className="visually-hidden">{text(numberingWords.change)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(series => {
              const name = text(nameOfSeries(series))
              return (
                <tr key={series.id}>
                  <td>{name}</td>
                  <td>
                    <Code>{series.next_number}</Code>
                  </td>
                  <td className={numberingStyles.onlyWide}>{series.yearly_reset && <Icon name="check" />}</td>
                  <td className="amount">
                    {mayChange && (
                      <Button
                        size="small"
                        variant="text"
                        aria-label={text(numberingWords.edit, { name })}
                        onClick={() => setEditing(series)}
                      >
                        {text(numberingWords.change)}
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </LedgerTable>
      ) : (
        <SkeletonTable
          columns={[{ label: numberingWords.document }, { label: numberingWords.next }]}
          rows={page === 'serial_numbers' ? documentKindNames.length : 1}
        />
      )}
      {editing && (
        <SeriesDialog
          page={page}
          series={editing}
          name={text(nameOfSeries(editing))}
          close={() => setEditing(null)}
          onSaved={() => void refetch()}
        />
      )}
    </Sheet>
  )
}
