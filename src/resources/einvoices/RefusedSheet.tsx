import { documentsCounted, einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import type { Einvoice, EinvoiceFault } from '../../../schema/einvoice/answers.ts'
import { Bdi, Code } from '../../layout/Fields.tsx'
import { useCount, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import styles from './einvoices.module.css'
import { AnswersButton, ClientName, DocumentLink, type Opens } from './parts.tsx'

interface RefusedSheetProps extends Opens {
  faults: readonly EinvoiceFault[]
  rejected: readonly Einvoice[]
}

/** What was refused, by what for: whoever mends one cause sees all that it was the cause of. */
export function RefusedSheet({ faults, rejected, open }: RefusedSheetProps) {
  const text = useText()
  const count = useCount()
  const byId = new Map(rejected.map(einvoice => [einvoice.id, einvoice]))
  return (
    <Sheet flush title={words.rejected}>
      {faults.length === 0 ? (
        <p className={`${styles.nothing} muted`}>{text(words.nothingRejected)}</p>
      ) : (
        <>
          <p className={`${styles.nothing} muted`}>{text(words.mend)}</p>
          <ul className={styles.faults}>
            {faults.map(fault => {
              const shown = fault.einvoice_ids.flatMap(id => byId.get(id) ?? [])
              return (
                <li key={fault.code}>
                  <p>
                    <b>
                      <Bdi>{fault.message}</Bdi>
                    </b>{' '}
                    <Code>{fault.code}</Code> <span className="muted">{count(documentsCounted, fault.count)}</span>
                  </p>
                  <ul className={styles.shared}>
                    {shown.map(einvoice => (
                      <li key={einvoice.id}>
                        <DocumentLink document={einvoice.document} />
                        <ClientName document={einvoice.document} />
                        <AnswersButton einvoice={einvoice} open={open} />
                      </li>
                    ))}
                    {shown.length < fault.count && (
                      <li className="muted">{text(words.andMore, { count: fault.count - shown.length })}</li>
                    )}
                  </ul>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Sheet>
  )
}
