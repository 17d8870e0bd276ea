import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { sidedWords } from '../../../../i18n/books/payments.ts'
import { nothingToPayYet } from '../../../../i18n/books/post-and-pay.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { documentsOfInvoice, type InvoiceKind } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { toast } from '../../../public/connection/toast.ts'
import { resourceOf } from '../../document-parts/kinds.ts'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import type { FormValues } from '../../forms/body.ts'
import type { Currency } from '../../kit/currency.ts'
import type { PostingExtras } from '../form/useSaveDocument.ts'
import { PayDialog } from './PayDialog.tsx'

interface PostAndPayProps {
  kind: InvoiceKind
  currency: Currency
  /** What the invoice comes to: minor units of its currency. */
  total: Minor
  /** What of that is due on its own day, before the rest; 0 where all of it is due on one day. */
  dueAtOnce: Minor
  /** The invoice's own day. */
  date: string | null
  isBusy: boolean
  save: (status: 'posted', extras: PostingExtras) => Promise<void>
}

/** Posts an invoice together with its payment, and prints it if that is asked for. */
export function PostAndPay({ kind, currency, total, dueAtOnce, date, isBusy, save }: PostAndPayProps) {
  const text = useText()
  const side = sideOf(kind)
  const [isOpen, setOpen] = useState(false)
  // What was typed is not asked for again when the invoice was refused; the amount follows the invoice.
  const [typed, setTyped] = useState<FormValues | null>(null)
  const { canAccess } = useCanAccess({ action: 'create', resource: resourceOf(documentsOfInvoice[kind].paid) })
  if (!canAccess) return null
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => (total > 0n ? setOpen(true) : toast('bad', text(nothingToPayYet[side])))}
        startIcon={<Icon name="cash" />}
      >
        {text(sidedWords.pay[side])}
      </Button>
      <PayDialog
        kind={kind}
        isOpen={isOpen}
        close={() => setOpen(false)}
        title={text(sidedWords.postAndPay[side])}
        currency={currency}
        owed={total}
        proposed={dueAtOnce > 0n ? formatMoney(dueAtOnce, currency.decimals) : undefined}
        initial={typed ?? (date ? { date } : {})}
        payLabel={text(sidedWords.postAndPay[side])}
        payAndPrintLabel={text(sidedWords.postPayAndPrint[side])}
        isBusy={isBusy}
        pay={async (payment, isPrinted) => {
          const { amount: _, ...others } = payment
          setTyped(others)
          setOpen(false)
          await save('posted', { payment, isPrinted })
          return null
        }}
      />
    </>
  )
}
