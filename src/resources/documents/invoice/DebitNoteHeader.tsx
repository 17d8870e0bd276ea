import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { correction } from '../../../../schema/document-fields.ts'
import { type DebitNoteKind, invoiceOfNote } from '../../../../schema/documents/debit-notes.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { CodeInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'
import pageStyles from '../../../layout/Page.module.css'
import formStyles from '../../document-parts/form.module.css'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import { NamedInvoice } from '../form/NamedInvoice.tsx'
import { NoteReason } from '../issuing/NoteReason.tsx'
import { hasSupply, SupplyInputs } from '../issuing/Supply.tsx'

/** The invoice that a debit note adds to, when, and why. */
export function DebitNoteHeader({ kind, invoice }: { kind: DebitNoteKind; invoice: InvoiceRecord }) {
  return (
    <>
      <NamedInvoice kind={invoiceOfNote(kind)} invoice={invoice} />
      <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
        <TaxedDate />
        <DateInput source="due_date" label={fieldWordsOf(kind, 'due_date')} />
        <CodeInput source="reference" label={fieldWordsOf(kind, 'reference')} maxLength={60} />
        {hasSupply(kind) && <SupplyInputs />}
        <div className={pageStyles.wide}>
          {kind === 'sales_debit_note' ? (
            <NoteReason required />
          ) : (
            <NoteInput source="reason" label={documentFieldWords.reason} maxLength={correction.reason.max} required />
          )}
        </div>
      </section>
    </>
  )
}
