import { useState } from 'react'
import { convertWords } from '../../../../i18n/pages/returns.ts'
import { useText } from '../../../layout/language.tsx'
import { ActionButton } from '../../document-parts/page/ActionButton.tsx'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { ConvertDialog } from './ConvertDialog.tsx'
import { useConversion } from './useConversion.ts'

/** Makes an invoice of an offer or an order, whole or in part. */
export function ConvertButton({ kind, record }: { kind: 'price_offer' | 'purchase_order'; record: InvoiceRecord }) {
  const text = useText()
  const conversion = useConversion(kind, record)
  const [isOpen, setOpen] = useState(false)
  if (!conversion) return null
  return (
    <>
      <ActionButton
        permit={conversion.permit}
        icon="invoice"
        label={text(convertWords.make)}
        variant="contained"
        press={() => setOpen(true)}
      />
      <ConvertDialog
        kind={kind}
        record={record}
        lines={conversion.lines}
        isOpen={isOpen}
        close={() => setOpen(false)}
      />
    </>
  )
}
