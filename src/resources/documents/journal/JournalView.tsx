import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { Bdi, DateText } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import styles from '../../document-parts/page/document-view.module.css'
import { Hidden } from '../../document-parts/page/Hidden.tsx'
import type { JournalRecord } from '../../document-parts/record.ts'
import { JournalLines } from './JournalLines.tsx'

/** The paper of a journal entry: what it is for and, while it is a draft, the lines it will write. */
export function JournalView({ record }: { record: JournalRecord }) {
  const text = useText()
  return (
    <section className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.documentSheet}`} data-part="sheet">
      <div className={styles.parties}>
        <div>
          <p className="muted dense">{text(documentFieldWords.name)}</p>
          <p className={styles.party}>
            <Bdi>{record.name ?? '—'}</Bdi>
          </p>
        </div>
        <dl>
          <div>
            <dt>{text(documentFieldWords.date)}</dt>
            <dd>
              <DateText value={record.date} />
            </dd>
          </div>
          {record.reference && (
            <div>
              <dt>{text(documentFieldWords.reference)}</dt>
              <dd>
                <Bdi>{record.reference}</Bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      {record.details && (
        <p className={styles.remark}>
          <Bdi>{record.details}</Bdi>
        </p>
      )}
      {record.items === undefined ? <Hidden why={pageWords.linesHidden} /> : <JournalLines record={record} />}
    </section>
  )
}
