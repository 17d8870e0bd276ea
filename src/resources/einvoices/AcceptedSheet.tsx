import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import { readEinvoices } from '../../dataProvider/books/einvoices.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { DateText } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { Pager } from '../../layout/Pager.tsx'
import { LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { EinvoiceChip } from '../documents/issuing/EinvoiceChip.tsx'
import { Segments } from '../kit/Segments.tsx'
import styles from './einvoices.module.css'
import { AnswersButton, ClientName, DocumentLink, type Opens } from './parts.tsx'

type Accepted = 'cleared' | 'reported'

const options = [
  { value: 'cleared' as Accepted, label: words.cleared, hint: words.clearedHint },
  { value: 'reported' as Accepted, label: words.reported, hint: words.reportedHint },
]

/** What was accepted, the latest first: the cleared or the reported. */
export function AcceptedSheet({ open }: Opens) {
  const text = useText()
  const [state, setState] = useState<Accepted>('cleared')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['einvoices', presentOrganization().id, state, page],
    queryFn: () => readEinvoices({ state, page, per_page: 25 }),
    retry: false,
  })
  const columns = [words.number, words.client, words.date, words.state, words.log]
  return (
    <Sheet flush title={words.accepted}>
      <div className={styles.chosen}>
        <Segments
          label={words.which}
          value={state}
          onChange={chosen => {
            setState(chosen)
            setPage(1)
          }}
          options={options}
          isLabelHidden
        />
      </div>
      {!data && error && <LoadFailed title={words.failedToShow} error={error} retry={refetch} />}
      {!data && !error && <SkeletonTable columns={columns.map(label => ({ label }))} rows={3} />}
      {data?.page.total === 0 && <p className={`${styles.nothing} muted`}>{text(words.noneOfThem)}</p>}
      {data && data.page.total > 0 && (
        <>
          <LedgerTable label={words.accepted} className={styles.rows}>
            <thead>
              <tr>
                {columns.map(label => (
                  <th key={label.en} scope="col">
                    {text(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.page.data.map(einvoice => (
                <tr key={einvoice.id}>
                  <td>
                    <DocumentLink document={einvoice.document} />
                  </td>
                  <td>
                    <ClientName document={einvoice.document} />
                  </td>
                  <td>
                    <DateText value={einvoice.document.date} />
                  </td>
                  <td>
                    <EinvoiceChip einvoice={einvoice} />
                  </td>
                  <td>
                    <AnswersButton einvoice={einvoice} open={open} />
                  </td>
                </tr>
              ))}
            </tbody>
          </LedgerTable>
          <Pager page={page} perPage={data.page.per_page} total={data.page.total} onPage={setPage} />
        </>
      )}
    </Sheet>
  )
}
