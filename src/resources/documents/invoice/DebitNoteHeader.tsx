import { fieldWordsOf } from '../../../../i18n/pages/returns.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { CodeInput } from '../../../layout/inputs/TextInput.tsx'
import pageStyles from '../../../layout/Page.module.css'
import formStyles from '../../document-parts/form.module.css'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { TaxedDate } from '../../document-parts/TaxedDate.tsx'
import { NamedInvoice } from '../form/NamedInvoice.tsx'
import { NoteReason } from '../issuing/NoteReason.tsx'
import { hasSupply, SupplyInputs } from '../issuing/Supply.tsx'

const kind = 'sales_debit_note'

/** The invoice that a debit note adds to, when, and why. */
export function DebitNoteHeader({ invoice }: { invoice: InvoiceRecord }) {
  return (
    <>
      <NamedInvoice kind="sales_invoice" invoice={invoice} />
      <section className={`${pageStyles.formGrid} ${formStyles.formGrid} ${formStyles.documentHead}`}>
        <TaxedDate />
        <DateInput source="due_date" label={fieldWordsOf(kind, 'due_date')} />
        <CodeInput source="reference" label={fieldWordsOf(kind, 'reference')} maxLength={60} />
        {hasSupply(kind) && <SupplyInputs />}
        <div className={pageStyles.wide}>
          <NoteReason required />
        </div>
      </section>
    </>
  )
}
