import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { einvoiceTypeWords, einvoiceDocumentWords as words } from '../../../../i18n/einvoice/documents.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import { einvoiceFile } from '../../../dataProvider/books/einvoices.ts'
import { Button } from '../../../layout/Button.tsx'
import { DateTimeText, Ltr, Note } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { Sheet } from '../../../layout/Page.tsx'
import { saveFile } from '../../../layout/save-file.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { einvoicesAddress } from '../../kit/addresses.ts'
import { CorrectAction } from './CorrectAction.tsx'
import { DueClock } from './DueClock.tsx'
import { EinvoiceChip } from './EinvoiceChip.tsx'
import { Findings } from './Findings.tsx'
import styles from './issuing.module.css'

interface EinvoiceProps {
  einvoice: Einvoice | null
}

/** Beside a document: how it stands with the tax authority, since when, and its file. */
export function EinvoicePart({ einvoice }: EinvoiceProps) {
  const text = useText()
  const { canAccess: seesAll = false } = useCanAccess({ action: 'list', resource: 'einvoices' })
  if (!einvoice) return null
  const { state, type, due_at, settled_at, counter, messages, id } = einvoice
  const isTaken = state === 'cleared' || state === 'reported'
  const remarks = messages.filter(({ is_error }) => !is_error)
  return (
    <Sheet title={words.title} end={<EinvoiceChip einvoice={einvoice} />}>
      {state === 'waiting' && (
        <p className="dense">{text(type === 'standard' ? words.waitsStandard : words.waitsSimplified)}</p>
      )}
      {due_at && <DueClock due={due_at} />}
      <dl className={styles.facts}>
        <dt>{text(words.type)}</dt>
        <dd>{text(einvoiceTypeWords[type])}</dd>
        {settled_at && (
          <>
            <dt>{text(words.settledAt)}</dt>
            <dd>
              <DateTimeText value={settled_at} />
            </dd>
          </>
        )}
        <dt>{text(words.number)}</dt>
        <dd>
          <Ltr>{inDigitsOfBooks(String(counter))}</Ltr>
        </dd>
      </dl>
      {state !== 'rejected' && remarks.length > 0 && (
        <>
          <p className="bold dense">{text(words.remarks)}</p>
          <Findings messages={remarks} />
        </>
      )}
      {seesAll && (
        <div className="actions">
          <Button
            size="small"
            startIcon={<Icon name="download" />}
            onClick={async () => saveFile(await einvoiceFile(id, 'xml'))}
          >
            {text(words.file)}
          </Button>
          {isTaken && (
            <Button
              size="small"
              startIcon={<Icon name="download" />}
              onClick={async () => saveFile(await einvoiceFile(id, 'pdf'))}
            >
              {text(words.archive)}
            </Button>
          )}
          <Button size="small" variant="text" component={Link} to={einvoicesAddress}>
            {text(words.all)}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

interface RefusalProps extends EinvoiceProps {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}

/** Whether it was refused, and nothing has corrected it or taken it back yet. */
export const isRefused = (einvoice: Einvoice | null, { status, returned }: RefusalProps['record']): boolean =>
  einvoice?.state === 'rejected' && status !== 'void' && isZeroOrEmpty(returned ?? '')

/** Above a document that the authority refused: what for, and the one way to put it right. */
export function EinvoiceRefusal({ einvoice, kind, record }: RefusalProps) {
  const text = useText()
  if (einvoice?.state !== 'rejected') return null
  if (!isRefused(einvoice, record))
    return (
      <Note tone="info">
        <p>{text(record.status === 'void' ? words.takenBack : words.corrected)}</p>
      </Note>
    )
  return (
    <Note tone="error">
      <p className="bold">{text(words.refused)}</p>
      <Findings messages={einvoice.messages} />
      <div className="actions">
        <CorrectAction kind={kind} record={record} />
      </div>
    </Note>
  )
}
