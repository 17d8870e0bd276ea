import { einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import type { Page } from '../../../schema/answers/values.ts'
import type { Einvoice } from '../../../schema/einvoice/answers.ts'
import { DateTimeText } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { inDigitsOfBooks } from '../../layout/values/forms-of-books.ts'
import { DueClock } from '../documents/issuing/DueClock.tsx'
import styles from './einvoices.module.css'
import { AnswersButton, ClientName, DocumentLink, type Opens } from './parts.tsx'

/** What has not arrived yet, the longest waiting first; simplified ones with the clock of their 24 hours. */
export function WaitingSheet({ page, open }: Opens & { page: Page<Einvoice> }) {
  const text = useText()
  const oldestFirst = page.data.toSorted((one, other) => (one.stamped_at < other.stamped_at ? -1 : 1))
  return (
    <Sheet flush title={words.waiting} end={<span className="muted">{inDigitsOfBooks(String(page.total))}</span>}>
      {oldestFirst.length === 0 ? (
        <p className={`${styles.nothing} muted`}>{text(words.nothingWaits)}</p>
      ) : (
        <LedgerTable label={words.waiting} className={styles.rows}>
          <thead>
            <tr>
              {[words.number, words.client, words.since, words.left, words.log].map(label => (
                <th key={label.en} scope="col">
                  {text(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {oldestFirst.map(einvoice => (
              <tr key={einvoice.id}>
                <td>
                  <DocumentLink document={einvoice.document} />
                </td>
                <td>
                  <ClientName document={einvoice.document} />
                </td>
                <td>
                  <span className="only-phone muted">{text(words.since)} </span>
                  <DateTimeText value={einvoice.stamped_at} />
                </td>
                <td>{einvoice.due_at && <DueClock due={einvoice.due_at} />}</td>
                <td>
                  <AnswersButton einvoice={einvoice} open={open} />
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
    </Sheet>
  )
}
